package tidemark.conform.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.conform.FileReport;

/// Counts equal rows and keeps the first difference.
final class Comparison {
    private final String name;
    private final String kind;
    private long rows;
    private long equal;
    private FileReport.@Nullable Difference first;

    Comparison(String name, String kind) {
        this.name = name;
        this.kind = kind;
    }

    /// A recorded row that the model gives just so.
    void same() {
        rows++;
        equal++;
    }

    /// A recorded row that the model gives otherwise.
    void differs(String column, String expected, String actual) {
        rows++;
        note(column, expected, actual);
    }

    /// A row that the model gives beyond the recording.
    void excess(String actual) {
        rows++;
        note("row", "nothing", actual);
        rows--;
    }

    private void note(String column, String expected, String actual) {
        if (first == null) first = new FileReport.Difference(rows, column, expected, actual);
    }

    /// How many rows were recorded, so far.
    long rows() {
        return rows;
    }

    FileReport report() {
        return new FileReport(name, kind, rows, equal, first);
    }
}
