package tidemark.conform;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Compares a recorded table with a computed one, row by row, as the rows come.
public final class RowComparison {
    private final String name;
    private final String kind;
    private long rows;
    private long equal;
    private FileReport.@Nullable Difference first;

    /// Begins a comparison.
    public RowComparison(String name, String kind) {
        this.name = name;
        this.kind = kind;
    }

    /// Compares one row of numbers; those of the recording decide how many columns count.
    public void row(String[] columns, long[] expected, long[] actual) {
        rows++;
        if (Arrays.equals(expected, actual)) {
            equal++;
            return;
        }
        if (first != null) return;
        for (int i = 0; i < expected.length; i++) {
            boolean there = i < actual.length;
            if (there && actual[i] == expected[i]) continue;
            differ(columns[i], number(expected[i]), there ? number(actual[i]) : "nothing");
            return;
        }
        differ("(end of row)", "nothing", number(actual[expected.length]));
    }

    /// Compares one line of text.
    public void line(String expected, String actual) {
        rows++;
        if (expected.equals(actual)) equal++;
        else if (first == null) differ("line", expected, actual);
    }

    /// Counts a row that the model does not give.
    public void missing(String expected) {
        rows++;
        if (first == null) differ("row", expected, "nothing");
    }

    /// Notes a row that the model gives beyond the recording.
    public void excess(String actual) {
        if (first != null) return;
        rows++;
        differ("row", "nothing", actual);
        rows--;
    }

    private void differ(String column, String expected, String actual) {
        first = new FileReport.Difference(rows, column, expected, actual);
    }

    private static String number(long value) {
        return Long.toString(value);
    }

    /// The outcome.
    public FileReport report() {
        return new FileReport(name, kind, rows, equal, first);
    }
}
