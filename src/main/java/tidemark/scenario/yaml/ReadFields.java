package tidemark.scenario.yaml;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.input.Nearest;
import tidemark.input.Problem;

/// The keys of a mapping in a file.
final class ReadFields implements Fields {
    private static final String EXPECTED = "; expected ";

    private final Node.Mapping mapping;
    private final List<Problem> problems;
    private final Set<String> asked = new LinkedHashSet<>();

    private ReadFields(Node.Mapping mapping, List<Problem> problems) {
        this.mapping = mapping;
        this.problems = problems;
    }

    /// Makes a value of a mapping and notes what is wrong with it.
    static <T extends @Nullable Object> T read(
            Node.Mapping mapping, Form<? extends T> form, @Nullable String by, List<Problem> to) {
        ReadFields fields = new ReadFields(mapping, to);
        if (by != null) fields.asked.add(by);
        T value = form.read(fields);
        fields.unknown();
        return value;
    }

    private void unknown() {
        for (Node.Entry entry : mapping.entries()) {
            String key = entry.key();
            if (asked.contains(key)) continue;
            String nearest = Nearest.to(key, asked);
            boolean near = Nearest.distance(key, nearest) <= Math.max(2, key.length() / 3);
            String perhaps = near ? "'" + nearest + "' perhaps; known here: " : "one of ";
            refuse(entry.place(), "unknown key '" + key + "'", perhaps + String.join(", ", asked));
        }
    }

    private @Nullable Node node(String key) {
        asked.add(key);
        return mapping.get(key);
    }

    /// The text of a key; null if it is not there or not a text.
    private @Nullable String scalar(String key, boolean needed, String meaning) {
        Node node = node(key);
        if (node == null) {
            if (needed) refuse(mapping.place(), "'" + key + "' is missing", key + ": " + meaning);
            return null;
        }
        if (node instanceof Node.Scalar scalar && !scalar.text().isEmpty()) return scalar.text();
        refuse(node.place(), node.kind() + " as " + key, meaning);
        return null;
    }

    @Override
    public String text(String key, @Nullable String otherwise, String meaning) {
        String text = scalar(key, otherwise == null, meaning);
        if (text != null) return text;
        return otherwise == null ? "?" : otherwise;
    }

    @Override
    public String shaped(
            String key, Pattern shape, String example, @Nullable String otherwise, String meaning) {
        String text = scalar(key, otherwise == null, meaning + ", e.g. " + example);
        if (text != null && shape.matcher(text).matches()) return text;
        if (text != null) {
            refuse(key, "'" + text + "' as " + key, meaning + ", e.g. " + example);
        }
        return otherwise == null ? example : otherwise;
    }

    @Override
    public String word(String key, List<String> words, @Nullable String otherwise, String meaning) {
        String text = scalar(key, otherwise == null, "one of " + String.join(", ", words));
        if (text != null && words.contains(text)) return text;
        if (text != null) {
            String nearest = Nearest.to(text, words);
            String all = "one of " + String.join(", ", words);
            refuse(key, key + " '" + text + "'", all + "; perhaps " + nearest);
        }
        return otherwise == null ? words.getFirst() : otherwise;
    }

    @Override
    public boolean flag(String key, boolean otherwise, String meaning) {
        String text = scalar(key, false, "true or false");
        if (text == null) return otherwise;
        if (text.equals("true") || text.equals("false")) return text.equals("true");
        refuse(key, key + " '" + text + "'", "true or false");
        return otherwise;
    }

    @Override
    public long amount(String key, Amount amount, String meaning) {
        Long otherwise = amount.otherwise();
        String text = scalar(key, otherwise == null, meaning);
        long harmless = otherwise == null ? amount.min() : otherwise;
        if (text == null) return harmless;
        try {
            return amount.read(text);
        } catch (IllegalArgumentException e) {
            refuse(place(key), key + " ", e);
            return harmless;
        }
    }

    private void refuse(Place place, String before, IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        int split = message.indexOf(EXPECTED);
        String wrong = split < 0 ? message : message.substring(0, split);
        String right = split < 0 ? "another" : message.substring(split + EXPECTED.length());
        refuse(place, before + wrong, right);
    }

