package tidemark.kernel.cfq;

import tidemark.kernel.block.Request;

/// A request is done: what is learned from it, and what becomes of the active queue.
///
/// Kernel: `cfq_completed_request()`, `cfq_set_prio_slice()`, block/cfq-iosched.c, 4.4 and 4.7.
final class Completion {
    private final CfqData data;

    Completion(CfqData data) {
        this.data = data;
    }

    void completed(Request request) {
        CfqQueue queue = CfqData.queueOf(request);
        data.trace.completed(queue, request);
        data.queueDepth.update();
        data.requestsInDriver--;
        queue.dispatched--;
        CfqData.groupOf(request).dispatched--;
        long issued = request.issuedNanos();
        queue.group.stats.completed(data.nanos(), request.allocatedNanos(), issued);
        data.addInFlight(queue.sync, -1);
        learn(queue, request);
        if (queue == data.activeQueue) goOn(queue, request.isSync());
        if (data.requestsInDriver == 0) data.kick();
    }

    private void learn(CfqQueue queue, Request request) {
        long now = data.now();
        if (request.isSync()) {
            CfqData.contextOf(request).thinkTime.requestEnded(now);
            ServiceTree tree = queue.onRoundRobin ? queue.serviceTree : null;
            if (tree == null) tree = queue.group.tree(queue.ioClass, queue.type());
            tree.thinkTime().requestEnded(now);
            long late = request.startJiffies() + data.tunables.fifoExpire(true);
            if (late - now <= 0) data.lastDelayedSync = now;
        }
        queue.group.thinkTime.requestEnded(now);
    }

    /// The active queue's slice begins, is prolonged, ends, or the disk begins to idle.
    private void goOn(CfqQueue active, boolean sync) {
        boolean empty = active.isEmpty();
        if (active.sliceNew) {
            long slice = data.slices.scaled(active);
            active.sliceStart = data.now();
            active.sliceEnd = active.sliceStart + slice;
            active.allocatedSlice = slice;
            active.sliceNew = false;
            data.trace.sliceSet(active, slice);
        }
        if (data.idling.shouldWaitBusy(active)) data.idling.waitBusy(active);
        if (active.isSliceUsed(data.now()) || active.isIdleClass()) {
            data.expiry.expire(active, true, ExpiryReason.SLICE_USED_AT_COMPLETION);
        } else if (sync && empty && data.cooperators.find(active) == null) {
            data.idling.begin(active);
        }
    }
}
