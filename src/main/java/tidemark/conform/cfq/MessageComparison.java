package tidemark.conform.cfq;

import java.util.regex.Pattern;
import tidemark.conform.FileReport;
import tidemark.input.BadInputException;

/// Compares messages in CFQ's own words, letter by letter.
final class MessageComparison {
    private static final Pattern LINE = Pattern.compile(" *\\d+ \\S.*");

    private final RecordedFile file;

    MessageComparison(RecordedFile file) {
        this.file = file;
    }

    FileReport compare(StringBuilder actual) {
        return new LineComparison(file, "trace", line -> line, this::message).compare(actual);
    }

    private void message(Comparison comparison, String expected, String actual, int line) {
        if (!LINE.matcher(expected).matches()) {
            throw new BadInputException(
                    file.problem(line, 1, "'" + expected + "'", "MICROSECONDS MESSAGE"));
        }
        comparison.differs("line", expected, actual.isEmpty() ? "nothing" : actual);
    }
}
