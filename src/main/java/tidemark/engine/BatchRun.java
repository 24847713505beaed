package tidemark.engine;

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
import tidemark.kernel.Machine;
import tidemark.scenario.Knob;
import tidemark.scenario.KnobState;
import tidemark.scenario.Recipe;
import tidemark.scenario.Run;
import tidemark.scenario.Scenarios;
import tidemark.sim.Simulation;
import tidemark.snapshot.Camera;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.snapshot.TaskPicture;

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
    /// @param scenario name
    /// @param settings knobs at the start
    /// @param changes knobs while it runs
    /// @param seed seed
    /// @param untilNanos where to stop at the latest; 0 = at the end of the experiment
    public record Request(
            String scenario,
            Map<String, String> settings,
            List<Timed> changes,
            long seed,
            long untilNanos) {}

    /// Told how far a run has come.
    public interface Progress {
        /// A part is done.
        ///
        /// @param part from 0 to 1
        /// @param what in words
        void at(double part, String what);
    }

    private final Request request;
    private final Run run;
    private final Machine machine;
    private final Simulation simulation;
    private final Camera camera = new Camera();
    private final List<Timed> changes;
    private final Map<Timed, Knob> knobs = new HashMap<>();
    private final long until;

    /// Prepares a run.
    ///
    /// @throws BadInputException with all that is wrong with the request
    public BatchRun(Request request) {
        this.request = request;
        List<Problem> problems = new ArrayList<>();
        Recipe recipe = Scenarios.find(request.scenario()).orElse(null);
        if (recipe == null) {
            throw new BadInputException(
                    Problem.of(
                            "scenario",
                            "no scenario '" + request.scenario() + "'",
                            "one that 'tidemark scenarios' lists, perhaps "
                                    + Scenarios.nearest(request.scenario())));
        }
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
        run = build(recipe, settings, request.seed());
        machine = run.machine();
        simulation = machine.simulation();
        until = request.untilNanos() > 0 ? request.untilNanos() : defaultUntil();
        machine.scheduler()
                .observer(
                        task -> {
                            for (int i = 0; i < machine.tasks().size(); i++) {
                                if (machine.tasks().get(i).task() == task) camera.noted(machine, i);
                            }
                        });
    }

    private static Run build(Recipe recipe, Map<String, Long> settings, long seed) {
        try {
            return new Run(recipe, settings, seed);
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Settings.problem(e));
        }
    }

    private void check(Recipe recipe, Timed change, List<Problem> problems) {
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
        boolean endless = false;
        for (KnobState state : run.states()) {
            if (state.knob().key().equals("workload.files")) endless = state.value() == 0;
        }
        return endless ? ENDLESS_NANOS : LONGEST_NANOS;
    }

    /// Runs.
    ///
    /// @param cancelled asked now and then; true ends the run early
    public RunReport run(Progress progress, BooleanSupplier cancelled) {
        long wall = System.nanoTime();
        int next = 0;
        while (!run.isFinished() && simulation.nowNanos() < until && !cancelled.getAsBoolean()) {
            long stop = Math.min(until, simulation.nowNanos() + SLICE_NANOS);
            if (next < changes.size()) stop = Math.min(stop, changes.get(next).nanos());
            advance(Math.max(stop, simulation.nowNanos()));
            while (next < changes.size() && changes.get(next).nanos() <= simulation.nowNanos()) {
                apply(changes.get(next++));
            }
            tell(progress);
        }
        return report((System.nanoTime() - wall) / 1e9);
    }

    /// Goes on to a time, but not beyond the end of the experiment.
    private void advance(long stop) {
        while (!run.isFinished() && simulation.nextDueNanos() <= stop) simulation.step();
        if (!run.isFinished()) simulation.runUntil(stop);
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
        Snapshot snapshot = camera.take(machine, List.of());
        long quota = snapshot.result().pagesToWrite();
        double part =
                quota > 0 && request.untilNanos() == 0
                        ? (double) snapshot.memory().written() / Math.max(1, goal(snapshot, quota))
                        : (double) snapshot.nanos() / until;
        String what =
                String.format(
                        Locale.ROOT, "%.1f s, %s", snapshot.seconds(), snapshot.result().phase());
        progress.at(Math.min(1, part), what);
    }

    private static long goal(Snapshot snapshot, long quota) {
        return quota * snapshot.devices().size();
    }

    private RunReport report(double wallSeconds) {
        Snapshot snapshot = camera.take(machine, List.of());
        return new RunReport(
                request.scenario(),
                run.recipe().info().title(),
                request.seed(),
                Version.text(),
                run.isFinished(),
                snapshot.seconds(),
                wallSeconds,
                snapshot.events(),
                run.digest(),
                settings(),
                changes.stream()
                        .map(c -> new RunReport.Change(c.nanos() / 1e9, c.key(), c.value()))
                        .toList(),
                results(snapshot),
                snapshot.tasks().stream().map(BatchRun::line).toList(),
                snapshot.devices().stream().map(BatchRun::line).toList());
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

    private static RunReport.Results results(Snapshot snapshot) {
        List<StallPicture> all = new ArrayList<>(snapshot.stalls());
        if (snapshot.stall() != null) all.add(snapshot.stall());
        List<RunReport.StallLine> stalls = new ArrayList<>();
        double sum = 0;
        for (StallPicture stall : all) {
            sum += stall.seconds();
            stalls.add(
                    new RunReport.StallLine(
                            stall.startNanos() / 1e9,
                            stall.seconds(),
                            stall.cause(),
                            stall.endedBy()));
        }
        return new RunReport.Results(
                snapshot.result().elapsedNanos() / 1e9,
                snapshot.result().pagesWritten() / 256.0,
                sum,
                stalls);
    }

    private static RunReport.TaskLine line(TaskPicture task) {
        return new RunReport.TaskLine(
                task.comm(),
                task.pid(),
                word(task.role()),
                word(task.activity()),
                task.written(),
                task.sleeps(),
                task.sleptNanos() / 1e9);
    }

    private static RunReport.DeviceLine line(DevicePicture device) {
        return new RunReport.DeviceLine(
                device.name(),
                device.bdi(),
                device.written(),
                device.writeBandwidth(),
                device.avgWriteBandwidth(),
                device.dirtyRatelimit(),
                device.flusher().wakeups());
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /// What makes a run special, to be said beside its figures; null if nothing does.
    public @Nullable String remark() {
        return request.untilNanos() == 0 && until == ENDLESS_NANOS
                ? "an endless scenario: stopped after 60 s of simulated time; --until says"
                        + " otherwise"
                : null;
    }
}
