package tidemark.kernel.cfq;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A scheduler as it is at one moment, for those who draw it.
///
/// Times and lengths are in jiffies.
///
/// @param activeQueue the queue that has the disk; empty if none has
/// @param activeGroup its group; empty if none
/// @param sliceLeft rest of its slice; 0 as long as the slice has not begun
/// @param sliceLength length of its slice
/// @param idleDueNanos when the idle timer fires, in nanoseconds; -1 if it does not run
/// @param servingGroup the group chosen last; empty if none
/// @param workloadLeft rest of the time for class and type
/// @param waitReason why the driver gets nothing; null if it is not on purpose
/// @param lastPosition the sector after the last request that the driver has seen
/// @param commandQueue 1 if the device takes several requests at once, 0 if not, -1 if unknown
/// @param groups the groups in line, in order
public record CfqPicture(
        State state,
        String activeQueue,
        String activeGroup,
        long sliceLeft,
        long sliceLength,
        long idleDueNanos,
        String servingGroup,
        IoClass servingClass,
        WorkloadType servingType,
        long workloadLeft,
        @Nullable SelectVerdict waitReason,
        int busyQueues,
        int requestsQueued,
        int requestsInDriver,
        long lastPosition,
        int commandQueue,
        long minVirtualDiskTime,
        List<GroupPicture> groups) {

    /// What becomes of the active queue at this moment.
    public enum State {
        /// No queue is active.
        NONE,
        /// Chosen, and nothing complete yet.
        NEW,
        /// Has requests and time.
        RUNNING,
        /// Has run dry, with requests on their way.
        EMPTY_IN_FLIGHT,
        /// Has run dry; the disk idles for it.
        IDLING_FOR_QUEUE,
        /// Has run dry; the disk idles for its group.
        IDLING_FOR_GROUP,
        /// Has run dry at the end of its slice, which was prolonged.
        WAIT_BUSY,
        /// Has run dry, and nothing is on its way.
        EMPTY
    }

    static CfqPicture of(CfqData data) {
        CfqQueue active = data.activeQueue;
        CfqGroup serving = data.servingGroup;
        return new CfqPicture(
                state(data, active),
                active == null ? "" : active.name(),
                active == null ? "" : active.group.path(),
                active == null || active.sliceNew ? 0 : active.sliceEnd - data.now(),
                active == null || active.sliceNew ? 0 : active.allocatedSlice,
                data.idleTimer.isSet() ? data.idleTimer.dueNanos() : -1,
                serving == null ? "" : serving.path(),
                data.servingClass,
                data.servingType,
                data.workloadExpires - data.now(),
                data.waitReason,
                data.busyQueues,
                data.requestsQueued,
                data.requestsInDriver,
                data.lastPosition,
                data.queueDepth.tag(),
                data.groupTree.minVirtualDiskTime(),
                List.copyOf(GroupPicture.of(data.groupTree)));
    }

    private static State state(CfqData data, @Nullable CfqQueue active) {
        if (active == null) return State.NONE;
        if (!active.isEmpty()) return active.sliceNew ? State.NEW : State.RUNNING;
        IdleVerdict idle = data.idling.current();
        if (idle != null && active.waitBusy) return State.WAIT_BUSY;
        if (idle == IdleVerdict.FOR_THE_QUEUE) return State.IDLING_FOR_QUEUE;
        if (idle == IdleVerdict.FOR_THE_GROUP) return State.IDLING_FOR_GROUP;
        if (active.sliceNew) return State.NEW;
        if (active.waitBusy) return State.WAIT_BUSY;
        return active.dispatched > 0 ? State.EMPTY_IN_FLIGHT : State.EMPTY;
    }
}
