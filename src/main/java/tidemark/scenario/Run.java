package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineSettings;
import tidemark.kernel.fs.Umount;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.ThrottleScheme;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.workload.FileExperiment;
import tidemark.workload.WriteFiles;
import tidemark.workload.WriterProgram;

/// A scenario at work: a machine with its writers, and the knobs' present settings.
///
/// The same scenario, settings and seed give the same run, whoever watches and however it is
/// sliced.
public final class Run implements Trial {
    /// Learned estimates of the disk (bandwidth, base rate; pages/s) as measured at the start of
    /// real runs, and one more like them.
    private static final long[][] LEARNED = {
        {4540, 1768}, {3535, 11_727}, {5309, 13_141}, {3543, 2299}, {2600, 8000}
    };

    private static final int LEARNED_SPREAD_PERMILLE = 150;
    private static final int PAGE_KIB = 4;
    private static final long FRESH = 0;
    private static final long CHAINED = 2;
    private static final int CHAIN = 6;
    private static final long CHAIN_LIMIT_NANOS = 2_000_000_000_000L;

    private final Recipe recipe;
    private final long seed;
    private final Map<String, Long> overrides;
    private final Map<String, Long> values;
    private final Machine machine;
    private final LiveKnobs live;

    /// Builds a run that stands at time zero.
    ///
    /// @param overrides settings of knobs that replace the scenario's
    public Run(Recipe recipe, Map<String, Long> overrides, long seed) {
        this.recipe = recipe;
        this.overrides = Map.copyOf(overrides);
        this.seed = seed;
        values = new TreeMap<>();
        for (Knob knob : Knobs.all()) {
            values.put(knob.key(), recipe.presets().getOrDefault(knob.key(), knob.defaultValue()));
        }
        VmKnobs vm = new VmKnobs();
        values.putAll(overrides);
        long diskPermille = spread(1000, recipe.fixed().diskSpreadPermille(), "sda bandwidth");
        machine = new Machine(settings(diskPermille), vm, seed);
        live = new LiveKnobs(machine, value("sda.bandwidth_kib"), diskPermille);
        for (Knob knob : knobs()) {
            Long preset = recipe.presets().get(knob.key());
            if (preset != null && knob.live()) live.set(knob, preset);
        }
        for (Map.Entry<String, Long> override : overrides.entrySet()) {
            Knob knob = Knobs.get(override.getKey());
            if (knob.live()) live.set(knob, override.getValue());
        }
        machine.limitChanged();
        addWriters();
    }

    private Run(Run that, Fork fork) {
        recipe = that.recipe;
        overrides = that.overrides;
        seed = that.seed;
        values = new TreeMap<>(that.values);
        machine = fork.of(that.machine);
        live = that.live.fork(machine);
    }

    /// A run of its own that stands where this one stands and shares nothing mutable with it.
    @Override
    public Run fork() {
        return new Run(this, new Fork());
    }

    private MachineSettings settings(long diskPermille) {
        Recipe.Fixed fixed = recipe.fixed();
        return new MachineSettings(
                Integer.parseInt(Knobs.HZ.get((int) value("machine.hz"))),
                (int) value("machine.cpus"),
                value("machine.dirtyable_kib") / PAGE_KIB,
                fixed.driftPermille(),
                fixed.copyPagesPerSecond(),
                fixed.wakeLatencyNanos(),
                ThrottleScheme.values()[(int) value("machine.throttle_scheme")],
                disk(fixed, diskPermille),
                loop(fixed));
    }

    private MachineSettings.Disk disk(Recipe.Fixed fixed, long diskPermille) {
        long[] learned = learned();
        return new MachineSettings.Disk(
                LiveKnobs.pagesPerSecond(value("sda.bandwidth_kib"), diskPermille),
                fixed.diskQuantumPages(),
                (int) value("sda.jitter_permille"),
                fixed.diskQueuePages(),
                fixed.diskUnitPages(),
                fixed.commitSeconds(),
                fixed.diskJournalPages(),
                fixed.commitHolds(),
                learned[0],
                learned[1]);
    }

    private long[] learned() {
        if (value("sda.history") == FRESH) return new long[] {0, 0};
        if (value("sda.history") == CHAINED) return left();
        Rng rng = Rng.stream(seed, "sda history");
        long[] pair = LEARNED[(int) rng.nextLong(LEARNED.length)];
        return new long[] {
            vary(pair[0], LEARNED_SPREAD_PERMILLE, rng), vary(pair[1], LEARNED_SPREAD_PERMILLE, rng)
        };
    }

