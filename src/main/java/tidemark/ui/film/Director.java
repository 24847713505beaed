package tidemark.ui.film;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import tidemark.engine.SteppedRun;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.record.Caption;
import tidemark.record.Chapter;
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
    private static final double LONGEST_CAPTION_SECONDS = 12;

    private final FilmWish wish;
    private final List<Problem> problems = new ArrayList<>();
    private final SteppedRun run;
    private final boolean elevator;
    private final double speed;
    private FilmEvents events = new FilmEvents(List.of(), List.of(), 0, false);
    private List<FilmPlan.KnobTurn> turns = List.of();
    private FilmClock clock = new FilmClock(0, 0, List.of(), List.of(), 1);

    /// A cue whose time is known.
    private record Placed(long nanos, Cue cue) {}

    Director(FilmWish wish) {
        this.wish = wish;
        run = SteppedRun.open(wish.scenario(), wish.settings(), wish.seed());
        elevator = run.layout().hasElevator();
        double own = elevator ? DISK_SPEED : 1;
        speed = wish.cut().speed() > 0 ? wish.cut().speed() : own;
    }

    /// Title of the film.
    String title() {
        return deeds(Cue.Begin.class).stream()
                .map(d -> d.text().lines().findFirst().orElse(""))
                .findFirst()
                .orElse(run.scenario().title());
    }

    private <D extends Cue.Deed> List<D> deeds(Class<D> kind) {
        return wish.script().stream()
                .map(Cue::deed)
                .filter(kind::isInstance)
                .map(kind::cast)
                .toList();
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
        if (named == null) return FilmView.usual(elevator);
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
            wanted.add(new Scout.Wanted(Due.at(c.nanos()), c.key(), c.value(), "--at", 0));
        }
        for (Cue cue : wish.script()) {
            if (cue.deed() instanceof Cue.Turn t) {
                wanted.add(
                        new Scout.Wanted(cue.due(), t.key(), t.value(), cue.source(), cue.line()));
            }
        }
        Scout scout = new Scout(run, wanted);
        events = scout.go(horizon());
        turns = scout.turned();
        problems.addAll(scout.problems());
        for (Scout.Wanted w : scout.pending()) {
            if (problems.isEmpty())
                problems.add(
                        new Problem(
                                w.source(),
                                w.line(),
                                0,
                                w.due().missing(events),
                                "a time or an event of this run"));
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
    }

    private long horizon() {
        if (wish.cut().toNanos() >= 0) return Math.max(1, wish.cut().toNanos());
        if (!run.isEndless() && !elevator) return Long.MAX_VALUE / 2;
        boolean told = !deeds(Cue.Stop.class).isEmpty() || !deeds(Cue.Run.class).isEmpty();
        long length = (long) (ENDLESS_SECONDS * speed * 1e9);
        return told ? HORIZON_NANOS : wish.cut().fromNanos() + length;
    }

    private List<Placed> place() {
        List<Placed> placed = new ArrayList<>();
        for (Cue cue : wish.script()) {
            long at = cue.due().in(events);
            if (at >= 0) placed.add(new Placed(at, cue));
            else
                problems.add(
                        cue.problem(cue.due().missing(events), "a time or an event of this run"));
        }
        placed.sort(Comparator.comparingLong(Placed::nanos));
        return placed;
    }

    private FilmClock clock(List<Placed> placed) {
        long to = wish.cut().toNanos() >= 0 ? wish.cut().toNanos() : events.endNanos();
        for (Placed p : placed) {
            if (p.cue().deed() instanceof Cue.Stop) to = Math.min(to, p.nanos());
        }
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
            if (p.cue().deed() instanceof Cue.Run r) {
                speeds.add(new FilmClock.Turn(p.nanos(), r.speed()));
            }
            if (p.cue().deed() instanceof Cue.Wait w) {
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
            if (!(p.cue().deed() instanceof Cue.Show show)) continue;
            try {
                FilmView view = FilmView.parse(show.view(), p.cue().source(), elevator);
                views.add(new FilmPlan.ViewChange(clock.frameOf(p.nanos()), view));
            } catch (BadInputException e) {
                for (Problem wrong : e.problems()) {
                    problems.add(p.cue().problem(wrong.wrong(), wrong.expected()));
                }
            }
        }
        return views;
    }

    /// A caption stays for as long as it says, or until the next one.
    private List<Caption> captions(List<Placed> placed, double shift) {
        List<Placed> all = placed.stream().filter(p -> p.cue().deed() instanceof Cue.Say).toList();
        List<Caption> captions = new ArrayList<>();
        for (int i = 0; i < all.size(); i++) {
            if (!(all.get(i).cue().deed() instanceof Cue.Say say)) continue;
            double start = filmSeconds(all.get(i).nanos());
            double next = i + 1 < all.size() ? filmSeconds(all.get(i + 1).nanos()) : length();
            double most = say.seconds() > 0 ? say.seconds() : LONGEST_CAPTION_SECONDS;
            double end = Math.min(Math.min(next, start + most), length());
            if (end > start && !say.text().isBlank()) {
                captions.add(new Caption(start + shift, end + shift, say.text()));
            }
        }
        return captions;
    }

    private double filmSeconds(long nanos) {
        return clock.secondsOf(clock.frameOf(nanos));
    }

    private double length() {
        return clock.secondsOf(clock.frames());
    }

    /// An arrow stays for as long as it says, or until the next arrow or caption.
    private List<FilmPlan.Arrow> arrows(List<Placed> placed) {
        List<FilmPlan.Arrow> arrows = new ArrayList<>();
        for (Placed p : placed) {
            if (!(p.cue().deed() instanceof Cue.Point point)) continue;
            long from = clock.frameOf(p.nanos());
            double most = point.seconds() > 0 ? point.seconds() : LONGEST_CAPTION_SECONDS;
            long to = from + Math.round(most * wish.look().framesPerSecond());
            if (point.seconds() <= 0) to = Math.min(to, next(placed, p, from));
            if (!point.target().isBlank()) {
                arrows.add(new FilmPlan.Arrow(from, to, point.target()));
            }
        }
        return arrows;
    }

    private long next(List<Placed> placed, Placed after, long from) {
        return placed.stream()
                .filter(p -> p.cue().deed() instanceof Cue.Say || isArrow(p))
                .filter(p -> p.nanos() > after.nanos())
                .mapToLong(p -> clock.frameOf(p.nanos()))
                .filter(frame -> frame > from)
                .min()
                .orElse(clock.frames());
    }

    private static boolean isArrow(Placed p) {
        return p.cue().deed() instanceof Cue.Point;
    }

    private List<Chapter> chapters(List<Placed> placed, double shift) {
        List<Chapter> chapters = new ArrayList<>();
        for (Placed p : placed) {
            if (p.cue().deed() instanceof Cue.Part part) {
                chapters.add(new Chapter(part.title(), filmSeconds(p.nanos()) + shift));
            }
        }
        return chapters;
    }

    private Card.Text titleCard() {
        ScenarioInfo info = run.scenario();
        List<String> said = deeds(Cue.Begin.class).stream().map(Cue.Begin::text).toList();
        List<String> lines =
                said.isEmpty()
                        ? List.of(info.sentence())
                        : said.getFirst().lines().skip(1).toList();
        return new Card.Text(title(), lines, List.of(info.machine(), subject()));
    }

    private String subject() {
        return Credits.subject(wish, run.scenario());
    }

    private Card.Text endCard() {
        List<String> said = deeds(Cue.End.class).stream().map(Cue.End::text).toList();
        Function<Integer, List<String>> lines =
                skip -> said.isEmpty() ? List.of() : said.getFirst().lines().skip(skip).toList();
        String head = said.isEmpty() ? title() : said.getFirst().lines().findFirst().orElse("");
        return new Card.Text(head, lines.apply(1), Credits.of(wish, run.scenario(), turns));
    }
}
