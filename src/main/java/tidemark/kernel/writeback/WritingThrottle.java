package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;

/// Makes a dirtier that is over a threshold write pages itself: it looks, writes up to a chunk,
/// looks again, and sleeps a while if it is still over and has not written its chunk.
///
/// What takes long is the wait for room in the device's queue, and that grows with the number of
/// dirtiers who write.
///
/// Simplified: limits, flushers and the periodic flush are those of 4.12: raised limits have their
/// 1/32, no ratio below 5 % is refused, and every device has a flusher of its own. Consequence: old
/// kernels differ by what pdflush threads that many devices share could not do at a time.
///
/// Kernel: `balance_dirty_pages_ratelimited_nr()`, `balance_dirty_pages()`, mm/page-writeback.c,
/// before 3.2.
abstract sealed class WritingThrottle extends DirtyThrottle
        permits DeviceThresholds, GlobalThreshold {
    /// Pages between two looks once a limit is exceeded.
    private static final long EXCEEDED_RATELIMIT = 8;

    private enum Stage {
        LOOK,
        WRITE,
        WROTE,
        SLEEP
    }

    final PageWriteback pages;
    final DirtyThrottleControl look = new DirtyThrottleControl();
    private final Scheduler scheduler;
    private final ForegroundWriteback foreground;
    private @Nullable BackingDevice wb;
    private Stage stage = Stage.LOOK;
    private ThrottleVerdict verdict = ThrottleVerdict.NOT_YET;
    private long limit;
    private long reclaimable;
    private long pagesDirtied;
    private long pagesWritten;
    private long now;
    private long pause;
    private long passes;

    WritingThrottle(PageWriteback pages, Scheduler scheduler) {
        this.pages = pages;
        this.scheduler = scheduler;
        foreground = new ForegroundWriteback(pages, scheduler);
    }

    WritingThrottle(WritingThrottle that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        foreground = fork.any(that.foreground);
        look.copy(that.look);
        wb = fork.ofNullable(that.wb);
        stage = that.stage;
        verdict = that.verdict;
        limit = that.limit;
        reclaimable = that.reclaimable;
        pagesDirtied = that.pagesDirtied;
        pagesWritten = that.pagesWritten;
        now = that.now;
        pause = that.pause;
        passes = that.passes;
    }

    /// Counts pages that the task has dirtied.
    abstract void dirtied(long count);

    /// The limit that holds for the task, after [#look] has been filled in.
    abstract long limit(BackingDevice device);

    /// How far the limit is used.
    abstract long measured();

    /// Whether the task goes on although it may be over its limit.
    abstract boolean freeRun();

    /// Whether there are pages that it is worth going to write.
    abstract boolean worthWriting(BackingDevice device);

    /// Whether dirtiers are to look every 8 pages.
    abstract boolean isExceeded(BackingDevice device);

    abstract void exceeded(BackingDevice device, boolean over);

    /// Jiffies of the sleep after one of a number of jiffies; 0 = the first.
    abstract long pauseAfter(long before);

    abstract void wakeFlushers(Task task, BackingDevice device);

    @Override
    public final long pagesToNextLook(Task task, BackingDevice device) {
        return Math.max(1, ratelimit(device) - pages.bdpRatelimits()[task.cpu()]);
    }

    private long ratelimit(BackingDevice device) {
        return isExceeded(device) ? EXCEEDED_RATELIMIT : pages.old().ratelimitPages();
    }

    @Override
    public final boolean ratelimited(Task task, BackingDevice device) {
        long[] counters = pages.bdpRatelimits();
        if (counters[task.cpu()] < ratelimit(device)) return false;
        counters[task.cpu()] = 0;
        return true;
    }

    @Override
    public final boolean enter(Task task, BackingDevice device, long dirtiedPages) {
        wb = device;
        pagesDirtied = dirtiedPages;
        task.nrDirtied(0);
        dirtied(dirtiedPages);
        pagesWritten = 0;
        pause = 0;
        passes = 0;
        return look(task, device);
    }

    @Override
    public final Outcome resume(Task task) {
        BackingDevice device = wb;
        if (device == null) throw new IllegalStateException("resumed before entered");
        while (true) {
            switch (stage) {
                case LOOK -> {
                    if (look(task, device)) return Outcome.RETURNED;
                }
                case WRITE -> {
                    stage = Stage.WROTE;
                    task.call(foreground.of(device, pages.old().writeChunk() - pagesWritten));
                    return Outcome.CALLED;
                }
                case WROTE -> {
                    if (wrote(task, device)) return Outcome.RETURNED;
                }
                case SLEEP -> {
                    stage = Stage.LOOK;
                    pause = pauseAfter(pause);
                    return task.throttle(scheduler, pages.jiffies().now() + pause, pause);
                }
            }
        }
    }

    /// One look. Returns true if the call is over.
    private boolean look(Task task, BackingDevice device) {
        passes++;
        verdict = judge(task, device);
        if (!isOver()) return finish(task, device);
        stage = verdict == ThrottleVerdict.WRITES ? Stage.WRITE : Stage.SLEEP;
        return false;
    }

    /// The look after writing. Returns true if the call is over.
    private boolean wrote(Task task, BackingDevice device) {
        pagesWritten += foreground.written();
        verdict = judge(task, device);
        if (!isOver()) return finish(task, device);
        if (pagesWritten >= pages.old().writeChunk()) {
            verdict = ThrottleVerdict.WROTE_CHUNK;
            return finish(task, device);
        }
        verdict = ThrottleVerdict.OVER_LIMIT;
        stage = Stage.SLEEP;
        return false;
    }

    private boolean isOver() {
        return verdict == ThrottleVerdict.WRITES || verdict == ThrottleVerdict.OVER_LIMIT;
    }

    private ThrottleVerdict judge(Task task, BackingDevice device) {
        now = pages.jiffies().now();
        reclaimable = pages.memory().reclaimablePages();
        pages.look(look, task);
        pages.lookAtDevice(look, device, task.cpu());
        limit = limit(device);
        if (freeRun()) return ThrottleVerdict.FREE_RUN;
        if (measured() <= limit) return ThrottleVerdict.UNDER_LIMIT;
        exceeded(device, true);
        return worthWriting(device) ? ThrottleVerdict.WRITES : ThrottleVerdict.OVER_LIMIT;
    }

    /// After the last look; always true.
    private boolean finish(Task task, BackingDevice device) {
        stage = Stage.LOOK;
        if (measured() <= limit) exceeded(device, false);
        if (device.flusherRunning) return true;
        boolean wake =
                pages.knobs().laptopMode() != 0 ? pagesWritten > 0 : reclaimable > look.bgThresh;
        if (wake) wakeFlushers(task, device);
        return true;
    }

    /// Total of all devices at the last look against the level of free running.
    final boolean isBelowFreeRun() {
        return look.dirty < DirtyLimits.freeRun(look.thresh, look.bgThresh);
    }

    @Override
    public final @Nullable ThrottleDecision decision() {
        BackingDevice device = wb;
        if (device == null) return null;
        return new ThrottleDecision(
                verdict,
                device.name(),
                now,
                look.dirty,
                look.thresh,
                look.bgThresh,
                look.thresh,
                look.wbDirty,
                look.wbThresh,
                look.wbBgThresh,
                0,
                0,
                0,
                pagesDirtied,
                0,
                verdict.sleeps() ? pause : 0,
                verdict.sleeps() ? pause : 0,
                passes,
                new WriteDuty(limit, pages.old().writeChunk(), pagesWritten));
    }
}
