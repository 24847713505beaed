package tidemark.scenario;

import java.util.List;

/// What to tell people while a scenario runs.
///
/// @param atNanos when, in simulated time; -1 = when something happens
/// @param on what must happen, one of [Caption#MOMENTS]; empty = at a time
/// @param text what to tell
public record Caption(long atNanos, String on, String text) {
    /// What can be waited for.
    public static final List<String> MOMENTS = List.of("stall-begins", "stall-ends", "finished");

    private static final double LEAST_SECONDS = 2;
    private static final double LETTERS_PER_SECOND = 15;

    /// How long a text stays, so that it can be read.
    public static double readingSeconds(String text) {
        return Math.max(LEAST_SECONDS, 1 + text.length() / LETTERS_PER_SECOND);
    }
}
