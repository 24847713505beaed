package tidemark.conform.cfq;

import java.util.List;
import java.util.stream.Collectors;

/// Input files that cannot be understood, with all that is wrong with them.
public final class MalformedInputException extends Exception {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /// Collects problems, of which there is at least one.
    public MalformedInputException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /// What is wrong, in the order of files and lines.
    public List<Problem> problems() {
        return problems;
    }
}
