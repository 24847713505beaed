package tidemark.kernel.cfq;

import tidemark.kernel.time.Jiffies;

/// The end of a slice: the group is charged, the queue leaves the line or goes back in it.
///
/// Kernel: `__cfq_slice_expired()`, `cfq_slice_expired()`, `cfq_group_served()`,
/// `cfq_cfqq_slice_usage()`, block/cfq-iosched.c, 4.4 and 4.7.
final class Expiry {
    private final CfqData data;

    Expiry(CfqData data) {
        this.data = data;
    }

    /// Ends the slice of the active queue, if there is one.
    void expireActive(boolean keepResidual, ExpiryReason reason) {
        CfqQueue active = data.activeQueue;
        if (active != null) expire(active, keepResidual, reason);
    }

    /// Ends a slice.
    ///
    /// @param keepResidual whether the queue is credited with the rest of the slice
    void expire(CfqQueue queue, boolean keepResidual, ExpiryReason reason) {
        data.trace.sliceExpired(queue, keepResidual, reason);
        if (queue.waitRequest) data.idling.stopTimer(queue);
        queue.waitRequest = false;
        queue.waitBusy = false;
        if (queue.cooperating && queue.isSeeky()) queue.splitting = true;
        if (keepResidual) {
            queue.sliceResidual =
                    queue.sliceNew ? data.slices.scaled(queue) : queue.sliceEnd - data.now();
            data.trace.residual(queue);
        }
        charge(queue);
        if (queue.onRoundRobin && queue.isEmpty()) data.roundRobin.remove(queue);
        data.roundRobin.resort(queue);
        if (queue == data.activeQueue) data.activeQueue = null;
        data.activeContext = null;
        data.waitReason = null;
    }

    /// Charges the group for a slice: for the time it took, or for its requests if those are all
    /// that counts, or for the whole slice if only writes were waiting that nobody waits for.
    private void charge(CfqQueue queue) {
        CfqGroup group = queue.group;
        long used;
        long unaccounted = 0;
        long now = data.now();
        if (queue.sliceStart == 0 || queue.sliceStart == now) {
            used = Math.max(now - queue.dispatchStart, 1);
        } else {
            used = now - queue.sliceStart;
            if (used > queue.allocatedSlice) {
                unaccounted = used - queue.allocatedSlice;
                used = queue.allocatedSlice;
            }
            if (Jiffies.after(queue.sliceStart, queue.dispatchStart)) {
                unaccounted += queue.sliceStart - queue.dispatchStart;
            }
        }
        boolean inRequests = data.chargesRequests();
        long charge = used;
        if (inRequests) {
            charge = queue.sliceDispatched;
        } else if (!queue.sync && group.busySyncQueues() == 0) {
            charge = queue.allocatedSlice;
        }
        int vfraction = group.vfraction;
        data.roundRobin.leave(group);
        group.virtualDiskTime += Weights.scaleCharge(charge, vfraction);
        data.roundRobin.join(group);
        saveWorkload(group, now);
        data.trace.served(group);
        data.trace.charged(queue, used, charge, inRequests);
        group.stats.sliceEnded(data.nanos(), used, unaccounted);
    }

    /// Notes what is left of the time for class and type, so that the group goes on with it when it
    /// is served again.
    private void saveWorkload(CfqGroup group, long now) {
        if (Jiffies.after(data.workloadExpires, now)) {
            group.savedSlice = data.workloadExpires - now;
            group.savedType = data.servingType;
            group.savedClass = data.servingClass;
        } else {
            group.savedSlice = 0;
        }
    }
}
