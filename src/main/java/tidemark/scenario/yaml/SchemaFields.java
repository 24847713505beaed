package tidemark.scenario.yaml;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// Tells the keys of a form as a JSON schema (draft 2020-12).
final class SchemaFields implements Fields {
    private static final Place NOWHERE = new Place("schema", 0, 0);

    private final Map<String, Object> settings;
    private final Map<String, Object> properties = new LinkedHashMap<>();
    private final List<String> required = new ArrayList<>();

    SchemaFields(Map<String, Object> settings) {
        this.settings = settings;
    }

    /// The schema of a form.
    ///
    /// @param by the key of the word that tells it from others; null without
    Map<String, Object> of(Form<?> form, @Nullable String by, @Nullable Variant<?> variant) {
        SchemaFields fields = new SchemaFields(settings);
        Map<String, Object> schema = new LinkedHashMap<>();
        schema.put("type", "object");
        if (by != null && variant != null) {
            schema.put("description", variant.meaning());
            fields.required.add(by);
            fields.properties.put(by, map("const", variant.word()));
        }
        form.read(fields);
        schema.put("properties", fields.properties);
        if (!fields.required.isEmpty()) schema.put("required", fields.required);
        schema.put("additionalProperties", false);
        return schema;
    }

    private static Map<String, Object> map(String key, Object value) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put(key, value);
        return map;
    }

    private Map<String, Object> put(String key, Object type, String meaning) {
        Map<String, Object> property = map("type", type);
        property.put("description", meaning);
        properties.put(key, property);
        return property;
    }

    private void needed(String key, @Nullable Object otherwise) {
        if (otherwise == null) required.add(key);
    }

    @Override
    public String text(String key, @Nullable String otherwise, String meaning) {
        put(key, List.of("string", "number"), meaning);
        needed(key, otherwise);
        return otherwise == null ? "text" : otherwise;
    }

    @Override
    public String shaped(
            String key, Pattern shape, String example, @Nullable String otherwise, String meaning) {
        Map<String, Object> property = put(key, List.of("string", "number"), meaning);
        property.put("pattern", "^(?:" + shape.pattern() + ")$");
        property.put("examples", List.of(example));
        needed(key, otherwise);
        return otherwise == null ? example : otherwise;
    }

    @Override
    public String word(String key, List<String> words, @Nullable String otherwise, String meaning) {
        Map<String, Object> property = put(key, "string", meaning);
        property.put("enum", words);
        if (otherwise != null && !otherwise.isEmpty()) property.put("default", otherwise);
        needed(key, otherwise);
        return otherwise == null ? words.getFirst() : otherwise;
    }

    @Override
    public boolean flag(String key, boolean otherwise, String meaning) {
        put(key, "boolean", meaning).put("default", otherwise);
        return otherwise;
    }

    @Override
    public long amount(String key, Amount amount, String meaning) {
        Map<String, Object> property = put(key, List.of("number", "string"), meaning);
        property.put("pattern", pattern(amount));
        Long otherwise = amount.otherwise();
        if (otherwise != null) property.put("default", (otherwise + " " + amount.unit()).strip());
        needed(key, otherwise);
        return otherwise == null ? amount.min() : otherwise;
    }

    /// What an amount looks like.
    static String pattern(Amount amount) {
        String unit = amount.unit();
        String number = "^[-+]?[0-9][0-9_]*(\\.[0-9]+)?";
        List<String> like = Units.like(unit);
        if (like.isEmpty()) return number + "$";
        String units = like.stream().map(SchemaFields::quoted).collect(Collectors.joining("|"));
        return number + "( *(" + units + "))?$";
    }

    private static String quoted(String unit) {
        return unit.endsWith("s") && unit.length() > 3 && !unit.contains("/") ? unit + "?" : unit;
    }

    @Override
    public @Nullable Range range(String key, String meaning) {
        Map<String, Object> property = put(key, "array", meaning);
        property.put("items", map("type", "number"));
        property.put("minItems", 2);
        property.put("maxItems", 2);
        return null;
    }

    @Override
    public List<String> texts(String key, String meaning) {
        Map<String, Object> property = put(key, List.of("array", "string"), meaning);
        property.put("items", map("type", List.of("string", "number")));
        return List.of();
    }

    @Override
    public List<Setting> settings(String key, String meaning) {
        Map<String, Object> property = put(key, "object", meaning);
        property.put("properties", settings);
        property.put("additionalProperties", map("type", List.of("string", "number", "boolean")));
        return List.of();
    }

    @Override
    public <T extends @Nullable Object> T part(
            String key, Form<? extends T> form, T otherwise, String meaning) {
        Map<String, Object> property = map("description", meaning);
        property.putAll(of(form, null, null));
        properties.put(key, property);
        return otherwise;
    }

    @Override
    public <T> List<T> parts(String key, Form<T> form, String meaning) {
        put(key, "array", meaning).put("items", of(form, null, null));
        return List.of();
    }

    @Override
    public <T> List<T> variants(String key, String by, List<Variant<T>> variants, String meaning) {
        List<Object> all = new ArrayList<>();
        for (Variant<T> variant : variants) all.add(of(variant.form(), by, variant));
        put(key, "array", meaning).put("items", map("oneOf", all));
        return List.of();
    }

    @Override
    public boolean has(String key) {
        return false;
    }

    @Override
    public boolean isEmpty(String key) {
        return false;
    }

    @Override
    public Place place(String key) {
        return NOWHERE;
    }

    @Override
    public void refuse(String key, String wrong, String expected) {
        // a schema says what is right and never meets what is wrong
    }

    @Override
    public void refuse(Place place, String wrong, String expected) {
        // as above
    }
}
