package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.sim.Fork;

/// Makes a dirtier pay for its pages with sleep.
///
/// A task has one such frame and enters it again and again. [#ratelimited] is the cheap test after
/// every page; [#resume] runs the passes of the loop: look, judge, sleep, look again while the rate
/// is 0.
///
/// Kernel: `balance_dirty_pages_ratelimited()`, `balance_dirty_pages()`, mm/page-writeback.c, 4.12;
/// the rule of [TaskFlag#LOCAL_THROTTLE] as in 5.8.
public final class BalanceDirtyPages extends DirtyThrottle {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final DirtyThrottleControl look = new DirtyThrottleControl();
    private final Pauses pauses = new Pauses();
    private @Nullable BackingDevice wb;
    private ThrottleVerdict verdict = ThrottleVerdict.NOT_YET;
    private long pagesDirtied;
    private long startTime;
    private boolean asleep;
    private boolean exceeded;
    private long reclaimable;
    private long now;
    private long dirtyRatelimit;
    private long taskRatelimit;
    private long maxPause;
    private long period;
    private long pause;
    private long passes;

    /// Creates the frame of one task.
    public BalanceDirtyPages(PageWriteback pages, Scheduler scheduler) {
        this.pages = pages;
        this.scheduler = scheduler;
    }

    private BalanceDirtyPages(BalanceDirtyPages that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        look.copy(that.look);
        pauses.minPause = that.pauses.minPause;
        pauses.nrDirtiedPause = that.pauses.nrDirtiedPause;
        wb = fork.ofNullable(that.wb);
        verdict = that.verdict;
        pagesDirtied = that.pagesDirtied;
        startTime = that.startTime;
        asleep = that.asleep;
        exceeded = that.exceeded;
        reclaimable = that.reclaimable;
        now = that.now;
        dirtyRatelimit = that.dirtyRatelimit;
        taskRatelimit = that.taskRatelimit;
        maxPause = that.maxPause;
        period = that.period;
        pause = that.pause;
        passes = that.passes;
    }

    @Override
    public Frame fork(Fork fork) {
        return new BalanceDirtyPages(this, fork);
    }

    @Override
    public long pagesToNextLook(Task task, BackingDevice device) {
        if (pages.leaks()[task.cpu()] > 0) return 1;
        long room = ratelimit(task, device) - task.nrDirtied();
        return Math.max(1, Math.min(room, pages.cpuRoom(task.cpu())));
    }

    private static long ratelimit(Task task, BackingDevice device) {
        long ratelimit = task.nrDirtiedPause();
        return device.dirtyExceeded ? Math.min(ratelimit, 32 >> 2) : ratelimit;
    }

    /// Kernel: `balance_dirty_pages_ratelimited()`.
    @Override
    public boolean ratelimited(Task task, BackingDevice device) {
        int cpu = task.cpu();
        long ratelimit = ratelimit(task, device);
        long[] bdp = pages.bdpRatelimits();
        if (task.nrDirtied() >= ratelimit) {
            bdp[cpu] = 0;
        } else if (bdp[cpu] >= pages.ratelimitPages()) {
            bdp[cpu] = 0;
            ratelimit = 0;
        }
        long[] leaks = pages.leaks();
        if (leaks[cpu] > 0 && task.nrDirtied() < ratelimit) {
            long take = Math.min(leaks[cpu], ratelimit - task.nrDirtied());
            leaks[cpu] -= take;
            task.nrDirtied(task.nrDirtied() + take);
        }
        return task.nrDirtied() >= ratelimit;
    }

    @Override
    public boolean enter(Task task, BackingDevice device, long dirtiedPages) {
        wb = device;
        pagesDirtied = dirtiedPages;
        startTime = pages.jiffies().now();
        exceeded = false;
        asleep = false;
        passes = 0;
        return loop(task, device);
    }

    @Override
    public Outcome resume(Task task) {
        BackingDevice device = wb;
        if (device == null) throw new IllegalStateException("resumed before entered");
        if (!asleep) {
            asleep = true;
            return task.throttle(scheduler, pages.jiffies().now() + pause, pause);
        }
        asleep = false;
        task.dirtyPausedWhen(now + pause);
        task.nrDirtied(0);
        task.nrDirtiedPause(pauses.nrDirtiedPause);
        boolean leave =
                taskRatelimit != 0
                        || !U64.less(pages.statError(), look.wbDirty)
                        || task.fatalSignalPending();
        if (leave) {
            finish(task, device);
            return Outcome.RETURNED;
        }
        if (loop(task, device)) return Outcome.RETURNED;
        asleep = true;
        return task.throttle(scheduler, pages.jiffies().now() + pause, pause);
    }

    /// One pass: look, judge. Returns true if the call is over.
    private boolean loop(Task task, BackingDevice device) {
        passes++;
        now = pages.jiffies().now();
        verdict = judge(task, device);
        switch (verdict) {
            case FREE_RUN, LOCAL_FREE_RUN -> freeRun(task, device);
            case CREDIT -> takeCredit(task);
            default -> {
                trace(task, device, pause);
                return false;
            }
        }
        finish(task, device);
        return true;
    }

    /// The questions of one pass, in their order.
    private ThrottleVerdict judge(Task task, BackingDevice device) {
        reclaimable = pages.memory().reclaimablePages();
        pages.look(look, task);
        if (device.isStrictLimit()) pages.lookAtDevice(look, device, task.cpu());
        if (!U64.less(freeRunCeiling(device), measured(device))) return ThrottleVerdict.FREE_RUN;
        if (!device.flusherRunning) pages.wakeFlusher(task, device);
        if (!device.isStrictLimit()) {
            pages.lookAtDevice(look, device, task.cpu());
            if (task.has(TaskFlag.LOCAL_THROTTLE) && belowLocalFreeRun()) {
                return ThrottleVerdict.LOCAL_FREE_RUN;
            }
        }
        position(task, device);
        rate(device);
        return pause(task);
    }

