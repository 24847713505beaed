package tidemark.ui.film;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.record.FilmScript;
import tidemark.ui.look.Theme;

/// What film is wanted.
///
/// @param scenario name of the scenario
/// @param settings knobs at the start, as text
/// @param changes knobs while it runs
/// @param seed the seed
/// @param look size and colours
/// @param cut which part of the run, how fast, which tiles
/// @param script what happens on the way
/// @param words title, captions and how to make the film again
public record FilmWish(
        String scenario,
        Map<String, String> settings,
        List<Change> changes,
        long seed,
        Look look,
        Cut cut,
        FilmScript script,
        Words words) {
    /// Copies what can change.
    public FilmWish {
        settings = Map.copyOf(settings);
        changes = List.copyOf(changes);
    }

    /// A knob to be turned at a simulated time.
    public record Change(long nanos, String key, String value) {}

    /// Size and colours.
    public record Look(int width, int height, int framesPerSecond, Theme theme) {}

    /// Which part of the run, how fast, which tiles.
    ///
    /// @param fromNanos simulated time of the first frame
    /// @param toNanos simulated time of the last frame; -1 = the end of the experiment
    /// @param speed simulated seconds for each second of film; 0 = the scenario's own
    /// @param view as text; null = the scenario's own
    /// @param still whether it is one frame alone, at toNanos, or else at fromNanos
    public record Cut(
            long fromNanos, long toNanos, double speed, @Nullable String view, boolean still) {}

    /// Words that are no data.
    ///
    /// @param cards whether there are a title card and an end card
    /// @param burnt whether captions are part of the picture
    /// @param command the command that makes the film again
    public record Words(boolean cards, boolean burnt, String command) {}

    /// In a few words how to make the film again, for a file's comment.
    String recipe() {
        return words.command();
    }
}
