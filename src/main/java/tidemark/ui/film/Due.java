package tidemark.ui.film;

import java.util.List;
import java.util.Locale;
import tidemark.record.FilmScript.When;

/// When in a run a moment of a script comes.
final class Due {
    private Due() {}

    /// The simulated time; -1 if it has not come so far.
    static long in(FilmEvents events, When when) {
        return switch (when) {
            case When.Time time -> time.nanos();
            case When.Event event -> {
                long base = base(events, event);
                yield base < 0 ? -1 : Math.max(0, base + event.afterNanos());
            }
        };
    }

    private static long base(FilmEvents events, When.Event event) {
        return switch (event.kind()) {
            case STALL -> pick(events.stalls(), event);
            case PREEMPTION -> pick(events.preemptions(), event);
            case REFUSAL -> pick(events.refusals(), event);
            case IDLE -> pick(events.idles(), event);
            case FINISH -> events.finished() ? events.endNanos() : -1;
        };
    }

    private static long pick(List<FilmEvents.Span> spans, When.Event event) {
        if (event.number() > spans.size()) return -1;
        FilmEvents.Span span = spans.get(event.number() - 1);
        return event.end() ? span.toNanos() : span.fromNanos();
    }

    /// A moment as a script says it.
    static String words(When when) {
        return switch (when) {
            case When.Time time -> time.nanos() / 1e9 + "s";
            case When.Event e ->
                    e.kind().name().toLowerCase(Locale.ROOT)
                            + (e.kind() == tidemark.record.FilmScript.EventKind.FINISH
                                    ? ""
                                    : " " + e.number())
                            + (e.end() ? " end" : "");
        };
    }
}
