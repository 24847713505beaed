package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.scenario.Knob;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.ResultPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;

/// A made-up run of a disk with an elevator. It has no thread: time passes when it is told to.
public final class SyntheticDiskRun implements LiveRun {
    private static final long SLOT_NANOS = 100_000;
    private static final Knob RULE =
            new Knob(
                    "cfq.ancestor_preempts",
                    "CFQ, changes of January 2016",
                    "",
                    0,
                    1,
                    1,
                    List.of("off", "on"),
                    false,
                    true,
                    "patch 5: a group may preempt the groups below it");

    private final SyntheticDisk disk;
    private final List<Sample> samples = new ArrayList<>();
    private final List<Tweak> journal = new ArrayList<>();
    private Snapshot snapshot;
    private boolean playing;
    private double pace = 1;

    /// A run.
    public SyntheticDiskRun(int groups, int queues) {
        disk = new SyntheticDisk(groups, queues);
        snapshot = take();
    }

    /// Runs on to a simulated time at once.
    public void runTo(double seconds) {
        while (disk.nanos < seconds * 1e9) {
            long from = disk.nanos;
            disk.pass(SLOT_NANOS);
            long[] values = new long[layout().series().size()];
            values[2] = disk.throughput();
            values[3] = disk.throughput();
            values[4] = disk.busy() ? 1000 : 0;
            values[5] = disk.stands() ? 1000 : 0;
            values[6] = disk.wasted();
            samples.add(new Sample(from, disk.nanos, values, values, values, new long[0], false));
        }
        snapshot = take();
    }

    private Snapshot take() {
        List<TaskPicture> tasks = new ArrayList<>();
        for (int i = 0; i < disk.queues.size(); i++) {
            SyntheticDisk.Queue q = disk.queues.get(i);
            boolean journalTask = q.comm.startsWith("jbd2");
            tasks.add(
                    new TaskPicture(
                            i,
                            q.comm,
                            q.pid,
                            journalTask ? TaskPicture.Role.JOURNAL : TaskPicture.Role.WRITER,
                            0,
                            TaskPicture.Activity.WAIT_IO,
                            disk.nanos,
                            0,
                            "a commit",
                            List.of("fsync()", "jbd2_log_wait_commit()"),
                            "",
                            0,
                            0,
                            0,
                            0,
                            0,
                            null,
                            0,
                            0,
                            null));
        }
        return new Snapshot(
                disk.nanos,
                1000,
                0,
                MemoryPicture.NONE,
                List.of(),
                tasks,
                List.of(),
                null,
                List.of(),
                List.of(new KnobPicture(RULE.key(), disk.rule ? 1 : 0, "", !journal.isEmpty(), "")),
                new ResultPicture(false, disk.nanos, "running", 0, 0),
                disk.picture());
    }

    @Override
    public ScenarioInfo scenario() {
        return new ScenarioInfo(
                "fsync-cgroup",
                "fsync from a group of its own",
                "4.4 \u00b7 ext4 \u00b7 SATA disk with write cache",
                "dbench in its own cgroup, the journal in the root group.",
                "Watch the disk: it stands still for 8 ms, twice for every fsync, while somebody"
                        + " waits.",
                "now set cfq.ancestor_preempts to on",
                List.of("Made up."));
    }

    @Override
    public long seed() {
        return 7;
    }

    @Override
    public List<Knob> knobs() {
        return List.of(RULE);
    }

    @Override
    public Sample.Layout layout() {
        return Sample.Layout.ofElevator(disk.queues.size());
    }

    @Override
    public Snapshot snapshot() {
        return snapshot;
    }

    @Override
    public Batch drain() {
        List<ElevatorEvent> events = List.copyOf(disk.events);
        disk.events.clear();
        List<Sample> taken = List.copyOf(samples);
        samples.clear();
        return new Batch(taken, List.<SleepBar>of(), 0, 0, events, 0);
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
        runTo(disk.nanos / 1e9 + 0.001);
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
        disk.rule = value.equals("on");
        journal.add(new Tweak(disk.nanos, key, value));
        snapshot = take();
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
