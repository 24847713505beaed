package tidemark.kernel.cfq;

import tidemark.kernel.block.Request;

/// A request comes to its queue, and what is learned from that; and a request leaves it.
///
/// Kernel: `cfq_insert_request()`, `cfq_add_rq_rb()`, `cfq_rq_enqueued()`,
/// `cfq_update_io_thinktime()`, `cfq_update_io_seektime()`, `cfq_remove_request()`,
/// `cfq_reposition_rq_rb()`, block/cfq-iosched.c, 4.4 and 4.7.
final class Insertion {
    /// A request that is larger than this is worth starting at once, in bytes.
    private static final long PAGE_BYTES = 4096;

    private final CfqData data;

    Insertion(CfqData data) {
        this.data = data;
    }

    /// Takes a request in.
    void insert(Request request) {
        CfqQueue queue = CfqData.queueOf(request);
        CfqIoContext context = CfqData.contextOf(request);
        data.trace.inserted(queue, request);
        queue.takePriority(context.task.effectivePriority());
        request.setFifoDeadline(data.now() + data.tunables.fifoExpire(request.isSync()));
        queue.fifo.addLast(request);
        addSorted(queue, request);
        data.requestsQueued++;
        if (request.flags().prio()) queue.prioPending++;
        learn(queue, context, request);
        queue.seekHistory.setLastEnd(request.endSector());
        if (queue == data.activeQueue) {
            arrivedAtActive(queue, request);
        } else {
            arrivedElsewhere(queue, request);
        }
    }

    /// Puts a request into its queue's order, and the queue in line if it was not.
    private void addSorted(CfqQueue queue, Request request) {
        queue.queued++;
        queue.sorted.add(request);
        if (!queue.onRoundRobin) data.roundRobin.add(queue);
        Request before = queue.nextRequest();
        queue.setNextRequest(data.requestChoice.better(before, request, data.lastPosition));
        if (queue.nextRequest() != before) data.roundRobin.placeInPrioTree(queue);
        CfqGroup group = CfqData.groupOf(request);
        group.stats.requestAdded(data.nanos(), group == data.servingGroup);
    }

    private void learn(CfqQueue queue, CfqIoContext context, Request request) {
        long now = data.now();
        if (queue.sync) {
            long sliceIdle = data.tunables.sliceIdle();
            context.thinkTime.requestCame(now, sliceIdle);
            ServiceTree tree = queue.serviceTree;
            if (tree != null) tree.thinkTime().requestCame(now, sliceIdle);
        }
        queue.group.thinkTime.requestCame(now, data.tunables.groupIdle());
        boolean rotational = data.queue.limits().rotational();
        queue.seekHistory.requestCame(rotational, request.sector(), request.sectors());
        data.idling.updateWindow(queue, context);
    }

    /// What the disk waited for has come: goes on at once, unless the request is so small that more
    /// is likely to follow.
    private void arrivedAtActive(CfqQueue queue, Request request) {
        if (!queue.waitRequest) return;
        if (request.bytes() > PAGE_BYTES || data.busyQueues > 1) {
            data.idling.stopTimer(queue);
            queue.waitRequest = false;
            data.queue.run();
        } else {
            queue.group.stats.idleEnded(data.nanos());
            queue.mustDispatch = true;
        }
    }

    private void arrivedElsewhere(CfqQueue queue, Request request) {
        PreemptionVerdict verdict = data.preemption.judge(queue, request);
        CfqQueue active = data.activeQueue;
        if (!verdict.preempts() || active == null) return;
        data.preemption.preempt(queue, active);
        data.queue.run();
    }

    /// Takes a request out of its queue.
    void remove(CfqQueue queue, Request request) {
        if (queue.nextRequest() == request) {
            queue.setNextRequest(data.requestChoice.successor(queue, request));
        }
        queue.fifo.remove(request);
        removeSorted(queue, request);
        data.requestsQueued--;
        CfqData.groupOf(request).stats.requestRemoved();
        if (request.flags().prio()) queue.prioPending--;
    }

    private void removeSorted(CfqQueue queue, Request request) {
        queue.queued--;
        queue.sorted.remove(request);
        if (queue.onRoundRobin && queue.isEmpty()) data.roundRobin.leavePrioTree(queue);
    }

    /// A request begins at another sector.
    void reposition(CfqQueue queue, Request request, Runnable regrow) {
        queue.queued--;
        queue.sorted.remove(request);
        CfqData.groupOf(request).stats.requestRemoved();
        regrow.run();
        addSorted(queue, request);
    }

    /// A request has swallowed the one behind it.
    void merged(CfqQueue queue, Request kept, CfqQueue goneFrom, Request gone) {
        if (queue == goneFrom
                && queue.fifo.contains(kept)
                && gone.fifoDeadline() - kept.fifoDeadline() < 0) {
            queue.fifo.remove(kept);
            queue.fifo.addAfter(gone, kept);
            kept.setFifoDeadline(gone.fifoDeadline());
        }
        if (queue == goneFrom && queue.nextRequest() == gone) queue.setNextRequest(kept);
        remove(goneFrom, gone);
        if (goneFrom.onRoundRobin && goneFrom.isEmpty() && goneFrom != data.activeQueue) {
            data.roundRobin.remove(goneFrom);
        }
    }
}
