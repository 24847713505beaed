package tidemark.kernel.writeback;

/// How far the dirty pages are from where they should be, as a factor on the base rate.
///
/// Ratios are fixed point with 10 bits: 1024 = 1.0. The curve is 2.0 at the free-run ceiling, 1.0
/// at the setpoint and 0 at the limit; a second, straight line does the same for the device's
/// share.
///
/// Kernel: `pos_ratio_polynom()`, `wb_position_ratio()`, mm/page-writeback.c, 4.12.
public final class PositionControl {
    /// Bits behind the point.
    public static final int SHIFT = 10;

    /// Least pages of a device for which its own share counts at a strict limit.
    static final long STRICT_MIN_DIRTY = 8;

    private PositionControl() {}

    /// The cubic curve around the setpoint, 0 to 2048.
    ///
    /// Kernel: `pos_ratio_polynom()`.
    public static long polynomial(long setpoint, long dirty, long limit) {
        long x = ((setpoint - dirty) << SHIFT) / ((limit - setpoint) | 1);
        long ratio = x;
        ratio = (ratio * x) >> SHIFT;
        ratio = (ratio * x) >> SHIFT;
        ratio += 1L << SHIFT;
        return Math.clamp(ratio, 0L, 2L << SHIFT);
    }

    /// The position ratio of a device.
    ///
    /// Kernel: `wb_position_ratio()`.
    ///
    /// @param limits a look at the limits, with the device's part filled in
    /// @param strict whether the device's own limit is strict (FUSE)
    /// @param avgWriteBandwidth of the device, pages/s
    /// @param hardLimit the larger of limit and smoothed limit, pages
    /// @return in 1/1024; above 2048 in the reserve of a nearly idle device
    public static long ratio(
            DirtyThrottleControl limits, boolean strict, long avgWriteBandwidth, long hardLimit) {
        if (!U64.less(limits.dirty, hardLimit)) return 0;
        long freeRun = (limits.thresh + limits.bgThresh) >>> 1;
        long setpoint = (freeRun + hardLimit) >>> 1;
        long global = polynomial(setpoint, limits.dirty, hardLimit);
        if (strict) return strictRatio(limits, global);
        return deviceRatio(limits, global, setpoint, hardLimit, avgWriteBandwidth);
    }

    private static long strictRatio(DirtyThrottleControl limits, long global) {
        if (U64.less(limits.wbDirty, STRICT_MIN_DIRTY)) return U64.min(global * 2, 2L << SHIFT);
        if (!U64.less(limits.wbDirty, limits.wbThresh)) return 0;
        long setpoint = (limits.wbThresh + limits.wbBgThresh) >>> 1;
        if (setpoint == 0 || setpoint == limits.wbThresh) return 0;
        return U64.min(global, polynomial(setpoint, limits.wbDirty, limits.wbThresh));
    }

    private static long deviceRatio(
            DirtyThrottleControl limits,
            long global,
            long setpoint,
            long hardLimit,
            long avgWriteBandwidth) {
        long wbThresh = U64.min(limits.wbThresh, limits.thresh);
        wbThresh = U64.max(wbThresh, (hardLimit - limits.dirty) >>> 3);
        long share = U64.div32(wbThresh << 16, limits.thresh | 1);
        long wbSetpoint = (setpoint * share) >>> 16;
        long span = ((limits.thresh - wbThresh + 8 * avgWriteBandwidth) * share) >>> 16;
        long intercept = wbSetpoint + span;
        long ratio = line(global, limits.wbDirty, wbSetpoint, span, intercept);
        return reserve(ratio, limits.wbDirty, wbThresh >>> 1);
    }

    private static long line(long ratio, long wbDirty, long wbSetpoint, long span, long intercept) {
        if (!U64.less(wbDirty, intercept - (span >>> 2))) return ratio >>> 2;
        return U64.div(ratio * (intercept - wbDirty), (intercept - wbSetpoint) | 1);
    }

    private static long reserve(long ratio, long wbDirty, long half) {
        if (!U64.less(wbDirty, half)) return ratio;
        return U64.less(half >>> 3, wbDirty) ? U64.div32(ratio * half, wbDirty) : ratio * 8;
    }
}
