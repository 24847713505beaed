package tidemark.kernel.cfq;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// How long somebody thinks between the end of one request and the next: a mean in which each
/// sample counts an eighth.
///
/// Times are in jiffies. The mean is meaningful from the third sample.
///
/// Kernel: `struct cfq_ttime`, `__cfq_update_io_thinktime()`, block/cfq-iosched.c, 4.4 and 4.7.
public final class ThinkTime implements Forkable<ThinkTime> {
    private static final long WEIGHT = 256;
    private static final long ENOUGH_SAMPLES = 80;

    private long lastEnd;
    private long total;
    private long samples;
    private long mean;

    /// Begins to measure.
    ///
    /// @param now the moment that counts as the end of the last request
    public ThinkTime(long now) {
        lastEnd = now;
    }

    private ThinkTime(ThinkTime that, Fork fork) {
        fork.pair(that, this);
        lastEnd = that.lastEnd;
        total = that.total;
        samples = that.samples;
        mean = that.mean;
    }

    @Override
    public ThinkTime fork(Fork fork) {
        return new ThinkTime(this, fork);
    }

    /// A request has ended.
    public void requestEnded(long now) {
        lastEnd = now;
    }

    /// A request has come: takes the time since the last end as a sample.
    ///
    /// @param idle the idle time that this is compared with; longer samples count as twice that
    public void requestCame(long now, long idle) {
        long elapsed = Math.min(now - lastEnd, 2 * idle);
        samples = (7 * samples + WEIGHT) / 8;
        total = (7 * total + WEIGHT * elapsed) / 8;
        mean = (total + 128) / samples;
    }

    /// Whether there were enough samples.
    public boolean isValid() {
        return samples > ENOUGH_SAMPLES;
    }

    /// Whether the mean is known and longer than an idle time.
    ///
    /// Kernel: `cfq_io_thinktime_big()`.
    public boolean isBig(long idle) {
        return isValid() && mean > idle;
    }

    /// The mean, in whole jiffies.
    public long mean() {
        return mean;
    }

    /// The weight of all samples; each adds 256, and an eighth is forgotten with each.
    public long samples() {
        return samples;
    }

    /// The sum behind the mean, in jiffies x 256.
    public long total() {
        return total;
    }

    /// When the last request ended, in jiffies.
    public long lastEnd() {
        return lastEnd;
    }
}
