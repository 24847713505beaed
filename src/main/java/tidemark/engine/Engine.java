package tidemark.engine;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.scenario.Knob;
import tidemark.scenario.Run;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioFiles;
import tidemark.scenario.ScenarioInfo;
import tidemark.scenario.Scenarios;
import tidemark.scenario.Script;
import tidemark.sim.Simulation;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// Runs a scenario on a thread of its own and streams pictures of it.
///
/// The thread repeats: apply what was asked, run a slice, publish. The window may ask for anything
/// at any time; only tweaks reach the run, and they are written to the journal, so that the same
/// journal gives the same run without a window.
public final class Engine implements LiveRun {
    private static final long PUBLISH_NANOS = 15_000_000L;
    private static final long SLICE_NANOS = 6_000_000L;
    private static final long LONGEST_LOOK_NANOS = 20_000_000L;
    private static final int SAMPLE_RING = 8192;
    private static final int SLEEP_RING = 16_384;
    private static final int EVENT_RING = 65_536;
    private static final int QUEUE = 256;
    private static final double MIN_PACE = 0.001;
    private static final double MAX_PACE = 1000;

    private interface Command {
        void apply();
    }

    private final String origin;
    private final Run run;
    private final Simulation simulation;
    private final Watch watch;
    private final Thread thread;
    private final BlockingQueue<Command> commands = new ArrayBlockingQueue<>(QUEUE);
    private final AtomicReference<Snapshot> latest;
    private final Ring<Sample> samples = new Ring<>(SAMPLE_RING);
    private final Ring<SleepBar> sleeps = new Ring<>(SLEEP_RING);
    private final Ring<ElevatorEvent> events = new Ring<>(EVENT_RING);
    private final List<Tweak> journal = new CopyOnWriteArrayList<>();
    private volatile boolean playing;
    private volatile boolean closed;
    private volatile double pace = 1;
    private volatile double speed;
    private volatile @Nullable String failure;

    private long anchorWall;
    private long anchorNanos;
    private long speedWall;
    private long speedNanos;
    private boolean measured;
    private long publishedWall;
    private long sampleEnd;
    private long sleepsSeen;
    private long preemptionsSeen;
    private boolean changed;

    private Engine(String origin, Run run) {
        this.origin = origin;
        this.run = run;
        simulation = run.simulation();
        watch = Watch.of(run, new Watch.Told(this::sleeps, this::happened));
        latest = new AtomicReference<>(watch.take(KnobPictures.of(run)));
        thread = Thread.ofPlatform().daemon().name("engine").unstarted(this::live);
    }

    /// Opens a scenario, of a name or in a file; the run stands at time zero, paused.
    ///
    /// @throws IllegalArgumentException if there is no scenario of that name
    public static Engine open(String scenario, long seed) {
        return open(scenario, Map.of(), seed);
    }

    /// Opens a scenario with other settings at the start.
    ///
    /// @param settings values of knobs, as text
    /// @throws IllegalArgumentException if there is no scenario of that name
    /// @throws BadInputException with all that is wrong with settings or file, and what would be
    ///   right
    public static Engine open(String scenario, Map<String, String> settings, long seed) {
        if (!ScenarioFiles.isFile(scenario) && !Scenarios.names().contains(scenario)) {
            throw new IllegalArgumentException(
                    "no scenario '"
                            + scenario
                            + "'; did you mean '"
                            + Scenarios.nearest(scenario)
                            + "'?");
        }
        Scenario recipe = Scenarios.open(scenario);
        Engine engine = new Engine(scenario, recipe.start(Settings.parse(recipe, settings), seed));
        engine.thread.start();
        return engine;
    }

    private void sleeps(SleepBar bar) {
        sleepsSeen++;
        sleeps.add(bar);
    }

    private void happened(ElevatorEvent event) {
        if (event instanceof ElevatorEvent.Preemption) preemptionsSeen++;
        events.add(event);
    }

