package tidemark.kernel.writeback;

/// The constants of mm/page-writeback.c that depend on HZ.
///
/// @param hz ticks per second
/// @param maxPause longest pause, jiffies. Kernel: `MAX_PAUSE`
/// @param bandwidthInterval window of the estimates, jiffies. Kernel: `BANDWIDTH_INTERVAL`
/// @param bandwidthPeriod averaging period of the write bandwidth, jiffies; a power of two
/// @param completionsPeriod ageing of the proportions, jiffies. Kernel: `VM_COMPLETIONS_PERIOD_LEN`
/// @param pauseShare divisor of the bandwidth in the longest pause
/// @param secondsUp HZ rounded up to a power of two
/// @param basePause shortest wished pause, jiffies
public record Timing(
        int hz,
        long maxPause,
        long bandwidthInterval,
        long bandwidthPeriod,
        long completionsPeriod,
        long pauseShare,
        long secondsUp,
        long basePause) {
    /// The constants for a HZ.
    public static Timing of(int hz) {
        return new Timing(
                hz,
                Math.max(hz / 5, 1),
                Math.max(hz / 5, 1),
                U64.up2(3L * hz),
                3L * hz,
                U64.up2(1 + hz / 8),
                U64.up2(hz),
                Math.max(1, hz / 100));
    }
}
