package tidemark.kernel.cfq;

/// What the scheduler decided when the driver asked for the next request.
///
/// Kernel: the ways through `cfq_select_queue()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum SelectVerdict {
    /// No request waits in any queue.
    NOTHING_QUEUED,
    /// The active queue goes on.
    KEEP,
    /// The active queue goes on although its slice is used up: a request was promised its turn.
    KEEP_PROMISED,
    /// Wait: the slice is used up, but the group's only queue has requests in flight.
    WAIT_SLICE_USED_IN_FLIGHT,
    /// Wait: the disk idles.
    WAIT_IDLE_TIMER,
    /// Wait: requests in flight may bring the next one.
    WAIT_IN_FLIGHT,
    /// Wait: requests of the group in flight may bring the next one.
    WAIT_GROUP_IN_FLIGHT,
    /// Another queue near the head takes over.
    COOPERATOR,
    /// Another queue is chosen by the trees.
    NEXT;

    /// Whether the disk stays without a request on purpose.
    public boolean isWait() {
        return switch (this) {
            case WAIT_SLICE_USED_IN_FLIGHT, WAIT_IDLE_TIMER, WAIT_IN_FLIGHT, WAIT_GROUP_IN_FLIGHT ->
                    true;
            case NOTHING_QUEUED, KEEP, KEEP_PROMISED, COOPERATOR, NEXT -> false;
        };
    }
}
