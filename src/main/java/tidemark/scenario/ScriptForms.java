package tidemark.scenario;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;

/// What a file says of how its scenario is run and shown.
final class ScriptForms {
    private static final long LONGEST_NANOS = 20_000_000_000_000L;

    private final KnobValues knobs;
    private final long lengthNanos;

    private record Seeding(String many, long shown) {}

    /// @param presets settings of the scenario; its length may be among them
    ScriptForms(KnobValues knobs, Map<String, Long> presets) {
        this.knobs = knobs;
        lengthNanos = presets.getOrDefault("workload.seconds", 0L) * 1_000_000_000L;
    }

    Script script(Fields fields) {
        Seeding seeds =
                fields.part(
                        "seeds",
                        ScriptForms::seeds,
                        new Seeding(Script.PLAIN.seeds(), Script.PLAIN.shown()),
                        "which seeds are taken");
        List<String> view = view(fields);
        List<Event> events =
                new ArrayList<>(fields.parts("events", this::event, "what happens meanwhile"));
        events.sort(Comparator.comparingLong(Event::atNanos));
        List<Caption> captions =
                fields.parts("captions", this::caption, "what people are told meanwhile");
        return new Script(seeds.many(), seeds.shown(), view, events, captions);
    }

    private static Seeding seeds(Fields fields) {
        String many =
                fields.shaped(
                        "sweep",
                        CheckForms.SEEDS,
                        "1..20",
                        Script.PLAIN.seeds(),
                        "the seeds of many runs");
        CheckForms.seeds(fields, "sweep", many);
        return new Seeding(
                many,
                fields.amount(
                        "shown",
                        Amount.needed("", Long.MIN_VALUE, Long.MAX_VALUE).or(1),
                        "the seed of a single run"));
    }

    private static List<String> view(Fields fields) {
        List<String> tiles =
                fields.texts("view", "tiles to begin with: " + String.join(", ", Script.TILES));
        for (String tile : tiles) {
            if (Script.TILES.contains(tile)) continue;
            fields.refuse(
                    "view", "tile '" + tile + "'", "one of " + String.join(", ", Script.TILES));
        }
        return tiles;
    }

    private Event event(Fields fields) {
        long at = fields.amount("at", Amount.seconds(0, LONGEST_NANOS), "when, e.g. 10 s");
        long over =
                fields.amount(
                        "over",
                        Amount.seconds(0, LONGEST_NANOS).or(0),
                        "how long it takes, e.g. 5 s");
        within(fields, at, over);
        List<Event.Change> changes = knobs.changes(fields, "set", "knobs and their new values");
        String caption = fields.text("caption", "", "what people are told");
        if (changes.isEmpty() && caption.isEmpty() && !fields.has("set")) {
            fields.refuse("set", "an event without effect", "'set', 'caption' or both");
        }
        for (Event.Change change : changes) {
            if (over > 0 && change.knob().isChoice()) {
                fields.refuse(
                        "over",
                        change.knob().key() + " little by little",
                        "a number to be changed over a time; a choice changes at once");
            }
        }
        return new Event(at, over, changes, caption);
    }

    /// Refuses what is not over before the work is.
    private void within(Fields fields, long at, long over) {
        if (lengthNanos == 0) return;
        String end = "a time before the end of the work after " + lengthNanos / 1e9 + " s";
        if (at >= lengthNanos) {
            fields.refuse("at", "an event at " + at / 1e9 + " s", end);
        } else if (at + over > lengthNanos) {
            fields.refuse("over", "an event until " + (at + over) / 1e9 + " s", end);
        }
    }

    private Caption caption(Fields fields) {
        long at = fields.amount("at", Amount.seconds(0, LONGEST_NANOS).or(-1), "when, e.g. 10 s");
        String on = fields.word("on", Caption.MOMENTS, "", "what happens then");
        if (fields.has("at") == fields.has("on")) {
            fields.refuse("text", "a caption with both or neither of 'at' and 'on'", "one of them");
        }
        if (fields.has("at")) within(fields, at, 0);
        return new Caption(at, on, fields.text("text", null, "what people are told"));
    }
}