    private void live() {
        try {
            while (!closed) {
                boolean moved = turn();
                if (!moved) await();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (RuntimeException | Error e) {
            failure = e.toString();
            playing = false;
            publish();
        }
    }

    private void await() throws InterruptedException {
        if (changed) publish();
        Command command = commands.poll(50, TimeUnit.MILLISECONDS);
        if (command != null) apply(command);
    }

    private void apply(Command command) {
        command.apply();
        changed = true;
    }

    /// One turn of the loop; false if there is nothing to do before the next command.
    private boolean turn() throws InterruptedException {
        for (Command command = commands.poll(); command != null; command = commands.poll()) {
            apply(command);
        }
        if (!playing || run.isFinished()) {
            speed = 0;
            return false;
        }
        long wall = System.nanoTime();
        long target = target(wall);
        long stop = wall + SLICE_NANOS;
        while (simulation.nowNanos() < target && !run.isFinished()) {
            advance(Math.min(target, simulation.nowNanos() + lookNanos()));
            if (System.nanoTime() >= stop) break;
        }
        changed = true;
        measure(System.nanoTime());
        if (System.nanoTime() - publishedWall >= PUBLISH_NANOS) publish();
        if (simulation.nowNanos() >= target) Thread.sleep(1);
        return true;
    }

    private long target(long wall) {
        double factor = pace;
        if (factor == UNLIMITED) {
            reanchor(wall);
            return Long.MAX_VALUE;
        }
        long target = anchorNanos + (long) ((wall - anchorWall) * factor);
        long behind = target - simulation.nowNanos();
        if (behind > 250_000_000L * Math.max(1, factor)) reanchor(wall);
        return target;
    }

    private void reanchor(long wall) {
        anchorWall = wall;
        anchorNanos = simulation.nowNanos();
    }

    private long sampleNanos() {
        double reached = measured ? Math.max(1, speed) : MAX_PACE;
        double factor = pace == UNLIMITED ? reached : pace;
        return Math.max(1000, (long) (factor * 2_000_000));
    }

    private long lookNanos() {
        return Math.clamp(sampleNanos() / 4, 1000, LONGEST_LOOK_NANOS);
    }

    /// Goes on to a time, but not beyond the end of the experiment.
    private void advance(long nanos) {
        run.goOnTo(nanos);
        if (simulation.nowNanos() >= sampleEnd) {
            samples.add(watch.cut());
            sampleEnd = simulation.nowNanos() + sampleNanos();
        } else {
            watch.look();
        }
    }

    private void measure(long wall) {
        long elapsed = wall - speedWall;
        if (elapsed < 500_000_000L) return;
        speed = (simulation.nowNanos() - speedNanos) / (double) elapsed;
        measured = true;
        speedWall = wall;
        speedNanos = simulation.nowNanos();
    }

    private void publish() {
        publishedWall = System.nanoTime();
        changed = false;
        latest.set(watch.take(KnobPictures.of(run)));
    }

    private boolean offer(Command command) {
        return commands.offer(command);
    }

    @Override
    public ScenarioInfo scenario() {
        return run.scenario().info();
    }

    @Override
    public String origin() {
        return origin;
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
        return Objects.requireNonNull(latest.get());
    }

    @Override
    public Batch drain() {
        return new Batch(
                samples.drain(),
                sleeps.drain(),
                samples.takeLost(),
                sleeps.takeLost(),
                events.drain(),
                events.takeLost());
    }

    @Override
    public void play() {
        playing = true;
        offer(this::restartClocks);
    }

    private void restartClocks() {
        long wall = System.nanoTime();
        reanchor(wall);
        speedWall = wall;
        speedNanos = simulation.nowNanos();
        measured = false;
    }

    @Override
    public void pause() {
        playing = false;
        offer(() -> samples.add(watch.cut()));
    }

    @Override
    public boolean isPlaying() {
        return playing;
    }

    @Override
    public void step(Step step) {
        playing = false;
        offer(() -> go(step));
    }

    private void go(Step step) {
        if (!exists(step) || run.isFinished()) return;
        long limit = simulation.nowNanos() + 1_000_000_000_000L;
        switch (step) {
            case EVENT -> run.step();
            case TICK -> run.goOnTo(run.nextTickNanos());
            case SLEEP -> {
                long before = sleepsSeen;
                while (sleepsSeen == before && goOn(limit)) run.step();
            }
            case PREEMPTION -> {
                long before = preemptionsSeen;
                while (preemptionsSeen == before && goOn(limit)) run.step();
            }
            case IDLE -> {
                boolean before = watch.isIdling();
                while (before == watch.isIdling() && goOn(limit)) run.step();
            }
            case STALL -> {
                boolean before = watch.isStalled();
                while (before == watch.isStalled() && goOn(limit)) {
                    run.step();
                    if (simulation.nowNanos() >= sampleEnd) advance(simulation.nowNanos());
                }
            }
        }
        samples.add(watch.cut());
    }

    /// Whether what a step goes to can happen on this machine.
    private boolean exists(Step step) {
        return switch (step) {
            case EVENT, TICK -> true;
            case SLEEP, STALL -> layout().devices() > 0;
            case PREEMPTION, IDLE -> layout().hasElevator();
        };
    }

    private boolean goOn(long limit) {
        return !run.isFinished() && !closed && commands.isEmpty() && simulation.nowNanos() < limit;
    }

    @Override
    public void pace(double factor) {
        pace = factor == UNLIMITED ? factor : Math.clamp(factor, MIN_PACE, MAX_PACE);
        offer(this::restartClocks);
    }

    @Override
    public double pace() {
        return pace;
    }

    @Override
    public double speed() {
        return speed;
    }

    @Override
    public @Nullable String tweak(String key, String value) {
        Knob knob = null;
        for (Knob known : run.knobs()) {
            if (known.key().equals(key)) knob = known;
        }
        if (knob == null) return "this machine has no knob " + key;
        if (!knob.live()) return key + " is set before a run; start it again with another value";
        Knob turned = knob;
        long parsed;
        try {
            parsed = knob.parse(value);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        boolean taken = offer(() -> turn(turned, parsed));
        return taken ? null : "too many changes at once; try again";
    }

    /// Sets a knob after all events of this instant: a step may have stopped between two of them,
    /// and the journal knows only the time.
    private void turn(Knob knob, long value) {
        simulation.runUntil(simulation.nowNanos());
        run.set(knob, value);
        journal.add(new Tweak(simulation.nowNanos(), knob.key(), knob.text(value)));
    }

    @Override
    public List<Tweak> journal() {
        return journal;
    }

    @Override
    public @Nullable String failure() {
        return failure;
    }

    /// A digest of everything that has happened; exact only while the run is paused.
    public String digest() {
        return run.digest();
    }

    @Override
    public void close() {
        closed = true;
        playing = false;
        thread.interrupt();
    }
}
