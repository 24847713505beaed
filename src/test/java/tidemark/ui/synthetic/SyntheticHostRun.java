package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.scenario.Knob;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture.Activity;

/// A made-up run of a machine with both halves. It has no thread: time passes when it is told to.
public final class SyntheticHostRun implements LiveRun {
    private static final long SLOT_NANOS = 20_000_000;
    private static final long DISK_SLOT_NANOS = 100_000;

    private final SyntheticHost host;
    private final String name;
    private final List<Knob> knobs;
    private final List<Sample> samples = new ArrayList<>();
    private final List<SleepBar> sleeps = new ArrayList<>();
    private final List<Tweak> journal = new ArrayList<>();
    private final List<KnobPicture> settings = new ArrayList<>();
    private long nanos;
    private boolean playing;
    private double pace = 1;

    /// A run that stands at its begin.
    public SyntheticHostRun(String name, SyntheticHost host) {
        this.name = name;
        this.host = host;
        knobs = knobs(host);
        for (Knob k : knobs) {
            settings.add(new KnobPicture(k.key(), k.defaultValue(), "", false, ""));
        }
    }

    private static List<Knob> knobs(SyntheticHost host) {
        List<Knob> all = new ArrayList<>();
        all.add(knob("vm.dirty_ratio", "Dirty limits", "%", 0, 100, 20));
        all.add(knob("vm.dirty_bytes", "Dirty limits", "bytes", 8192, 1L << 40, 0));
        all.add(knob("vm.dirty_background_bytes", "Dirty limits", "bytes", 1, 1L << 40, 0));
        for (String device : host.deviceNames()) {
            all.add(knob(device + ".bandwidth_kib", "Disk", "KiB/s", 64, 1 << 24, 20_480));
            all.add(knob(device + ".max_ratio", "Disk", "%", 1, 100, 100));
        }
        return List.copyOf(all);
    }

    private static Knob knob(
            String key, String group, String unit, long min, long max, long value) {
        return new Knob(
                key, group, unit, min, max, value, List.of(), true, true, "made up: " + key);
    }

    /// Runs on to a simulated time at once.
    public void runTo(double seconds) {
        while (nanos < seconds * 1e9) {
            long from = nanos;
            SyntheticDisk disk = host.disk();
            nanos += disk == null ? SLOT_NANOS : DISK_SLOT_NANOS * 20;
            while (disk != null && disk.nanos < nanos) disk.pass(DISK_SLOT_NANOS);
            samples.add(host.sample(from, nanos));
            sleeps(from);
        }
    }

    private void sleeps(long from) {
        for (int t = 0; t < host.layout().tasks(); t++) {
            Activity a = host.activity(t, nanos);
            boolean asleep = a.name().startsWith("SLEEP");
            long grid = 200_000_000L;
            if (!asleep || from / grid == nanos / grid) continue;
            long end = nanos / grid * grid;
            sleeps.add(new SleepBar(t, end - grid + 4_000_000, end, a, 100));
        }
    }

    @Override
    public ScenarioInfo scenario() {
        return new ScenarioInfo(
                name,
                "Both halves: " + name,
                "made up",
                "A machine with memory and an elevator.",
                "Look at both halves.",
                "now set vm.dirty_bytes to 1048576",
                List.of("Made up."));
    }

    @Override
    public long seed() {
        return 7;
    }

    @Override
    public List<Knob> knobs() {
        return knobs;
    }

    @Override
    public Sample.Layout layout() {
        return host.layout();
    }

    @Override
    public Snapshot snapshot() {
        return host.snapshot(nanos, settings);
    }

    @Override
    public Batch drain() {
        SyntheticDisk disk = host.disk();
        List<ElevatorEvent> events = disk == null ? List.of() : List.copyOf(disk.events);
        if (disk != null) disk.events.clear();
        Batch batch = new Batch(List.copyOf(samples), List.copyOf(sleeps), 0, 0, events, 0);
        samples.clear();
        sleeps.clear();
        return batch;
    }

    @Override
    public void play() {
        playing = true;
    }

    @Override
    public void pause() {
        playing = false;
    }

    @Override
    public boolean isPlaying() {
        return playing;
    }

    @Override
    public void step(Step step) {
        runTo(nanos / 1e9 + 0.01);
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
        return playing ? pace : 0;
    }

    @Override
    public @Nullable String tweak(String key, String value) {
        Knob knob = knobs.stream().filter(k -> k.key().equals(key)).findFirst().orElseThrow();
        try {
            long next = knob.parse(value);
            settings.replaceAll(
                    p -> p.key().equals(key) ? new KnobPicture(key, next, "", true, "") : p);
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        journal.add(new Tweak(nanos, key, value));
        return null;
    }

    @Override
    public List<Tweak> journal() {
        return List.copyOf(journal);
    }

    @Override
    public @Nullable String failure() {
        return null;
    }

    @Override
    public void close() {
        playing = false;
    }
}
