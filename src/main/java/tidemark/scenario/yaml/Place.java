package tidemark.scenario.yaml;

import tidemark.input.Problem;

/// Where something stands in a file.
///
/// @param source the file
/// @param line from 1; 0 = the whole of it
/// @param column from 1
public record Place(String source, int line, int column) {
    /// What is wrong with what stands there.
    public Problem problem(String wrong, String expected) {
        return new Problem(source, line, column, wrong, expected);
    }
}
