package tidemark.ui.film;

import tidemark.engine.SteppedRun;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.ui.feed.Feed;

/// Makes the frames of a film one after the other. For the toolkit's thread.
final class Reel {
    private static final long NANOS = 1_000_000_000L;

    /// Frames a second while the past before the first frame is caught up with.
    private static final int CATCH_UP = 15;

    private static final long MOST_STEPS = 4000;

    private final FilmPlan plan;
    private final SteppedRun run;
    private final Feed feed;
    private final FilmStage stage;
    private FilmView view;
    private int turned;
    private boolean begun;

    Reel(FilmPlan plan, SteppedRun run) {
        this.plan = plan;
        this.run = run;
        view = plan.viewAt(0);
        stage = new FilmStage(plan.width(), plan.height(), plan.theme(), view, plan.hasBand());
        run.pace(plan.clock().paceAt(0));
        feed = new Feed(run);
        stage.open(feed);
    }

    FilmStage stage() {
        return stage;
    }

    /// Paints the next frame; frames are to be asked for in order.
    ///
    /// @param frame from 0, cards included
    /// @param argb takes its pixels
    void frame(long frame, int[] argb) {
        long body = frame - plan.titleFrames();
        if (body < 0) {
            stage.card(plan.title());
        } else if (body >= plan.clock().frames()) {
            stage.card(plan.end());
        } else {
            stage.card(null);
            follow(body);
        }
        stage.paint();
        stage.read(argb);
    }

    private void follow(long body) {
        if (!begun) catchUp();
        FilmView next = plan.viewAt(body);
        if (!next.equals(view)) stage.view(next);
        view = next;
        run.pace(plan.clock().paceAt(body));
        goTo(plan.clock().nanosAt(body));
        run.take();
        long filmNanos = (plan.titleFrames() + body) * NANOS / plan.framesPerSecond();
        feed.pull(filmNanos);
        stage.follow(feed, body == 0 ? 0 : 1.0 / plan.framesPerSecond(), filmNanos);
        stage.point(plan.targetsAt(body), plan.arrowAt(body));
        double seconds = (double) (plan.titleFrames() + body) / plan.framesPerSecond();
        stage.band().show(plan.captionAt(seconds));
    }

    /// Lives through what lies before the first frame, so that its charts have a past.
    private void catchUp() {
        begun = true;
        long from = plan.clock().nanosAt(0);
        long wanted = (long) (plan.clock().paceAt(0) * NANOS / CATCH_UP);
        long step = Math.max(wanted, from / MOST_STEPS);
        for (long at = step; at < from; at += step) {
            goTo(at);
            run.take();
            feed.pull(0);
            if (from - at < 60 * step) stage.follow(feed, 1.0 / CATCH_UP, 0);
        }
    }

    /// Goes on to a time and turns the knobs that are to be turned on the way.
    private void goTo(long nanos) {
        while (turned < plan.turns().size() && plan.turns().get(turned).nanos() <= nanos) {
            FilmPlan.KnobTurn turn = plan.turns().get(turned++);
            run.goOnTo(turn.nanos());
            if (run.isFinished()) return;
            String wrong = run.tweak(turn.key(), turn.value());
            if (wrong != null) {
                throw new BadInputException(
                        Problem.of(turn.key() + "=" + turn.value(), wrong, "another value"));
            }
        }
        run.goOnTo(nanos);
    }
}
