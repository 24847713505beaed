package tidemark.ui.film;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import tidemark.engine.SteppedRun;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.record.Caption;
import tidemark.record.Chapter;
import tidemark.record.FilmScript;
import tidemark.record.FilmScript.Action;
import tidemark.record.FilmScript.Cue;
import tidemark.record.FilmScript.When;
import tidemark.scenario.ScenarioInfo;

/// Turns a wish into a plan: finds out when in the run the script's cues fall, and which frames
/// that makes.
final class Director {
    /// The speed at which the milliseconds of a disk can be followed.
    private static final double DISK_SPEED = 1 / 30.0;

    /// So long is a film of a run without an end, unless it is told otherwise.
    private static final double ENDLESS_SECONDS = 60;

    /// So far ahead an event is looked for in a run without an end.
    private static final long HORIZON_NANOS = 600_000_000_000L;

    private static final double CARD_SECONDS = 3;
    private static final double LAST_SECONDS = 1.5;

    private static final When NEVER =
            new When.Event(FilmScript.EventKind.STALL, Integer.MAX_VALUE, false, 0);

    private final FilmWish wish;
    private final List<Problem> problems = new ArrayList<>();
    private final SteppedRun run;
    private final boolean elevator;
    private final double speed;
    private final List<String> remarks = new ArrayList<>();
    private FilmEvents events = FilmEvents.NONE;
    private List<FilmPlan.KnobTurn> turns = List.of();
    private FilmClock clock = new FilmClock(0, 0, List.of(), List.of(), 1);

    /// A cue whose time is known.
    private record Placed(long nanos, Cue cue) {
        Action action() {
            return cue.action();
        }
    }

    Director(FilmWish wish) {
        this.wish = wish;
        run = SteppedRun.open(wish.scenario(), wish.settings(), wish.seed());
        elevator = run.layout().hasElevator();
        double own = elevator ? DISK_SPEED : 1;
        speed = wish.cut().speed() > 0 ? wish.cut().speed() : own;
    }

    /// Title of the film.
    String title() {
        return wish.script()
                .title()
                .flatMap(t -> t.lines().findFirst())
                .orElse(run.scenario().title());
    }

    /// What is worth saying although the film can be made.
    List<String> remarks() {
        return List.copyOf(remarks);
    }

    /// Works everything out.
    ///
    /// @throws BadInputException with all that is wrong
    FilmPlan plan() {
        List<FilmPlan.ViewChange> first = List.of(new FilmPlan.ViewChange(0, view()));
        scout();
        List<Placed> placed = place();
        clock = clock(placed);
        List<FilmPlan.ViewChange> views = new ArrayList<>(first);
        views.addAll(views(placed));
        boolean cards = wish.words().cards() && !wish.cut().still();
        int card = cards ? (int) Math.round(CARD_SECONDS * wish.look().framesPerSecond()) : 0;
        double shift = (double) card / wish.look().framesPerSecond();
        FilmPlan plan =
                new FilmPlan(
                        wish.look().width(),
                        wish.look().height(),
                        wish.look().framesPerSecond(),
                        wish.look().theme(),
                        clock,
                        turns,
                        views,
                        captions(placed, shift),
                        wish.words().burnt(),
                        arrows(placed),
                        chapters(placed, shift),
                        cards ? titleCard() : null,
                        card,
                        cards ? endCard() : null,
                        card * 2);
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return plan;
    }

    private FilmView view() {
        String named = wish.cut().view();
        if (named == null) return FilmView.own(run.script().view(), elevator);
        try {
            return FilmView.parse(named, "--view", elevator);
        } catch (BadInputException e) {
            problems.addAll(e.problems());
            return FilmView.usual(elevator);
        }
    }

