package tidemark.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.DeadlineElevator;
import tidemark.kernel.block.ElevatorType;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.NoopElevator;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopRequest;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Dirtier;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A whole machine on the nanosecond clock: memory and its limits, cgroups, devices with their
/// flushers, elevators and loop workers, file systems with their journals. Tasks are added by a
/// workload.
///
/// It is the one root of everything that lives in a run, so forking it forks the run.
public final class Machine
        implements Forkable<Machine>, PageWriteback.PeriodTimer, LoopDevice.Listener, Timer.Owner {
    /// The jiffy at which machines start: "never" (0) is far away.
    public static final long FIRST_JIFFY = 100_000;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long DRIFT_MAX_PAGES = 68_000;

    private final HostSettings settings;
    private final long seed;
    private final Simulation simulation;
    private final Jiffies jiffies;
    private final TimerScheduler scheduler;
    private final PageWriteback pages;
    private final CgroupTree cgroups;
    private final List<Volume> volumes = new ArrayList<>();
    private final List<FileSystem> fileSystems = new ArrayList<>();
    private final Timer periodTimer;
    private final Timer tick;
    private final Task sysctlWriter;
    private final List<MachineTask> tasks = new ArrayList<>();
    private final StallWatch stallWatch;
    private CfqVariant variant = CfqVariant.V4_7;
    private long anonymousPages;
    private @Nullable Experiment experiment;
    private int workloadTasks;

    /// Builds a machine without devices.
    ///
    /// @param knobs its `vm.*` settings; kept
    /// @param seed of its random streams
    public Machine(HostSettings settings, VmKnobs knobs, long seed) {
        this.settings = settings;
        this.seed = seed;
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
        cgroups = new CgroupTree(WeightScale.LEGACY);
        pages.scheme(settings.scheme());
        periodTimer = new Timer("proportions", this);
        tick = new Timer("journals", this);
        sysctlWriter = new Task("sysctl", 1, 0);
        stallWatch = new StallWatch();
        pages.setRatelimit(sysctlWriter);
        armTick();
    }

    /// Builds a machine with one disk that takes pages in turn, and perhaps a loop device over it.
    ///
    /// @param knobs its `vm.*` settings; kept
    /// @param seed of its random streams
    public Machine(MachineSettings settings, VmKnobs knobs, long seed) {
        this(settings.host(), knobs, seed);
        MachineSettings.Loop loop = settings.loop();
        Assembly assembly = new Assembly(this);
        FileSystem below = assembly.countedDisk("sda", settings.disk(), loop);
        if (loop != null) assembly.loop("loop0", loop, below);
    }

    private Machine(Machine that, Fork fork) {
        fork.pair(that, this);
        settings = that.settings;
        seed = that.seed;
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        scheduler = fork.of(that.scheduler);
        pages = fork.of(that.pages);
        cgroups = fork.of(that.cgroups);
        for (Volume volume : that.volumes) volumes.add(fork.of(volume));
        for (FileSystem mounted : that.fileSystems) fileSystems.add(fork.of(mounted));
        periodTimer = fork.of(that.periodTimer);
        tick = fork.of(that.tick);
        sysctlWriter = fork.of(that.sysctlWriter);
        for (MachineTask task : that.tasks) tasks.add(task.fork(fork));
        stallWatch = new StallWatch(that.stallWatch);
        variant = that.variant;
        anonymousPages = that.anonymousPages;
        experiment = that.experiment == null ? null : fork.any(that.experiment);
        workloadTasks = that.workloadTasks;
        for (QueuedVolume volume : queuedVolumes()) volume.attach();
    }

    @Override
    public Machine fork(Fork fork) {
        return new Machine(this, fork);
    }

    long seed() {
        return seed;
    }

    /// Adds a device.
    void add(Volume volume) {
        volumes.add(volume);
    }

    /// Adds a file system.
    FileSystem mounted(FileSystem fileSystem) {
        fileSystems.add(fileSystem);
        return fileSystem;
    }

    /// Adds a task that belongs to a device.
    void servant(MachineTask task) {
        tasks.add(task);
    }

    ElevatorType elevator(String name) {
        return switch (name) {
            case "cfq" -> new CfqType(cgroups, variant);
            case "deadline" -> DeadlineElevator.TYPE;
            case "noop" -> NoopElevator.TYPE;
            default -> throw new IllegalArgumentException("no elevator " + name);
        };
    }

    /// Adds a task of the workload and lets it run at a time.
    ///
    /// @param task its frames are on the stack already
    public void add(MachineTask task, long atNanos) {
        tasks.add(workloadTasks++, task);
        scheduler.start(task.task(), atNanos);
    }

    /// Adds a writer to the uppermost device and lets it run at a time.
    ///
    /// @param task its frames are on the stack already
    /// @param dirtier what of it dirties pages
    public void addWriter(Task task, Dirtier dirtier, long atNanos) {
        add(new MachineTask(task, MachineTask.Role.WRITER, upper(), dirtier), atNanos);
    }

    /// Adds a task that sends requests of its own, and lets it run at a time.
    ///
    /// @param task its frames are on the stack already
    public void add(
            Task task,
            MachineTask.Role role,
            BackingDevice device,
            @Nullable Dirtier dirtier,
            IoContext context,
            WorkCount count,
            long atNanos) {
        add(new MachineTask(task, role, device, dirtier, context, count, null), atNanos);
    }

    /// Sets what the machine is run for.
    public void experiment(Experiment newExperiment) {
        experiment = newExperiment;
    }

    /// What the machine is run for; null if nothing in particular.
    public @Nullable Experiment experiment() {
        return experiment;
    }

    /// All tasks: those of the workload first, in the order of their coming.
    public List<MachineTask> tasks() {
        return Collections.unmodifiableList(tasks);
    }

    /// Index of the task with a number; -1 if there is none.
    public int indexOf(int pid) {
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i).task().pid() == pid) return i;
        }
        return -1;
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

    @Override
    public void arm(long jiffy) {
        simulation.set(periodTimer, Math.max(jiffies.nanosAt(jiffy), simulation.nowNanos()));
    }

    @Override
    public void completed(LoopRequest request) {
        if (request.kind() == LoopRequest.Kind.DATA) return;
        for (Volume volume : volumes) {
            if (volume instanceof LoopVolume loop && loop.loop().owns(request)) {
                loop.commit().poll(jiffies.now());
            }
        }
    }

    @Override
    public void onTimer(Timer fired) {
        if (fired == periodTimer) {
            pages.endPeriod(0);
            return;
        }
        long now = jiffies.now();
        for (Volume volume : volumes) {
            switch (volume) {
                case CountedVolume disk -> disk.commit().poll(now);
                case LoopVolume loop -> loop.commit().poll(now);
                case QueuedVolume disk -> {}
                case ServedVolume served -> {
                    if (served.commits() != null) served.commits().poll(now);
                }
            }
        }
        fitMemory();
        stallWatch.look(this);
        armTick();
    }

    private void armTick() {
        simulation.set(tick, jiffies.nanosAt(jiffies.now() + 1));
    }

    /// Free memory is what neither the cache's own needs nor anonymous memory have taken.
    private void fitMemory() {
        if (settings.driftPermille() == 0 && anonymousPages == 0) return;
        long cached = Math.min(upper().dirtiedPages(), DRIFT_MAX_PAGES);
        long taken = cached * settings.driftPermille() / 1000 + anonymousPages;
        pages.memory().freePages(Math.max(0, settings.dirtyablePages() - 1 - taken));
    }

    /// Anonymous memory, pages: what it takes is not dirtyable.
    public long anonymousPages() {
        return anonymousPages;
    }

    /// Lets anonymous memory grow or shrink to a number of pages; the limits follow.
    public void anonymousPages(long count) {
        anonymousPages = count;
        long cached = Math.min(upper().dirtiedPages(), DRIFT_MAX_PAGES);
        long taken = cached * settings.driftPermille() / 1000 + count;
        pages.memory().freePages(Math.max(0, settings.dirtyablePages() - 1 - taken));
    }

    /// Applies what follows from a changed limit. Kernel: `dirty_ratio_handler()`.
    public void limitChanged() {
        pages.setRatelimit(sysctlWriter);
    }

    /// Changes a disk's elevator; takes effect once the requests on their way are done.
    public void scheduler(QueuedVolume volume, String name) {
        if (name.equals(volume.wantedScheduler())) return;
        volume.wantedScheduler(name);
        volume.queue().switchElevator(elevator(name));
    }

    /// Changes CFQ's version; takes effect from the next decision.
    public void variant(CfqVariant newVariant) {
        variant = newVariant;
        for (QueuedVolume volume : queuedVolumes()) {
            if (volume.queue().elevator() instanceof CfqElevator cfq) cfq.setVariant(newVariant);
        }
    }

    /// CFQ's version, also while another elevator works.
    public CfqVariant variant() {
        return variant;
    }

    /// What it is like apart from its devices.
    public HostSettings settings() {
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

    /// Its scheduler of tasks.
    public TimerScheduler scheduler() {
        return scheduler;
    }

    /// Its writeback side.
    public PageWriteback pages() {
        return pages;
    }

    /// Its cgroups.
    public CgroupTree cgroups() {
        return cgroups;
    }

    /// Its devices, lower ones before those that lie on them.
    public List<Volume> volumes() {
        return Collections.unmodifiableList(volumes);
    }

    /// The device of a name; null if there is none.
    public @Nullable Volume volume(String name) {
        for (Volume volume : volumes) {
            if (volume.name().equals(name)) return volume;
        }
        return null;
    }

    /// The device that dirty throttling knows by an index.
    public Volume volume(BackingDevice wb) {
        return volumes.get(wb.index());
    }

    /// The disks behind request queues.
    public List<QueuedVolume> queuedVolumes() {
        List<QueuedVolume> queued = new ArrayList<>();
        for (Volume volume : volumes) {
            if (volume instanceof QueuedVolume disk) queued.add(disk);
        }
        return queued;
    }

    /// Mounted file systems, lower ones before those that lie on them.
    public List<FileSystem> fileSystems() {
        return Collections.unmodifiableList(fileSystems);
    }

    /// The devices that writes to a device end up on, that device first.
    public List<Volume> stack(BackingDevice top) {
        List<Volume> stack = new ArrayList<>();
        Volume at = volume(top);
        stack.add(at);
        for (BackingDevice below = below(at); below != null; below = below(at)) {
            at = volume(below);
            stack.add(at);
        }
        return stack;
    }

    /// The device that a device's pages are written to by a task of this machine; null at the
    /// bottom.
    private static @Nullable BackingDevice below(Volume volume) {
        return switch (volume) {
            case LoopVolume loop -> loop.below();
            case ServedVolume served ->
                    served.worker() == null ? null : served.worker().backing().device();
            case CountedVolume disk -> null;
            case QueuedVolume disk -> null;
        };
    }

    /// The device that was added last: with one stack of devices, the uppermost.
    public BackingDevice upper() {
        return volumes.getLast().wb();
    }

    /// A digest of everything that has happened so far.
    public long digest() {
        long digest = scheduler.digest();
        digest = 31 * digest + pages.memory().nrWritten();
        digest = 31 * digest + pages.memory().nrDirtied();
        for (Volume volume : volumes) {
            digest = 31 * digest + volume.wb().sink().queue().finished();
            if (!(volume instanceof QueuedVolume disk)) continue;
            digest = 31 * digest + disk.books().latency().sumNanos();
            digest = 31 * digest + disk.books().latency().count();
            digest = 31 * digest + disk.books().bytes();
            digest = 31 * digest + disk.disk().busyNanos();
        }
        return digest;
    }

    /// Checks the books of all queues and of their elevators.
    ///
    /// @throws IllegalStateException if they are wrong
    public void verify() {
        for (QueuedVolume volume : queuedVolumes()) volume.queue().verify();
    }
}
