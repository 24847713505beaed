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
import tidemark.kernel.books.DiskBooks;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.device.Disk;
import tidemark.kernel.device.ServerDisk;
import tidemark.kernel.device.SimpleDriver;
import tidemark.kernel.fs.ext4.Ext4;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.fs.jbd2.JournalSettings;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// A whole machine on the nanosecond clock whose story is the way to the disk: cgroups, a request
/// queue with its elevator, a disk, file systems with journals. Tasks are added by a workload.
///
/// It is the one root of everything that lives in a run, so forking it forks the run.
public final class BlockMachine implements Forkable<BlockMachine> {
    /// Elevators to choose from.
    public static final List<String> SCHEDULERS = List.of("cfq", "deadline", "noop");

    /// The jiffy at which machines start: "never" (0) is far away.
    private static final long FIRST_JIFFY = 1_000_000;

    /// Interrupts come before the tasks that they interrupt, and after the timers of their instant.
    private static final int COMPLETION_RANK = 1;

    private static final int JOURNAL_PID = 200;

    /// jbd2 asks for a priority one better than the standard.
    private static final IoPriority JOURNAL_PRIORITY = new IoPriority(PriorityClass.BEST_EFFORT, 3);

    private final BlockMachineSettings settings;
    private final Simulation simulation;
    private final Jiffies jiffies;
    private final TimerScheduler scheduler;
    private final CgroupTree cgroups;
    private final ServerDisk disk;
    private final RequestQueue queue;
    private final DiskBooks books;
    private final List<Ext4> fileSystems = new ArrayList<>();
    private final List<BlockTask> tasks = new ArrayList<>();
    private CfqVariant variant;
    private String wantedScheduler;
    private @Nullable Experiment experiment;
    private int workloadTasks;

    /// Builds a machine without tasks.
    ///
    /// @param seed of its random streams
    public BlockMachine(BlockMachineSettings settings, long seed) {
        this.settings = settings;
        variant = settings.variant();
        wantedScheduler = settings.scheduler();
        simulation = new Simulation();
        jiffies = new Jiffies(simulation, settings.hz(), FIRST_JIFFY);
        Rng latency = Rng.stream(seed, "wake-ups");
        scheduler =
                new TimerScheduler(simulation, jiffies, latency, settings.wakeLatencyNanos(), 1);
        cgroups = new CgroupTree(WeightScale.LEGACY);
        disk = new ServerDisk(simulation, settings.times(), COMPLETION_RANK, 0);
        queue =
                new RequestQueue(
                        "sda",
                        settings.rotational() ? QueueLimits.DISK : QueueLimits.FLASH,
                        jiffies,
                        simulation,
                        new SimpleDriver(disk, settings.depth()),
                        new PromptKblockd(simulation, settings.kblockdNanos()),
                        type(settings.scheduler()));
        books = new DiskBooks(queue, disk);
    }

    private BlockMachine(BlockMachine that, Fork fork) {
        fork.pair(that, this);
        settings = that.settings;
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        scheduler = fork.of(that.scheduler);
        cgroups = fork.of(that.cgroups);
        disk = (ServerDisk) fork.<Disk>of(that.disk);
        queue = fork.of(that.queue);
        books = fork.of(that.books);
        for (Ext4 fileSystem : that.fileSystems) fileSystems.add(fork.of(fileSystem));
        for (BlockTask task : that.tasks) tasks.add(copy(task, fork));
        variant = that.variant;
        wantedScheduler = that.wantedScheduler;
        experiment = that.experiment == null ? null : fork.any(that.experiment);
        workloadTasks = that.workloadTasks;
        books.attach();
    }

    private static BlockTask copy(BlockTask task, Fork fork) {
        return new BlockTask(
                fork.of(task.task()),
                fork.of(task.context()),
                task.reads(),
                fork.ofNullable(task.count()),
                fork.ofNullable(task.journal()));
    }

