package tidemark.input;

import java.util.List;
import java.util.stream.Collectors;

/// An input that cannot be used, with all its problems at once.
public final class BadInputException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    /// Creates the exception.
    ///
    /// @param problems at least one
    public BadInputException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    /// Creates the exception for one problem.
    public BadInputException(Problem problem) {
        this(List.of(problem));
    }

    /// What is wrong.
    public List<Problem> problems() {
        return problems;
    }
}
