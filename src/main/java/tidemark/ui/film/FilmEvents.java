package tidemark.ui.film;

import java.util.List;

/// What happened in a run, by which a script tells time.
///
/// @param stalls when nothing moved
/// @param preemptions when one took over from another
/// @param refusals when one asked to and was refused
/// @param idles when the disk waited although others had work
/// @param endNanos when the run ended or was left
/// @param finished whether it ended by itself
record FilmEvents(
        List<Span> stalls,
        List<Span> preemptions,
        List<Span> refusals,
        List<Span> idles,
        long endNanos,
        boolean finished) {
    /// Nothing has happened.
    static final FilmEvents NONE =
            new FilmEvents(List.of(), List.of(), List.of(), List.of(), 0, false);

    /// Something with a begin and an end, or an instant where both are one.
    ///
    /// @param toNanos its end; -1 while it lasts
    record Span(long fromNanos, long toNanos) {}
}
