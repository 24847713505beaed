package tidemark.kernel.writeback;

/// Estimates a device's speed from the pages it has written.
///
/// Kernel: `wb_update_write_bandwidth()`, mm/page-writeback.c, 4.12.
public final class WriteBandwidth {
    private WriteBandwidth() {}

    /// Folds one window into the estimates.
    ///
    /// @param elapsed jiffies since the window began
    /// @param written pages written on the device since the start
    public static void update(BackingDevice wb, long elapsed, long written, Timing timing) {
        long period = timing.bandwidthPeriod();
        long old = wb.writeBandwidth;
        long average = wb.avgWriteBandwidth;
        long bandwidth = (written - U64.min(written, wb.writtenStamp)) * timing.hz();
        if (U64.less(period, elapsed)) {
            bandwidth = U64.div32(bandwidth, elapsed);
            average = bandwidth;
        } else {
            bandwidth = (bandwidth + old * (period - elapsed)) >>> U64.log2(period);
            average = smoothed(average, old, bandwidth);
        }
        average = U64.max(average, 1);
        if (wb.hasDirtyIo()) wb.totWriteBandwidth += average - wb.avgWriteBandwidth;
        wb.writeBandwidth = bandwidth;
        wb.avgWriteBandwidth = average;
    }

    /// The average follows the previous value, and only where the new one confirms the trend.
    private static long smoothed(long average, long old, long bandwidth) {
        if (U64.less(old, average) && !U64.less(old, bandwidth)) average -= (average - old) >>> 3;
        if (U64.less(average, old) && !U64.less(bandwidth, old)) average += (old - average) >>> 3;
        return average;
    }
}
