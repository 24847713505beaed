package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.input.Problem;

/// A line of a script: a keyword, words, and `key=value` fields.
final class ScriptLine {
    private static final Pattern TOKEN = Pattern.compile("\\S+");

    /// A word or the value of a field, with its place.
    record Field(ScriptLine line, int column, String key, String value) {
        void problem(String wrong, String expected) {
            line.problem(column, wrong, expected);
        }

        /// The value as a number; if it is none, a problem is noted.
        long number(long min, long max) {
            long number;
            try {
                number = Long.parseLong(value);
            } catch (NumberFormatException e) {
                problem("'" + value + "' is no number", "a whole number");
                return min;
            }
            if (number < min || number > max) {
                problem(number + " is out of range", min + ".." + max);
                return min;
            }
            return number;
        }
    }

    private final String file;
    private final int line;
    private final List<Problem> problems;
    private final int column;
    private final String keyword;
    private final List<Field> words = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();
    private final List<Field> used = new ArrayList<>();

    private ScriptLine(String file, int line, List<Problem> problems, int column, String keyword) {
        this.file = file;
        this.line = line;
        this.problems = problems;
        this.column = column;
        this.keyword = keyword;
    }

    /// Takes a line apart; null if there is nothing on it but perhaps a comment.
    static @Nullable ScriptLine parse(String file, int line, String text, List<Problem> problems) {
        Matcher tokens = TOKEN.matcher(text);
        if (!tokens.find() || tokens.group().startsWith("#")) return null;
        ScriptLine parsed =
                new ScriptLine(file, line, problems, tokens.start() + 1, tokens.group());
        while (tokens.find()) {
            String token = tokens.group();
            if (token.startsWith("#")) break;
            parsed.add(tokens.start() + 1, token);
        }
        return parsed;
    }

    private void add(int at, String token) {
        int equals = token.indexOf('=');
        if (equals < 0) {
            words.add(new Field(this, at, "", token));
            return;
        }
        String key = token.substring(0, equals);
        Field field = new Field(this, at + equals + 1, key, token.substring(equals + 1));
        for (Field known : fields) {
            if (known.key.equals(key)) {
                problem(at, "'" + key + "' again", "each key once");
            }
        }
        fields.add(field);
    }

    String keyword() {
        return keyword;
    }

    int column() {
        return column;
    }

    List<Field> words() {
        return words;
    }

    /// A field; null if the line has none of that key.
    @Nullable Field field(String key) {
        for (Field field : fields) {
            if (field.key.equals(key)) {
                used.add(field);
                return field;
            }
        }
        return null;
    }

    /// A number; a standard value if the line does not give it.
    long number(String key, long standard, long min, long max) {
        Field field = field(key);
        return field == null ? standard : field.number(min, max);
    }

    /// Whether a field says 1.
    boolean flag(String key) {
        return number(key, 0, 0, 1) == 1;
    }

    /// Complains about words and fields that nobody asked for.
    void rejectOthers() {
        for (Field field : fields) {
            if (used.contains(field)) continue;
            int at = field.column - field.key.length() - 1;
            problem(at, "unknown key '" + field.key + "'", "a key of '" + keyword + "'");
        }
        boolean takesPath = keyword.equals("group");
        for (Field word : words.subList(takesPath ? 1 : 0, words.size())) {
            word.problem("stray word '" + word.value + "'", "key=value");
        }
    }

    void problem(int at, String wrong, String expected) {
        problems.add(new Problem(file, line, at, wrong, expected));
    }
}
