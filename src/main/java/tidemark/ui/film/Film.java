package tidemark.ui.film;

import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import tidemark.engine.SteppedRun;
import tidemark.record.Caption;
import tidemark.record.FilmInfo;

/// A film of a run that is worked out to its last frame, and can be painted.
///
/// Every frame is computed for its own instant: none is dropped, however long it takes, and the
/// same wish gives the same pixels.
public final class Film {
    /// Told how far a film has come.
    public interface Progress {
        /// So many of all frames are done.
        void at(long done, long all);
    }

    private final FilmWish wish;
    private final FilmPlan plan;
    private final String name;
    private final List<String> remarks;

    private Film(FilmWish wish, FilmPlan plan, String name, List<String> remarks) {
        this.remarks = remarks;
        this.wish = wish;
        this.plan = plan;
        this.name = name;
    }

    /// Works a film out: runs the scenario once to see when what happens, without painting.
    ///
    /// @throws tidemark.input.BadInputException with all that is wrong with the wish
    public static Film of(FilmWish wish) {
        Director director = new Director(wish);
        FilmPlan plan = director.plan();
        return new Film(wish, plan, director.title(), director.remarks());
    }

    /// What a writer must know before the first frame.
    public FilmInfo info() {
        return new FilmInfo(
                plan.width(),
                plan.height(),
                plan.framesPerSecond(),
                plan.frames(),
                name,
                wish.recipe(),
                plan.chapters());
    }

    /// Its captions in the film's own time.
    public List<Caption> captions() {
        return plan.captions();
    }

    /// What is worth saying although the film can be made: cues whose event does not come.
    public List<String> remarks() {
        return remarks;
    }

    FilmPlan plan() {
        return plan;
    }

    /// Paints all frames in order; the array is used again for the frame after the next.
    ///
    /// While one frame is taken the next one is painted, by JavaFX's thread, which must not be the
    /// caller's.
    ///
    /// @param cancelled asked before each frame
    /// @return false if it was cancelled
    public boolean render(Consumer<int[]> taker, Progress progress, BooleanSupplier cancelled) {
        Toolkit.start();
        long frames = plan.frames();
        int pixels = plan.width() * plan.height();
        int[][] buffers = {new int[pixels], new int[pixels]};
        Reel reel = Toolkit.await(Toolkit.submit(() -> new Reel(plan, open())));
        FutureTask<Boolean> next = paint(reel, 0, buffers);
        for (long frame = 0; frame < frames; frame++) {
            Toolkit.await(next);
            if (cancelled.getAsBoolean()) return false;
            if (frame + 1 < frames) next = paint(reel, frame + 1, buffers);
            taker.accept(buffers[(int) (frame % 2)]);
            progress.at(frame + 1, frames);
        }
        return true;
    }

    /// Its first frame as a drawing: the tiles as a picture, title and caption as text.
    public String svg() {
        Toolkit.start();
        int[] argb = new int[plan.width() * plan.height()];
        return Toolkit.await(
                Toolkit.submit(
                        () -> {
                            Reel reel = new Reel(plan, open());
                            reel.stage().written(false);
                            reel.frame(0, argb);
                            return SvgStill.of(
                                    argb,
                                    plan.width(),
                                    plan.height(),
                                    name,
                                    wish.recipe(),
                                    reel.stage().texts());
                        }));
    }

    private SteppedRun open() {
        return SteppedRun.open(wish.scenario(), wish.settings(), wish.seed());
    }

    private static FutureTask<Boolean> paint(Reel reel, long frame, int[][] buffers) {
        return Toolkit.submit(
                () -> {
                    reel.frame(frame, buffers[(int) (frame % 2)]);
                    return true;
                });
    }
}
