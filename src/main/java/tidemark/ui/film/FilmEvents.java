package tidemark.ui.film;

import java.util.List;

/// What happened in a run, by which a script tells time.
///
/// @param stalls begin and end of each stall
/// @param preemptions when one asked to take over from another, simulated nanoseconds
/// @param endNanos when the run ended or was left
/// @param finished whether it ended by itself
record FilmEvents(List<Stall> stalls, List<Long> preemptions, long endNanos, boolean finished) {
    FilmEvents {
        stalls = List.copyOf(stalls);
        preemptions = List.copyOf(preemptions);
    }

    /// A stall.
    ///
    /// @param toNanos its end; -1 while it lasts
    record Stall(long fromNanos, long toNanos) {
        boolean isOver() {
            return toNanos >= 0;
        }
    }
}
