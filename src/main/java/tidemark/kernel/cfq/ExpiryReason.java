package tidemark.kernel.cfq;

/// What ended a slice.
///
/// Kernel: the callers of `cfq_slice_expired()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum ExpiryReason {
    /// The queue ceased to exist, its task ended, or the elevator is being changed.
    NONE(""),
    /// The idle timer fired.
    IDLE_TIMER("idle_timer"),
    /// Used up.
    SLICE_USED("slice_used"),
    /// Used up, seen when a request completed.
    SLICE_USED_AT_COMPLETION("slice_used_at_completion"),
    /// Nothing waits, and the disk does not idle.
    EMPTY_NO_IDLE("empty_no_idle"),
    /// The request for which the slice was prolonged has come.
    WAIT_BUSY_GOT_REQUEST("wait_busy_got_request"),
    /// Another queue near the head takes over.
    CLOSE_COOPERATOR("close_cooperator"),
    /// Preempted.
    PREEMPTED("preempted"),
    /// As many writes as go in a slice were dispatched, or one request of the idle class.
    ASYNC_LIMIT_OR_IDLE_CLASS("async_limit_or_idle_class");

    private final String label;

    ExpiryReason(String label) {
        this.label = label;
    }

    /// The name in recordings; empty if none is stated.
    public String label() {
        return label;
    }
}
