package tidemark.kernel.writeback;

import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What all devices share: the smoothed limit and the proportions of completed pages.
///
/// Kernel: `struct wb_domain`, `global_wb_domain`, mm/page-writeback.c, 4.12.
public final class WritebackDomain implements Forkable<WritebackDomain> {
    private final Timing timing;
    private final Proportions completions;
    private long dirtyLimit;
    private long dirtyLimitTstamp;
    private long periodTime;

    /// Creates a domain without a past.
    ///
    /// @param hz ticks per second
    /// @param counters what its counters are like
    /// @param nowJiffy time of creation
    public WritebackDomain(int hz, Counters counters, long nowJiffy) {
        timing = Timing.of(hz);
        completions = new Proportions(counters);
        dirtyLimitTstamp = nowJiffy;
    }

    private WritebackDomain(WritebackDomain that, Fork fork) {
        fork.pair(that, this);
        timing = that.timing;
        completions = fork.of(that.completions);
        dirtyLimit = that.dirtyLimit;
        dirtyLimitTstamp = that.dirtyLimitTstamp;
        periodTime = that.periodTime;
    }

    @Override
    public WritebackDomain fork(Fork fork) {
        return new WritebackDomain(this, fork);
    }

    /// Lets the smoothed limit follow the limit: up at once, down by 1/32 of the gap a window.
    ///
    /// Kernel: `domain_update_bandwidth()` and `update_dirty_limit()`.
    ///
    /// @param now jiffies
    /// @param thresh the caller's limit, pages
    /// @param dirty dirty and under writeback, pages
    public void updateDirtyLimit(long now, long thresh, long dirty) {
        if (Jiffies.after(dirtyLimitTstamp + timing.bandwidthInterval(), now)) return;
        dirtyLimitTstamp = now;
        if (U64.less(dirtyLimit, thresh)) {
            dirtyLimit = thresh;
            return;
        }
        long target = U64.max(thresh, dirty);
        if (U64.less(target, dirtyLimit)) dirtyLimit -= (dirtyLimit - target) >>> 5;
    }

    /// The limit at which dirtiers stop: never below the smoothed one.
    ///
    /// Kernel: `hard_dirty_limit()`.
    public long hardLimit(long thresh) {
        return U64.max(thresh, dirtyLimit);
    }

    /// Starts the ageing period with the first completion. Kernel: `__wb_writeout_inc()`.
    ///
    /// @return true if the period timer is to be armed for [#periodTime()]
    boolean startPeriod(long now) {
        if (periodTime != 0) return false;
        periodTime = now + timing.completionsPeriod();
        if (periodTime == 0) periodTime = 1;
        return true;
    }

    /// Ages the proportions when the period timer fires.
    ///
    /// Simplified: the timer fires on its jiffy; the kernel's is deferrable and may be late on an
    /// idle machine. Consequence: none for the shares, which count missed periods.
    ///
    /// Kernel: `writeout_period()`.
    ///
    /// @return true if the timer is to be armed again for [#periodTime()]
    public boolean endPeriod(long now, int cpu) {
        long missed = U64.div(now - periodTime, timing.completionsPeriod());
        if (!completions.newPeriod(cpu, missed + 1)) {
            periodTime = 0;
            return false;
        }
        periodTime += (missed + 1) * timing.completionsPeriod();
        if (periodTime == 0) periodTime = 1;
        return true;
    }

    /// The jiffy at which the period timer is due; 0 = not armed.
    public long periodTime() {
        return periodTime;
    }

    /// The common side of the proportions.
    public Proportions completions() {
        return completions;
    }

    /// The smoothed limit, pages. Kernel: `dirty_limit`.
    public long dirtyLimit() {
        return dirtyLimit;
    }

    /// The jiffy of the last smoothing.
    public long dirtyLimitTstamp() {
        return dirtyLimitTstamp;
    }

    /// Sets the smoothed limit.
    public void dirtyLimit(long pages) {
        dirtyLimit = pages;
    }

    /// Sets the jiffy of the last smoothing.
    public void dirtyLimitTstamp(long jiffy) {
        dirtyLimitTstamp = jiffy;
    }
}
