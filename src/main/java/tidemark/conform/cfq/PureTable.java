package tidemark.conform.cfq;

import java.util.List;

/// A table of a function of CFQ, which the model computes again.
///
/// @param name of the file, without `.csv`
/// @param columns as in the header: first what goes in, then what comes out
/// @param inputs how many go in
/// @param function computes what comes out of a row; may remember rows before
record PureTable(String name, List<String> columns, int inputs, Function function) {
    /// The function of a table.
    interface Function {
        /// The last columns of a row, from the first ones.
        ///
        /// @throws NumberFormatException if a cell is no number
        List<String> apply(List<String> cells);
    }
}
