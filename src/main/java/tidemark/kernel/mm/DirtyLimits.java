package tidemark.kernel.mm;

/// The two global limits, in pages: writers are held below the one, flushers start at the other.
///
/// Kernel: `domain_dirty_limits()`, mm/page-writeback.c, 4.12.
///
/// @param thresh the limit
/// @param bgThresh the background limit
public record DirtyLimits(long thresh, long bgThresh) {
    /// Computes the limits as a caller sees them.
    ///
    /// The order of the steps is part of the behaviour: ratios are truncated to 1/4096 first; a
    /// background that is not below the limit becomes half of it; only then come the raises.
    ///
    /// @param knobs the settings
    /// @param availPages dirtyable memory
    /// @param raised whether the caller is less throttled or real-time
    /// @param domLimitPages the domain's smoothed limit, part of the raise
    public static DirtyLimits of(
            VmKnobs knobs, long availPages, boolean raised, long domLimitPages) {
        long thresh = portion(knobs.dirtyBytes(), knobs.dirtyRatio(), availPages);
        long bgThresh =
                portion(knobs.dirtyBackgroundBytes(), knobs.dirtyBackgroundRatio(), availPages);
        if (Long.compareUnsigned(bgThresh, thresh) >= 0) bgThresh = thresh >>> 1;
        if (raised) {
            bgThresh += (bgThresh >>> 2) + (domLimitPages >>> 5);
            thresh += (thresh >>> 2) + (domLimitPages >>> 5);
        }
        return new DirtyLimits(thresh, bgThresh);
    }

    private static long portion(long bytes, int ratioPercent, long availPages) {
        if (bytes != 0) return Long.divideUnsigned(bytes - 1, Memory.PAGE_SIZE) + 1;
        return ((ratioPercent * (long) Memory.PAGE_SIZE / 100) * availPages) >>> 12;
    }

    /// The level up to which nobody is throttled.
    ///
    /// Kernel: `dirty_freerun_ceiling()`.
    public static long freeRun(long thresh, long bgThresh) {
        return (thresh + bgThresh) >>> 1;
    }
}
