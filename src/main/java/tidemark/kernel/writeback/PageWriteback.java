package tidemark.kernel.writeback;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The page counters' moves and the looks at the limits: what all dirtiers, flushers and devices of
/// a machine share.
///
/// Kernel: mm/page-writeback.c, 4.12.
public final class PageWriteback implements Forkable<PageWriteback> {
    /// Arms the timer that ages the proportions.
    public interface PeriodTimer {
        /// Calls [#endPeriod] when the jiffy has come.
        void arm(long jiffy);
    }

    private final Jiffies jiffies;
    private final Memory memory;
    private final VmKnobs knobs;
    private final WritebackDomain domain;
    private final Timing timing;
    private final int cpus;
    private final Counters counters;
    private final List<BackingDevice> devices = new ArrayList<>();
    private final long[] bdpRatelimits;
    private final long[] dirtyThrottleLeaks;
    private final PeriodTimer periodTimer;
    private final OldThresholds old;
    private ThrottleScheme scheme = ThrottleScheme.CONTROL_LOOP;
    private Tracer tracer = Tracer.NONE;
    private long ratelimitPages = 32;
    private int minRatioSum;
    private long inodesCreated;

    /// Creates the writeback side of a machine, without devices.
    ///
    /// @param cpus number of CPUs online, at least 1
    /// @param possibleCpus CPUs on which tasks may be counted, at least `cpus`
    /// @param batched whether counters have per-CPU deltas, as the kernel's have
    public PageWriteback(
            Jiffies jiffies,
            Memory memory,
            VmKnobs knobs,
            int cpus,
            int possibleCpus,
            boolean batched,
            PeriodTimer periodTimer) {
        if (cpus < 1 || possibleCpus < cpus) {
            throw new IllegalArgumentException("cpus " + cpus + " of " + possibleCpus);
        }
        this.jiffies = jiffies;
        this.memory = memory;
        this.knobs = knobs;
        this.cpus = cpus;
        this.counters = new Counters(cpus, possibleCpus, batched);
        this.periodTimer = periodTimer;
        timing = Timing.of(jiffies.hz());
        domain = new WritebackDomain(jiffies.hz(), counters, jiffies.now());
        bdpRatelimits = new long[possibleCpus];
        dirtyThrottleLeaks = new long[possibleCpus];
        old = new OldThresholds(memory.dirtyablePages(), cpus);
    }

    private PageWriteback(PageWriteback that, Fork fork) {
        fork.pair(that, this);
        jiffies = fork.of(that.jiffies);
        memory = fork.of(that.memory);
        knobs = fork.of(that.knobs);
        domain = fork.of(that.domain);
        timing = that.timing;
        cpus = that.cpus;
        counters = that.counters;
        for (BackingDevice device : that.devices) devices.add(fork.of(device));
        bdpRatelimits = that.bdpRatelimits.clone();
        dirtyThrottleLeaks = that.dirtyThrottleLeaks.clone();
        periodTimer = fork.any(that.periodTimer);
        old = fork.of(that.old);
        scheme = that.scheme;
        ratelimitPages = that.ratelimitPages;
        minRatioSum = that.minRatioSum;
        inodesCreated = that.inodesCreated;
    }

    @Override
    public PageWriteback fork(Fork fork) {
        return new PageWriteback(this, fork);
    }

    /// Registers a new device.
    ///
    /// @param name as traces show it
    public BackingDevice addDevice(String name, boolean strictLimit) {
        BackingDevice device =
                new BackingDevice(name, devices.size(), counters, strictLimit, jiffies.now());
        devices.add(device);
        return device;
    }

    /// Sets a device's least share of the limit.
    ///
    /// Kernel: `bdi_set_min_ratio()`.
    ///
    /// @param percent 0 to its max_ratio; all devices together stay below 100
    public void minRatio(BackingDevice device, int percent) {
        int sum = minRatioSum - device.minRatio() + percent;
        if (percent < 0 || percent > device.maxRatio() || sum >= 100) {
            throw new IllegalArgumentException(
                    "min_ratio "
                            + percent
                            + " of "
                            + device.name()
                            + " must not exceed max_ratio "
                            + device.maxRatio()
                            + " and all together ("
                            + sum
                            + ") must stay below 100");
        }
        minRatioSum = sum;
        device.minRatio(percent);
    }

    /// Adapts what follows from the limit: the smoothed limit is set to it at once, and the pages a
    /// CPU may dirty between two looks.
    ///
    /// Kernel: `writeback_set_ratelimit()`, at boot and when `vm.dirty_ratio` or `vm.dirty_bytes`
    /// change.
    public void setRatelimit(Task current) {
        DirtyLimits limits = dirtyLimits(current);
        domain.dirtyLimit(limits.thresh());
        ratelimitPages = Math.max(16, U64.div(limits.thresh(), cpus * 32L));
        old.limitIs(limits.thresh());
    }

