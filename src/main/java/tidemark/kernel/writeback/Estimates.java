package tidemark.kernel.writeback;

/// What a device has learned of its speed and of the rate of its dirtiers, with the stamps of the
/// window under way. It outlives runs.
///
/// @param bwTimeStamp jiffy at which the window began
/// @param dirtiedStamp pages dirtied at that time
/// @param writtenStamp pages written at that time
/// @param writeBandwidth speed over the last windows, pages/s
/// @param avgWriteBandwidth smoothed speed, pages/s
/// @param dirtyRatelimit base rate of a dirtier, pages/s
/// @param balancedDirtyRatelimit rate at which dirtying and writing would balance, pages/s
public record Estimates(
        long bwTimeStamp,
        long dirtiedStamp,
        long writtenStamp,
        long writeBandwidth,
        long avgWriteBandwidth,
        long dirtyRatelimit,
        long balancedDirtyRatelimit) {}
