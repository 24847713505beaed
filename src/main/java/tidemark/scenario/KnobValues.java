package tidemark.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tidemark.input.Problem;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Forms;
import tidemark.scenario.yaml.Units;

/// Reads settings of knobs in a file, with units.
final class KnobValues {
    private final String own;
    private final Map<String, Knob> knobs = new LinkedHashMap<>();

    /// @param own the file that is read; settings of another one, on which it builds, give way
    KnobValues(String own, List<Knob> knobs) {
        this.own = own;
        for (Knob knob : knobs) this.knobs.put(knob.key(), knob);
    }

    /// A value of a knob as people write it, with or without a unit.
    ///
    /// @throws IllegalArgumentException with what is wrong and what would be right
    static long parse(Knob knob, String text) {
        if (knob.isChoice()) return knob.parse(text);
        long value;
        try {
            value = Units.whole(text, knob.unit());
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(knob.key() + " " + e.getMessage(), e);
        }
        if (value >= knob.min() && value <= knob.max()) return value;
        String range = knob.min() + " to " + knob.max() + " " + knob.unit();
        throw new IllegalArgumentException(
                knob.key() + " '" + text + "'; expected " + range.strip());
    }

    /// The values of a scenario's settings.
    Map<String, Long> presets(Fields fields, String meaning) {
        Map<String, Long> values = new TreeMap<>();
        List<Fields.Setting> settings = fields.settings("settings", meaning);
        for (Fields.Setting setting : settings) {
            if (givesWay(setting, settings)) continue;
            Knob knob = knob(fields, setting);
            if (knob != null) values.put(knob.key(), value(fields, knob, setting));
        }
        pairs(fields, settings);
        return values;
    }

    /// The changes of an event, in their order.
    List<Event.Change> changes(Fields fields, String key, String meaning) {
        List<Event.Change> changes = new ArrayList<>();
        List<Fields.Setting> settings = fields.settings(key, meaning);
        for (Fields.Setting setting : settings) {
            Knob knob = knob(fields, setting);
            if (knob == null) continue;
            if (!knob.live()) {
                fields.refuse(
                        setting.keyPlace(),
                        knob.key() + " while the run goes on",
                        "it among the settings: it is part of the machine");
            }
            changes.add(new Event.Change(knob, value(fields, knob, setting)));
        }
        pairs(fields, settings);
        return changes;
    }

    /// The settings of a check's runs, as the command line has them.
    Map<String, String> texts(Fields fields, String key, String meaning) {
        Map<String, String> texts = new LinkedHashMap<>();
        List<Fields.Setting> settings = fields.settings(key, meaning);
        for (Fields.Setting setting : settings) {
            Knob knob = knob(fields, setting);
            if (knob == null) continue;
            texts.put(knob.key(), knob.text(value(fields, knob, setting)));
        }
        pairs(fields, settings);
        return texts;
    }

    /// Whether a setting of the file below is replaced by one of this file, or is of a part that
    /// this file's machine has not.
    private boolean givesWay(Fields.Setting setting, List<Fields.Setting> all) {
        if (isOwn(setting)) return false;
        if (!knobs.containsKey(setting.key())) return true;
        String other = Knobs.pair(setting.key());
        return all.stream()
                .filter(this::isOwn)
                .anyMatch(
                        o ->
                                o.key().equals(other)
                                        || (o.key().equals(CfqKnobs.VERSION)
                                                && CfqKnobs.isOfVariant(setting.key())));
    }

    private boolean isOwn(Fields.Setting setting) {
        return setting.place().source().equals(own);
    }

    private @Nullable Knob knob(Fields fields, Fields.Setting setting) {
        Knob knob = knobs.get(setting.key());
        if (knob != null) return knob;
        String nearest = Knobs.nearest(setting.key(), List.copyOf(knobs.values()));
        fields.refuse(
                setting.keyPlace(),
                "this machine has no knob '" + setting.key() + "'",
                "one that it has, perhaps " + nearest);
        return null;
    }

    private static long value(Fields fields, Knob knob, Fields.Setting setting) {
        try {
            return parse(knob, setting.text());
        } catch (IllegalArgumentException e) {
            Problem problem = Forms.problem(setting.place(), e.getMessage());
            fields.refuse(setting.place(), problem.wrong(), problem.expected());
            return knob.defaultValue();
        }
    }

    private void pairs(Fields fields, List<Fields.Setting> settings) {
        for (Fields.Setting setting : settings) {
            String pair = Knobs.pair(setting.key());
            if (pair == null || !setting.key().endsWith("_bytes")) continue;
            for (Fields.Setting other : settings) {
                if (!other.key().equals(pair)) continue;
                if (isOwn(setting) != isOwn(other)) continue;
                fields.refuse(
                        setting.keyPlace(),
                        other.key() + " and " + setting.key(),
                        "one of the two: each sets the other to 0");
            }
        }
    }
}