    /// Runs the scenario once and sees when what happens.
    private void scout() {
        List<Scout.Wanted> wanted = new ArrayList<>();
        for (FilmWish.Change c : wish.changes()) {
            When when = new When.Time(c.nanos());
            wanted.add(new Scout.Wanted(when, c.key(), c.value(), "--at", 0, 0));
        }
        for (Cue cue : wish.script().cues()) {
            if (cue.action() instanceof Action.Set set) {
                wanted.add(
                        new Scout.Wanted(
                                cue.when(),
                                set.key(),
                                set.value(),
                                wish.script().source(),
                                cue.line(),
                                cue.column()));
            }
        }
        Scout scout = new Scout(run, wanted);
        events = scout.go(horizon(), wish.script().until().orElse(NEVER));
        turns = scout.turned();
        problems.addAll(scout.problems());
        if (!problems.isEmpty()) throw new BadInputException(problems);
        for (Scout.Wanted w : scout.pending()) {
            remarks.add("not turned: " + w.key() + "=" + w.value() + "; its moment does not come");
        }
    }

    private long horizon() {
        if (wish.cut().toNanos() >= 0) return Math.max(1, wish.cut().toNanos());
        if (wish.script().until().isPresent()) return HORIZON_NANOS;
        if (!run.isEndless() && !elevator) return HORIZON_NANOS;
        return wish.cut().fromNanos() + (long) (ENDLESS_SECONDS * speed * 1e9);
    }

    private List<Placed> place() {
        List<Placed> placed = new ArrayList<>();
        for (Cue cue : cues()) {
            long at = Due.in(events, cue.when());
            if (at >= 0) placed.add(new Placed(at, cue));
            else if (!(cue.action() instanceof Action.Set)) {
                remarks.add(
                        wish.script().source()
                                + ":"
                                + cue.line()
                                + ": '"
                                + Due.words(cue.when())
                                + "' does not come in this run");
            }
        }
        placed.sort(Comparator.comparingLong(Placed::nanos));
        return placed;
    }

    /// What the script says, or without one what the scenario itself tells people.
    private List<Cue> cues() {
        if (wish.script().isGiven()) return wish.script().cues();
        return OwnCaptions.of(run.script(), events);
    }

    private FilmClock clock(List<Placed> placed) {
        long to = wish.cut().toNanos() >= 0 ? wish.cut().toNanos() : events.endNanos();
        long stop = Due.in(events, wish.script().until().orElse(NEVER));
        if (stop >= 0) to = Math.min(to, stop);
        to = Math.min(to, events.endNanos());
        long from = wish.cut().still() ? to : wish.cut().fromNanos();
        if (from > to) {
            problems.add(
                    Problem.of(
                            "--from",
                            seconds(from) + " s, after the film's last instant",
                            "a time before " + seconds(to) + " s"));
            from = to;
        }
        List<FilmClock.Turn> speeds = new ArrayList<>();
        List<FilmClock.Hold> holds = new ArrayList<>();
        speeds.add(new FilmClock.Turn(from, speed));
        for (Placed p : placed) {
            if (p.action() instanceof Action.Speed r) {
                speeds.add(new FilmClock.Turn(p.nanos(), r.factor()));
            }
            if (p.action() instanceof Action.Pause w) {
                holds.add(new FilmClock.Hold(Math.min(to, p.nanos()), w.seconds()));
            }
        }
        if (!wish.cut().still()) holds.add(new FilmClock.Hold(to, LAST_SECONDS));
        speeds.sort(Comparator.comparingLong(FilmClock.Turn::nanos));
        return new FilmClock(from, to, speeds, holds, wish.look().framesPerSecond());
    }

    private static String seconds(long nanos) {
        return String.format(Locale.ROOT, "%.3f", nanos / 1e9);
    }

    private List<FilmPlan.ViewChange> views(List<Placed> placed) {
        List<FilmPlan.ViewChange> views = new ArrayList<>();
        for (Placed p : placed) {
            if (!(p.action() instanceof Action.View show)) continue;
            try {
                FilmView view = FilmView.parse(show.name(), wish.script().source(), elevator);
                views.add(new FilmPlan.ViewChange(clock.frameOf(p.nanos()), view));
            } catch (BadInputException e) {
                for (Problem wrong : e.problems()) {
                    problems.add(wish.script().problem(p.cue(), wrong.wrong(), wrong.expected()));
                }
            }
        }
        return views;
    }

