package tidemark.kernel.loop;

/// How the loop worker's own writes are throttled.
///
/// Simplified: with direct I/O the worker hands on requests without waiting for room in the disk's
/// queue. Consequence: what waits there waits in the disk's queue instead of the loop queue.
public enum WorkerThrottle {
    /// Like any other dirtier (before 4.13).
    ORDINARY("none"),
    /// `PF_LESS_THROTTLE` around each request, the old bit restored after (v1 of the patch).
    LESS_PER_WORK("less-per-work"),
    /// `PF_LESS_THROTTLE` on the worker, set by whoever created it (v2).
    LESS_WHOLE_WORKER("less-whole-worker"),
    /// `PF_LESS_THROTTLE` on the worker, set by itself (v3, merged for 4.13).
    LESS_BY_ITSELF("less"),
    /// `PF_LOCAL_THROTTLE` (5.8).
    LOCAL("local"),
    /// Direct I/O to the backing file: no page cache below, no second throttle.
    DIRECT_IO("direct-io");

    private final String text;

    WorkerThrottle(String text) {
        this.text = text;
    }

    /// The word for settings and files.
    public String text() {
        return text;
    }
}
