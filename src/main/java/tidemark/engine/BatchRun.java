package tidemark.engine;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.FioFile;
import tidemark.scenario.FioReader;
import tidemark.scenario.Knob;
import tidemark.scenario.KnobState;
import tidemark.scenario.Loads;
import tidemark.scenario.Run;
import tidemark.scenario.Scenario;
import tidemark.scenario.Scenarios;
import tidemark.sim.Simulation;
import tidemark.snapshot.Snapshot;

/// A run from its start to its end without a window, in the calling thread.
public final class BatchRun {
    /// How far endless scenarios run unless told, nanoseconds.
    public static final long ENDLESS_NANOS = 60_000_000_000L;

    private static final long LONGEST_NANOS = 20_000_000_000_000L;
    private static final long SLICE_NANOS = 250_000_000L;

    /// A knob to be set while the run goes on.
    public record Timed(long nanos, String key, String value) {}

    /// What to run.
    ///
    /// @param scenario name, or a file
    /// @param settings knobs at the start
    /// @param changes knobs while it runs
    /// @param seed seed; null = the one that the scenario shows
    /// @param untilNanos where to stop at the latest; 0 = at the end of the experiment
    /// @param loadfile what clients of dbench do; null = what the scenario says
    /// @param jobs job file of fio, run in place of the scenario's programs; null = none
    public record Request(
            String scenario,
            Map<String, String> settings,
            List<Timed> changes,
            @Nullable Long seed,
            long untilNanos,
            @Nullable Path loadfile,
            @Nullable Path jobs) {
        /// A run without a load file of the user's.
        public Request(
                String scenario,
                Map<String, String> settings,
                List<Timed> changes,
                long seed,
                long untilNanos) {
            this(scenario, settings, changes, seed, untilNanos, null, null);
        }
    }

    /// Told how far a run has come.
    public interface Progress {
        /// A part is done.
        ///
        /// @param part from 0 to 1
        /// @param what in words
        void at(double part, String what);

        /// Nobody who would want to know.
        Progress NOBODY = (part, what) -> {};
    }

    private final Request request;
    private final Run run;
    private final Simulation simulation;
    private final List<String> sysctl;
    private final long seed;
    private final Watch watch;
    private final List<Timed> changes;
    private @Nullable FioFile jobFile;
    private int applied;
    private final Map<Timed, Knob> knobs = new HashMap<>();
    private final long until;

    /// Prepares a run.
    ///
    /// @throws BadInputException with all that is wrong with the request
    public BatchRun(Request request) {
        this(Scenarios.open(request.scenario()), request);
    }

    /// Prepares a run of a scenario that has been found already.
    BatchRun(Scenario scenario, Request request) {
        this.request = request;
        List<Problem> problems = new ArrayList<>();
        Scenario recipe = withJobs(scenario, request.jobs(), problems);
        recipe = loaded(recipe, request.loadfile(), problems);
        Map<String, Long> settings = Map.of();
        try {
            settings = Settings.parse(recipe, request.settings());
        } catch (BadInputException e) {
            problems.addAll(e.problems());
        }
        changes = new ArrayList<>(request.changes());
        changes.sort(Comparator.comparingLong(Timed::nanos));
        for (Timed change : changes) check(recipe, change, problems);
        if (!problems.isEmpty()) throw new BadInputException(problems);
        Long asked = request.seed();
        seed = asked == null ? recipe.script().shown() : asked;
        run = build(recipe, settings, seed);
        simulation = run.simulation();
        sysctl = run.sysctl();
        until = request.untilNanos() > 0 ? request.untilNanos() : defaultUntil();
        watch = Watch.of(run, Watch.Told.NOBODY);
    }

    /// The scenario with the jobs of the user's file in place of its programs, if there is one.
    private Scenario withJobs(Scenario recipe, @Nullable Path file, List<Problem> problems) {
        if (file == null) return recipe;
        try {
            FioFile read = FioReader.read(file, recipe.plan());
            jobFile = read;
            return recipe.with(read.programs());
        } catch (BadInputException e) {
            problems.addAll(e.problems());
        }
        return recipe;
    }

    /// The scenario with the user's load file, if there is one.
    private static Scenario loaded(Scenario recipe, @Nullable Path file, List<Problem> problems) {
        if (file == null) return recipe;
        try {
            return recipe.with(Loads.read(file));
        } catch (BadInputException e) {
            problems.addAll(e.problems());
        } catch (IllegalArgumentException e) {
            problems.add(Settings.problem(e));
        }
        return recipe;
    }

