package tidemark.scenario;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// How a scenario is run and shown.
///
/// @param seeds which seeds many runs take, as people write them, e.g. "1..20"
/// @param shown the seed of a single run
/// @param view tiles of the window to begin with, the most important first; empty = all
/// @param events what happens while it runs, in the order of time
/// @param captions what people are told while it runs
public record Script(
        String seeds, long shown, List<String> view, List<Event> events, List<Caption> captions) {
    /// A run without events.
    public static final Script PLAIN = new Script("1..20", 1, List.of(), List.of(), List.of());

    /// The tiles that can be named.
    public static final List<String> TILES =
            List.of(
                    "knobs",
                    "tide",
                    "throttle",
                    "control",
                    "rates",
                    "cfq",
                    "disk",
                    "why",
                    "spread",
                    "timeline");

    /// All that people are told: the captions, and those of events; those at times in their order.
    public List<Caption> told() {
        Stream<Caption> meanwhile =
                events.stream()
                        .filter(e -> !e.caption().isEmpty())
                        .map(e -> new Caption(e.atNanos(), "", e.caption()));
        return Stream.concat(captions.stream(), meanwhile)
                .sorted(Comparator.comparingLong(Caption::atNanos))
                .toList();
    }

    /// Copies the lists.
    public Script {
        view = List.copyOf(view);
        events = List.copyOf(events);
        captions = List.copyOf(captions);
    }
}
