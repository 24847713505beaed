package tidemark.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.kernel.Experiment;
import tidemark.kernel.Machine;
import tidemark.kernel.Volume;
import tidemark.sim.Fork;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.workload.DbenchClient;
import tidemark.workload.Job;
import tidemark.workload.JobProgram;
import tidemark.workload.TimedExperiment;

/// A scenario at work: a machine with its tasks, and the knobs' present settings.
///
/// The same scenario, settings and seed give the same run, whoever watches and however it is
/// sliced.
public final class Run {
    /// Learned estimates of the disk (bandwidth, base rate; pages/s) as measured at the start of
    /// real runs, and one more like them.
    private static final long[][] LEARNED = {
        {4540, 1768}, {3535, 11_727}, {5309, 13_141}, {3543, 2299}, {2600, 8000}
    };

    private static final int LEARNED_SPREAD_PERMILLE = 150;
    private static final long FRESH = 0;
    private static final long CHAINED = 2;
    private static final int CHAIN = 6;
    private static final long CHAIN_LIMIT_NANOS = 2_000_000_000_000L;

    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Scenario scenario;
    private final long seed;
    private final Map<String, Long> overrides;
    private final List<Knob> knobs;
    private final Map<String, Long> values;
    private final Machine machine;
    private final List<DbenchClient> clients = new ArrayList<>();
    private final List<JobProgram> jobs = new ArrayList<>();
    private final LiveKnobs live;
    private final Map<String, Long> starts;
    private final Course course;

    /// Something that the scenario let happen.
    ///
    /// @param nanos when, in simulated time
    /// @param key the knob that was turned
    /// @param value what to, as text
    public record Applied(long nanos, String key, String value) {}

    /// Builds a run that stands at time zero.
    ///
    /// @param overrides settings of knobs that replace the scenario's
    /// @throws IllegalArgumentException if settings do not go together
    public Run(Scenario scenario, Map<String, Long> overrides, long seed) {
        this.scenario = scenario;
        this.overrides = Map.copyOf(overrides);
        this.seed = seed;
        knobs = scenario.knobs();
        values = new TreeMap<>();
        for (Knob knob : knobs) {
            values.put(
                    knob.key(), scenario.presets().getOrDefault(knob.key(), knob.defaultValue()));
        }
        values.putAll(overrides);
        MachineFactory factory = new MachineFactory(scenario, values, overrides, seed);
        machine = factory.build(this::learned);
        live = new LiveKnobs(machine, values, clients, factory.speeds());
        for (Knob knob : knobs) {
            Long preset = scenario.presets().get(knob.key());
            if (preset != null && isSetLater(knob)) live.set(knob, preset);
        }
        for (Knob knob : knobs) {
            Long override = overrides.get(knob.key());
            if (override != null && isSetLater(knob)) live.set(knob, override);
        }
        machine.limitChanged();
        new Tasks(scenario, values, machine, clients, jobs, seed).add();
        starts = Map.copyOf(starts());
        course = new Course(scenario);
    }

    /// Where the scenario's knobs stand at the start: as it says, or as the machine makes of that,
    /// which counts in ticks. Knobs that set each other stand as the scenario says.
    private Map<String, Long> starts() {
        Map<String, Long> map = new TreeMap<>();
        for (Knob knob : knobs) {
            String key = knob.key();
            boolean tied = key.startsWith("vm.") || CfqKnobs.isOfVariant(key);
            boolean said = !knob.live() || overrides.containsKey(key) || tied;
            map.put(key, said ? scenario.startValue(knob) : live.get(knob));
        }
        return map;
    }

    /// Whether the machine was not built with a knob's setting already.
    private static boolean isSetLater(Knob knob) {
        return knob.live()
                && !CfqKnobs.isOfVariant(knob.key())
                && !knob.key().endsWith(".queue.scheduler")
                && !knob.key().endsWith(".rate_kib");
    }

    private Run(Run that, Fork fork) {
        scenario = that.scenario;
        overrides = that.overrides;
        seed = that.seed;
        knobs = that.knobs;
        values = new TreeMap<>(that.values);
        machine = fork.of(that.machine);
        for (DbenchClient client : that.clients) clients.add(fork.any(client));
        for (JobProgram job : that.jobs) jobs.add(fork.any(job));
        starts = that.starts;
        live = that.live.fork(machine, values, clients);
        course = that.course.fork();
    }

    /// A run of its own that stands where this one stands and shares nothing mutable with it.
    public Run fork() {
        return new Run(this, new Fork());
    }

    /// What a disk's estimates are at the start, bandwidth and base rate in pages/s; 0 = new.
    private long[] learned(String disk) {
        long history = value(disk + ".history");
        if (history == FRESH) return new long[] {0, 0};
        if (history == CHAINED) return left(disk);
        Rng rng = Rng.stream(seed, disk + " history");
        long[] pair = LEARNED[(int) rng.nextLong(LEARNED.length)];
        return new long[] {
            MachineFactory.vary(pair[0], LEARNED_SPREAD_PERMILLE, rng),
            MachineFactory.vary(pair[1], LEARNED_SPREAD_PERMILLE, rng)
        };
    }

