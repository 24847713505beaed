package tidemark.kernel.writeback;

/// How long a dirtier should sleep at a time, and how much it may dirty in between.
///
/// Kernel: `wb_max_pause()`, `wb_min_pause()`, mm/page-writeback.c, 4.12.
public final class Pauses {
    /// 128 KiB in pages: below it, looking at the limits costs more than it gains.
    public static final long POLL_THRESHOLD = 32;

    /// Shortest pause worth taking, jiffies; after [#shortest].
    public long minPause;

    /// Pages to dirty before the next look; after [#shortest].
    public int nrDirtiedPause;

    /// Creates an empty result.
    public Pauses() {}

    /// The longest pause, jiffies: no longer than the device needs to write its dirty pages.
    public static long longest(long avgWriteBandwidth, long wbDirty, Timing timing) {
        long pause = U64.div(wbDirty, 1 + U64.div(avgWriteBandwidth, timing.pauseShare())) + 1;
        return U64.min(pause, timing.maxPause());
    }

    /// Computes [#minPause] and [#nrDirtiedPause]: longer pauses for many dirtiers.
    ///
    /// @param avgWriteBandwidth smoothed write bandwidth, pages/s
    /// @param wbRatelimit the device's base rate, pages/s
    /// @param maxPause longest pause, jiffies
    /// @param taskRatelimit rate of the task, pages/s
    /// @param dirtyRatelimit base rate as read by the caller, pages/s
    public void shortest(
            long avgWriteBandwidth,
            long wbRatelimit,
            long maxPause,
            long taskRatelimit,
            long dirtyRatelimit,
            Timing timing) {
        int dirtiersLog2 = U64.log2(avgWriteBandwidth) - U64.log2(wbRatelimit);
        long pause = timing.basePause();
        if (dirtiersLog2 > 0) pause += dirtiersLog2 * (10L * timing.hz()) / 1024;
        pause = Math.min(pause, 1 + maxPause / 2);
        int pages = (int) U64.div(dirtyRatelimit * pause, timing.secondsUp());
        if (pages < POLL_THRESHOLD) {
            pause = maxPause;
            pages = (int) U64.div(dirtyRatelimit * pause, timing.secondsUp());
            if (pages > POLL_THRESHOLD) {
                pages = (int) POLL_THRESHOLD;
                pause = U64.div(timing.hz() * POLL_THRESHOLD, dirtyRatelimit);
            }
        }
        long estimate = U64.div(timing.hz() * (long) pages, taskRatelimit + 1);
        if (U64.less(maxPause, estimate)) {
            pause = maxPause;
            pages = (int) U64.div(taskRatelimit * pause, timing.secondsUp());
        }
        nrDirtiedPause = pages;
        minPause = pages >= POLL_THRESHOLD ? 1 + pause / 2 : pause;
    }

    /// How many pages a free-running task may dirty before it looks again.
    ///
    /// Kernel: `dirty_poll_interval()`.
    public static long pollInterval(long dirty, long thresh) {
        return U64.less(dirty, thresh) ? 1L << (U64.log2(thresh - dirty) >> 1) : 1;
    }
}
