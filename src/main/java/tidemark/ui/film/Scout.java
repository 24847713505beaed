package tidemark.ui.film;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tidemark.engine.SteppedRun;
import tidemark.input.Problem;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;

/// Runs a scenario ahead of its film and notes when what happens: a script may slow down before an
/// event, so the event has to be known before.
final class Scout {
    private static final int MOST_PREEMPTIONS = 100_000;

    private final SteppedRun run;
    private final List<Wanted> pending;
    private final List<FilmPlan.KnobTurn> turned = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<Long> preemptions = new ArrayList<>();
    private List<FilmEvents.Stall> stalls = List.of();
    private boolean stalled;

    /// A knob to be turned, and where that is said.
    record Wanted(Due due, String key, String value, String source, int line) {}

    Scout(SteppedRun run, List<Wanted> wanted) {
        this.run = run;
        pending = new ArrayList<>(wanted);
    }

    /// Runs to the end of the experiment, or to a time.
    FilmEvents go(long untilNanos) {
        while (!run.isFinished() && run.nowNanos() < untilNanos && problems.isEmpty()) {
            turnKnobs();
            run.goOnTo(Math.min(untilNanos, Math.min(nextTick(), nextTurn())));
            watch();
        }
        return events();
    }

    private long nextTick() {
        return Math.max(run.nowNanos() + 1, run.nextTickNanos());
    }

    /// When the next knob is to be turned whose time is known.
    private long nextTurn() {
        FilmEvents so = events();
        return pending.stream()
                .mapToLong(w -> w.due().in(so))
                .filter(at -> at > run.nowNanos())
                .min()
                .orElse(Long.MAX_VALUE);
    }

    private void turnKnobs() {
        FilmEvents so = events();
        pending.sort(Comparator.comparingLong(w -> w.due().in(so)));
        for (Wanted w : List.copyOf(pending)) {
            long at = w.due().in(so);
            if (at < 0 || at > run.nowNanos()) continue;
            pending.remove(w);
            turn(w, at);
        }
    }

    private void turn(Wanted w, long at) {
        if (at < run.nowNanos()) {
            problems.add(
                    new Problem(
                            w.source(),
                            w.line(),
                            0,
                            "a knob turned at '" + w.due().said() + "', before that is known",
                            "a later time, at least " + run.nowNanos() / 1e9 + "s"));
            return;
        }
        String wrong = run.tweak(w.key(), w.value());
        if (wrong == null) turned.add(new FilmPlan.KnobTurn(at, w.key(), w.value()));
        else problems.add(new Problem(w.source(), w.line(), 0, wrong, "a knob that can be turned"));
    }

    private void watch() {
        for (ElevatorEvent event : run.drain().elevator()) {
            if (event instanceof ElevatorEvent.Preemption && preemptions.size() < MOST_PREEMPTIONS)
                preemptions.add(event.toNanos());
        }
        if (run.isStalled() == stalled) return;
        stalled = run.isStalled();
        Snapshot s = run.take();
        List<FilmEvents.Stall> all = new ArrayList<>();
        for (StallPicture stall : s.stalls()) {
            all.add(new FilmEvents.Stall(stall.startNanos(), stall.endNanos()));
        }
        if (s.stall() != null) all.add(new FilmEvents.Stall(s.stall().startNanos(), -1));
        stalls = all;
    }

    private FilmEvents events() {
        return new FilmEvents(stalls, preemptions, run.nowNanos(), run.isFinished());
    }

    /// The knobs that were turned, in order of time.
    List<FilmPlan.KnobTurn> turned() {
        return List.copyOf(turned);
    }

    /// Knobs that were not turned, because their time never came.
    List<Wanted> pending() {
        return List.copyOf(pending);
    }

    /// What is wrong.
    List<Problem> problems() {
        return List.copyOf(problems);
    }
}
