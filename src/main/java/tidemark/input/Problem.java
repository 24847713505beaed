package tidemark.input;

import java.io.EOFException;
import java.util.zip.ZipException;

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

    /// A problem of an input that cannot be read at all.
    public static Problem unreadable(String source, Exception cause, String expected) {
        boolean cut = cause instanceof EOFException || cause instanceof ZipException;
        String message = cause.getMessage();
        String why = cut ? "it is cut off or not in the gzip format" : message;
        return of(source, "cannot be read" + (why == null ? "" : ": " + why), expected);
    }

    @Override
    public String toString() {
        String place = source;
        if (line > 0) place += ":" + line;
        if (line > 0 && column > 0) place += ":" + column;
        return place + ": " + wrong + "; expected " + expected;
    }
}
