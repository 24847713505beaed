package tidemark.conform.cfq;

import java.util.Map;
import tidemark.conform.FileReport;
import tidemark.input.BadInputException;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Compares JSON by meaning: field by field, whatever the white space.
final class JsonComparison {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String RUNNING_NUMBER = "i";
    private static final String NUMBER_PREFIX = "{\"i\":";
    private static final String NOTHING = "nothing";

    private final RecordedFile file;

    JsonComparison(RecordedFile file) {
        this.file = file;
    }

    /// Compares events, whose running number does not count.
    FileReport events(StringBuilder actual) {
        return new LineComparison(file, "events", JsonComparison::withoutNumber, this::event)
                .compare(actual);
    }

    private static String withoutNumber(String line) {
        if (!line.startsWith(NUMBER_PREFIX)) return line;
        int at = NUMBER_PREFIX.length();
        while (at < line.length() && line.charAt(at) >= '0' && line.charAt(at) <= '9') at++;
        boolean number = at > NUMBER_PREFIX.length() && line.startsWith(",", at);
        return number ? "{" + line.substring(at + 1) : line;
    }

    private void event(Comparison comparison, String expected, String actual, int line) {
        JsonNode recorded = parse(expected, line);
        if (!recorded.isObject() || !recorded.has("t") || !recorded.has("ev")) {
            throw new BadInputException(
                    file.problem(line, 1, "not an event", "a JSON object with t and ev"));
        }
        if (actual.isEmpty()) {
            comparison.differs("row", expected, NOTHING);
            return;
        }
        JsonNode own = MAPPER.readTree(actual);
        for (Map.Entry<String, JsonNode> field : recorded.properties()) {
            if (field.getKey().equals(RUNNING_NUMBER)) continue;
            JsonNode value = own.get(field.getKey());
            if (value != null && value.equals(field.getValue())) continue;
            String shown = value == null ? NOTHING : value.toString();
            comparison.differs(field.getKey(), field.getValue().toString(), shown);
            return;
        }
        for (Map.Entry<String, JsonNode> field : own.properties()) {
            if (recorded.get(field.getKey()) != null) continue;
            comparison.differs(field.getKey(), NOTHING, field.getValue().toString());
            return;
        }
        comparison.same();
    }

    /// Compares a summary; its values are the rows.
    FileReport summary(String actual) {
        JsonNode recorded = parse(file.text(), 0);
        if (!recorded.isObject()) {
            throw new BadInputException(file.problem(1, 1, "not a summary", "a JSON object"));
        }
        Comparison comparison = new Comparison(file.name(), "summary");
        compare(comparison, "", recorded, MAPPER.readTree(actual));
        return comparison.report();
    }

    private static void compare(
            Comparison comparison, String path, JsonNode recorded, JsonNode own) {
        if (recorded.isObject()) {
            for (Map.Entry<String, JsonNode> field : recorded.properties()) {
                String inner = path.isEmpty() ? field.getKey() : path + "." + field.getKey();
                compare(comparison, inner, field.getValue(), own.path(field.getKey()));
            }
            for (Map.Entry<String, JsonNode> field : own.properties()) {
                if (recorded.get(field.getKey()) == null) {
                    comparison.excess(path + "." + field.getKey() + ": " + field.getValue());
                }
            }
        } else if (recorded.isArray()) {
            for (int i = 0; i < recorded.size(); i++) {
                compare(comparison, path + "[" + i + "]", recorded.get(i), own.path(i));
            }
            if (own.size() > recorded.size()) {
                comparison.excess(path + "[" + recorded.size() + "]: " + own.get(recorded.size()));
            }
        } else if (recorded.equals(own)) {
            comparison.same();
        } else {
            String shown = own.isMissingNode() ? NOTHING : own.toString();
            comparison.differs(path, recorded.toString(), shown);
        }
    }

    private JsonNode parse(String text, int line) {
        try {
            return MAPPER.readTree(text);
        } catch (JacksonException e) {
            TokenStreamLocation where = e.getLocation();
            int row = line > 0 || where == null ? line : where.getLineNr();
            int column = where == null ? 1 : where.getColumnNr();
            throw new BadInputException(
                    file.problem(row, column, e.getOriginalMessage(), "a JSON object"));
        }
    }
}
