package tidemark.ui.film;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import tidemark.engine.SteppedRun;
import tidemark.input.Problem;
import tidemark.record.FilmScript.When;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;

/// Runs a scenario ahead of its film and notes when what happens: a script may slow down before an
/// event, so the event has to be known before.
final class Scout {
    /// More of one kind are not counted.
    private static final int MOST = 100_000;

    private final SteppedRun run;
    private final List<Wanted> pending;
    private final List<FilmPlan.KnobTurn> turned = new ArrayList<>();
    private final List<Problem> problems = new ArrayList<>();
    private final List<FilmEvents.Span> preemptions = new ArrayList<>();
    private final List<FilmEvents.Span> refusals = new ArrayList<>();
    private final List<FilmEvents.Span> idles = new ArrayList<>();
    private List<FilmEvents.Span> stalls = List.of();
    private boolean stalled;

    /// A knob to be turned, and where that is said.
    record Wanted(When when, String key, String value, String source, int line, int column) {
        Problem problem(String wrong, String expected) {
            return new Problem(source, line, column, wrong, expected);
        }
    }

    Scout(SteppedRun run, List<Wanted> wanted) {
        this.run = run;
        pending = new ArrayList<>(wanted);
    }

    /// Runs to the end of the experiment, or to a time, or to a moment if that comes before.
    FilmEvents go(long untilNanos, When stop) {
        turnKnobs();
        while (!run.isFinished() && run.nowNanos() < untilNanos && problems.isEmpty()) {
            long end = Due.in(events(), stop);
            if (end >= 0 && end <= run.nowNanos()) break;
            run.goOnTo(Math.min(untilNanos, Math.min(nextTick(), nextTurn())));
            watch();
            turnKnobs();
        }
        return events();
    }

    private long nextTick() {
        return Math.max(run.nowNanos() + 1, run.nextTickNanos());
    }

    /// When the next knob is to be turned whose time is known.
    private long nextTurn() {
        long next = Long.MAX_VALUE;
        for (Wanted w : pending) {
            long at = Due.in(events(), w.when());
            if (at > run.nowNanos()) next = Math.min(next, at);
        }
        return next;
    }

    /// Turns the knobs whose time has come, in the order in which they were wanted.
    private void turnKnobs() {
        for (Wanted w : List.copyOf(pending)) {
            long at = Due.in(events(), w.when());
            if (at < 0 || at > run.nowNanos()) continue;
            pending.remove(w);
            turn(w, at);
        }
    }

    private void turn(Wanted w, long at) {
        if (at < run.nowNanos()) {
            problems.add(
                    w.problem(
                            "a knob turned at "
                                    + at / 1e9
                                    + "s, before '"
                                    + Due.words(w.when())
                                    + "' is known",
                            "a later time, from " + run.nowNanos() / 1e9 + "s on"));
            return;
        }
        String wrong = run.tweak(w.key(), w.value());
        if (wrong == null) {
            turned.add(new FilmPlan.KnobTurn(at, w.key(), w.value()));
            return;
        }
        int split = wrong.indexOf("; expected ");
        problems.add(
                split < 0
                        ? w.problem(wrong, "a knob that can be turned while it runs")
                        : w.problem(
                                wrong.substring(0, split),
                                wrong.substring(split + "; expected ".length())));
    }

    private void watch() {
        for (ElevatorEvent event : run.drain().elevator()) note(event);
        if (run.isStalled() == stalled) return;
        stalled = run.isStalled();
        Snapshot s = run.take();
        List<FilmEvents.Span> all = new ArrayList<>();
        for (StallPicture stall : s.stalls()) {
            all.add(new FilmEvents.Span(stall.startNanos(), stall.endNanos()));
        }
        if (s.stall() != null) all.add(new FilmEvents.Span(s.stall().startNanos(), -1));
        stalls = all;
    }

    private void note(ElevatorEvent event) {
        switch (event) {
            case ElevatorEvent.Preemption p ->
                    add(p.picture().granted() ? preemptions : refusals, p.toNanos(), p.toNanos());
            case ElevatorEvent.Idle i -> {
                if (i.wastedNanos() > 0) add(idles, i.fromNanos(), i.toNanos());
            }
            case ElevatorEvent.Service s -> {}
            case ElevatorEvent.Wait w -> {}
            case ElevatorEvent.Switched s -> {}
        }
    }

    private static void add(List<FilmEvents.Span> spans, long from, long to) {
        if (spans.size() < MOST) spans.add(new FilmEvents.Span(from, to));
    }

    private FilmEvents events() {
        return new FilmEvents(
                Collections.unmodifiableList(stalls),
                Collections.unmodifiableList(preemptions),
                Collections.unmodifiableList(refusals),
                Collections.unmodifiableList(idles),
                run.nowNanos(),
                run.isFinished());
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
