package tidemark.kernel.cfq;

import tidemark.kernel.block.Request;

/// Who is in line: puts queues with requests into the trees, moves them, and takes them out.
///
/// Kernel: `cfq_add_cfqq_rr()`, `cfq_del_cfqq_rr()`, `cfq_service_tree_add()`,
/// `cfq_prio_tree_add()`, `cfq_group_notify_queue_add()`, `cfq_group_notify_queue_del()`,
/// block/cfq-iosched.c, 4.4 and 4.7.
final class RoundRobin {
    private final CfqData data;

    RoundRobin(CfqData data) {
        this.data = data;
    }

    /// A queue that had nothing to do gets in line.
    void add(CfqQueue queue) {
        data.trace.added(queue);
        queue.onRoundRobin = true;
        data.busyQueues++;
        if (queue.sync) data.busySyncQueues++;
        resort(queue);
    }

    /// A queue that has nothing to do leaves the line.
    void remove(CfqQueue queue) {
        data.trace.removed(queue);
        queue.onRoundRobin = false;
        ServiceTree tree = queue.serviceTree;
        if (tree != null) tree.remove(queue);
        leavePrioTree(queue);
        queueLeft(queue.group);
        data.busyQueues--;
        if (queue.sync) data.busySyncQueues--;
    }

    /// A queue, if it is in line, goes back to the end of it.
    void resort(CfqQueue queue) {
        if (!queue.onRoundRobin) return;
        place(queue, false);
        placeInPrioTree(queue);
    }

    /// Puts a queue into the tree of its present class and type.
    ///
    /// @param front before all others, as after a preemption; else at the end, nearer if the queue
    ///   is urgent or is credited with the rest of a slice
    void place(CfqQueue queue, boolean front) {
        ServiceTree tree = queue.group.tree(queue.ioClass, queue.type());
        long key = key(queue, tree, front);
        ServiceTree old = queue.serviceTree;
        if (old != null) {
            if (old == tree && queue.serviceKey == key) return;
            old.remove(queue);
        }
        tree.add(queue, key);
        if (!front && old == null) queueJoined(queue.group);
    }

    private long key(CfqQueue queue, ServiceTree tree, boolean front) {
        if (queue.isIdleClass()) {
            CfqQueue last = tree.last();
            long after = last == null || last == queue ? data.now() : last.serviceKey;
            return data.idleDelay + after;
        }
        if (front) {
            CfqQueue first = tree.first();
            return (first == null ? data.now() : first.serviceKey) - data.jiffies.hz();
        }
        long offset = data.slices.offset(queue.group.busyQueues, queue.sync, queue.level);
        long key = data.now() + offset - queue.sliceResidual;
        queue.sliceResidual = 0;
        return key;
    }

    private void queueJoined(CfqGroup group) {
        group.busyQueues++;
        if (group.node.isLinked()) return;
        CfqGroup last = data.groupTree.last();
        group.virtualDiskTime =
                last == null
                        ? data.groupTree.minVirtualDiskTime()
                        : last.virtualDiskTime + data.idleDelay;
        join(group);
    }

    private void queueLeft(CfqGroup group) {
        group.busyQueues--;
        if (group.busyQueues > 0) return;
        data.trace.removed(group);
        leave(group);
        group.savedSlice = 0;
        group.stats.dequeued();
    }

    /// Puts a group on the tree by its disk time, which also works out its share.
    void join(CfqGroup group) {
        data.groupTree.add(group);
        Weights.activate(group);
    }

    /// Takes a group from the tree.
    void leave(CfqGroup group) {
        data.groupTree.remove(group);
        Weights.deactivate(group);
    }

    /// Puts a queue where its next request now begins.
    void placeInPrioTree(CfqQueue queue) {
        leavePrioTree(queue);
        Request next = queue.nextRequest();
        if (queue.isIdleClass() || next == null) return;
        data.prioTree(queue.originalLevel).add(queue, next.sector());
    }

    void leavePrioTree(CfqQueue queue) {
        PrioTree tree = queue.prioTree;
        if (tree != null) tree.remove(queue);
    }
}
