package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.BlockDriver;
import tidemark.kernel.block.Kblockd;
import tidemark.kernel.block.QueueLimits;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;
import tidemark.kernel.device.DiskTimes;
import tidemark.kernel.device.ScsiDriver;
import tidemark.kernel.device.ServerDisk;
import tidemark.kernel.device.SimpleDriver;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;

/// The machine in which a script was recorded: one disk, CFQ, a few tasks, no CPU time.
///
/// At the same microsecond timers come first, then completions, then steps of tasks. Requests never
/// merge. A kicked queue runs when the event that kicked it is over.
public final class World implements Forkable<World> {
    /// The tick counter at time zero, so that zero can mean "never".
    static final long JIFFIES_AT_START = 1_000_000;

    private static final int COMPLETION_RANK = 1;
    private static final long NANOS_PER_MICRO = 1000;

    final Simulation simulation;
    final Jiffies jiffies;
    final CgroupTree cgroups;
    final RequestQueue queue;
    private final Script script;
    private final Setup setup;
    private final ServerDisk disk;
    private final List<ScriptTask> tasks = new ArrayList<>();

    /// Sets up a script; nothing has happened yet.
    public World(Script script, Setup setup) {
        this.script = script;
        this.setup = setup;
        simulation = new Simulation();
        jiffies = new Jiffies(simulation, setup.hz(), JIFFIES_AT_START);
        cgroups = new CgroupTree(WeightScale.LEGACY);
        for (Script.Group group : script.groups()) weigh(group);
        Script.Device device = script.device();
        DiskTimes times = new DiskTimes(device.rotational(), device.writeCache());
        disk = new ServerDisk(simulation, times, COMPLETION_RANK, device.head());
        BlockDriver driver =
                setup.scsi()
                        ? new ScsiDriver(disk, device.depth())
                        : new SimpleDriver(disk, device.depth());
        QueueLimits limits = device.rotational() ? QueueLimits.DISK : QueueLimits.FLASH;
        queue =
                new RequestQueue(
                        "sda",
                        limits.withoutMerges(),
                        jiffies,
                        simulation,
                        driver,
                        new AfterEvent(),
                        new CfqType(cgroups, setup.variant()));
        for (Script.Setting setting : script.settings()) {
            queue.elevator().setKnob(setting.tunable().knob().name(), setting.value());
        }
        for (Script.Task task : script.tasks()) tasks.add(create(task));
        for (ScriptTask task : tasks) task.begin();
    }

    private World(World that, Fork fork) {
        fork.pair(that, this);
        script = that.script;
        setup = that.setup;
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        cgroups = fork.of(that.cgroups);
        queue = fork.of(that.queue);
        disk = (ServerDisk) fork.<tidemark.kernel.device.Disk>of(that.disk);
        for (ScriptTask task : that.tasks) tasks.add(fork.of(task));
    }

    @Override
    public World fork(Fork fork) {
        return new World(this, fork);
    }

    /// A kblockd that does nothing by itself: the world looks after kicked queues.
    private static final class AfterEvent implements Kblockd {
        @Override
        public void kicked(RequestQueue queue) {
            // run by the world when the present event is over
        }

        @Override
        public AfterEvent fork(Fork fork) {
            fork.pair(this, this);
            return this;
        }
    }

    private void weigh(Script.Group group) {
        Cgroup cgroup = cgroups.create(group.path());
        if (group.weight() > 0) cgroup.setWeight(group.weight());
        if (group.leafWeight() > 0) cgroup.setLeafWeight(group.leafWeight());
    }

    private ScriptTask create(Script.Task task) {
        return switch (task.kind()) {
            case LOOP -> new LoopTask(this, task);
            case QD -> new DepthTask(this, task);
            case DBENCH -> new DbenchTask(this, task);
            case JBD2 -> new JournalTask(this, task);
        };
    }

    @Nullable JournalTask journal(int pid) {
        for (ScriptTask task : tasks) {
            if (task instanceof JournalTask journal && task.spec.pid() == pid) return journal;
        }
        return null;
    }

    /// Runs to the end of the script.
    public void run() {
        runUntil(script.runMicros());
    }

    /// Runs all that is due up to and including a time.
    public void runUntil(long micros) {
        long limit = micros * NANOS_PER_MICRO;
        while (simulation.nextDueNanos() <= limit) {
            simulation.step();
            while (queue.runKicked()) {
                // a run may kick again
            }
        }
    }

    /// The script.
    public Script script() {
        return script;
    }

    /// Version, tick and driver.
    public Setup setup() {
        return setup;
    }

    /// The clock.
    public Simulation simulation() {
        return simulation;
    }

    /// The queue of the disk.
    public RequestQueue queue() {
        return queue;
    }

    /// The disk.
    public ServerDisk disk() {
        return disk;
    }

    /// The cgroups.
    public CgroupTree cgroups() {
        return cgroups;
    }

    /// The scheduler.
    public CfqElevator cfq() {
        return (CfqElevator) queue.elevator();
    }

    List<ScriptTask> tasks() {
        return Collections.unmodifiableList(tasks);
    }
}