    /// Chooses how dirtiers are held back; before there are any.
    public void scheme(ThrottleScheme newScheme) {
        scheme = newScheme;
    }

    /// How dirtiers are held back.
    public ThrottleScheme scheme() {
        return scheme;
    }

    /// Makes the frame that holds one task back.
    public DirtyThrottle throttle(Scheduler scheduler) {
        return switch (scheme) {
            case CONTROL_LOOP -> new BalanceDirtyPages(this, scheduler);
            case PER_DEVICE_THRESHOLDS -> new DeviceThresholds(this, scheduler);
            case GLOBAL_THRESHOLD -> new GlobalThreshold(this, scheduler);
        };
    }

    /// Wakes a device's flusher for background writeback.
    void wakeFlusher(Task task, BackingDevice device) {
        if (tracer.wants(TracepointKind.WRITEBACK_WAKE_BACKGROUND)) {
            tracer.emit(task, new Tracepoint.WakeBackground(device.name()));
        }
        device.flusher().wake();
    }

    /// The two limits as a task sees them.
    ///
    /// Kernel: `global_dirty_limits()`.
    public DirtyLimits dirtyLimits(Task current) {
        DirtyLimits limits =
                DirtyLimits.of(
                        knobs,
                        memory.dirtyablePages(),
                        current.hasRaisedLimits(),
                        domain.dirtyLimit());
        if (tracer.wants(TracepointKind.GLOBAL_DIRTY_STATE)) traceState(current, limits);
        return limits;
    }

    private void traceState(Task current, DirtyLimits limits) {
        tracer.emit(
                current,
                new Tracepoint.GlobalDirtyState(
                        memory.nrFileDirty(),
                        memory.nrWriteback(),
                        memory.nrUnstableNfs(),
                        limits.bgThresh(),
                        limits.thresh(),
                        domain.dirtyLimit(),
                        memory.nrDirtied(),
                        memory.nrWritten()));
    }

    /// Fills in the global part of a look at the limits.
    void look(DirtyThrottleControl look, Task current) {
        look.avail = memory.dirtyablePages();
        look.dirty = memory.reclaimablePages() + memory.nrWriteback();
        DirtyLimits limits = dirtyLimits(current);
        look.thresh = limits.thresh();
        look.bgThresh = limits.bgThresh();
    }

    /// Fills in a device's part of a look at the limits.
    ///
    /// Kernel: `wb_dirty_limits()`.
    void lookAtDevice(DirtyThrottleControl look, BackingDevice wb, int cpu) {
        look.wbThresh = share(wb, look.thresh, cpu);
        look.wbBgThresh = backgroundShare(look.wbThresh, look.thresh, look.bgThresh);
        boolean exact = U64.less(look.wbThresh, 2 * statError());
        look.wbDirty =
                exact
                        ? wb.reclaimable.sumPositive() + wb.writeback.sumPositive()
                        : wb.reclaimable.readPositive() + wb.writeback.readPositive();
    }

    /// A device's share of a limit, by its share of completed pages.
    ///
    /// Kernel: `__wb_calc_thresh()`.
    public long share(BackingDevice wb, long thresh, int cpu) {
        DeviceProportion part = wb.completions;
        part.readFraction(domain.completions(), cpu);
        return share(
                thresh,
                part.numerator(),
                part.denominator(),
                minRatioSum,
                wb.minRatio(),
                wb.maxRatio());
    }

    /// A share of a limit from its parts; see [#share(BackingDevice, long, int)].
    public static long share(
            long thresh,
            long numerator,
            long denominator,
            int minRatioSum,
            int minRatio,
            int maxRatio) {
        long share = U64.div(thresh * (100 - minRatioSum), 100);
        share = U64.div32(share * numerator, denominator);
        share += U64.div(thresh * minRatio, 100);
        return U64.min(share, U64.div(thresh * maxRatio, 100));
    }

    /// A device's share of the background limit, in proportion to its share of the limit.
    public static long backgroundShare(long share, long thresh, long bgThresh) {
        return thresh == 0 ? 0 : U64.div(share * bgThresh, thresh);
    }

    /// How far cheap reads of a device's counters may be off.
    ///
    /// Kernel: `wb_stat_error()`; the kernel counts it whether or not counters are batched here.
    public long statError() {
        return cpus * 8L * (1 + U64.log2(cpus));
    }

