package tidemark.conform;

import org.jspecify.annotations.Nullable;

/// How one recorded file compares with what the model gives.
///
/// @param name file name without folder and `.gz`
/// @param kind what it holds: "vectors", "bdp", "ratelimit", "sample", "trace", ...
/// @param rows rows recorded
/// @param equal rows that the model gives just so
/// @param firstDifference the first that differs; null if none does
public record FileReport(
        String name, String kind, long rows, long equal, @Nullable Difference firstDifference) {
    /// The first place where a file differs.
    ///
    /// @param row from 1, without the header
    /// @param column name of the column
    /// @param expected as recorded
    /// @param actual as the model has it
    public record Difference(long row, String column, String expected, String actual) {}

    /// Whether all rows are equal and none is missing or too many.
    public boolean isExact() {
        return firstDifference == null && rows == equal;
    }
}
