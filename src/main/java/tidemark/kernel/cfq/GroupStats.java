package tidemark.kernel.cfq;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What a group's use of a device adds up to, as the kernel shows it in the cgroup's files.
///
/// Disk time is in jiffies, all else in nanoseconds.
///
/// Kernel: `struct cfqg_stats`, block/cfq-iosched.c, 4.4 and 4.7 with `CONFIG_DEBUG_BLK_CGROUP`.
public final class GroupStats implements Forkable<GroupStats> {
    private long time;
    private long unaccountedTime;
    private long dequeues;
    private long serviceNanos;
    private long waitNanos;
    private long groupWaitNanos;
    private long idleNanos;
    private long emptyNanos;
    private long waitingRequests;
    private long groupWaitStart;
    private long idleStart;
    private long emptyStart;
    private boolean groupWaits;
    private boolean idling;
    private boolean empty;

    GroupStats() {}

    private GroupStats(GroupStats that, Fork fork) {
        fork.pair(that, this);
        time = that.time;
        unaccountedTime = that.unaccountedTime;
        dequeues = that.dequeues;
        serviceNanos = that.serviceNanos;
        waitNanos = that.waitNanos;
        groupWaitNanos = that.groupWaitNanos;
        idleNanos = that.idleNanos;
        emptyNanos = that.emptyNanos;
        waitingRequests = that.waitingRequests;
        groupWaitStart = that.groupWaitStart;
        idleStart = that.idleStart;
        emptyStart = that.emptyStart;
        groupWaits = that.groupWaits;
        idling = that.idling;
        empty = that.empty;
    }

    @Override
    public GroupStats fork(Fork fork) {
        return new GroupStats(this, fork);
    }

    /// Disk time charged as slices, in jiffies.
    public long time() {
        return time;
    }

    /// Disk time that passed in slices and was not charged, in jiffies.
    public long unaccountedTime() {
        return unaccountedTime;
    }

    /// How often the group left the tree because nothing of it was busy any more.
    public long dequeues() {
        return dequeues;
    }

    /// From issue to completion, over all requests.
    public long serviceNanos() {
        return serviceNanos;
    }

    /// From allocation to issue, over all requests.
    public long waitNanos() {
        return waitNanos;
    }

    /// While the group had requests and another one was served.
    public long groupWaitNanos() {
        return groupWaitNanos;
    }

    /// While the disk idled for the group.
    public long idleNanos() {
        return idleNanos;
    }

    /// After slices, while the group had no request waiting.
    public long emptyNanos() {
        return emptyNanos;
    }

    /// How many requests wait to be dispatched.
    public long waitingRequests() {
        return waitingRequests;
    }

    void requestAdded(long nanos, boolean groupIsServed) {
        waitingRequests++;
        endEmpty(nanos);
        if (groupWaits || groupIsServed) return;
        groupWaitStart = nanos;
        groupWaits = true;
    }

    void requestRemoved() {
        waitingRequests--;
    }

    void queueActivated(long nanos) {
        if (groupWaits) {
            groupWaitNanos += nanos - groupWaitStart;
            groupWaits = false;
        }
        endEmpty(nanos);
    }

    private void endEmpty(long nanos) {
        if (!empty) return;
        emptyNanos += nanos - emptyStart;
        empty = false;
    }

    void idleBegan(long nanos) {
        idleStart = nanos;
        idling = true;
    }

    void idleEnded(long nanos) {
        if (!idling) return;
        idleNanos += nanos - idleStart;
        idling = false;
    }

    void sliceEnded(long nanos, long used, long unaccounted) {
        time += used;
        unaccountedTime += unaccounted;
        if (waitingRequests > 0 || empty) return;
        emptyStart = nanos;
        empty = true;
    }

    void dequeued() {
        dequeues++;
    }

    void completed(long nanos, long allocatedNanos, long issuedNanos) {
        serviceNanos += nanos - issuedNanos;
        waitNanos += issuedNanos - allocatedNanos;
    }
}
