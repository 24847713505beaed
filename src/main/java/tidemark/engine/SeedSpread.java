package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.scenario.Scenario;
import tidemark.snapshot.Snapshot;

/// The runs of a scenario's first seeds, made in the background beside a run that is watched: one
/// thread of the least priority, which rests twice as long as it works. Methods may be called from
/// any thread and return at once.
public final class SeedSpread implements AutoCloseable {
    private static final long WORK_NANOS = 4_000_000L;
    private static final int REST = 2;
    private static final long LONGEST_REST_NANOS = 100_000_000L;

    /// How it stands.
    public enum State {
        /// Runs are being made.
        FILLING,
        /// All runs are made.
        WHOLE,
        /// The scenario has no end of its own, so its runs have no figure to compare.
        ENDLESS,
        /// The settings cannot be started with, or a run broke off.
        FAILED
    }

    /// A run that is made.
    ///
    /// @param figure what it is compared by
    public record Point(long seed, double figure) {}

    /// What there is so far.
    ///
    /// @param asked number of runs asked for
    /// @param figure what the runs are compared by; null before it is known
    /// @param points the runs made, in the order of the seeds
    /// @param spread of their figures; null before the first
    /// @param problem what is wrong, if it has failed; else empty
    public record Picture(
            State state,
            int asked,
            @Nullable Figure figure,
            List<Point> points,
            @Nullable Spread spread,
            String problem) {
        /// Copies the list.
        public Picture {
            points = List.copyOf(points);
        }

        /// How many of the runs have a smaller figure than this.
        public int below(double value) {
            return (int) points.stream().filter(point -> point.figure() < value).count();
        }
    }

    private final Sweep.Request request;
    private final int asked;
    private final Thread thread;
    private volatile @Nullable Scenario recipe;
    private volatile Picture picture;
    private volatile boolean closed;
    private long rested = System.nanoTime();

    private SeedSpread(Sweep.Request request, int asked) {
        this.request = request;
        this.asked = asked;
        picture = new Picture(State.FILLING, asked, null, List.of(), null, "");
        thread =
                Thread.ofPlatform()
                        .daemon()
                        .priority(Thread.MIN_PRIORITY)
                        .name("spread")
                        .unstarted(this::work);
    }

    /// Begins to make runs.
    ///
    /// @param settings knobs at their start, as text
    /// @param runs how many: seeds 1 to this
    public static SeedSpread begin(String scenario, Map<String, String> settings, int runs) {
        Sweep.Request request =
                new Sweep.Request(List.of(scenario), "1.." + runs, Map.of(), settings, 0, null);
        SeedSpread spread = new SeedSpread(request, runs);
        spread.thread.start();
        return spread;
    }

    /// What there is so far.
    public Picture picture() {
        return picture;
    }

    /// The figure of a run of the same scenario, as it is compared here; null if it has none.
    public @Nullable Double figureOf(Snapshot snapshot) {
        Figure figure = picture.figure();
        Scenario scenario = recipe;
        if (figure == null || scenario == null) return null;
        return figure.of(BatchRun.results(scenario, snapshot));
    }

    private void work() {
        try {
            SweepPlan plan = SweepPlan.of(request);
            recipe = plan.variants().getFirst().recipe();
            if (plan.variants().getFirst().endless()) {
                picture = new Picture(State.ENDLESS, asked, plan.figure(), List.of(), null, "");
            } else {
                fill(plan);
            }
        } catch (BadInputException e) {
            fail(e.problems().getFirst().toString());
        } catch (RuntimeException | Error e) {
            fail(e.toString());
        }
    }

    private void fill(SweepPlan plan) {
        List<Point> points = new ArrayList<>();
        List<Double> figures = new ArrayList<>();
        for (long seed : plan.seeds()) {
            SweepReport.RunLine line = Sweep.line(plan, 0, seed, this::isOver);
            if (line == null) return;
            Double figure = line.figure();
            if (figure != null) {
                points.add(new Point(seed, figure));
                figures.add(figure);
            }
            State state = seed == plan.seeds().getLast() ? State.WHOLE : State.FILLING;
            picture = new Picture(state, asked, plan.figure(), points, Spread.of(figures), "");
        }
    }

    private void fail(String why) {
        Picture last = picture;
        picture =
                new Picture(State.FAILED, asked, last.figure(), last.points(), last.spread(), why);
    }

    /// Whether to stop; rests now and then, so that those who are watched have the processor.
    private boolean isOver() {
        long worked = System.nanoTime() - rested;
        if (!closed && worked >= WORK_NANOS) {
            try {
                Thread.sleep(
                        java.time.Duration.ofNanos(Math.min(REST * worked, LONGEST_REST_NANOS)));
            } catch (InterruptedException e) {
                closed = true;
            }
            rested = System.nanoTime();
        }
        return closed;
    }

    /// Whether its thread has ended.
    boolean isEnded() {
        return thread.getState() == Thread.State.TERMINATED;
    }

    /// Ends the work.
    @Override
    public void close() {
        closed = true;
        thread.interrupt();
    }
}