    @Override
    public BlockMachine fork(Fork fork) {
        return new BlockMachine(this, fork);
    }

    private ElevatorType type(String name) {
        return switch (name) {
            case "cfq" -> new CfqType(cgroups, variant);
            case "deadline" -> DeadlineElevator.TYPE;
            case "noop" -> NoopElevator.TYPE;
            default -> throw new IllegalArgumentException("no elevator " + name);
        };
    }

    /// Mounts a file system on a part of the disk.
    ///
    /// @param group path of the cgroup that its journal's task is in
    /// @param journalSettings its journal; the area lies at the begin of the file system's part
    /// @param endSector the sector after its part
    public Ext4 mount(String group, JournalSettings journalSettings, long endSector) {
        int number = fileSystems.size();
        Task task = new Task("jbd2/sda" + (number + 1) + "-8", JOURNAL_PID + number, 0);
        IoContext context = new IoContext(task.pid(), cgroups.create(group));
        context.setPriority(JOURNAL_PRIORITY);
        Journal journal = new Journal(journalSettings, scheduler, queue, task, context);
        long sectorsPerBlock = Ext4.PAGE_BYTES / 512;
        long firstData = journalSettings.firstSector() + journalSettings.sectors();
        Ext4 fileSystem =
                new Ext4(
                        journal,
                        queue,
                        scheduler,
                        firstData / sectorsPerBlock,
                        endSector / sectorsPerBlock);
        fileSystems.add(fileSystem);
        tasks.add(new BlockTask(task, context, false, null, journal));
        scheduler.start(task, 0);
        return fileSystem;
    }

    /// Adds a task of the workload and lets it run at a time.
    ///
    /// @param task its frames are on the stack already
    public void add(Task task, IoContext context, boolean reads, WorkCount count, long atNanos) {
        tasks.add(workloadTasks++, new BlockTask(task, context, reads, count, null));
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

    /// Changes the elevator; takes effect once the requests on their way are done.
    public void scheduler(String name) {
        if (name.equals(wantedScheduler)) return;
        wantedScheduler = name;
        queue.switchElevator(type(name));
    }

    /// The elevator that was asked for last.
    public String wantedScheduler() {
        return wantedScheduler;
    }

    /// Changes CFQ's version; takes effect from the next decision.
    public void variant(CfqVariant newVariant) {
        variant = newVariant;
        if (queue.elevator() instanceof CfqElevator cfq) cfq.setVariant(newVariant);
    }

    /// CFQ's version, also while another elevator works.
    public CfqVariant variant() {
        return variant;
    }

    /// What it is like.
    public BlockMachineSettings settings() {
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

    /// Its cgroups.
    public CgroupTree cgroups() {
        return cgroups;
    }

    /// Its disk.
    public ServerDisk disk() {
        return disk;
    }

    /// The queue of the disk.
    public RequestQueue queue() {
        return queue;
    }

    /// The books of the disk.
    public DiskBooks books() {
        return books;
    }

    /// Mounted file systems.
    public List<Ext4> fileSystems() {
        return Collections.unmodifiableList(fileSystems);
    }

    /// All tasks: those of the workload first.
    public List<BlockTask> tasks() {
        return Collections.unmodifiableList(tasks);
    }

    /// Index of the task with a number; -1 if there is none.
    public int indexOf(int pid) {
        for (int i = 0; i < tasks.size(); i++) {
            if (tasks.get(i).task().pid() == pid) return i;
        }
        return -1;
    }

    /// A digest of everything that has happened so far.
    public long digest() {
        long digest = scheduler.digest();
        digest = 31 * digest + books.latency().sumNanos();
        digest = 31 * digest + books.latency().count();
        digest = 31 * digest + books.bytes();
        digest = 31 * digest + disk.busyNanos();
        return digest;
    }

    /// Checks the books of the queue and of its elevator.
    ///
    /// @throws IllegalStateException if they are wrong
    public void verify() {
        queue.verify();
    }
}
