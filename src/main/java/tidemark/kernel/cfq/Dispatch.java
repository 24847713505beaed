package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;

/// Gives the driver requests: one at a time, no more at once than is good for the others.
///
/// Kernel: `cfq_dispatch_requests()`, `cfq_dispatch_request()`, `cfq_may_dispatch()`,
/// `cfq_dispatch_insert()`, `cfq_check_fifo()`, `cfq_forced_dispatch()`, block/cfq-iosched.c, 4.4
/// and 4.7.
final class Dispatch {
    private final CfqData data;

    Dispatch(CfqData data) {
        this.data = data;
    }

    /// Moves one request to the dispatch list, unless it is better to wait.
    boolean dispatchOne() {
        if (data.busyQueues == 0) return false;
        CfqQueue queue = data.selection.select();
        if (queue == null) return false;
        DispatchVerdict verdict = judge(queue);
        if (!verdict.allows()) {
            data.trace.dispatchRefused(queue, verdict);
            return false;
        }
        dispatch(queue);
        queue.sliceDispatched++;
        queue.mustDispatch = false;
        if (data.busyQueues > 1 && hasHadItsShare(queue)) {
            queue.sliceEnd = data.now() + 1;
            data.expiry.expireActive(false, ExpiryReason.ASYNC_LIMIT_OR_IDLE_CLASS);
        }
        data.trace.dispatchDone(queue);
        return true;
    }

    private boolean hasHadItsShare(CfqQueue queue) {
        if (queue.isIdleClass()) return true;
        return !queue.sync && queue.sliceDispatched >= data.slices.asyncRequests(queue.level);
    }

    /// Judges whether a queue may have one more request with the driver.
    private DispatchVerdict judge(CfqQueue queue) {
        if (data.idling.shouldIdle(queue).idles() && data.inFlight(false) > 0) {
            return DispatchVerdict.DRAIN_ASYNC_FIRST;
        }
        if (data.inFlight(true) > 0 && !queue.sync) return DispatchVerdict.SYNC_IN_FLIGHT;
        long quantum = data.tunables.quantum();
        long limit = queue.isIdleClass() ? 1 : Math.max(quantum / 2, 1);
        if (queue.dispatched >= limit) {
            if (queue.isIdleClass()) return DispatchVerdict.IDLE_CLASS_LIMIT;
            boolean onlySync = queue.sync && data.busySyncQueues == 1;
            if (data.busyQueues > 1 && !onlySync && isSliceUsedSoon(queue)) {
                return DispatchVerdict.SLICE_USED_SOON;
            }
            limit = data.busyQueues == 1 || onlySync ? Long.MAX_VALUE : quantum;
        }
        if (!queue.sync && data.tunables.lowLatency()) {
            limit = Math.min(limit, asyncDepth(queue));
        }
        return queue.dispatched < limit ? DispatchVerdict.ALLOWED : DispatchVerdict.DEPTH_LIMIT;
    }

    /// How many writes may be in flight: the longer ago a request that somebody waits for came
    /// late, the more.
    private long asyncDepth(CfqQueue queue) {
        long depth = (data.now() - data.lastDelayedSync) / data.tunables.slice(true);
        return depth == 0 && queue.dispatched == 0 ? 1 : depth;
    }

    private boolean isSliceUsedSoon(CfqQueue queue) {
        if (queue.sliceNew) return true;
        long idles = Slices.unsigned(data.tunables.sliceIdle() * queue.dispatched);
        return queue.sliceEnd - (data.now() + idles) < 0;
    }

    private void dispatch(CfqQueue queue) {
        Request late = takeLate(queue);
        Request request = late != null ? late : queue.nextRequest();
        if (request == null) throw new IllegalStateException("nothing to dispatch: " + queue);
        moveToDispatchList(queue, request);
        if (data.activeContext == null) data.activeContext = CfqData.contextOf(request);
    }

    /// The oldest request, if it has waited too long; asked once a slice.
    private @Nullable Request takeLate(CfqQueue queue) {
        if (queue.fifoChecked) return null;
        queue.fifoChecked = true;
        Request oldest = queue.fifo.first();
        if (oldest == null) return null;
        Request late = data.now() - oldest.fifoDeadline() < 0 ? null : oldest;
        data.trace.fifoChecked(queue, late);
        return late;
    }

    private void moveToDispatchList(CfqQueue queue, Request request) {
        data.trace.dispatchInserted(queue);
        queue.setNextRequest(data.requestChoice.successor(queue, request));
        data.insertion.remove(queue, request);
        queue.dispatched++;
        CfqData.groupOf(request).dispatched++;
        data.queue.dispatchSorted(request);
        data.addInFlight(queue.sync, 1);
        queue.sliceSectors += request.sectors();
        data.trace.dispatched(queue, request);
    }

    /// Empties all queues of all groups into the dispatch list.
    int drain() {
        if (data.busyQueues == 0) return 0;
        data.expiry.expireActive(false, ExpiryReason.NONE);
        int dispatched = 0;
        CfqQueue queue = firstOfAll();
        while (queue != null) {
            data.selection.activate(queue, SelectVerdict.NEXT);
            Request request = queue.nextRequest();
            while (request != null) {
                moveToDispatchList(queue, request);
                dispatched++;
                request = queue.nextRequest();
            }
            data.expiry.expire(queue, false, ExpiryReason.NONE);
            queue = firstOfAll();
        }
        CfqData.require(data.busyQueues == 0, "busy after draining", data);
        data.trace.forcedDispatch(dispatched);
        return dispatched;
    }

    private @Nullable CfqQueue firstOfAll() {
        if (data.requestsQueued == 0) return null;
        CfqGroup group = data.groupTree.first();
        data.groupTree.followFirst();
        if (group == null) return null;
        for (ServiceTree tree : group.trees()) {
            CfqQueue first = tree.first();
            if (first != null) return first;
        }
        return null;
    }
}