    @Override
    public @Nullable Range range(String key, String meaning) {
        Node node = node(key);
        if (node == null) return null;
        if (node instanceof Node.Sequence two && two.items().size() == 2) {
            Double low = number(two.items().getFirst());
            Double high = number(two.items().getLast());
            if (low != null && high != null && low <= high) return new Range(low, high);
        }
        refuse(key, node.kind() + " as " + key, "two numbers, the smaller first, e.g. [28, 35]");
        return null;
    }

    private static @Nullable Double number(Node node) {
        if (!(node instanceof Node.Scalar scalar) || !scalar.text().matches("[-+.\\deE]+")) {
            return null;
        }
        try {
            return Double.valueOf(scalar.text());
        } catch (NumberFormatException e) {
            return null;
        }
    }

    @Override
    public List<String> texts(String key, String meaning) {
        Node node = node(key);
        if (node == null) return List.of();
        List<String> texts = new ArrayList<>();
        List<Node> items = node instanceof Node.Sequence list ? list.items() : List.of(node);
        for (Node item : items) {
            if (item instanceof Node.Scalar scalar && !scalar.text().isEmpty()) {
                texts.add(scalar.text());
            } else {
                refuse(item.place(), item.kind() + " in " + key, "texts: " + meaning);
            }
        }
        return texts;
    }

    @Override
    public List<Setting> settings(String key, String meaning) {
        Node node = node(key);
        if (node == null) return List.of();
        if (!(node instanceof Node.Mapping names)) {
            refuse(key, node.kind() + " as " + key, "names and values: " + meaning);
            return List.of();
        }
        List<Setting> settings = new ArrayList<>();
        for (Node.Entry entry : names.entries()) {
            if (entry.value() instanceof Node.Scalar scalar && !scalar.text().isEmpty()) {
                settings.add(
                        new Setting(entry.place(), entry.key(), scalar.place(), scalar.text()));
            } else {
                refuse(
                        entry.value().place(),
                        entry.value().kind() + " as " + entry.key(),
                        "a value");
            }
        }
        return settings;
    }

    @Override
    public <T extends @Nullable Object> T part(
            String key, Form<? extends T> form, T otherwise, String meaning) {
        Node node = node(key);
        if (node == null) return otherwise;
        if (node instanceof Node.Mapping part) return read(part, form, null, problems);
        refuse(key, node.kind() + " as " + key, "keys and values: " + meaning);
        return otherwise;
    }

    /// The mappings in the list of a key.
    private List<Node.Mapping> mappings(String key, String meaning) {
        Node node = node(key);
        if (node == null) return List.of();
        if (!(node instanceof Node.Sequence list)) {
            refuse(key, node.kind() + " as " + key, "a list: " + meaning);
            return List.of();
        }
        List<Node.Mapping> mappings = new ArrayList<>();
        for (Node item : list.items()) {
            if (item instanceof Node.Mapping mapping) {
                mappings.add(mapping);
            } else {
                refuse(item.place(), item.kind() + " in " + key, "keys and values: " + meaning);
            }
        }
        return mappings;
    }

    @Override
    public <T> List<T> parts(String key, Form<T> form, String meaning) {
        List<T> parts = new ArrayList<>();
        for (Node.Mapping item : mappings(key, meaning)) {
            parts.add(read(item, form, null, problems));
        }
        return parts;
    }

    @Override
    public <T> List<T> variants(String key, String by, List<Variant<T>> variants, String meaning) {
        List<T> values = new ArrayList<>();
        List<String> words = variants.stream().map(Variant::word).toList();
        for (Node.Mapping item : mappings(key, meaning)) {
            ReadFields fields = new ReadFields(item, problems);
            int before = problems.size();
            int found = words.indexOf(fields.word(by, words, null, meaning));
            if (problems.size() > before) continue;
            values.add(read(item, variants.get(found).form(), by, problems));
        }
        return values;
    }

    @Override
    public boolean has(String key) {
        return mapping.get(key) != null;
    }

    @Override
    public boolean isEmpty(String key) {
        return mapping.get(key) instanceof Node.Sequence list && list.items().isEmpty();
    }

    @Override
    public Place place(String key) {
        Node node = mapping.get(key);
        return node == null ? mapping.place() : node.place();
    }

    @Override
    public void refuse(String key, String wrong, String expected) {
        refuse(place(key), wrong, expected);
    }

    @Override
    public void refuse(Place place, String wrong, String expected) {
        problems.add(place.problem(wrong, expected));
    }
}
