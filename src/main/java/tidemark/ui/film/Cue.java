package tidemark.ui.film;

import tidemark.input.Problem;

/// Something that a script wants at a time.
///
/// @param source the script, for messages
/// @param line its line
public record Cue(Due due, Deed deed, String source, int line) {
    /// What is wanted.
    public sealed interface Deed {}

    /// A caption; 0 seconds = until the next one.
    public record Say(String text, double seconds) implements Deed {}

    /// An arrow; 0 seconds = until the next one, or until the caption that came with it goes.
    public record Point(String target, double seconds) implements Deed {}

    /// Other tiles.
    public record Show(String view) implements Deed {}

    /// A knob.
    public record Turn(String key, String value) implements Deed {}

    /// Another speed.
    public record Run(double speed) implements Deed {}

    /// Time stands still for so many seconds of film.
    public record Wait(double seconds) implements Deed {}

    /// A place that players can jump to.
    public record Part(String title) implements Deed {}

    /// The first card.
    public record Begin(String text) implements Deed {}

    /// The last card.
    public record End(String text) implements Deed {}

    /// The last frame.
    public record Stop() implements Deed {}

    Problem problem(String wrong, String expected) {
        return new Problem(source, line, 0, wrong, expected);
    }
}