    /// What the same experiment, run before with the seed before this one, left behind. Six runs
    /// make a chain, as on the measured guests; the first of them starts with a fresh disk.
    private long[] left(String disk) {
        if (Math.floorMod(seed - 1, CHAIN) == 0) return new long[] {0, 0};
        Run before = new Run(scenario, overrides, seed - 1);
        before.goOnTo(CHAIN_LIMIT_NANOS);
        Volume volume = before.machine.volume(disk);
        if (volume == null) throw new IllegalStateException("no disk " + disk);
        return new long[] {volume.wb().avgWriteBandwidth(), volume.wb().dirtyRatelimit()};
    }

    private long value(String key) {
        return MachineFactory.value(values, key);
    }

    /// The scenario.
    public Scenario scenario() {
        return scenario;
    }

    /// The machine.
    public Machine machine() {
        return machine;
    }

    /// What the tasks of its jobs do, in their order.
    List<JobProgram> jobs() {
        return Collections.unmodifiableList(jobs);
    }

    /// The tasks of its jobs, in their order.
    public List<JobTask> jobTasks() {
        return jobs.stream()
                .map(
                        job ->
                                new JobTask(
                                        job.job().name(),
                                        job.stage(),
                                        job.job().crew().reportedTogether(),
                                        job.count()))
                .toList();
    }

    /// The seed.
    public long seed() {
        return seed;
    }

    /// The machine's clock and timers.
    public Simulation simulation() {
        return machine.simulation();
    }

    /// Goes on to a time, but not beyond the end of the experiment, so that nothing happens after
    /// it however the time is sliced. What the scenario lets happen meanwhile happens at its
    /// instants.
    public void goOnTo(long nanos) {
        while (!isFinished() && course.nextNanos() <= nanos) {
            pass(Math.max(course.nextNanos(), simulation().nowNanos()));
            if (!isFinished()) course.apply(this);
        }
        pass(nanos);
    }

    /// Goes on to a time at which the scenario lets nothing happen before.
    private void pass(long nanos) {
        Simulation clock = simulation();
        while (!isFinished() && clock.nextDueNanos() <= nanos) clock.step();
        if (!isFinished()) clock.runUntil(nanos);
    }

    /// Makes one step: to the next timer, or to what the scenario lets happen before that.
    public void step() {
        if (course.nextNanos() >= simulation().nextDueNanos()) {
            simulation().step();
            return;
        }
        simulation().runUntil(Math.max(course.nextNanos(), simulation().nowNanos()));
        course.apply(this);
    }

    /// What the scenario has let happen so far.
    public List<Applied> applied() {
        return List.copyOf(course.applied());
    }

    /// When the scenario lets something happen next; [Long#MAX_VALUE] if nothing is left.
    public long nextEventNanos() {
        return course.nextNanos();
    }

    /// The time of the machine's next tick, in nanoseconds.
    public long nextTickNanos() {
        return machine.jiffies().nanosAt(machine.jiffies().now() + 1);
    }

    /// Whether the experiment is over.
    public boolean isFinished() {
        Experiment experiment = machine.experiment();
        return experiment != null && experiment.isFinished();
    }

    /// Whether the experiment has no end of its own.
    public boolean isEndless() {
        if (scenario.plan().has(Program.WriteFiles.class)) return value("workload.files") == 0;
        return machine.experiment() instanceof TimedExperiment timed && timed.isEndless();
    }

    /// How long the experiment lasts, if that is known; else 0.
    public long lengthNanos() {
        Long seconds = values.get("workload.seconds");
        if (seconds != null && seconds > 0) return seconds * NANOS_PER_SECOND;
        return jobs.isEmpty() ? 0 : lengthOfJobs();
    }

    /// How long jobs take at most, stage after stage, if each of them has a set time; else 0.
    private long lengthOfJobs() {
        long[] longest = new long[jobs.getLast().stage() + 1];
        for (JobProgram program : jobs) {
            Job.Pace pace = program.job().pace();
            if (pace.runtimeNanos() == 0) return 0;
            long nanos = pace.startDelayNanos() + pace.runtimeNanos();
            longest[program.stage()] = Math.max(longest[program.stage()], nanos);
        }
        long sum = 0;
        for (long nanos : longest) sum += nanos;
        return sum;
    }

    /// The knobs that this machine has.
    public List<Knob> knobs() {
        return knobs;
    }

    /// Sets a knob now.
    ///
    /// @throws IllegalArgumentException if it cannot be set while the run goes on, or to this value
    public void set(Knob knob, long value) {
        if (!knob.live()) {
            throw new IllegalArgumentException(
                    knob.key() + " is set before a run; start it again with another value");
        }
        live.set(knob, value);
        machine.tweaked(knob.key() + " = " + knob.text(value));
    }

    /// Where a knob stands now.
    long value(Knob knob) {
        return knob.live() ? live.get(knob) : value(knob.key());
    }

    /// All knobs of this machine with their present settings.
    public List<KnobState> states() {
        List<KnobState> states = new ArrayList<>();
        for (Knob knob : knobs) {
            long value = value(knob);
            boolean changed = value != starts.getOrDefault(knob.key(), value);
            states.add(
                    new KnobState(
                            knob, value, live.comesTo(knob, value), changed, live.note(knob)));
        }
        return states;
    }

    /// The lines of a sysctl file that set the dirty limits as they stand now.
    public List<String> sysctl() {
        return SysctlFile.lines(states());
    }

    /// A digest of everything that has happened so far.
    public String digest() {
        return "%016x".formatted(machine.digest());
    }
}
