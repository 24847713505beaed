package tidemark.conform.writeback;

import java.util.HashMap;
import java.util.Map;
import tidemark.conform.FileReport;
import tidemark.conform.RowComparison;

/// A row of a recorded table by column names: inputs are read from it, outputs are held against it.
final class Row {
    private final CsvFile file;
    private final Map<String, Integer> index = new HashMap<>();
    private final RowComparison comparison;
    private long[] values = {};
    private long[] computed = {};

    Row(CsvFile file, String name) {
        this.file = file;
        comparison = new RowComparison(name, "vectors");
        for (int i = 0; i < file.columns().length; i++) index.put(file.columns()[i], i);
    }

    void next(long[] row) {
        values = row;
        computed = row.clone();
    }

    long get(String column) {
        return values[column(column)];
    }

    int integer(String column) {
        return Math.toIntExact(get(column));
    }

    boolean flag(String column) {
        return get(column) != 0;
    }

    void expect(String column, long value) {
        computed[column(column)] = value;
    }

    void end() {
        comparison.row(file.columns(), values, computed);
    }

    FileReport report() {
        return comparison.report();
    }

    private int column(String name) {
        Integer found = index.get(name);
        return found == null ? file.column(name) : found;
    }
}
