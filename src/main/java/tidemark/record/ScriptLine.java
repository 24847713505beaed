package tidemark.record;

import java.util.ArrayList;
import java.util.List;

/// The words and quoted texts of one line of a film script, read from left to right.
final class ScriptLine {
    private final List<Token> tokens;
    private final int endColumn;
    private int next;

    /// A word, or a text that was in quotes.
    private record Token(String text, boolean quoted, int column) {}

    /// What is wrong with a line.
    static final class Wrong extends Exception {
        private static final long serialVersionUID = 1L;

        private final int column;
        private final String what;
        private final String expected;

        Wrong(int column, String what, String expected) {
            super(what);
            this.column = column;
            this.what = what;
            this.expected = expected;
        }

        int column() {
            return column;
        }

        String what() {
            return what;
        }

        String expected() {
            return expected;
        }
    }

    private ScriptLine(List<Token> tokens, int endColumn) {
        this.tokens = tokens;
        this.endColumn = endColumn;
    }

    /// Splits a line at blanks; `#` outside quotes begins a comment.
    static ScriptLine of(String line) throws Wrong {
        List<Token> tokens = new ArrayList<>();
        int at = 0;
        while (at < line.length() && line.charAt(at) != '#') {
            if (Character.isWhitespace(line.charAt(at))) at++;
            else if (line.charAt(at) == '"') at = quoted(line, at, tokens);
            else at = word(line, at, tokens);
        }
        return new ScriptLine(tokens, line.substring(0, at).stripTrailing().length() + 1);
    }

    private static int word(String line, int start, List<Token> tokens) {
        int at = start;
        while (at < line.length() && !Character.isWhitespace(line.charAt(at))) at++;
        tokens.add(new Token(line.substring(start, at), false, start + 1));
        return at;
    }

    private static int quoted(String line, int start, List<Token> tokens) throws Wrong {
        StringBuilder text = new StringBuilder();
        for (int at = start + 1; at < line.length(); at++) {
            char c = line.charAt(at);
            if (c == '"') {
                tokens.add(new Token(text.toString(), true, start + 1));
                return at + 1;
            }
            if (c == '\\' && at + 1 < line.length()) text.append(escaped(line.charAt(++at), at));
            else text.append(c);
        }
        throw new Wrong(start + 1, "a text does not end", "a closing \"");
    }

    private static char escaped(char c, int at) throws Wrong {
        return switch (c) {
            case 'n' -> '\n';
            case '"', '\\' -> c;
            default -> throw new Wrong(at, "\\" + c + " in a text", "\\n, \\\" or \\\\");
        };
    }

    boolean isOver() {
        return next == tokens.size();
    }

    /// Where the next word begins, from 1.
    int column() {
        return isOver() ? endColumn : tokens.get(next).column;
    }

    /// The next word without taking it; empty if there is none.
    String peek() {
        return isOver() || tokens.get(next).quoted ? "" : tokens.get(next).text;
    }

    /// The word taken last.
    String last() {
        return tokens.get(next - 1).text;
    }

    String word(String expected) throws Wrong {
        return take(false, expected);
    }

    String quoted(String what) throws Wrong {
        String text = take(true, what + " in \"quotes\"");
        if (text.isBlank()) {
            throw new Wrong(tokens.get(next - 1).column, "an empty text", what);
        }
        return text;
    }

    private String take(boolean quoted, String expected) throws Wrong {
        if (isOver()) throw new Wrong(endColumn, "the line ends too early", expected);
        Token token = tokens.get(next);
        if (token.quoted != quoted) {
            throw new Wrong(token.column, shown(token) + " is not expected here", expected);
        }
        next++;
        return token.text;
    }

    private static String shown(Token token) {
        return token.quoted ? '"' + token.text + '"' : "'" + token.text + "'";
    }

    void expectWord(String word) throws Wrong {
        if (!peek().equals(word)) throw unexpected("'" + word + "'");
        next++;
    }

    void expectEnd() throws Wrong {
        if (!isOver()) throw unexpected("the end of the line");
    }

    private Wrong unexpected(String expected) {
        return new Wrong(column(), shown(tokens.get(next)) + " is not expected here", expected);
    }

    /// Takes the name of something that a script says once.
    void once(boolean isFirst) throws Wrong {
        if (!isFirst) throw new Wrong(column(), "a second '" + peek() + "'", "one in a script");
        next++;
    }

    double number(String what, double least, double most) throws Wrong {
        int column = column();
        String expected = what + " from %s to %s".formatted(plain(least), plain(most));
        String word = word(expected);
        try {
            double value = Double.parseDouble(word);
            if (value >= least && value <= most) return value;
        } catch (NumberFormatException e) {
            throw new Wrong(column, "'" + word + "' is no number", expected);
        }
        throw new Wrong(column, word + " is out of bounds", expected);
    }

    private static String plain(double value) {
        return java.math.BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    int wholeNumber(String what) throws Wrong {
        int column = column();
        String word = word(what);
        if (word.matches("[1-9]\\d{0,6}")) return Integer.parseInt(word);
        throw new Wrong(column, "'" + word + "' is no whole number", what);
    }
}
