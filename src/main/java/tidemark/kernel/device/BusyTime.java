package tidemark.kernel.device;

/// Adds up the time in which a device does something; what overlaps counts once.
final class BusyTime {
    private long nanos;
    private long until;

    BusyTime() {}

    BusyTime(BusyTime that) {
        nanos = that.nanos;
        until = that.until;
    }

    /// Work goes on from one time to another; no work begins before one that was told earlier.
    void add(long fromNanos, long toNanos) {
        nanos += Math.max(0, toNanos - Math.max(fromNanos, until));
        until = Math.max(until, toNanos);
    }

    /// All of it, up to the end of the last work.
    long nanos() {
        return nanos;
    }

    /// Until when; 0 if that is over.
    long untilNanos(long now) {
        return until > now ? until : 0;
    }
}