    private long measured(BackingDevice device) {
        return device.isStrictLimit() ? look.wbDirty : look.dirty;
    }

    private long freeRunCeiling(BackingDevice device) {
        return device.isStrictLimit()
                ? DirtyLimits.freeRun(look.wbThresh, look.wbBgThresh)
                : DirtyLimits.freeRun(look.thresh, look.bgThresh);
    }

    private boolean belowLocalFreeRun() {
        return U64.less(look.wbDirty, DirtyLimits.freeRun(look.wbThresh, look.wbBgThresh));
    }

    private void position(Task task, BackingDevice device) {
        exceeded =
                U64.less(look.wbThresh, look.wbDirty)
                        && (U64.less(look.thresh, look.dirty) || device.isStrictLimit());
        look.posRatio =
                PositionControl.ratio(
                        look,
                        device.isStrictLimit(),
                        device.avgWriteBandwidth,
                        pages.domain().hardLimit(look.thresh));
        if (exceeded) device.dirtyExceeded = true;
        if (now - device.bwTimeStamp > pages.timing().bandwidthInterval()) {
            pages.updateBandwidth(device, look, startTime, task);
        }
    }

    private void rate(BackingDevice device) {
        dirtyRatelimit = device.dirtyRatelimit;
        taskRatelimit = (dirtyRatelimit * look.posRatio) >>> PositionControl.SHIFT;
        maxPause = Pauses.longest(device.avgWriteBandwidth, look.wbDirty, pages.timing());
        pauses.shortest(
                device.avgWriteBandwidth,
                device.dirtyRatelimit,
                maxPause,
                taskRatelimit,
                dirtyRatelimit,
                pages.timing());
    }

    private ThrottleVerdict pause(Task task) {
        if (taskRatelimit == 0) {
            period = maxPause;
            pause = maxPause;
            return ThrottleVerdict.HARD_STOP;
        }
        period = U64.div(pages.timing().hz() * pagesDirtied, taskRatelimit);
        pause = period;
        if (task.dirtyPausedWhen() != 0) pause -= now - task.dirtyPausedWhen();
        if (pause < pauses.minPause) return ThrottleVerdict.CREDIT;
        if (pause <= maxPause) return ThrottleVerdict.RATE;
        now += Math.min(pause - maxPause, maxPause);
        pause = maxPause;
        return ThrottleVerdict.MAX_PAUSE;
    }

    private void freeRun(Task task, BackingDevice device) {
        boolean strict = device.isStrictLimit();
        task.dirtyPausedWhen(now);
        task.nrDirtied(0);
        task.nrDirtiedPause(
                strict
                        ? Pauses.pollInterval(look.wbDirty, look.wbThresh)
                        : Pauses.pollInterval(look.dirty, look.thresh));
    }

    private void takeCredit(Task task) {
        BackingDevice device = wb;
        if (device != null) trace(task, device, Math.min(pause, 0));
        if (pause < -pages.timing().hz()) {
            task.dirtyPausedWhen(now);
            task.nrDirtied(0);
        } else if (period != 0) {
            task.dirtyPausedWhen(task.dirtyPausedWhen() + period);
            task.nrDirtied(0);
        } else if (task.nrDirtiedPause() <= pagesDirtied) {
            task.nrDirtiedPause(task.nrDirtiedPause() + pagesDirtied);
        }
    }

    private void finish(Task task, BackingDevice device) {
        if (!exceeded && device.dirtyExceeded) device.dirtyExceeded = false;
        if (device.flusherRunning || pages.knobs().laptopMode() != 0) return;
        if (U64.less(look.bgThresh, reclaimable)) pages.wakeFlusher(task, device);
    }

    private void trace(Task task, BackingDevice device, long tracedPause) {
        if (!pages.tracer().wants(TracepointKind.BALANCE_DIRTY_PAGES)) return;
        long jiffy = pages.jiffies().now();
        pages.tracer()
                .emit(
                        task,
                        new Tracepoint.BalanceDirtyPages(
                                device.name(),
                                device.index(),
                                look.dirty,
                                look.thresh,
                                look.bgThresh,
                                pages.domain().dirtyLimit(),
                                look.wbThresh,
                                look.wbDirty,
                                dirtyRatelimit,
                                taskRatelimit,
                                pagesDirtied,
                                task.nrDirtiedPause(),
                                jiffy - startTime,
                                tracedPause,
                                period,
                                task.dirtyPausedWhen() == 0 ? 0 : jiffy - task.dirtyPausedWhen(),
                                device.writeBandwidth,
                                device.avgWriteBandwidth));
    }

    @Override
    public @Nullable ThrottleDecision decision() {
        BackingDevice device = wb;
        if (device == null) return null;
        boolean rated = verdict.sleeps() || verdict == ThrottleVerdict.CREDIT;
        return new ThrottleDecision(
                verdict,
                device.name(),
                now,
                look.dirty,
                look.thresh,
                look.bgThresh,
                pages.domain().hardLimit(look.thresh),
                look.wbDirty,
                look.wbThresh,
                look.wbBgThresh,
                rated ? look.posRatio : 2L << PositionControl.SHIFT,
                rated ? dirtyRatelimit : device.dirtyRatelimit,
                rated ? taskRatelimit : 0,
                pagesDirtied,
                rated ? period : 0,
                verdict.sleeps() ? pause : 0,
                rated ? maxPause : 0,
                passes,
                null);
    }
}