    /// What the same experiment, run before with the seed before this one, left behind. Six runs
    /// make a chain, as on the measured guests; the first of them starts with a fresh disk.
    private long[] left() {
        if (Math.floorMod(seed - 1, CHAIN) == 0) return new long[] {0, 0};
        Run before = new Run(recipe, overrides, seed - 1);
        Machine earlier = before.machine;
        while (!before.isFinished() && earlier.simulation().nowNanos() < CHAIN_LIMIT_NANOS) {
            earlier.simulation().step();
        }
        BackingDevice disk = earlier.pages().devices().getFirst();
        return new long[] {disk.avgWriteBandwidth(), disk.dirtyRatelimit()};
    }

    private long value(String key) {
        Long value = values.get(key);
        if (value == null) throw new IllegalStateException("no value of " + key);
        return value;
    }

    private long spread(long value, int permille, String stream) {
        return permille == 0 ? value : vary(value, permille, Rng.stream(seed, stream));
    }

    private static long vary(long value, int permille, Rng rng) {
        return Math.max(1, value + value * (rng.nextLong(2L * permille + 1) - permille) / 1000);
    }

    private MachineSettings.@Nullable Loop loop(Recipe.Fixed fixed) {
        Recipe.FixedLoop loop = fixed.loop();
        if (loop == null) return null;
        return new MachineSettings.Loop(
                Math.max(1, value("loop0.max_request_kib") / PAGE_KIB),
                (int) value("loop0.nr_requests"),
                loop.unitPages(),
                WorkerThrottle.values()[(int) value("loop0.worker_throttle")],
                fixed.commitSeconds(),
                loop.journalPages(),
                fixed.commitHolds(),
                loop.longestHoldMillis(),
                fixed.commitHolds(),
                loop.meanTailMillis());
    }

    private void addWriters() {
        int writers = (int) value("workload.writers");
        long files = value("workload.files");
        long filePages = (value("workload.file_kib") + PAGE_KIB - 1) / PAGE_KIB;
        FileExperiment experiment =
                new FileExperiment(machine.simulation(), machine.scheduler(), writers);
        machine.experiment(experiment);
        Rng start = Rng.stream(seed, "writers start");
        for (int i = 0; i < writers; i++) {
            long share = files / writers + (i < files % writers ? 1 : 0);
            if (files > 0 && share == 0) share = 1;
            WriteFiles program =
                    new WriteFiles(
                            machine.pages(),
                            machine.scheduler(),
                            machine.upper(),
                            machine,
                            files == 0 ? 0 : share * filePages,
                            (int) Math.max(1, share));
            Umount umount =
                    i > 0
                            ? null
                            : new Umount(
                                    machine.pages(), machine.pages().devices(), machine.flushers());
            Task task =
                    new Task(
                            writers == 1 ? "dd" : "dd" + i,
                            1000 + i,
                            i % machine.settings().cpus());
            task.call(new WriterProgram(machine.pages(), experiment, program, umount));
            machine.addWriter(task, program, start.nextLong(machine.jiffies().tickNanos()));
        }
    }

    @Override
    public Recipe scenario() {
        return recipe;
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
    public long lengthNanos() {
        return 0;
    }

    @Override
    public boolean isEndless() {
        return value("workload.files") == 0;
    }

    @Override
    public long seed() {
        return seed;
    }

    /// The machine.
    public Machine machine() {
        return machine;
    }

    @Override
    public boolean isFinished() {
        return machine.experiment() != null && machine.experiment().isFinished();
    }

    @Override
    public List<Knob> knobs() {
        return recipe.knobs();
    }

    @Override
    public void set(Knob knob, long value) {
        if (!knob.live()) {
            throw new IllegalArgumentException(
                    knob.key() + " is set before a run; start it again with another value");
        }
        live.set(knob, value);
        machine.tweaked(knob.key() + " = " + knob.text(value));
    }

    @Override
    public List<KnobState> states() {
        List<KnobState> states = new ArrayList<>();
        for (Knob knob : knobs()) {
            long start = recipe.startValue(knob);
            long value = knob.live() ? live.get(knob) : value(knob.key());
            states.add(
                    new KnobState(
                            knob,
                            value,
                            live.comesTo(knob, value),
                            value != start,
                            live.note(knob)));
        }
        return states;
    }

    @Override
    public String digest() {
        long digest = machine.scheduler().digest();
        digest = 31 * digest + machine.pages().memory().nrWritten();
        digest = 31 * digest + machine.pages().memory().nrDirtied();
        digest = 31 * digest + machine.disk().queue().finished();
        return "%016x".formatted(digest);
    }
}