    /// Captions and the texts of arrows, which stand where captions stand. One stays for as long as
    /// it says, or until the next one; those of one frame stand together.
    private List<Caption> captions(List<Placed> placed, double shift) {
        List<Caption> captions = new ArrayList<>();
        for (Placed p : placed) {
            String text = text(p.action());
            if (text.isEmpty()) continue;
            double start = filmSeconds(p.nanos()) + shift;
            double end = Math.min(start + textSeconds(p.action()), length() + shift);
            Caption before = captions.isEmpty() ? null : captions.removeLast();
            if (before != null && before.startSeconds() == start) {
                end = Math.max(end, before.endSeconds());
                text = before.text() + "\n" + text;
            } else if (before != null) {
                double until = Math.min(start, before.endSeconds());
                captions.add(new Caption(before.startSeconds(), until, before.text()));
            }
            if (end > start) captions.add(new Caption(start, end, text));
        }
        return captions;
    }

    private static String text(Action action) {
        return switch (action) {
            case Action.Say say -> say.text();
            case Action.Point point -> point.text();
            case Action.View v -> "";
            case Action.Set s -> "";
            case Action.Speed s -> "";
            case Action.Pause p -> "";
            case Action.Mark m -> "";
        };
    }

    private static double textSeconds(Action action) {
        return action instanceof Action.Say say
                ? say.seconds()
                : action instanceof Action.Point point ? point.seconds() : 0;
    }

    private double filmSeconds(long nanos) {
        return clock.secondsOf(clock.frameOf(nanos));
    }

    private double length() {
        return clock.secondsOf(clock.frames());
    }

    /// An arrow stays as long as its text.
    private List<FilmPlan.Arrow> arrows(List<Placed> placed) {
        List<FilmPlan.Arrow> arrows = new ArrayList<>();
        for (Placed p : placed) {
            if (!(p.action() instanceof Action.Point point)) continue;
            if (!FilmObjects.isKnown(point.object())) {
                problems.add(
                        wish.script()
                                .problem(
                                        p.cue(),
                                        "nothing is called '" + point.object() + "'",
                                        FilmObjects.expected()));
            }
            long from = clock.frameOf(p.nanos());
            long to = from + Math.round(point.seconds() * wish.look().framesPerSecond());
            arrows.add(new FilmPlan.Arrow(from, Math.min(to, next(placed, from)), point.object()));
        }
        return arrows;
    }

    /// The frame at which the next text comes.
    private long next(List<Placed> placed, long from) {
        return placed.stream()
                .filter(p -> !text(p.action()).isEmpty())
                .mapToLong(p -> clock.frameOf(p.nanos()))
                .filter(frame -> frame > from)
                .min()
                .orElse(clock.frames());
    }

    private List<Chapter> chapters(List<Placed> placed, double shift) {
        List<Chapter> chapters = new ArrayList<>();
        for (Placed p : placed) {
            if (p.action() instanceof Action.Mark part) {
                chapters.add(new Chapter(part.title(), filmSeconds(p.nanos()) + shift));
            }
        }
        return chapters;
    }

    private Card.Text titleCard() {
        ScenarioInfo info = run.scenario();
        List<String> lines =
                wish.script()
                        .title()
                        .map(t -> t.lines().skip(1).toList())
                        .orElse(List.of(info.sentence()));
        return new Card.Text(title(), lines, List.of(info.machine(), subject()));
    }

    private String subject() {
        return Credits.subject(wish, run.scenario());
    }

    private Card.Text endCard() {
        List<String> said = wish.script().end().orElse(title()).lines().toList();
        return new Card.Text(
                said.isEmpty() ? "" : said.getFirst(),
                said.stream().skip(1).toList(),
                Credits.of(wish, run.scenario(), turns));
    }
}