    /// Updates the estimates of a device if their window has passed.
    ///
    /// Kernel: `__wb_update_bandwidth()`.
    ///
    /// @param look the caller's look; null: leave base rate and smoothed limit alone
    /// @param startTime jiffy at which the caller began its work
    public void updateBandwidth(
            BackingDevice wb, @Nullable DirtyThrottleControl look, long startTime, Task current) {
        long now = jiffies.now();
        long elapsed = now - wb.bwTimeStamp;
        if (U64.less(elapsed, timing.bandwidthInterval())) return;
        long dirtied = wb.dirtied.read();
        long written = wb.written.read();
        boolean idle = U64.less(timing.hz(), elapsed) && Jiffies.after(startTime, wb.bwTimeStamp);
        if (!idle) {
            if (look != null) {
                domain.updateDirtyLimit(now, look.thresh, look.dirty);
                DirtyRatelimit.update(
                        wb, look, domain, dirtied, elapsed, timing.hz(), tracer, current);
            }
            WriteBandwidth.update(wb, elapsed, written, timing);
        }
        wb.dirtiedStamp = dirtied;
        wb.writtenStamp = written;
        wb.bwTimeStamp = now;
    }

    /// Counts clean pages of an inode that a task has made dirty, one after the other.
    ///
    /// Kernel: `account_page_dirtied()` and `__mark_inode_dirty()`.
    public void dirty(Task task, BackingDevice wb, DirtyMapping inode, long pages) {
        int cpu = task.cpu();
        memory.dirtied(pages);
        wb.reclaimable.addEach(cpu, pages, 1);
        wb.dirtied.addEach(cpu, pages, 1);
        task.nrDirtied(task.nrDirtied() + pages);
        bdpRatelimits[cpu] += pages;
        inode.addDirty(pages);
        if (!inode.dirtyFlag()) markInodeDirty(wb, inode);
    }

    private void markInodeDirty(BackingDevice wb, DirtyMapping inode) {
        inode.dirtyFlag(true);
        if (inode.isBeingWritten() || inode.list() != null) return;
        boolean first = !wb.hasDirtyIo();
        inode.dirtiedWhen(jiffies.now());
        wb.inodes().add(WritebackList.DIRTY, inode);
        if (first) {
            wb.totWriteBandwidth += wb.avgWriteBandwidth;
            wb.flusher().wakeDelayed();
        }
    }

    /// Puts dirty pages of an inode under writeback and hands them to the device.
    ///
    /// Kernel: `clear_page_dirty_for_io()`, `set_page_writeback()`.
    public void submit(BackingDevice wb, DirtyMapping inode, long pages, int cpu) {
        beginWriteback(wb, inode, pages, cpu);
        wb.sink().submit(inode, pages);
    }

    /// Submits dirty pages of an inode as far as its device has room, on behalf of a task that
    /// syncs.
    ///
    /// @param most how many at most
    /// @return how many of them wait for room; 0 if all, or all that were dirty, are submitted
    public long submitWhatFits(BackingDevice wb, DirtyMapping inode, long most, int cpu) {
        PageSink sink = wb.sink();
        long rest = most;
        while (rest > 0 && inode.dirtyPages() > 0) {
            long room = sink.room(inode);
            if (room <= 0) {
                sink.submitterBlocked();
                return rest;
            }
            long batch = Math.min(room, Math.min(rest, inode.dirtyPages()));
            submit(wb, inode, batch, cpu);
            rest -= batch;
        }
        sink.submitterDone();
        return 0;
    }

    /// Puts dirty pages of an inode under writeback that the caller hands to the device itself.
    public void beginWriteback(BackingDevice wb, DirtyMapping inode, long pages, int cpu) {
        inode.takeDirty(pages);
        memory.writebackBegun(pages);
        wb.reclaimable.addEach(cpu, pages, -1);
        wb.writeback.addEach(cpu, pages, 1);
    }

    /// Makes dirty pages clean that need not be written any more: the file has been cut or removed.
    ///
    /// Kernel: `account_page_cleaned()`, from `cancel_dirty_page()`.
    public void cancelDirty(BackingDevice wb, DirtyMapping inode, long pages, int cpu) {
        inode.takeDirty(pages);
        memory.cleaned(pages);
        wb.reclaimable.addEach(cpu, pages, -1);
    }

    /// Forgets an inode that exists no longer; one that is being written leaves by itself.
    ///
    /// Kernel: `inode_io_list_del()`, from `evict()`.
    public void evict(BackingDevice wb, DirtyMapping inode) {
        if (inode.isBeingWritten() || inode.list() == null) return;
        wb.inodes().remove(inode);
        inode.dirtyFlag(false);
        if (!wb.hasDirtyIo()) wb.totWriteBandwidth -= wb.avgWriteBandwidth;
    }

    /// Pages whose writeback has ended are with a server that has yet to make them safe: they count
    /// as reclaimable until it has.
    ///
    /// Kernel: `nfs_mark_request_commit()`, fs/nfs/write.c, 4.12.
    public void unstable(BackingDevice wb, long pages, int cpu) {
        memory.becameUnstable(pages);
        wb.reclaimable.addEach(cpu, pages, 1);
    }

