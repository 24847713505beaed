package tidemark.ui.feed;

import java.util.List;
import tidemark.engine.LiveRun;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// Gathers the stream of one run for drawing: the latest two snapshots, the recent past, the whole
/// run as a strip. Pulled once a frame; it never waits.
public final class Feed {
    private static final long LONGEST_GAP_NANOS = 250_000_000;

    /// Of a machine of which only the way to the disk is known, nothing else can be remembered.
    private static final Sample.Layout NOTHING = new Sample.Layout(List.of(), 0, 0);

    private final LiveRun run;
    private final History history;
    private final Activities activities;
    private final Sleeps sleeps;
    private final RunStrip strip;
    private final DiskLog diskLog = new DiskLog();
    private final DiskTrend diskTrend = new DiskTrend();
    private final DiskStrip diskStrip;
    private final boolean elevator;
    private final boolean pages;
    private final Recent recent;
    private final HungTasks hung;
    private Snapshot before;
    private Snapshot now;
    private long cameAt;
    private long gap = 16_000_000;
    private long lost;
    private List<LiveRun.Tweak> tweaks = List.of();

    /// Starts gathering.
    public Feed(LiveRun run) {
        this.run = run;
        Sample.Layout layout = run.layout();
        elevator = layout.hasElevator();
        pages = layout.devices() > 0;
        history = new History(pages ? layout : NOTHING);
        activities = new Activities(pages ? layout.tasks() : 0);
        sleeps = new Sleeps(layout.tasks());
        strip = new RunStrip(layout);
        diskStrip = new DiskStrip(layout);
        recent = new Recent(layout);
        hung = new HungTasks(layout.tasks());
        now = run.snapshot();
        before = now;
    }

    /// The run.
    public LiveRun run() {
        return run;
    }

    /// Whether a snapshot is another one; comparing the contents of two would take longer than
    /// drawing.
    @SuppressWarnings("ReferenceEquality")
    private boolean isNew(Snapshot latest) {
        return latest != now;
    }

    /// Takes what has come. True if there is anything new, or motion towards it.
    public boolean pull(long wallNanos) {
        LiveRun.Batch batch = run.drain();
        for (Sample s : batch.samples()) {
            if (elevator) diskStrip.add(s);
            if (pages) {
                history.add(s);
                activities.add(s);
                strip.add(s);
            }
        }
        if (pages) recent.take(batch.samples());
        for (SleepBar bar : batch.sleeps()) {
            sleeps.add(bar);
        }
        for (ElevatorEvent event : batch.elevator()) {
            diskLog.add(event);
        }
        lost += batch.lostSamples() + batch.lostSleeps() + batch.lostElevator();
        Snapshot latest = run.snapshot();
        if (isNew(latest)) {
            arrive(latest, wallNanos);
            return true;
        }
        return !batch.samples().isEmpty() || wallNanos - cameAt < 2 * gap;
    }

    private void arrive(Snapshot latest, long wallNanos) {
        gap = Math.clamp(wallNanos - cameAt, 1_000_000, LONGEST_GAP_NANOS);
        cameAt = wallNanos;
        before = now;
        now = latest;
        tweaks = run.journal();
        diskTrend.add(latest, tweaks.size());
        hung.add(latest);
    }

    /// What to show at a wall time.
    public Moment moment(long wallNanos) {
        if (!run.isPlaying()) return Moment.at(now);
        double factor = Math.clamp((wallNanos - cameAt) / (double) gap, 0, 1);
        return new Moment(before, now, factor);
    }

    /// What to show of a run that goes exactly as far as it is told: its latest instant.
    public Moment present() {
        return new Moment(before, now, 1);
    }

    /// Tweaks applied so far.
    public List<LiveRun.Tweak> tweaks() {
        return tweaks;
    }

    /// Samples and sleeps that came faster than they were taken.
    public long lost() {
        return lost;
    }

    /// The recent past.
    public History history() {
        return history;
    }

    /// What happened since the frame before.
    public Recent recent() {
        return recent;
    }

    /// How the tasks spent it.
    public Activities activities() {
        return activities;
    }

    /// The sleeps in it.
    public Sleeps sleeps() {
        return sleeps;
    }

    /// Who was held up for too long.
    public HungTasks hung() {
        return hung;
    }

    /// The whole run.
    public RunStrip strip() {
        return strip;
    }

    /// What happened lately on the way to the disk; empty without an elevator.
    public DiskLog diskLog() {
        return diskLog;
    }

    /// How the disk has fared lately.
    public DiskTrend diskTrend() {
        return diskTrend;
    }

    /// The whole run of a machine with an elevator.
    public DiskStrip diskStrip() {
        return diskStrip;
    }
}
