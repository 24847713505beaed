package tidemark.ui.film;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.record.Caption;
import tidemark.record.Chapter;
import tidemark.ui.look.Theme;

/// A film with every decision taken: what each of its frames shows.
///
/// @param clock which instant each frame between the cards shows
/// @param turns knobs turned on the way, in order of time
/// @param views other tiles, in order of frames; the first is there from the begin
/// @param captions in the film's own time, cards included
/// @param arrows what is pointed at, frames counted without cards
/// @param titleFrames length of the title card
/// @param endFrames length of the end card
record FilmPlan(
        int width,
        int height,
        int framesPerSecond,
        Theme theme,
        FilmClock clock,
        List<KnobTurn> turns,
        List<ViewChange> views,
        List<Caption> captions,
        boolean burnsCaptions,
        List<Arrow> arrows,
        List<Chapter> chapters,
        Card.@Nullable Text title,
        int titleFrames,
        Card.@Nullable Text end,
        int endFrames) {
    FilmPlan {
        turns = List.copyOf(turns);
        views = List.copyOf(views);
        captions = List.copyOf(captions);
        arrows = List.copyOf(arrows);
        chapters = List.copyOf(chapters);
    }

    /// A knob turned at a simulated time.
    record KnobTurn(long nanos, String key, String value) {}

    /// Other tiles from a frame on.
    record ViewChange(long frame, FilmView view) {}

    /// An arrow, from a frame to before another.
    record Arrow(long from, long to, String target) {}

    /// All frames, cards included.
    long frames() {
        return titleFrames + clock.frames() + endFrames;
    }

    FilmView viewAt(long frame) {
        FilmView found = views.getFirst().view();
        for (ViewChange change : views) {
            if (change.frame() <= frame) found = change.view();
        }
        return found;
    }

    /// So long an arrow is seen; then it lays what lies below it open, and the frame stays.
    private static final double ARROW_SECONDS = 1.5;

    /// Whether an arrow has come so lately that it is to be seen, and not only its frame.
    boolean arrowAt(long frame) {
        return arrows.stream()
                .anyMatch(
                        a ->
                                a.from() <= frame
                                        && frame < a.to()
                                        && frame - a.from() < ARROW_SECONDS * framesPerSecond);
    }

    List<String> targetsAt(long frame) {
        return arrows.stream()
                .filter(a -> a.from() <= frame && frame < a.to())
                .map(Arrow::target)
                .distinct()
                .toList();
    }

    String captionAt(double seconds) {
        if (!burnsCaptions) return "";
        String found = "";
        for (Caption caption : captions) {
            boolean shown =
                    caption.startSeconds() <= seconds + 1e-9
                            && seconds + 1e-9 < caption.endSeconds();
            if (shown) found = caption.text();
        }
        return found;
    }

    boolean hasBand() {
        return burnsCaptions && !captions.isEmpty();
    }
}
