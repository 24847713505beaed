package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.kernel.BlockMachine;
import tidemark.kernel.BlockMachineSettings;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.fs.jbd2.JournalSettings;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.workload.DbenchClient;
import tidemark.workload.DirectIo;
import tidemark.workload.OperationCosts;
import tidemark.workload.SyncWriter;
import tidemark.workload.TimedExperiment;

/// A scenario about the way to the disk at work.
public final class DiskRun implements Trial {
    private static final long NANOS_PER_MICRO = 1000;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    /// Sectors of the disk's part that a file system has: 4 GiB.
    private static final long PART_SECTORS = 8L << 20;

    /// Sectors of a journal: 128 MiB.
    private static final long JOURNAL_SECTORS = 256L << 10;

    /// CPU time of a commit before its first block, the same for each block, and from the last
    /// block to the commit record; read off the recorded machine.
    private static final long COMMIT_NANOS = 28_000;

    private static final long COMMIT_BLOCK_NANOS = 19_000;
    private static final long RECORD_NANOS = 40_000;
    private static final int COMMIT_SECONDS = 5;
    private static final long KBLOCKD_NANOS = 10_000;
    private static final long WAKE_LATENCY_NANOS = 5000;

    /// CPU time of a write of dd, from the end of one to the data of the next.
    private static final long DD_NANOS = 20_000;

    private static final int FIRST_PID = 300;

    private final DiskRecipe recipe;
    private final long seed;
    private final List<Knob> knobs;
    private final Map<String, Long> values;
    private final BlockMachine machine;
    private final TimedExperiment experiment;
    private final List<DbenchClient> clients = new ArrayList<>();
    private final LiveDiskKnobs live;

    /// Builds a run that stands at time zero.
    ///
    /// @param overrides settings of knobs that replace the scenario's
    public DiskRun(DiskRecipe recipe, Map<String, Long> overrides, long seed) {
        this.recipe = recipe;
        this.seed = seed;
        knobs = recipe.knobs();
        values = new TreeMap<>();
        for (Knob knob : knobs) values.put(knob.key(), recipe.startValue(knob));
        Map<String, Long> start = new TreeMap<>(recipe.presets());
        start.putAll(overrides);
        values.putAll(start);
        CfqVariant variant = LiveDiskKnobs.variant(recipe.presets(), overrides);
        machine = new BlockMachine(settings(variant), seed);
        for (String path : recipe.plan().groups()) machine.cgroups().create(path);
        for (String group : recipe.plan().journals()) mount(group);
        experiment =
                new TimedExperiment(
                        machine.simulation(),
                        value("workload.seconds") * NANOS_PER_SECOND,
                        endingTasks());
        machine.experiment(experiment);
        addTasks();
        live = new LiveDiskKnobs(machine, clients, values);
        live.start(knobs, start);
    }

    private DiskRun(DiskRun that, Fork fork) {
        recipe = that.recipe;
        seed = that.seed;
        knobs = that.knobs;
        values = new TreeMap<>(that.values);
        machine = fork.of(that.machine);
        experiment = fork.any(that.experiment);
        for (DbenchClient client : that.clients) clients.add(fork.any(client));
        live = new LiveDiskKnobs(machine, clients, values);
    }

    @Override
    public DiskRun fork() {
        return new DiskRun(this, new Fork());
    }

    private BlockMachineSettings settings(CfqVariant variant) {
        return new BlockMachineSettings(
                Integer.parseInt(Knobs.HZ.get((int) value("machine.hz"))),
                LiveDiskKnobs.times(values),
                value("sda.kind") != DiskKnobs.DISKS.indexOf("flash"),
                (int) value("sda.queue_depth"),
                PART_SECTORS * Math.max(1, recipe.plan().journals().size()),
                KBLOCKD_NANOS,
                WAKE_LATENCY_NANOS,
                BlockMachine.SCHEDULERS.get((int) value("sda.queue.scheduler")),
                variant);
    }

