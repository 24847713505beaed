package tidemark.scenario.yaml;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.dataformat.yaml.YAMLFactory;
import tools.jackson.dataformat.yaml.YAMLParser;

/// Reads YAML into a tree. Aliases and tags are refused: aliases make small files expand without
/// end, and a file that is to be read by people can do without.
public final class YamlText {
    /// The largest file, bytes.
    public static final int MOST_BYTES = 1 << 20;

    private static final int DEEPEST = 16;
    private static final YAMLFactory FACTORY = new YAMLFactory();

    private final String source;
    private final YAMLParser parser;
    private final List<Problem> problems = new ArrayList<>();

    private YamlText(String source, YAMLParser parser) {
        this.source = source;
        this.parser = parser;
    }

    /// A file's tree.
    ///
    /// @param source its name, for people
    /// @throws BadInputException with what is wrong: not UTF-8, not YAML, a key twice
    public static Node.Mapping read(String source, byte[] bytes) {
        if (bytes.length > MOST_BYTES) {
            throw bad(whole(source), "larger than a scenario can be", "at most 1 MiB");
        }
        String text = decode(source, bytes);
        tabs(source, text);
        try (YAMLParser parser =
                (YAMLParser) FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new YamlText(source, parser).document();
        } catch (JacksonException e) {
            throw notYaml(source, e);
        }
    }

    private static Place whole(String source) {
        return new Place(source, 0, 0);
    }

    private static BadInputException bad(Place place, String wrong, String expected) {
        return new BadInputException(place.problem(wrong, expected));
    }

    private static String decode(String source, byte[] bytes) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        CharBuffer out = CharBuffer.allocate(bytes.length);
        CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
        String text = out.flip().toString();
        if (result.isError()) {
            int line = (int) text.chars().filter(c -> c == '\n').count() + 1;
            int column = text.length() - text.lastIndexOf('\n');
            throw bad(
                    new Place(source, line, column),
                    String.format(Locale.ROOT, "byte 0x%02x", bytes[in.position()]),
                    "text in UTF-8");
        }
        String bare = text.startsWith("\ufeff") ? text.substring(1) : text;
        if (bare.isBlank()) throw bad(whole(source), "an empty file", "a scenario in YAML");
        return bare;
    }

    /// Refuses tabs in indentation, which YAML forbids and many readers explain badly.
    private static void tabs(String source, String text) {
        List<Problem> found = new ArrayList<>();
        int line = 0;
        for (String row : text.split("\n", -1)) {
            line++;
            int at = 0;
            while (at < row.length() && row.charAt(at) == ' ') at++;
            if (at < row.length() && row.charAt(at) == '\t' && !row.isBlank()) {
                found.add(
                        new Place(source, line, at + 1)
                                .problem("a tab in the indentation", "spaces"));
            }
        }
        if (!found.isEmpty()) throw new BadInputException(found);
    }

    private static BadInputException notYaml(String source, JacksonException e) {
        TokenStreamLocation at = e.getLocation();
        Place place =
                at == null || at.getLineNr() < 1
                        ? whole(source)
                        : new Place(source, at.getLineNr(), Math.max(1, at.getColumnNr()));
        String message = String.valueOf(e.getOriginalMessage());
        List<String> said =
                message.lines()
                        .map(String::strip)
                        .filter(line -> !line.startsWith("in reader") && !line.startsWith("^"))
                        .filter(line -> !line.isEmpty())
                        .limit(2)
                        .toList();
        return bad(place, "not YAML: " + String.join(", ", said), "keys and values in YAML");
    }

    private Node.Mapping document() {
        if (parser.nextToken() == null) {
            throw bad(whole(source), "an empty file", "a scenario in YAML");
        }
        Node root = node(0);
        JsonToken after = parser.nextToken();
        if (after != null) {
            problems.add(here().problem("a second document", "one scenario in a file"));
        }
        if (!(root instanceof Node.Mapping mapping)) {
            throw bad(root.place(), root.kind(), "keys and values, e.g. 'name: my-scenario'");
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return mapping;
    }

    private Place here() {
        TokenStreamLocation at = parser.currentTokenLocation();
        return new Place(source, at.getLineNr(), Math.max(1, at.getColumnNr()));
    }

    private Node node(int depth) {
        Place place = here();
        if (depth > DEEPEST) {
            throw bad(place, "nested deeper than " + DEEPEST, "a scenario's few levels");
        }
        refuseReferences(place);
        JsonToken token = parser.currentToken();
        if (token == JsonToken.START_OBJECT) return mapping(place, depth);
        if (token == JsonToken.START_ARRAY) return sequence(place, depth);
        if (token == JsonToken.VALUE_NULL) return new Node.Scalar(place, "");
        return new Node.Scalar(place, String.valueOf(parser.getString()).strip());
    }

    private void refuseReferences(Place place) {
        if (parser.isCurrentAlias()) {
            throw bad(place, "an alias (*)", "the value itself, written out");
        }
        @Nullable String tag = parser.getRawTag();
        if (tag != null) throw bad(place, "a tag (" + tag + ")", "the value alone");
    }

    private Node mapping(Place place, int depth) {
        List<Node.Entry> entries = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            Place keyPlace = here();
            String key = parser.currentName();
            parser.nextToken();
            Node value = node(depth + 1);
            if (seen.add(key)) {
                entries.add(new Node.Entry(keyPlace, key, value));
            } else {
                problems.add(keyPlace.problem("'" + key + "' once more", "each key once"));
            }
        }
        return new Node.Mapping(place, entries);
    }

    private Node sequence(Place place, int depth) {
        List<Node> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) items.add(node(depth + 1));
        return new Node.Sequence(place, items);
    }
}
