package tidemark.kernel.writeback;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What all dirtiers of a machine with an old scheme share: how often they look, how much they then
/// write, and how much all have dirtied.
///
/// Simplified: dirtyable memory at the start stands for all memory. Consequence: on machines whose
/// memory is mostly anonymous dirtiers look more often and write less at a time.
///
/// Kernel: `ratelimit_pages`, `sync_writeback_pages()`, `vm_dirties`, mm/page-writeback.c, 2.6.24.
final class OldThresholds implements Forkable<OldThresholds> {
    private static final long LEAST_PAGES = 16;
    private static final long MOST_PAGES = 1024;

    private final long ratelimitPages;
    private int halfPeriodShift = 10;
    private long dirtied;
    private boolean exceeded;

    /// @param memoryPages memory, pages
    OldThresholds(long memoryPages, int cpus) {
        long pages = memoryPages / (32L * cpus);
        ratelimitPages = Math.clamp(pages, LEAST_PAGES, MOST_PAGES);
    }

    private OldThresholds(OldThresholds that, Fork fork) {
        fork.pair(that, this);
        ratelimitPages = that.ratelimitPages;
        halfPeriodShift = that.halfPeriodShift;
        dirtied = that.dirtied;
        exceeded = that.exceeded;
    }

    @Override
    public OldThresholds fork(Fork fork) {
        return new OldThresholds(this, fork);
    }

    /// Pages that a CPU may dirty between two looks: 1/32 of memory shared by all CPUs, from 16
    /// pages to 4 MiB.
    long ratelimitPages() {
        return ratelimitPages;
    }

    /// Pages that a dirtier over its limit writes itself: half as much again as it may have
    /// dirtied.
    long writeChunk() {
        return ratelimitPages + ratelimitPages / 2;
    }

    /// Sets the length of a period, in dirtied pages: about four times the limit.
    ///
    /// Kernel: `calc_period_shift()`.
    void limitIs(long thresh) {
        halfPeriodShift = Math.clamp(1 + U64.log2(Math.max(1, thresh - 1)), 1, 60);
    }

    int halfPeriodShift() {
        return halfPeriodShift;
    }

    void count(long pages) {
        dirtied += pages;
    }

    /// Pages dirtied by all since the start.
    long dirtied() {
        return dirtied;
    }

    /// Whether the one limit is exceeded. Kernel: `dirty_exceeded`, up to 2.6.23.
    boolean exceeded() {
        return exceeded;
    }

    void exceeded(boolean now) {
        exceeded = now;
    }
}
