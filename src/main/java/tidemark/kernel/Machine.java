package tidemark.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.DeadlineElevator;
import tidemark.kernel.block.ElevatorType;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.NoopElevator;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.block.PromptKblockd;
import tidemark.kernel.block.QueueLimits;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.device.DiskPace;
import tidemark.kernel.device.ObservedDisk;
import tidemark.kernel.device.PageDisk;
import tidemark.kernel.device.SimpleDriver;
import tidemark.kernel.fs.CountedFileSystem;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.JournalCommit;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.fs.ext4.Ext4;
import tidemark.kernel.fs.ext4.Writepages;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.fs.jbd2.JournalSettings;
import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopFileSystem;
import tidemark.kernel.loop.LoopRequest;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.served.Commits;
import tidemark.kernel.served.RemoteServer;
import tidemark.kernel.served.ServedFileSystem;
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
    private static final int FLUSHER_PID = 40;
    private static final int SERVANT_PID = 200;

    /// Minor number of the first device without a block device.
    private static final int FIRST_ANONYMOUS = 40;

    /// Interrupts come before the tasks that they interrupt, and after the timers of their instant.
    private static final int COMPLETION_RANK = 1;

    /// jbd2 asks for a priority one better than the standard.
    private static final IoPriority JOURNAL_PRIORITY = new IoPriority(PriorityClass.BEST_EFFORT, 3);

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
    private int journals;
    private int servants;
    private int loops;

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
        FileSystem below = addCountedDisk("sda", settings.disk(), loop);
        if (loop != null) addLoop("loop0", loop, below);
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
        journals = that.journals;
        servants = that.servants;
        loops = that.loops;
        for (QueuedVolume volume : queuedVolumes()) volume.attach();
    }

    @Override
    public Machine fork(Fork fork) {
        return new Machine(this, fork);
    }

    private long phase(String name, long periodJiffies) {
        long phase = periodJiffies == 0 ? 0 : Rng.stream(seed, name).nextLong(periodJiffies);
        return FIRST_JIFFY + phase;
    }

    private Task kworker(int index) {
        String comm = "kworker/u" + 2 * settings.cpus() + ":" + index;
        Task kworker = new Task(comm, FLUSHER_PID + index, 0);
        scheduler.start(kworker, 0);
        return kworker;
    }

    private Flusher connect(
            BackingDevice wb, PageSink sink, Task kworker, @Nullable IoContext context) {
        Flusher flusher = new Flusher(pages, wb, scheduler, kworker);
        tasks.add(
                new MachineTask(kworker, MachineTask.Role.FLUSHER, wb, null, context, null, null));
        wb.connect(flusher, sink);
        return flusher;
    }

    /// Adds a disk that takes pages in turn, and mounts a file system on it.
    ///
    /// @param loop what fsyncs cost on behalf of loop devices over it; null for what a disk's own
    ///   commits cost
    public FileSystem addCountedDisk(
            String name, MachineSettings.Disk disk, MachineSettings.@Nullable Loop loop) {
        BackingDevice wb = pages.addDevice("8:" + 16 * volumes.size(), false);
        PageDisk device =
                new PageDisk(pages, wb, scheduler, disk.queuePages(), disk.unitPages(), 0);
        DiskPace pace =
                new DiskPace(
                        simulation,
                        name,
                        device,
                        disk.pagesPerSecond(),
                        disk.quantumPages(),
                        disk.jitterPermille(),
                        Rng.stream(seed, name + " speed"));
        if (disk.learnedBandwidth() > 0) {
            wb.learned(disk.learnedBandwidth(), disk.learnedRatelimit());
        }
        Flusher flusher = connect(wb, device, kworker(wb.index()), null);
        long period = (long) disk.commitSeconds() * settings.hz();
        JournalCommit commit =
                new JournalCommit(
                        device.queue(),
                        device,
                        period,
                        disk.journalPages(),
                        disk.commitHolds(),
                        phase(name + " commit", period));
        volumes.add(new CountedVolume(name, flusher, wb, device, pace, commit));
        return mounted(new CountedFileSystem(pages, scheduler, wb, device, cost(name, disk, loop)));
    }

    private Fsync.CommitCost cost(
            String name, MachineSettings.Disk disk, MachineSettings.@Nullable Loop loop) {
        UniformTail tail =
                new UniformTail(
                        loop == null ? 0 : loop.meanTailMillis() * 1_000_000,
                        jiffies.tickNanos(),
                        Rng.stream(seed, name + " commit tail"));
        boolean holds = loop == null ? disk.commitHolds() : loop.fsyncHolds();
        return new Fsync.CommitCost(disk.journalPages(), holds, tail);
    }

    private FileSystem mounted(FileSystem fileSystem) {
        fileSystems.add(fileSystem);
        return fileSystem;
    }

    /// Adds a loop device over a new file of a file system, and mounts a file system on it.
    public FileSystem addLoop(String name, MachineSettings.Loop loop, FileSystem below) {
        int number = loops++;
        BackingDevice wb = pages.addDevice("7:" + number, false);
        int cpu = 1 % settings.cpus();
        LoopDevice device =
                new LoopDevice(
                        pages,
                        wb,
                        scheduler,
                        Long.MAX_VALUE / 4,
                        loop.maxRequests(),
                        loop.requestPages(),
                        loop.unitPages(),
                        cpu);
        device.listener(this);
        Flusher flusher = connect(wb, device, kworker(wb.index()), null);
        Task task = new Task(name, SERVANT_PID + servants++, cpu);
        LoopWorker frame = serve(device, task, loop.throttle(), below);
        long period = (long) loop.commitSeconds() * settings.hz();
        FlushingCommit commit =
                new FlushingCommit(
                        device,
                        scheduler,
                        period,
                        loop.journalPages(),
                        loop.commitHolds(),
                        jiffies.fromMillis(loop.longestHoldMillis()),
                        phase(name + " commit", period));
        volumes.add(new LoopVolume(name, flusher, device, frame, task, commit));
        return mounted(new LoopFileSystem(pages, scheduler, device, commit));
    }

    /// Mounts a file system whose pages somebody serves.
    ///
    /// @param below the file system that a server of this machine writes to; null if the server is
    ///   elsewhere
    public FileSystem addServed(
            String name, MachineSettings.Served served, @Nullable FileSystem below) {
        boolean nfs = served.kind() == ServedVolume.Kind.NFS;
        BackingDevice wb = pages.addDevice("0:" + (FIRST_ANONYMOUS + volumes.size()), !nfs);
        LoopDevice requests =
                new LoopDevice(
                        pages,
                        wb,
                        scheduler,
                        Long.MAX_VALUE / 4,
                        served.maxRequests(),
                        served.requestPages(),
                        served.requestPages(),
                        0);
        if (nfs) requests.leavesUnstable();
        Flusher flusher = connect(wb, requests, kworker(wb.index()), null);
        LoopWorker worker = null;
        Task task = null;
        RemoteServer server = null;
        if (below == null) {
            server = new RemoteServer(simulation, requests, served.remote());
        } else {
            task = new Task(nfs ? "nfsd" : "fused", SERVANT_PID + servants++, 0);
            worker = serve(requests, task, served.throttle(), below);
        }
        Commits commits = nfs ? new Commits(pages, requests) : null;
        volumes.add(
                new ServedVolume(
                        name, served.kind(), flusher, requests, worker, task, server, commits));
        return mounted(new ServedFileSystem(pages, scheduler, requests));
    }

    /// Lets a task serve requests by writing to a new file of a file system.
    private LoopWorker serve(
            LoopDevice requests, Task task, WorkerThrottle throttle, FileSystem below) {
        IoContext context = new IoContext(task.pid(), cgroups.root());
        LoopWorker frame =
                new LoopWorker(
                        requests,
                        below.create(),
                        new PerformWrite(pages, scheduler),
                        below.newSync(context),
                        throttle);
        frame.throttle(task, throttle);
        tellOfDirectWrites(below.device(), frame);
        task.call(frame);
        scheduler.start(task, 0);
        tasks.add(
                new MachineTask(
                        task,
                        MachineTask.Role.LOOP_WORKER,
                        below.device(),
                        frame,
                        context,
                        null,
                        null));
        return frame;
    }

    private void tellOfDirectWrites(BackingDevice below, LoopWorker worker) {
        switch (below.sink()) {
            case PageDisk disk -> disk.directSink(worker);
            case Writepages way -> way.directSink(worker);
            case LoopDevice loop -> loop.directSink(worker);
            default -> {}
        }
    }

    /// Adds a disk behind a request queue; file systems are mounted on it by [#mount].
    public QueuedVolume addQueuedDisk(QueuedDiskSettings disk) {
        BackingDevice wb = pages.addDevice("8:" + 16 * volumes.size(), false);
        ObservedDisk server =
                disk.model()
                        .create(
                                simulation,
                                COMPLETION_RANK,
                                Rng.stream(seed, disk.name() + " device"));
        RequestQueue queue =
                new RequestQueue(
                        disk.name(),
                        disk.rotational() ? QueueLimits.DISK : QueueLimits.FLASH,
                        jiffies,
                        simulation,
                        new SimpleDriver(server, disk.depth()),
                        new PromptKblockd(simulation, disk.kblockdNanos()),
                        elevator(disk.scheduler()));
        queue.flushSupport(server.flushSupport());
        Task kworker = kworker(wb.index());
        IoContext context = new IoContext(kworker.pid(), cgroups.root());
        Writepages writepages =
                new Writepages(pages, wb, scheduler, queue, context, disk.maxRequests());
        Flusher flusher = connect(wb, writepages, kworker, context);
        QueuedVolume volume = new QueuedVolume(disk, wb, flusher, writepages, server, queue);
        volumes.add(volume);
        return volume;
    }

    private ElevatorType elevator(String name) {
        return switch (name) {
            case "cfq" -> new CfqType(cgroups, variant);
            case "deadline" -> DeadlineElevator.TYPE;
            case "noop" -> NoopElevator.TYPE;
            default -> throw new IllegalArgumentException("no elevator " + name);
        };
    }

    /// Mounts a file system on a part of a disk behind a request queue.
    ///
    /// @param group path of the cgroup that its journal's task is in
    /// @param journalSettings its journal; the area lies at the begin of the file system's part
    /// @param endSector the sector after its part
    public Ext4 mount(
            QueuedVolume volume, String group, JournalSettings journalSettings, long endSector) {
        int number = journals++;
        Task task =
                new Task(
                        "jbd2/" + volume.name() + (number + 1) + "-8", SERVANT_PID + servants++, 0);
        IoContext context = new IoContext(task.pid(), cgroups.create(group));
        context.setPriority(JOURNAL_PRIORITY);
        Journal journal =
                new Journal(
                        journalSettings,
                        scheduler,
                        volume.queue(),
                        volume.wb().sink().queue(),
                        task,
                        context);
        long sectorsPerBlock = Ext4.PAGE_BYTES / 512;
        long firstData = journalSettings.firstSector() + journalSettings.sectors();
        Ext4 fileSystem =
                new Ext4(
                        pages,
                        volume.wb(),
                        journal,
                        volume.queue(),
                        scheduler,
                        firstData / sectorsPerBlock,
                        endSector / sectorsPerBlock);
        fileSystems.add(fileSystem);
        tasks.add(
                new MachineTask(
                        task, MachineTask.Role.JOURNAL, volume.wb(), null, context, null, journal));
        scheduler.start(task, 0);
        return fileSystem;
    }

    /// Mounts a file system without a journal on a part of a disk behind a request queue.
    public Ext4 mountPlain(QueuedVolume volume, long firstSector, long endSector) {
        long sectorsPerBlock = Ext4.PAGE_BYTES / 512;
        Ext4 fileSystem =
                new Ext4(
                        pages,
                        volume.wb(),
                        null,
                        volume.queue(),
                        scheduler,
                        firstSector / sectorsPerBlock,
                        endSector / sectorsPerBlock);
        fileSystems.add(fileSystem);
        return fileSystem;
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
