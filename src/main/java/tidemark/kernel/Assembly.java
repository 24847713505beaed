package tidemark.kernel;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.block.PromptKblockd;
import tidemark.kernel.block.QueueLimits;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.cgroup.CgroupTree;
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
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.served.Commits;
import tidemark.kernel.served.RemoteServer;
import tidemark.kernel.served.ServedFileSystem;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// Puts a machine together before it runs: devices with their flushers and workers, file systems
/// with their journals. Lower devices come before those that lie on them.
public final class Assembly {
    private static final int FLUSHER_PID = 40;
    private static final int SERVANT_PID = 200;

    /// Minor number of the first device without a block device.
    private static final int FIRST_ANONYMOUS = 40;

    /// Interrupts come before the tasks that they interrupt, and after the timers of their instant.
    private static final int COMPLETION_RANK = 1;

    /// jbd2 asks for a priority one better than the standard.
    private static final IoPriority JOURNAL_PRIORITY = new IoPriority(PriorityClass.BEST_EFFORT, 3);

    private final Machine machine;
    private final HostSettings settings;
    private final long seed;
    private final Simulation simulation;
    private final Jiffies jiffies;
    private final TimerScheduler scheduler;
    private final PageWriteback pages;
    private final CgroupTree cgroups;

    /// Begins with a machine that may have devices already.
    public Assembly(Machine machine) {
        this.machine = machine;
        settings = machine.settings();
        seed = machine.seed();
        simulation = machine.simulation();
        jiffies = machine.jiffies();
        scheduler = machine.scheduler();
        pages = machine.pages();
        cgroups = machine.cgroups();
    }

    private long roles(MachineTask.Role role) {
        return machine.tasks().stream().filter(task -> task.role() == role).count();
    }

    private int servants() {
        return (int) (roles(MachineTask.Role.LOOP_WORKER) + roles(MachineTask.Role.JOURNAL));
    }

    private int loops() {
        return (int) machine.volumes().stream().filter(LoopVolume.class::isInstance).count();
    }

    private long phase(String name, long periodJiffies) {
        long phase = periodJiffies == 0 ? 0 : Rng.stream(seed, name).nextLong(periodJiffies);
        return Machine.FIRST_JIFFY + phase;
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
        machine.servant(
                new MachineTask(kworker, MachineTask.Role.FLUSHER, wb, null, context, null, null));
        wb.connect(flusher, sink);
        return flusher;
    }

    /// Adds a disk that takes pages in turn, and mounts a file system on it.
    ///
    /// @param loop what fsyncs cost on behalf of loop devices over it; null for what a disk's own
    ///   commits cost
    public FileSystem countedDisk(
            String name, MachineSettings.Disk disk, MachineSettings.@Nullable Loop loop) {
        BackingDevice wb = pages.addDevice("8:" + 16 * machine.volumes().size(), false);
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
        machine.add(new CountedVolume(name, flusher, wb, device, pace, commit));
        return machine.mounted(
                new CountedFileSystem(pages, scheduler, wb, device, cost(name, disk, loop)));
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

    /// Adds a loop device over a new file of a file system, and mounts a file system on it.
    public FileSystem loop(String name, MachineSettings.Loop loop, FileSystem below) {
        int number = loops();
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
        device.listener(machine);
        Flusher flusher = connect(wb, device, kworker(wb.index()), null);
        Task task = new Task(name, SERVANT_PID + servants(), cpu);
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
        machine.add(new LoopVolume(name, flusher, device, frame, task, commit));
        return machine.mounted(new LoopFileSystem(pages, scheduler, device, commit));
    }

    /// Mounts a file system whose pages somebody serves.
    ///
    /// @param below the file system that a server of this machine writes to; null if the server is
    ///   elsewhere
    public FileSystem served(
            String name, MachineSettings.Served served, @Nullable FileSystem below) {
        boolean nfs = served.kind() == ServedVolume.Kind.NFS;
        BackingDevice wb =
                pages.addDevice("0:" + (FIRST_ANONYMOUS + machine.volumes().size()), !nfs);
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
            task = new Task(nfs ? "nfsd" : "fused", SERVANT_PID + servants(), 0);
            worker = serve(requests, task, served.throttle(), below);
        }
        Commits commits = nfs ? new Commits(pages, requests) : null;
        machine.add(
                new ServedVolume(
                        name, served.kind(), flusher, requests, worker, task, server, commits));
        return machine.mounted(new ServedFileSystem(pages, scheduler, requests));
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
        machine.servant(
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
    public QueuedVolume queuedDisk(QueuedDiskSettings disk) {
        BackingDevice wb = pages.addDevice("8:" + 16 * machine.volumes().size(), false);
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
                        machine.elevator(disk.scheduler()));
        queue.flushSupport(server.flushSupport());
        Task kworker = kworker(wb.index());
        IoContext context = new IoContext(kworker.pid(), cgroups.root());
        Writepages writepages =
                new Writepages(pages, wb, scheduler, queue, context, disk.maxRequests());
        Flusher flusher = connect(wb, writepages, kworker, context);
        QueuedVolume volume = new QueuedVolume(disk, wb, flusher, writepages, server, queue);
        machine.add(volume);
        return volume;
    }

    /// Mounts a file system on a part of a disk behind a request queue.
    ///
    /// @param group path of the cgroup that its journal's task is in
    /// @param journalSettings its journal; the area lies at the begin of the file system's part
    /// @param endSector the sector after its part
    public Ext4 mount(
            QueuedVolume volume, String group, JournalSettings journalSettings, long endSector) {
        int number = (int) roles(MachineTask.Role.JOURNAL);
        Task task =
                new Task(
                        "jbd2/" + volume.name() + (number + 1) + "-8", SERVANT_PID + servants(), 0);
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
        machine.mounted(fileSystem);
        machine.servant(
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
        machine.mounted(fileSystem);
        return fileSystem;
    }
}
