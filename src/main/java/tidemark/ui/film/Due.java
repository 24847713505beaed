package tidemark.ui.film;

import java.util.List;

/// When something happens in a film: at a time, or some time before or after an event.
///
/// @param event what it is counted from
/// @param number which of them, from 1
/// @param offsetNanos after the event; before it if negative
/// @param said as the script says it
public record Due(Event event, int number, long offsetNanos, String said) {
    /// What times are counted from.
    public enum Event {
        START,
        STALL_BEGIN,
        STALL_END,
        PREEMPTION,
        FINISH
    }

    /// A simulated time.
    public static Due at(long nanos) {
        return new Due(Event.START, 1, nanos, nanos / 1e9 + "s");
    }

    /// The simulated time, if the event has happened; else -1.
    long in(FilmEvents events) {
        long base = base(events);
        return base < 0 ? -1 : Math.max(0, base + offsetNanos);
    }

    private long base(FilmEvents events) {
        int i = number - 1;
        return switch (event) {
            case START -> 0;
            case STALL_BEGIN ->
                    i < events.stalls().size() ? events.stalls().get(i).fromNanos() : -1;
            case STALL_END -> end(events.stalls(), i);
            case PREEMPTION -> i < events.preemptions().size() ? events.preemptions().get(i) : -1;
            case FINISH -> events.finished() ? events.endNanos() : -1;
        };
    }

    private static long end(List<FilmEvents.Stall> stalls, int i) {
        return i < stalls.size() && stalls.get(i).isOver() ? stalls.get(i).toNanos() : -1;
    }

    /// What to say if it never happens.
    String missing(FilmEvents events) {
        int stalls = events.stalls().size();
        String had =
                switch (event) {
                    case START -> "it lasts " + events.endNanos() / 1e9 + " s";
                    case STALL_BEGIN -> stalls + " of them begin";
                    case STALL_END -> stalls + " of them begin, and this one does not end";
                    case PREEMPTION -> events.preemptions().size() + " of them happen";
                    case FINISH -> "it does not end by itself";
                };
        return "'" + said + "' does not come in this run: " + had;
    }
}
