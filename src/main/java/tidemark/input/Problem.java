package tidemark.input;

/// One thing wrong with an input.
///
/// @param source file or other origin
/// @param line from 1; 0 = the whole of it
/// @param column from 1; 0 = the whole line
/// @param wrong what is wrong
/// @param expected what would be right
public record Problem(String source, int line, int column, String wrong, String expected) {
    private static final int LONGEST = 300;

    /// Cuts what is quoted of a very long line.
    public Problem {
        if (wrong.length() > LONGEST) wrong = wrong.substring(0, LONGEST) + "…";
    }

    /// A problem of a whole input.
    public static Problem of(String source, String wrong, String expected) {
        return new Problem(source, 0, 0, wrong, expected);
    }

    @Override
    public String toString() {
        String place = source;
        if (line > 0) place += ":" + line;
        if (line > 0 && column > 0) place += ":" + column;
        return place + ": " + wrong + "; expected " + expected;
    }
}