    private void mount(String group) {
        long first = machine.fileSystems().size() * PART_SECTORS + 2048;
        JournalSettings journal =
                new JournalSettings(
                        first,
                        JOURNAL_SECTORS,
                        COMMIT_NANOS,
                        COMMIT_BLOCK_NANOS,
                        RECORD_NANOS,
                        value("sda.flush_us") * NANOS_PER_MICRO,
                        COMMIT_SECONDS);
        machine.mount(group, journal, first - 2048 + PART_SECTORS);
    }

    private int endingTasks() {
        if (!recipe.plan().hasDsync() || value("workload.writes") == 0) return 0;
        return (int)
                recipe.plan().programs().stream().filter(DiskPlan.Dsync.class::isInstance).count();
    }

    private long value(String key) {
        Long value = values.get(key);
        if (value == null) throw new IllegalStateException("no value of " + key);
        return value;
    }

    private void addTasks() {
        Rng start = Rng.stream(seed, "tasks start");
        int number = 0;
        for (DiskPlan.Program program : recipe.plan().programs()) {
            int pid = FIRST_PID + number++;
            IoContext context = new IoContext(pid, machine.cgroups().create(program.group()));
            WorkCount count = new WorkCount();
            Task task = new Task(comm(program), pid, 0);
            task.call(frame(program, context, count));
            boolean reads =
                    program instanceof DiskPlan.Direct direct && !direct.spot().flags().write();
            long at = start.nextLong(machine.jiffies().tickNanos());
            machine.add(task, context, reads, count, at);
        }
    }

    private static String comm(DiskPlan.Program program) {
        return switch (program) {
            case DiskPlan.Dbench dbench -> "dbench";
            case DiskPlan.Dsync dsync -> "dd";
            case DiskPlan.Direct direct -> direct.comm();
        };
    }

    private Frame frame(DiskPlan.Program program, IoContext context, WorkCount count) {
        return switch (program) {
            case DiskPlan.Dbench dbench -> {
                DbenchClient client =
                        new DbenchClient(
                                machine.simulation(),
                                machine.scheduler(),
                                machine.fileSystems().get(dbench.fileSystem()),
                                context,
                                dbench.load().scaled(value("workload.bytes_permille")),
                                new OperationCosts(value("workload.cpu_permille")),
                                count);
                clients.add(client);
                yield client;
            }
            case DiskPlan.Dsync dsync ->
                    new SyncWriter(
                            machine.simulation(),
                            machine.scheduler(),
                            experiment,
                            machine.fileSystems().get(dsync.fileSystem()),
                            context,
                            count,
                            dsync.bytes(),
                            value("workload.writes"),
                            DD_NANOS);
            case DiskPlan.Direct direct ->
                    new DirectIo(
                            machine.queue(),
                            machine.scheduler(),
                            context,
                            count,
                            direct.spot(),
                            Rng.stream(seed, "places of " + context.pid()));
        };
    }

    /// The machine.
    public BlockMachine machine() {
        return machine;
    }

    @Override
    public DiskRecipe scenario() {
        return recipe;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public Simulation simulation() {
        return machine.simulation();
    }

    @Override
    public long nextTickNanos() {
        return machine.jiffies().nanosAt(machine.jiffies().now() + 1);
    }

    @Override
    public boolean isFinished() {
        return experiment.isFinished();
    }

    @Override
    public long lengthNanos() {
        return value("workload.seconds") * NANOS_PER_SECOND;
    }

    @Override
    public boolean isEndless() {
        return experiment.isEndless();
    }

    @Override
    public List<Knob> knobs() {
        return knobs;
    }

    @Override
    public void set(Knob knob, long value) {
        if (!knob.live()) {
            throw new IllegalArgumentException(
                    knob.key() + " is set before a run; start it again with another value");
        }
        live.set(knob, value);
    }

    @Override
    public List<KnobState> states() {
        List<KnobState> states = new ArrayList<>();
        for (Knob knob : knobs) {
            long value = knob.live() ? live.get(knob) : value(knob.key());
            boolean changed = value != LiveDiskKnobs.startValue(recipe, knob);
            states.add(
                    new KnobState(
                            knob, value, live.comesTo(knob, value), changed, live.note(knob)));
        }
        return states;
    }

    @Override
    public String digest() {
        return "%016x".formatted(machine.digest());
    }
}
