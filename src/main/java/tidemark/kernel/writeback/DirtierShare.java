package tidemark.kernel.writeback;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// How much of what was dirtied lately was dirtied by one task: heavy dirtiers get a lower limit
/// than occasional ones.
///
/// A count that is halved whenever all together have dirtied half a period.
///
/// Simplified: a task's pages are counted when it looks at the limits, not one by one. Consequence:
/// its share lags by what it may dirty between two looks.
///
/// Kernel: `task_dirty_inc()`, `task_dirty_limit()`, mm/page-writeback.c, 2.6.24 to 3.1.
final class DirtierShare implements Forkable<DirtierShare> {
    private static final int HEAVIEST_SHIFT = 3;

    private long events;
    private long halfPeriods;

    DirtierShare() {}

    private DirtierShare(DirtierShare that, Fork fork) {
        fork.pair(that, this);
        events = that.events;
        halfPeriods = that.halfPeriods;
    }

    @Override
    public DirtierShare fork(Fork fork) {
        return new DirtierShare(this, fork);
    }

    /// Counts pages that the task has dirtied.
    void count(OldThresholds all, long pages) {
        all.count(pages);
        age(all);
        events += pages;
    }

    private void age(OldThresholds all) {
        long now = all.dirtied() >>> all.halfPeriodShift();
        long passed = now - halfPeriods;
        if (passed > 0) events = passed < 63 ? events >> passed : 0;
        halfPeriods = now;
    }

    /// The task's own limit: lower by its share of an eighth.
    long limit(OldThresholds all, long thresh) {
        age(all);
        long half = 1L << all.halfPeriodShift();
        long whole = half + (all.dirtied() & (half - 1));
        return thresh - (thresh >> HEAVIEST_SHIFT) * Math.min(events, whole) / whole;
    }
}
