package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.Request;
import tidemark.kernel.cgroup.Cgroup;

/// Which queue a request belongs to: finds it or makes it, and lets it go when nobody holds it.
///
/// Simplified: memory for a queue is always there. Consequence: requests never share the kernel's
/// emergency queue.
///
/// Kernel: `cfq_set_request()`, `cfq_put_request()`, `cfq_get_queue()`, `cfq_put_queue()`,
/// `check_ioprio_changed()`, `check_blkcg_changed()`, `cfq_exit_icq()`, `cfq_may_queue()`,
/// block/cfq-iosched.c, 4.4 and 4.7.
final class Queues {
    private final CfqData data;

    Queues(CfqData data) {
        this.data = data;
    }

    /// Whether a task that is about to allocate a request must get one: the disk waits for it.
    boolean mustQueue(IoContext task, boolean sync) {
        CfqIoContext context = data.contextFor(task);
        CfqQueue queue = context == null ? null : context.queue(sync);
        if (queue == null) return false;
        queue.takePriority(task.effectivePriority());
        if (!queue.waitRequest || queue.mustAllocate) return false;
        queue.mustAllocate = true;
        return true;
    }

    /// Ties a request that was just allocated to its queue.
    void prepare(Request request) {
        IoContext task = request.context();
        CfqIoContext context = data.contextFor(task);
        if (context == null) context = data.newContext(task);
        Cgroup cgroup = request.bio().group();
        priorityMayHaveChanged(context, cgroup);
        groupMayHaveChanged(context, cgroup);
        CfqQueue queue = queueFor(context, request.isSync(), cgroup);
        queue.allocated++;
        queue.references++;
        request.tag(queue, queue.group, context);
    }

    private CfqQueue queueFor(CfqIoContext context, boolean sync, Cgroup cgroup) {
        CfqQueue queue = context.queue(sync);
        if (queue != null && queue.cooperating && queue.splitting) {
            queue = data.cooperators.split(context, queue, context.task.pid());
        }
        if (queue == null) {
            queue = get(context, sync, cgroup);
            context.setQueue(sync, queue);
            return queue;
        }
        CfqQueue target = queue.mergeTarget;
        return target == null ? queue : data.cooperators.merge(context, queue, target);
    }

    /// A task that was given another I/O priority: its sync queue is told, its async queue
    /// replaced.
    private void priorityMayHaveChanged(CfqIoContext context, Cgroup cgroup) {
        IoPriority priority = context.task.priority();
        if (priority.equals(context.seenPriority)) return;
        context.seenPriority = priority;
        CfqQueue async = context.queue(false);
        if (async != null) {
            put(async);
            context.setQueue(false, get(context, false, cgroup));
        }
        CfqQueue sync = context.queue(true);
        if (sync != null) sync.priorityChanged = true;
    }

    /// A task that was moved to another cgroup leaves its queues behind.
    private void groupMayHaveChanged(CfqIoContext context, Cgroup cgroup) {
        if (cgroup == context.seenGroup) return;
        context.seenGroup = cgroup;
        abandon(context, false);
        abandon(context, true);
    }

    private void abandon(CfqIoContext context, boolean sync) {
        CfqQueue queue = context.queue(sync);
        if (queue == null) return;
        data.trace.groupChanged(queue);
        context.setQueue(sync, null);
        put(queue);
    }

    /// A queue for a task, of which the task then holds a reference: a new one of its own, or the
    /// one that all tasks of the group and priority share for writes that nobody waits for.
    private CfqQueue get(CfqIoContext context, boolean sync, Cgroup cgroup) {
        CfqGroup group = data.groups.of(cgroup);
        IoPriority priority = context.task.effectivePriority();
        CfqQueue queue = sync ? null : group.asyncQueue(priority);
        if (queue == null) {
            queue = new CfqQueue(context.task.pid(), sync, group);
            queue.takePriority(priority);
            data.trace.allocated(queue);
            if (!sync) {
                queue.references++;
                group.setAsyncQueue(priority, queue);
            }
        }
        queue.references++;
        return queue;
    }

    /// Gives up a reference. Without any the queue ceases to exist, even if it has the disk.
    void put(CfqQueue queue) {
        queue.references--;
        if (queue.references > 0) return;
        CfqData.require(queue.references == 0, "references " + queue.references, queue);
        data.trace.freed(queue);
        if (queue == data.activeQueue) {
            data.expiry.expire(queue, false, ExpiryReason.NONE);
            data.kick();
        }
        CfqData.require(!queue.onRoundRobin, "freed while in line", queue);
    }

    /// A group gives up the queues that its tasks share.
    void giveUpShared(CfqGroup group) {
        for (CfqQueue shared : group.takeAsyncQueues()) put(shared);
    }

    /// A request goes back to the pool.
    void release(Request request) {
        CfqQueue queue = CfqData.queueOf(request);
        queue.allocated--;
        request.tag(null, null, null);
        put(queue);
    }

    /// A task has ended and gives up its queues.
    void exited(CfqIoContext context) {
        data.trace.exited(context.task.pid());
        leave(context);
    }

    /// A context gives up its queues, the shared one first.
    void leave(CfqIoContext context) {
        leave(context.queue(false));
        context.setQueue(false, null);
        leave(context.queue(true));
        context.setQueue(true, null);
        data.forget(context);
    }

    private void leave(@Nullable CfqQueue queue) {
        if (queue == null) return;
        if (queue == data.activeQueue) {
            data.expiry.expire(queue, false, ExpiryReason.NONE);
            data.kick();
        }
        data.cooperators.dropPlans(queue);
        put(queue);
    }
}
