package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import tidemark.conform.FileReport;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Compares recorded lines with those of the model, which come as one text.
final class LineComparison {
    private static final int MAX_PROBLEMS = 20;

    /// Compares two lines that are not the same text.
    interface Judge {
        /// Notes a row in a comparison; an empty text stands for a line that the model lacks.
        ///
        /// @throws BadInputException if the recorded line is malformed
        void compare(Comparison comparison, String expected, String actual, int line);
    }

    private final RecordedFile file;
    private final Comparison comparison;
    private final UnaryOperator<String> trim;
    private final Judge judge;

    /// Prepares a comparison.
    ///
    /// @param trim takes away what does not count
    LineComparison(RecordedFile file, String kind, UnaryOperator<String> trim, Judge judge) {
        this.file = file;
        this.trim = trim;
        this.judge = judge;
        comparison = new Comparison(file.name(), kind);
    }

    /// Compares line by line.
    ///
    /// @throws BadInputException with all malformed lines
    FileReport compare(StringBuilder actual) {
        List<Problem> problems = new ArrayList<>();
        int at = 0;
        int number = 0;
        for (String recorded : file.lines()) {
            number++;
            String expected = trim.apply(recorded);
            int end = at + expected.length();
            boolean same =
                    end < actual.length()
                            && actual.charAt(end) == '\n'
                            && expected.contentEquals(actual.subSequence(at, end));
            if (same) {
                comparison.same();
                at = end + 1;
                continue;
            }
            int newline = actual.indexOf("\n", at);
            String line = newline < 0 ? "" : actual.substring(at, newline);
            at = newline < 0 ? actual.length() : newline + 1;
            try {
                judge.compare(comparison, expected, line, number);
            } catch (BadInputException e) {
                problems.addAll(e.problems());
                if (problems.size() >= MAX_PROBLEMS) break;
            }
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
        if (at < actual.length()) {
            comparison.excess(actual.substring(at, actual.indexOf("\n", at)));
        }
        return comparison.report();
    }
}
