package tidemark.kernel.cfq;

/// Whether the queue chosen may give the driver one more request.
///
/// Kernel: the return statements of `cfq_may_dispatch()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum DispatchVerdict {
    /// It may.
    ALLOWED(true),
    /// The disk idles for the queue, so writes in flight are to finish first.
    DRAIN_ASYNC_FIRST(false),
    /// Requests that somebody waits for are in flight, so writes wait.
    SYNC_IN_FLIGHT(false),
    /// The idle class gives one at a time.
    IDLE_CLASS_LIMIT(false),
    /// Others wait, and what is in flight will use up the slice.
    SLICE_USED_SOON(false),
    /// As many as may be are in flight.
    DEPTH_LIMIT(false);

    private final boolean allows;

    DispatchVerdict(boolean allows) {
        this.allows = allows;
    }

    /// Whether it may.
    public boolean allows() {
        return allows;
    }
}
