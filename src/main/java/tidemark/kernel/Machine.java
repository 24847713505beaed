package tidemark.kernel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.device.DiskPace;
import tidemark.kernel.device.PageDisk;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.JournalCommit;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopRequest;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Dirtier;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A whole machine on the nanosecond clock: memory, a disk, perhaps a loop device over a file on
/// it, their flushers, journals and the loop worker. Tasks that write are added by a workload.
///
/// It is the one root of everything that lives in a run, so forking it forks the run.
public final class Machine
        implements Forkable<Machine>,
                PageWriteback.PeriodTimer,
                LoopDevice.Listener,
                Inode.Creator,
                Timer.Owner {
    /// The jiffy at which machines start: "never" (0) is far away.
    public static final long FIRST_JIFFY = 100_000;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long DRIFT_MAX_PAGES = 68_000;
    private static final int BACKING_INODE = 999;

    private final MachineSettings settings;
    private final Simulation simulation;
    private final Jiffies jiffies;
    private final TimerScheduler scheduler;
    private final PageWriteback pages;
    private final List<Flusher> flushers = new ArrayList<>();
    private final PageDisk disk;
    private final DiskPace pace;
    private final JournalCommit lowerCommit;
    private final Timer periodTimer;
    private final Timer tick;
    private final Task sysctlWriter;
    private @Nullable LoopDevice loop;
    private @Nullable Task workerTask;
    private @Nullable LoopWorker worker;
    private @Nullable FlushingCommit upperCommit;
    private final List<MachineTask> tasks = new ArrayList<>();
    private final StallWatch stallWatch;
    private @Nullable Experiment experiment;
    private int writers;
    private long nextInode = 1;

    /// Builds a machine.
    ///
    /// @param knobs its `vm.*` settings; kept
    /// @param seed of its random streams
    public Machine(MachineSettings settings, VmKnobs knobs, long seed) {
        this.settings = settings;
        simulation = new Simulation();
        jiffies = new Jiffies(simulation, settings.hz(), FIRST_JIFFY);
        scheduler =
                new TimerScheduler(
                        simulation,
                        jiffies,
                        Rng.stream(seed, "wake-ups"),
                        settings.wakeLatencyNanos(),
                        NANOS_PER_SECOND / settings.copyPagesPerSecond());
        pages =
                new PageWriteback(
                        jiffies,
                        Memory.ofDirtyable(settings.dirtyablePages()),
                        knobs,
                        settings.cpus(),
                        settings.cpus(),
                        false,
                        this);
        pages.scheme(settings.scheme());
        periodTimer = new Timer("proportions", this);
        tick = new Timer("journals", this);
        sysctlWriter = new Task("sysctl", 1, 0);
        stallWatch = new StallWatch();

        MachineSettings.Disk diskSettings = settings.disk();
        BackingDevice diskWb = pages.addDevice("8:0", false);
        disk =
                new PageDisk(
                        pages,
                        diskWb,
                        scheduler,
                        diskSettings.queuePages(),
                        diskSettings.unitPages(),
                        0);
        pace =
                new DiskPace(
                        simulation,
                        "sda",
                        disk,
                        diskSettings.pagesPerSecond(),
                        diskSettings.quantumPages(),
                        diskSettings.jitterPermille(),
                        Rng.stream(seed, "sda speed"));
        if (diskSettings.learnedBandwidth() > 0) {
            diskWb.learned(diskSettings.learnedBandwidth(), diskSettings.learnedRatelimit());
        }
        connect(diskWb, disk, 0);
        long lowerPeriod = (long) diskSettings.commitSeconds() * settings.hz();
        lowerCommit =
                new JournalCommit(
                        disk.queue(),
                        disk,
                        lowerPeriod,
                        diskSettings.journalPages(),
                        diskSettings.commitHolds(),
                        phase(seed, "sda commit", lowerPeriod));
        MachineSettings.Loop loopSettings = settings.loop();
        if (loopSettings != null) addLoop(loopSettings, seed);
        pages.setRatelimit(sysctlWriter);
        armTick();
    }

    private static long phase(long seed, String name, long periodJiffies) {
        long phase = periodJiffies == 0 ? 0 : Rng.stream(seed, name).nextLong(periodJiffies);
        return FIRST_JIFFY + phase;
    }

    private void connect(BackingDevice wb, PageSink sink, int index) {
        Task kworker = new Task("kworker/u" + 2 * settings.cpus() + ":" + index, 40 + index, 0);
        scheduler.start(kworker, 0);
        Flusher flusher = new Flusher(pages, wb, scheduler, kworker);
        flushers.add(flusher);
        tasks.add(new MachineTask(kworker, MachineTask.Role.FLUSHER, wb, null));
        wb.connect(flusher, sink);
    }

    private void addLoop(MachineSettings.Loop loopSettings, long seed) {
        BackingDevice wb = pages.addDevice("7:0", false);
        LoopDevice device =
                new LoopDevice(
                        pages,
                        wb,
                        scheduler,
                        Long.MAX_VALUE / 4,
                        loopSettings.maxRequests(),
                        loopSettings.requestPages(),
                        loopSettings.unitPages(),
                        1 % settings.cpus());
        loop = device;
        device.listener(this);
        connect(wb, device, 1);
        UniformTail tail =
                new UniformTail(
                        loopSettings.meanTailMillis() * 1_000_000,
                        jiffies.tickNanos(),
                        Rng.stream(seed, "sda commit tail"));
        Fsync.CommitCost cost =
                new Fsync.CommitCost(
                        settings.disk().journalPages(), loopSettings.fsyncHolds(), tail);
        LoopWorker frame =
                new LoopWorker(
                        device,
                        new Inode(pages, pages.devices().getFirst(), BACKING_INODE),
                        new PerformWrite(pages, scheduler),
                        new Fsync(pages, scheduler, disk, cost),
                        loopSettings.throttle());
        Task task = new Task("loop0", 200, 1 % settings.cpus());
        frame.throttle(task, loopSettings.throttle());
        disk.directSink(frame);
        task.call(frame);
        scheduler.start(task, 0);
        tasks.add(
                new MachineTask(
                        task, MachineTask.Role.LOOP_WORKER, pages.devices().getFirst(), frame));
        worker = frame;
        workerTask = task;
        long period = (long) loopSettings.commitSeconds() * settings.hz();
        upperCommit =
                new FlushingCommit(
                        device,
                        period,
                        loopSettings.journalPages(),
                        loopSettings.commitHolds(),
                        jiffies.fromMillis(loopSettings.longestHoldMillis()),
                        phase(seed, "loop0 commit", period));
    }

    private Machine(Machine that, Fork fork) {
        fork.pair(that, this);
        settings = that.settings;
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        scheduler = fork.of(that.scheduler);
        pages = fork.of(that.pages);
        for (Flusher flusher : that.flushers) flushers.add(fork.any(flusher));
        disk = fork.of(that.disk);
        pace = fork.of(that.pace);
        lowerCommit = fork.of(that.lowerCommit);
        periodTimer = fork.of(that.periodTimer);
        tick = fork.of(that.tick);
        sysctlWriter = fork.of(that.sysctlWriter);
        loop = fork.ofNullable(that.loop);
        workerTask = fork.ofNullable(that.workerTask);
        worker = that.worker == null ? null : fork.any(that.worker);
        upperCommit = fork.ofNullable(that.upperCommit);
        for (MachineTask task : that.tasks) {
            Dirtier dirtier = task.dirtier();
            tasks.add(
                    new MachineTask(
                            fork.of(task.task()),
                            task.role(),
                            fork.of(task.device()),
                            dirtier == null ? null : fork.any(dirtier)));
        }
        stallWatch = new StallWatch(that.stallWatch);
        experiment = that.experiment == null ? null : fork.any(that.experiment);
        writers = that.writers;
        nextInode = that.nextInode;
    }

    @Override
    public Machine fork(Fork fork) {
        return new Machine(this, fork);
    }

    /// Adds a writer and lets it run at a time.
    ///
    /// @param task its frames are on the stack already
    /// @param dirtier what of it dirties pages
    public void addWriter(Task task, Dirtier dirtier, long atNanos) {
        tasks.add(writers++, new MachineTask(task, MachineTask.Role.WRITER, upper(), dirtier));
        scheduler.start(task, atNanos);
    }

    /// Sets what the machine is run for.
    public void experiment(Experiment newExperiment) {
        experiment = newExperiment;
    }

    /// What the machine is run for; null if nothing in particular.
    public @Nullable Experiment experiment() {
        return experiment;
    }

    /// All tasks: writers first, in the order of their coming.
    public List<MachineTask> tasks() {
        return tasks;
    }

    /// The stall under way; null if the machine moves.
    public @Nullable Stall stall() {
        return stallWatch.current();
    }

    /// The stalls that are over.
    public List<Stall> stalls() {
        return stallWatch.stalls();
    }

    /// Notes that a knob has been set, for the stall that may end by it.
    public void tweaked(String what) {
        stallWatch.tweaked(simulation.nowNanos(), what);
    }

    /// Makes a new file.
    @Override
    public Inode create(BackingDevice device) {
        return new Inode(pages, device, nextInode++);
    }

    @Override
    public void arm(long jiffy) {
        simulation.set(periodTimer, Math.max(jiffies.nanosAt(jiffy), simulation.nowNanos()));
    }

    @Override
    public void completed(LoopRequest request) {
        if (upperCommit != null && request.kind() != LoopRequest.Kind.DATA) {
            upperCommit.poll(jiffies.now());
        }
    }

    @Override
    public void onTimer(Timer fired) {
        if (fired == periodTimer) {
            pages.endPeriod(0);
            return;
        }
        long now = jiffies.now();
        lowerCommit.poll(now);
        if (upperCommit != null) upperCommit.poll(now);
        drift();
        stallWatch.look(this);
        armTick();
    }

    private void armTick() {
        simulation.set(tick, jiffies.nanosAt(jiffies.now() + 1));
    }

    private void drift() {
        if (settings.driftPermille() == 0) return;
        long dirtied =
                loop == null
                        ? pages.devices().getFirst().dirtiedPages()
                        : pages.devices().get(1).dirtiedPages();
        long cached = Math.min(dirtied, DRIFT_MAX_PAGES);
        pages.memory()
                .freePages(
                        settings.dirtyablePages() - 1 - cached * settings.driftPermille() / 1000);
    }

    /// Applies what follows from a changed limit. Kernel: `dirty_ratio_handler()`.
    public void limitChanged() {
        pages.setRatelimit(sysctlWriter);
    }

    /// What it is like.
    public MachineSettings settings() {
        return settings;
    }

    /// Its clock and timers.
    public Simulation simulation() {
        return simulation;
    }

    /// Its tick counter.
    public Jiffies jiffies() {
        return jiffies;
    }

    /// Its scheduler.
    public TimerScheduler scheduler() {
        return scheduler;
    }

    /// Its writeback side.
    public PageWriteback pages() {
        return pages;
    }

    /// Flushers, by device.
    public List<Flusher> flushers() {
        return flushers;
    }

    /// The disk.
    public PageDisk disk() {
        return disk;
    }

    /// The disk's speed.
    public DiskPace pace() {
        return pace;
    }

    /// The journal of the file system on the disk.
    public JournalCommit lowerCommit() {
        return lowerCommit;
    }

    /// The loop device; null without.
    public @Nullable LoopDevice loop() {
        return loop;
    }

    /// The loop worker's task; null without.
    public @Nullable Task workerTask() {
        return workerTask;
    }

    /// The loop worker's program; null without.
    public @Nullable LoopWorker worker() {
        return worker;
    }

    /// The journal of the file system on the loop device; null without.
    public @Nullable FlushingCommit upperCommit() {
        return upperCommit;
    }

    /// The device that writers write to: the uppermost.
    public BackingDevice upper() {
        return pages.devices().getLast();
    }
}