    /// A server has made pages safe.
    ///
    /// Kernel: `nfs_clear_page_commit()`, fs/nfs/write.c, 4.12.
    public void stable(BackingDevice wb, long pages, int cpu) {
        memory.becameStable(pages);
        wb.reclaimable.addEach(cpu, pages, -1);
    }

    /// Ends the writeback of pages of a device, one after the other.
    ///
    /// Kernel: `test_clear_page_writeback()`, `__wb_writeout_inc()`.
    public void endWriteback(BackingDevice wb, long pages, int cpu) {
        wb.writeback.addEach(cpu, pages, -1);
        wb.written.addEach(cpu, pages, 1);
        wb.completions.count(domain.completions(), cpu, pages, wb.maxFraction());
        if (domain.startPeriod(jiffies.now())) periodTimer.arm(domain.periodTime());
        memory.writebackEnded(pages);
    }

    /// Ages the proportions; called when the period timer fires.
    public void endPeriod(int cpu) {
        if (domain.endPeriod(jiffies.now(), cpu)) periodTimer.arm(domain.periodTime());
    }

    /// Leaves the unpaid pages of a dying task to whoever dirties next on its CPU.
    ///
    /// Kernel: `dirty_throttle_leaks`, `do_exit()`, kernel/exit.c.
    public void leak(Task dying) {
        dirtyThrottleLeaks[dying.cpu()] += dying.nrDirtied();
    }

    /// Whether dirty pages call for background writeback on a device: more than the background
    /// limit in all, or more than the device's share of it. Pages under writeback do not count.
    ///
    /// Under the old schemes only the total counts.
    ///
    /// Kernel: `wb_over_bg_thresh()`; `over_bground_thresh()` before 3.2.
    public FlusherVerdict judgeBackground(BackingDevice wb, Task current) {
        long dirty = memory.reclaimablePages();
        long bgThresh = dirtyLimits(current).bgThresh();
        if (U64.less(bgThresh, dirty)) {
            return new FlusherVerdict(FlusherVerdict.Reason.DIRTY_OVER_BACKGROUND, dirty, bgThresh);
        }
        if (scheme != ThrottleScheme.CONTROL_LOOP) return belowBackground(dirty, bgThresh);
        long share = share(wb, bgThresh, current.cpu());
        return deviceVerdict(wb.reclaimable.readPositive(), share);
    }

    static FlusherVerdict belowBackground(long dirty, long bgThresh) {
        return new FlusherVerdict(FlusherVerdict.Reason.BELOW_BACKGROUND, dirty, bgThresh);
    }

    static FlusherVerdict deviceVerdict(long reclaimable, long share) {
        return new FlusherVerdict(
                U64.less(share, reclaimable)
                        ? FlusherVerdict.Reason.DEVICE_OVER_ITS_SHARE
                        : FlusherVerdict.Reason.BELOW_BACKGROUND,
                reclaimable,
                share);
    }

    /// Pages that an old-data flush may have to write: all dirty ones and a page for every inode.
    ///
    /// Simplified: inodes are counted when they are made and never evicted. Consequence: none for
    /// the flush, whose bound is then a little higher.
    ///
    /// Kernel: `get_nr_dirty_pages()`, fs/fs-writeback.c.
    long dirtyPagesAndInodes() {
        return memory.reclaimablePages() + inodesCreated;
    }

    /// Counts an inode that has been made.
    public void inodeCreated() {
        inodesCreated++;
    }

    /// Pages the CPU of a task may still dirty before a look is forced.
    long cpuRoom(int cpu) {
        return ratelimitPages - bdpRatelimits[cpu];
    }

    OldThresholds old() {
        return old;
    }

    long[] bdpRatelimits() {
        return bdpRatelimits;
    }

    long[] leaks() {
        return dirtyThrottleLeaks;
    }

    Timing timing() {
        return timing;
    }

    Tracer tracer() {
        return tracer;
    }

    int minRatioSum() {
        return minRatioSum;
    }

    /// Questions about the present state that change nothing.
    public Onlooker onlooker() {
        return new Onlooker(this);
    }

    /// Sets who takes the tracepoints; not copied by forks.
    public void tracer(Tracer newTracer) {
        tracer = newTracer;
    }

    /// Pages that a CPU may dirty before a look is forced. Kernel: `ratelimit_pages`.
    public long ratelimitPages() {
        return ratelimitPages;
    }

    /// The tick counter.
    public Jiffies jiffies() {
        return jiffies;
    }

    /// The page counters.
    public Memory memory() {
        return memory;
    }

    /// The `vm.*` settings.
    public VmKnobs knobs() {
        return knobs;
    }

    /// What all devices share.
    public WritebackDomain domain() {
        return domain;
    }

    /// All devices, by index.
    public List<BackingDevice> devices() {
        return devices;
    }
}