    private static Run build(Scenario recipe, Map<String, Long> settings, long seed) {
        try {
            return recipe.start(settings, seed);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Settings.problem(e));
        }
    }

    private void check(Scenario recipe, Timed change, List<Problem> problems) {
        try {
            Knob knob = Settings.knob(recipe, change.key());
            knob.parse(change.value());
            if (!knob.live()) {
                problems.add(
                        Problem.of(
                                "--at",
                                change.key() + " while the run goes on",
                                "--set: it is part of the machine"));
            }
            knobs.put(change, knob);
        } catch (IllegalArgumentException e) {
            problems.add(Settings.problem(e));
        }
    }

    private long defaultUntil() {
        return run.isEndless() ? ENDLESS_NANOS : LONGEST_NANOS;
    }

    /// Runs.
    ///
    /// @param cancelled asked now and then; true ends the run early
    public RunReport run(Progress progress, BooleanSupplier cancelled) {
        long wall = System.nanoTime();
        while (!run.isFinished() && simulation.nowNanos() < until && !cancelled.getAsBoolean()) {
            long stop = Math.min(until, simulation.nowNanos() + SLICE_NANOS);
            if (applied < changes.size()) stop = Math.min(stop, changes.get(applied).nanos());
            run.goOnTo(Math.max(stop, simulation.nowNanos()));
            while (applied < changes.size()
                    && changes.get(applied).nanos() <= simulation.nowNanos()) {
                apply(changes.get(applied++));
            }
            tell(progress);
        }
        return report((System.nanoTime() - wall) / 1e9);
    }

    private void apply(Timed change) {
        Knob knob = knobs.get(change);
        if (knob == null) return;
        try {
            run.set(knob, knob.parse(change.value()));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Settings.problem(e));
        }
    }

    private void tell(Progress progress) {
        if (progress.equals(Progress.NOBODY)) return;
        Snapshot snapshot = watch.take(List.of());
        long quota = snapshot.result().pagesToWrite();
        double part =
                quota > 0 && request.untilNanos() == 0
                        ? (double) snapshot.memory().written() / Math.max(1, goal(snapshot, quota))
                        : (double) snapshot.nanos() / goalNanos();
        String what =
                String.format(
                        Locale.ROOT, "%.1f s, %s", snapshot.seconds(), snapshot.result().phase());
        progress.at(Math.min(1, part), what);
    }

    private long goalNanos() {
        long length = run.lengthNanos();
        return length > 0 ? Math.min(length, until) : until;
    }

    private static long goal(Snapshot snapshot, long quota) {
        return quota * snapshot.devices().size();
    }

    private RunReport report(double wallSeconds) {
        Snapshot snapshot = watch.take(List.of());
        MachineReport report = new MachineReport(snapshot);
        return new RunReport(
                request.scenario(),
                run.scenario().info().title(),
                seed,
                Version.text(),
                run.isFinished(),
                snapshot.seconds(),
                wallSeconds,
                snapshot.events(),
                run.digest(),
                run.scenario().plan().measure().word(),
                sysctl,
                settings(),
                made(),
                report.results(run.scenario().plan()),
                report.tasks(),
                report.devices(),
                JobLine.of(run));
    }

    /// What the jobs did so far, as fio writes it; to be written as JSON.
    ///
    /// @throws BadInputException if there are no jobs
    public Map<String, Object> fioOutput() {
        if (run.jobTasks().isEmpty()) {
            throw new BadInputException(
                    Problem.of(
                            "--fio-output",
                            "a scenario without jobs",
                            "--fio FILE, or a scenario with jobs"));
        }
        FioFile file = jobFile;
        return new FioOutput(run, file == null ? List.of() : file.optionsOfTasks()).object();
    }

    /// What of a job file has no effect, one sentence each.
    public List<String> jobRemarks() {
        return jobFile == null ? List.of() : jobFile.remarks();
    }

    /// All knobs set while it ran: by the scenario, and by the request.
    private List<RunReport.Change> made() {
        List<RunReport.Change> made = new ArrayList<>();
        for (Run.Applied event : run.applied()) {
            made.add(new RunReport.Change(event.nanos() / 1e9, event.key(), event.value()));
        }
        for (Timed change : changes.subList(0, applied)) {
            made.add(new RunReport.Change(change.nanos() / 1e9, change.key(), change.value()));
        }
        made.sort(Comparator.comparingDouble(RunReport.Change::seconds));
        return made;
    }

    /// The experiment's own figures at the time of a snapshot.
    static RunReport.Results results(Scenario scenario, Snapshot snapshot) {
        return new MachineReport(snapshot).results(scenario.plan());
    }

    private List<RunReport.Setting> settings() {
        List<RunReport.Setting> settings = new ArrayList<>();
        for (KnobState state : run.states()) {
            Knob knob = state.knob();
            if (state.value() == knob.defaultValue()) continue;
            settings.add(new RunReport.Setting(knob.key(), knob.text(state.value())));
        }
        return settings;
    }

    /// The run that was prepared.
    Run run() {
        return run;
    }

    /// What makes a run special, to be said beside its figures; null if nothing does.
    public @Nullable String remark() {
        if (applied < changes.size()) {
            Timed missed = changes.get(applied);
            return String.format(
                    Locale.ROOT,
                    "not made: %s = %s at %.3f s; the run ended at %.3f s",
                    missed.key(),
                    missed.value(),
                    missed.nanos() / 1e9,
                    simulation.nowNanos() / 1e9);
        }
        if (run.isFinished() && run.nextEventNanos() < Long.MAX_VALUE) {
            return String.format(
                    Locale.ROOT,
                    "the scenario's event at %.3f s did not happen; the run ended at %.3f s",
                    run.nextEventNanos() / 1e9,
                    simulation.nowNanos() / 1e9);
        }
        return request.untilNanos() == 0 && until == ENDLESS_NANOS
                ? "an endless scenario: stopped after 60 s of simulated time; --until says"
                        + " otherwise"
                : null;
    }
}
