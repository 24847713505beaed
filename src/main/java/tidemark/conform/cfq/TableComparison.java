package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import tidemark.conform.FileReport;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Compares a recorded table with what the model computes.
final class TableComparison {
    /// The file of the shares, without `.csv`.
    static final String SHARES = "vfraction";

    private static final List<String> SHARE_COLUMNS = List.of("case", "step", "op", "group");

    private final RecordedFile file;
    private final Comparison comparison;
    private final List<Problem> problems = new ArrayList<>();

    private TableComparison(RecordedFile file) {
        this.file = file;
        comparison = new Comparison(file.name(), "table");
    }

    /// Compares a table.
    ///
    /// @throws BadInputException with all that is malformed
    static FileReport compare(RecordedFile file, PureTable table) {
        TableComparison comparison = new TableComparison(file);
        List<String> lines = file.lines();
        comparison.header(lines, String.join(",", table.columns()));
        for (int i = 1; i < lines.size(); i++) comparison.row(table, lines.get(i), i + 1);
        return comparison.report();
    }

    private FileReport report() {
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return comparison.report();
    }

    private void header(List<String> lines, String expected) {
        String header = lines.isEmpty() ? "" : lines.getFirst();
        if (header.equals(expected)) return;
        throw new BadInputException(file.problem(1, 1, "header '" + header + "'", expected));
    }

    private void row(PureTable table, String line, int number) {
        List<String> cells = Arrays.asList(line.split(",", -1));
        List<String> columns = table.columns();
        if (cells.size() != columns.size()) {
            String wrong = cells.size() + " cells";
            problems.add(file.problem(number, 1, wrong, columns.size() + " cells"));
            return;
        }
        List<String> computed;
        try {
            computed = table.function().apply(cells);
        } catch (NumberFormatException | ArithmeticException e) {
            problems.add(malformed(cells, table.inputs(), number));
            return;
        }
        for (int i = table.inputs(); i < columns.size(); i++) {
            String own = computed.get(i - table.inputs());
            if (own.equals(cells.get(i))) continue;
            if (!cells.get(i).matches("-?[0-9a-f]+")) {
                problems.add(malformed(cells, columns.size(), number));
                return;
            }
            comparison.differs(columns.get(i), cells.get(i), own);
            return;
        }
        comparison.same();
    }

    /// The first of some cells that is no number.
    private Problem malformed(List<String> cells, int count, int number) {
        int column = 1;
        for (int i = 0; i < count; i++) {
            String cell = cells.get(i);
            if (!cell.matches("-?[0-9a-f]+(\\.\\d+)?|BE|RT|IDLE")) {
                return file.problem(number, column, "'" + cell + "'", "a number");
            }
            column += cell.length() + 1;
        }
        return file.problem(number, 1, "'" + String.join(",", cells) + "'", "numbers in range");
    }

    /// Compares the table of shares, which has the groups' names in its cells.
    ///
    /// @throws BadInputException with all that is malformed
    static FileReport compareShares(RecordedFile file) {
        TableComparison comparison = new TableComparison(file);
        List<String> lines = file.lines();
        String comment = "";
        for (String line : lines) {
            if (line.startsWith("#") && ShareTable.tellsWeights(line)) comment = line;
        }
        if (lines.isEmpty() || !lines.getFirst().startsWith(String.join(",", SHARE_COLUMNS))) {
            comparison.header(lines, String.join(",", SHARE_COLUMNS) + ",...");
        }
        ShareTable shares = new ShareTable(comment);
        String series = "";
        for (int i = 1; i < lines.size(); i++) {
            String line = lines.get(i);
            if (line.startsWith("#") || line.isBlank()) continue;
            String[] cells = line.split(",", -1);
            if (!cells[0].equals(series)) shares = new ShareTable(comment);
            series = cells[0];
            comparison.shares(shares, cells, i + 1);
        }
        return comparison.report();
    }

    private void shares(ShareTable shares, String[] cells, int number) {
        if (cells.length < SHARE_COLUMNS.size() || !shares.apply(cells[2], cells[3])) {
            problems.add(file.problem(number, 1, "no step", "case,step,add|del|served,group"));
            return;
        }
        int column = cells[0].length() + cells[1].length() + cells[2].length();
        column += cells[3].length() + SHARE_COLUMNS.size() + 1;
        boolean same = true;
        for (int i = SHARE_COLUMNS.size(); i < cells.length; i++) {
            String cell = cells[i];
            int equals = cell.indexOf('=');
            String path = equals < 0 ? cell : cell.substring(0, equals);
            Integer share = shares.share(path);
            if (equals < 0 || share == null || !cell.matches(".*=\\d+")) {
                problems.add(file.problem(number, column, "'" + cell + "'", "GROUP=SHARE"));
                return;
            }
            String own = path + "=" + share;
            if (same && !own.equals(cell)) {
                comparison.differs(path, cell, own);
                same = false;
            }
            column += cell.length() + 1;
        }
        if (same) comparison.same();
    }
}
