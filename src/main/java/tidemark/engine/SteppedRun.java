package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.scenario.Knob;
import tidemark.scenario.Run;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioInfo;
import tidemark.scenario.Scenarios;
import tidemark.scenario.Script;
import tidemark.sim.Simulation;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// A run that goes exactly as far as it is told, in the calling thread: what films are made of.
///
/// It has no clock but the simulation's, so the same calls give the same pictures, and how far it
/// goes at a time makes no difference to them. It is for one thread.
public final class SteppedRun implements LiveRun {
    private static final long LONGEST_LOOK_NANOS = 20_000_000L;
    private static final int LOOKS = 4;

    private final Run run;
    private final Simulation simulation;
    private final Watch watch;
    private final List<Tweak> journal = new ArrayList<>();
    private List<Sample> samples = new ArrayList<>();
    private List<SleepBar> sleeps = new ArrayList<>();
    private List<ElevatorEvent> events = new ArrayList<>();
    private Snapshot latest;
    private double pace = 1;

    private SteppedRun(Run run) {
        this.run = run;
        simulation = run.simulation();
        watch = Watch.of(run, new Watch.Told(b -> sleeps.add(b), e -> events.add(e)));
        latest = watch.take(KnobPictures.of(run));
    }

    /// Opens a scenario; the run stands at time zero.
    ///
    /// @param settings values of knobs at the start, as text
    /// @throws BadInputException with all that is wrong, and what would be right
    public static SteppedRun open(String scenario, Map<String, String> settings, long seed) {
        Scenario recipe = Scenarios.open(scenario);
        try {
            return new SteppedRun(recipe.start(Settings.parse(recipe, settings), seed));
        } catch (IllegalArgumentException e) {
            throw new BadInputException(Settings.problem(e));
        }
    }

    /// Goes on to a time, but not beyond the end of the experiment. Looks at the machine and cuts
    /// samples at times that depend on the speed alone.
    public void goOnTo(long nanos) {
        long look = lookNanos();
        while (nowNanos() < nanos && !run.isFinished()) {
            run.goOnTo(Math.min(nanos, (nowNanos() / look + 1) * look));
            if (nowNanos() % look != 0) continue;
            if (nowNanos() % (LOOKS * look) == 0) samples.add(watch.cut());
            else watch.look();
        }
    }

    private long lookNanos() {
        long sample = Math.max(1000, (long) (pace * 2_000_000));
        return Math.clamp(sample / LOOKS, 1000, LONGEST_LOOK_NANOS);
    }

    /// Takes the picture of this instant, which [#snapshot()] then gives.
    public Snapshot take() {
        samples.add(watch.cut());
        latest = watch.take(KnobPictures.of(run));
        return latest;
    }

    /// The simulated time.
    public long nowNanos() {
        return simulation.nowNanos();
    }

    /// Whether the experiment is over.
    public boolean isFinished() {
        return run.isFinished();
    }

    /// Whether the experiment has no end of its own.
    public boolean isEndless() {
        return run.isEndless();
    }

    /// Whether the machine stands still.
    public boolean isStalled() {
        return watch.isStalled();
    }

    /// The time of the machine's next tick, in nanoseconds.
    public long nextTickNanos() {
        return run.nextTickNanos();
    }

    /// A digest of everything that has happened.
    public String digest() {
        return run.digest();
    }

    @Override
    public ScenarioInfo scenario() {
        return run.scenario().info();
    }

    @Override
    public Script script() {
        return run.scenario().script();
    }

    @Override
    public long seed() {
        return run.seed();
    }

    @Override
    public List<Knob> knobs() {
        return run.knobs();
    }

    @Override
    public Sample.Layout layout() {
        return watch.layout();
    }

    @Override
    public Snapshot snapshot() {
        return latest;
    }

    @Override
    public Batch drain() {
        Batch batch = new Batch(samples, sleeps, 0, 0, events, 0);
        samples = new ArrayList<>();
        sleeps = new ArrayList<>();
        events = new ArrayList<>();
        return batch;
    }

    /// Changes nothing: it goes on whenever it is told to.
    @Override
    public void play() {}

    /// Changes nothing: it stands still whenever it is not told to go on.
    @Override
    public void pause() {}

    @Override
    public boolean isPlaying() {
        return true;
    }

    @Override
    public void step(Step step) {
        throw new UnsupportedOperationException("a stepped run is told how far to go: " + step);
    }

    @Override
    public void pace(double factor) {
        pace = factor;
    }

    @Override
    public double pace() {
        return pace;
    }

    @Override
    public double speed() {
        return pace;
    }

    /// Sets a knob now, after all events of this instant.
    @Override
    public @Nullable String tweak(String key, String value) {
        try {
            Knob knob = Settings.knob(run.scenario(), key);
            if (!knob.live()) return key + " is part of the machine; set it at the start";
            long parsed = knob.parse(value);
            run.goOnTo(nowNanos());
            run.set(knob, parsed);
            journal.add(new Tweak(nowNanos(), knob.key(), knob.text(parsed)));
            return null;
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
    }

    /// The tweaks so far, as a list that does not change.
    @Override
    public List<Tweak> journal() {
        return List.copyOf(journal);
    }

    @Override
    public @Nullable String failure() {
        return null;
    }

    @Override
    public void close() {}
}
