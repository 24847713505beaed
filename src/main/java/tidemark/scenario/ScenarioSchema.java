package tidemark.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Forms;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// The JSON schema (draft 2020-12) of scenario files, for editors. It is made of the same forms
/// that read the files, so that it cannot know other keys than they do.
public final class ScenarioSchema {
    private ScenarioSchema() {}

    /// The schema's text.
    public static String text() {
        JsonMapper mapper = JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();
        return mapper.writeValueAsString(tree()).replace(System.lineSeparator(), "\n") + "\n";
    }

    private static Map<String, Object> tree() {
        Map<String, Object> form = Forms.schema(new ScenarioForm("schema", null), settings());
        Map<String, Object> tree = new LinkedHashMap<>();
        tree.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        tree.put("title", "Tidemark scenario");
        tree.put(
                "description",
                "A machine, its work, what happens meanwhile, where its numbers come from, and what"
                        + " it is held against.");
        tree.putAll(form);
        List<Object> needed = new ArrayList<>((List<?>) form.getOrDefault("required", List.of()));
        needed.add("devices");
        tree.put("required", List.of("name"));
        tree.put("anyOf", List.of(Map.of("required", List.of("base")), Map.of("required", needed)));
        return tree;
    }

    /// The knobs of a machine with the usual names; other names are known to the reader alone.
    private static Map<String, Object> settings() {
        List<Knob> knobs = new ArrayList<>(Knobs.all());
        DiskKnobs.ofDisk(knobs, "sda");
        DiskKnobs.shared(knobs, List.of());
        Map<String, Object> properties = new LinkedHashMap<>();
        for (Knob knob : knobs) properties.putIfAbsent(knob.key(), knob(knob));
        return properties;
    }

    private static Map<String, Object> knob(Knob knob) {
        Map<String, Object> property = new LinkedHashMap<>();
        property.put("description", description(knob));
        if (knob.isChoice()) {
            property.put("enum", words(knob));
            return property;
        }
        property.put("type", List.of("number", "string"));
        property.put("pattern", Forms.pattern(Amount.needed(knob.unit(), knob.min(), knob.max())));
        return property;
    }

    private static String description(Knob knob) {
        if (knob.isChoice()) return knob.meaning();
        return knob.meaning()
                + " ("
                + (knob.unit() + " ").stripLeading()
                + "from "
                + knob.min()
                + " to "
                + knob.max()
                + ")";
    }

    /// Words; those that look like numbers also as numbers, which is how YAML takes them.
    private static List<Object> words(Knob knob) {
        List<Object> words = new ArrayList<>(knob.choices());
        for (String word : knob.choices()) {
            if (word.matches("\\d+")) words.add(Long.valueOf(word));
            if (word.matches("\\d+\\.\\d+")) words.add(Double.valueOf(word));
        }
        return words;
    }
}
