package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.scenario.Knob;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// A made-up run that looks like the loop story: it fills up, stalls at 34 s, and goes on when
/// there is room under the limit again. It has no thread: time passes when somebody looks.
public final class SyntheticRun implements LiveRun {
    private static final int MOST_SAMPLES = 5000;

    private final ScenarioInfo info;
    private final long seed;
    private final SyntheticMachine machine;
    private final List<Sample> samples = new ArrayList<>();
    private final List<SleepBar> sleeps = new ArrayList<>();
    private final List<Tweak> journal = new ArrayList<>();
    private final java.util.function.LongSupplier wallClock;
    private Snapshot snapshot;
    private boolean playing;
    private boolean closed;
    private double pace = 1;
    private long wall;
    private double owed;
    private long lostSamples;

    /// A run with so many writers, driven by a wall clock.
    public SyntheticRun(
            ScenarioInfo info, long seed, int writers, java.util.function.LongSupplier wallClock) {
        this.info = info;
        this.seed = seed;
        this.wallClock = wallClock;
        machine = new SyntheticMachine(writers, !info.name().contains("direct"));
        snapshot = machine.snapshot();
        wall = wallClock.getAsLong();
    }

    /// Runs on to a simulated time at once.
    public synchronized void runTo(double seconds) {
        while (machine.nanos() < seconds * 1e9) {
            slot();
        }
        snapshot = machine.snapshot();
    }

    private void slot() {
        samples.add(machine.step());
        sleeps.addAll(machine.takeSleeps());
        if (samples.size() > MOST_SAMPLES) {
            samples.removeFirst();
            lostSamples++;
        }
    }

    private void catchUp() {
        long now = wallClock.getAsLong();
        double passed = Math.min(now - wall, 100_000_000L);
        wall = now;
        if (!playing || closed) return;
        owed += passed * Math.min(pace, 2000);
        if (owed < SyntheticMachine.SLOT_NANOS) return;
        while (owed >= SyntheticMachine.SLOT_NANOS) {
            owed -= SyntheticMachine.SLOT_NANOS;
            slot();
        }
        snapshot = machine.snapshot();
    }

    @Override
    public ScenarioInfo scenario() {
        return info;
    }

    @Override
    public long seed() {
        return seed;
    }

    @Override
    public List<Knob> knobs() {
        return SyntheticKnobs.ALL;
    }

    @Override
    public Sample.Layout layout() {
        return machine.layout();
    }

    @Override
    public synchronized Snapshot snapshot() {
        catchUp();
        return snapshot;
    }

    @Override
    public synchronized Batch drain() {
        catchUp();
        Batch batch = new Batch(List.copyOf(samples), List.copyOf(sleeps), lostSamples, 0);
        samples.clear();
        sleeps.clear();
        lostSamples = 0;
        return batch;
    }

    @Override
    public synchronized void play() {
        catchUp();
        playing = true;
    }

    @Override
    public synchronized void pause() {
        catchUp();
        playing = false;
    }

    @Override
    public synchronized boolean isPlaying() {
        return playing;
    }

    @Override
    public synchronized void step(Step step) {
        playing = false;
        slot();
        snapshot = machine.snapshot();
    }

    @Override
    public synchronized void pace(double factor) {
        catchUp();
        pace = factor;
    }

    @Override
    public synchronized double pace() {
        return pace;
    }

    @Override
    public synchronized double speed() {
        return playing ? pace : 0;
    }

    @Override
    public synchronized @Nullable String tweak(String key, String value) {
        try {
            Knob knob =
                    SyntheticKnobs.ALL.stream()
                            .filter(k -> k.key().equals(key))
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException("no knob " + key));
            machine.set(key, knob.parse(value));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        journal.add(new Tweak(machine.nanos(), key, value));
        snapshot = machine.snapshot();
        return null;
    }

    @Override
    public synchronized List<Tweak> journal() {
        return List.copyOf(journal);
    }

    @Override
    public @Nullable String failure() {
        return null;
    }

    @Override
    public synchronized void close() {
        closed = true;
        playing = false;
    }

    /// Whether it was closed.
    public synchronized boolean isClosed() {
        return closed;
    }
}
