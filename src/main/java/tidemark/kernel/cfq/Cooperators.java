package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;

/// Queues that work side by side on the disk, as when several tasks read one file: finds them, and
/// makes one queue of two and two of one.
///
/// Kernel: `cfq_close_cooperator()`, `cfqq_close()`, `cfq_rq_close()`, `cfq_setup_merge()`,
/// `cfq_merge_cfqqs()`, `split_cfqq()`, `cfq_put_cooperator()`, block/cfq-iosched.c, 4.4 and 4.7.
final class Cooperators {
    /// How near is near, in sectors.
    private static final long CLOSE_SECTORS = 8 * 1024;

    private final CfqData data;

    Cooperators(CfqData data) {
        this.data = data;
    }

    /// Whether a sector is near the head.
    boolean isClose(long sector) {
        return data.distanceFromHead(sector) <= CLOSE_SECTORS;
    }

    /// The queue that has a request near the head and so could go on where the current one has run
    /// dry; null if there is none. Exactly one candidate is looked at.
    @Nullable CfqQueue find(CfqQueue current) {
        if (current.isIdleClass() || !current.sync || current.isSeeky()) return null;
        if (current.group.busyQueues == 1) return null;
        PrioTree tree = data.prioTree(current.originalLevel);
        CfqQueue candidate = tree.closest(data.lastPosition, CLOSE_SECTORS);
        if (candidate == null || candidate.group != current.group) return null;
        if (!candidate.sync || candidate.isSeeky()) return null;
        if (candidate.isRealTime() != current.isRealTime()) return null;
        return candidate;
    }

    /// Plans that the tasks of one of two queues move to the other: those of the queue with fewer
    /// tasks, each at its next request.
    void planMerge(CfqQueue queue, CfqQueue cooperator) {
        if (queue.mergeTarget != null) return;
        if (cooperator.processReferences() == 0) return;
        CfqQueue target = cooperator;
        for (CfqQueue next = target.mergeTarget; next != null; next = target.mergeTarget) {
            if (next == queue) return;
            target = next;
        }
        int tasks = queue.processReferences();
        int targetTasks = target.processReferences();
        if (tasks == 0 || targetTasks == 0) return;
        if (targetTasks >= tasks) {
            queue.mergeTarget = target;
            target.references += tasks;
        } else {
            target.mergeTarget = queue;
            queue.references += targetTasks;
        }
    }

    /// A task moves to the queue that its own is to become part of.
    CfqQueue merge(CfqIoContext context, CfqQueue queue, CfqQueue target) {
        data.trace.merged(queue, target);
        context.setQueue(true, target);
        target.cooperating = true;
        data.queues.put(queue);
        return target;
    }

    /// A task leaves a queue that it shared; the last one keeps it, and the queue takes its name.
    ///
    /// @return the queue, if the task keeps it
    @Nullable CfqQueue split(CfqIoContext context, CfqQueue queue, int pid) {
        data.trace.split(queue);
        if (queue.processReferences() == 1) {
            queue.rename(pid);
            queue.cooperating = false;
            queue.splitting = false;
            return queue;
        }
        context.setQueue(true, null);
        dropPlans(queue);
        data.queues.put(queue);
        return null;
    }

    /// A task gives up its part of the merges planned for its queue.
    void dropPlans(CfqQueue queue) {
        CfqQueue target = queue.mergeTarget;
        while (target != null) {
            CfqQueue next = target.mergeTarget;
            data.queues.put(target);
            target = next;
        }
    }
}
