package tidemark.kernel.device;

/// Lets an amount per second pass in the long run, and after a pause so much more at once.
///
/// Kept as the time at which the bucket will be full again, so that nothing has to be refilled:
/// amounts are turned into time without loss, the rest of each division is carried on. The rule is
/// that of a leaky bucket: who comes while it is not empty may pass whole, whatever his size.
final class TokenBucket {
    private static final double NANOS = 1e9;

    private long perSecond;
    private long burst;
    private long fullAt;
    private long rest;

    /// @param perSecond amount per second; 0 for no limit
    /// @param burst amount that passes at once when the bucket is full
    TokenBucket(long perSecond, long burst) {
        this.perSecond = perSecond;
        this.burst = burst;
    }

    TokenBucket(TokenBucket that) {
        perSecond = that.perSecond;
        burst = that.burst;
        fullAt = that.fullAt;
        rest = that.rest;
    }

    /// Changes the limits; what is missing from the bucket stays missing.
    void limits(long now, long newPerSecond, long newBurst) {
        double missing = perSecond == 0 ? 0 : Math.max(0, fullAt - now) / NANOS * perSecond;
        perSecond = newPerSecond;
        burst = newBurst;
        fullAt = perSecond == 0 ? now : now + (long) (missing / perSecond * NANOS);
        rest = 0;
    }

    /// The earliest time, not before another one, at which the next may pass.
    long passesAt(long earliest) {
        if (perSecond == 0) return earliest;
        return Math.max(earliest, fullAt - (long) (burst / (double) perSecond * NANOS));
    }

    /// An amount passes at a time that [#passesAt] allows.
    void pass(long at, long amount) {
        if (perSecond == 0) return;
        if (fullAt < at) {
            fullAt = at;
            rest = 0;
        }
        long whole = amount / perSecond;
        long part = amount % perSecond * (long) NANOS + rest;
        fullAt += whole * (long) NANOS + part / perSecond;
        rest = part % perSecond;
    }

    /// What could pass at once; -1 if there is no limit.
    long left(long now) {
        if (perSecond == 0) return -1;
        double missing = Math.max(0, fullAt - now) / NANOS * perSecond;
        return (long) Math.max(0, burst - missing);
    }
}
