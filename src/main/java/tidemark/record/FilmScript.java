package tidemark.record;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// What a film shows and says, and when: captions, arrows, views, knobs, speeds, chapters.
///
/// Moments are those of the simulation; whoever paints knows when a stall begins. How long a
/// caption stays is time of the film, as that is the viewer's.
///
/// @param source where it was read, for messages; empty if nobody wrote it
/// @param title text of the card before the film
/// @param end text of the card after the film
/// @param until when the film ends
/// @param cues in the order of the file; those of one moment happen in this order
public record FilmScript(
        String source,
        Optional<String> title,
        Optional<String> end,
        Optional<When> until,
        List<Cue> cues) {
    private static final String EXPECTED = "a film script, a text file in UTF-8";
    private static final long LONGEST = 1 << 20;

    /// Copies the cues.
    public FilmScript {
        cues = List.copyOf(cues);
    }

    /// A script that leaves everything to the film.
    public static FilmScript empty() {
        return new FilmScript("", Optional.empty(), Optional.empty(), Optional.empty(), List.of());
    }

    /// Something to do at a moment.
    ///
    /// @param line of the script, from 1
    /// @param column of what is done, from 1: for a problem found later, such as an unknown view
    public record Cue(When when, Action action, int line, int column) {}

    /// A moment of the simulation.
    public sealed interface When {
        /// A time of the run.
        record Time(long nanos) implements When {}

        /// Something that happens in the run.
        ///
        /// @param number which of them, from 1; 1 for the finish
        /// @param end its end, not its beginning
        /// @param afterNanos how long after it; before it if negative
        record Event(EventKind kind, int number, boolean end, long afterNanos) implements When {}
    }

    /// What a script can wait for.
    public enum EventKind {
        /// A time in which nothing moves.
        STALL,
        /// A queue of the elevator loses the disk to another one.
        PREEMPTION,
        /// A queue of the elevator asks for the disk of another one and does not get it.
        REFUSAL,
        /// The disk waits for a task although others have work.
        IDLE,
        /// All work is done.
        FINISH
    }

    /// What a film can be told to do.
    public sealed interface Action {
        /// Shows a text at the bottom.
        record Say(String text, double seconds) implements Action {}

        /// Shows an arrow at an object, with a text.
        ///
        /// @param object name of a tile or a thing, for example "tank" or "knob:vm.dirty_ratio"
        record Point(String object, String text, double seconds) implements Action {}

        /// Shows another choice of tiles.
        record View(String name) implements Action {}

        /// Turns a knob.
        record Set(String key, String value) implements Action {}

        /// Lets simulated time pass faster or slower than the film's: 0.05 is 20 times slower.
        record Speed(double factor) implements Action {}

        /// Lets simulated time stand still for so many seconds of the film.
        record Pause(double seconds) implements Action {}

        /// Begins a chapter.
        record Mark(String title) implements Action {}
    }

    /// Whether somebody wrote it.
    public boolean isGiven() {
        return !source.isEmpty();
    }

    /// Reads a script.
    ///
    /// @throws BadInputException with every problem of the file
    public static FilmScript read(Path file) {
        String source = file.toString();
        try {
            if (Files.isRegularFile(file) && Files.size(file) > LONGEST) {
                throw new BadInputException(
                        Problem.of(source, "is larger than a mebibyte", EXPECTED));
            }
            return parse(source, Files.readString(file));
        } catch (NoSuchFileException e) {
            throw new BadInputException(Problem.of(source, "there is no such file", EXPECTED));
        } catch (MalformedInputException e) {
            throw new BadInputException(Problem.of(source, "is not text in UTF-8", EXPECTED));
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(source, e, EXPECTED));
        }
    }

    /// Reads a script from its text.
    ///
    /// @throws BadInputException with every problem of the text
    public static FilmScript parse(String source, String text) {
        return new ScriptParser(source).parse(text);
    }

    /// A problem that was found when a cue was to be carried out.
    public Problem problem(Cue cue, String wrong, String expected) {
        return new Problem(source, cue.line(), cue.column(), wrong, expected);
    }
}
