package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.input.Problem;

/// A line of a load file, split into words.
final class LoadLine {
    /// A word and where it begins.
    ///
    /// @param column from 1
    /// @param quoted whether it stood in quotes
    private record Word(String text, int column, boolean quoted) {}

    private final String source;
    private final int number;
    private final int end;
    private final List<Word> words;
    private final List<Problem> problems;

    private LoadLine(String source, int number, int end, List<Word> words, List<Problem> problems) {
        this.source = source;
        this.number = number;
        this.end = end;
        this.words = words;
        this.problems = problems;
    }

    /// Splits a line; words are parted by blanks, names may stand in quotes. A number before the
    /// operation, the time of newer load files, is left out.
    ///
    /// @return null if a quote is not closed, which has been noted
    static @Nullable LoadLine split(
            String source, int number, String text, List<Problem> problems) {
        List<Word> words = new ArrayList<>();
        int at = 0;
        while (at < text.length()) {
            char c = text.charAt(at);
            if (Character.isWhitespace(c)) {
                at++;
                continue;
            }
            if (c == '#' && words.isEmpty()) break;
            int begin = at;
            if (c == '"') {
                int close = text.indexOf('"', at + 1);
                if (close < 0) {
                    problems.add(
                            new Problem(
                                    source, number, at + 1, "a quote is not closed", "'\"NAME\"'"));
                    return null;
                }
                words.add(new Word(text.substring(at + 1, close), begin + 1, true));
                at = close + 1;
                continue;
            }
            while (at < text.length() && !Character.isWhitespace(text.charAt(at))) at++;
            words.add(new Word(text.substring(begin, at), begin + 1, false));
        }
        if (words.size() > 1 && words.getFirst().text.matches("\\d+\\.\\d+")) words.removeFirst();
        return new LoadLine(source, number, text.length() + 1, words, problems);
    }

    boolean isEmpty() {
        return words.isEmpty();
    }

    String word(int index) {
        return words.get(index).text;
    }

    void problem(int index, String wrong, String expected) {
        int column = index < words.size() ? words.get(index).column : end;
        problems.add(new Problem(source, number, column, wrong, expected));
    }

    /// Whether the line has all it should have; notes it if not.
    ///
    /// @param shape a letter for each parameter, n for a name
    /// @param status whether a status follows
    boolean has(String shape, boolean status) {
        int wanted = 1 + shape.length() + (status ? 1 : 0);
        if (words.size() == wanted) return true;
        StringBuilder expected = new StringBuilder("'").append(words.getFirst().text);
        for (char c : shape.toCharArray()) expected.append(' ').append(describe(c));
        if (status) expected.append(" STATUS");
        String wrong =
                words.size() < wanted
                        ? "only " + (words.size() - 1) + " parameters"
                        : (words.size() - 1) + " parameters";
        problem(Math.min(words.size(), wanted), wrong, expected.append("'").toString());
        return false;
    }

    private static String describe(char shape) {
        return switch (shape) {
            case 'n' -> "\"NAME\"";
            case 'h' -> "HANDLE";
            case 'o' -> "OFFSET";
            case 'b' -> "SIZE";
            case 't' -> "OPTIONS";
            case 'd' -> "DISPOSITION";
            default -> "NUMBER";
        };
    }

    /// A name, with slashes.
    String name(int index) {
        return words.get(index).text.replace('\\', '/');
    }

    /// A number, decimal or with 0x.
    ///
    /// @return -1 if it is none, which has been noted
    long number(int index, long most) {
        String text = words.get(index).text;
        try {
            long value =
                    text.startsWith("0x") || text.startsWith("0X")
                            ? Long.parseLong(text.substring(2), 16)
                            : Long.parseLong(text);
            if (value >= 0 && value <= most && !words.get(index).quoted) return value;
        } catch (NumberFormatException e) {
            // noted below
        }
        problem(index, "'" + text + "'", "a whole number from 0 to " + most);
        return -1;
    }

    /// Whether the status, the last word, stands for success.
    boolean isSuccess() {
        String status = words.getLast().text.toUpperCase(Locale.ROOT);
        return switch (status) {
            case "NT_STATUS_OK", "SUCCESS", "*", "0", "0X0", "0X00000000" -> true;
            default -> false;
        };
    }
}
