package tidemark.scenario;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.workload.Loadfile;
import tidemark.workload.Operation;

/// Reads the load files of dbench 3 and 4: an operation a line, its parameters, and the status that
/// it is to have.
public final class LoadfileReader {
    private static final int MOST_PROBLEMS = 100;
    private static final String WORDS =
            Arrays.stream(Operation.values())
                    .map(Operation::word)
                    .collect(Collectors.joining(", "));

    private final String source;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Loadfile.Step> steps = new ArrayList<>();

    private LoadfileReader(String source) {
        this.source = source;
    }

    /// Reads a load file.
    ///
    /// @param source its name, for messages
    /// @throws BadInputException with everything that is wrong with it
    public static Loadfile read(String source, List<String> lines) {
        LoadfileReader reader = new LoadfileReader(source);
        for (int i = 0; i < lines.size(); i++) reader.line(i + 1, lines.get(i));
        if (reader.steps.isEmpty() && reader.problems.isEmpty()) {
            reader.problems.add(
                    Problem.of(source, "no operation", "lines such as 'Flush 9938 SUCCESS'"));
        }
        if (!reader.problems.isEmpty()) throw new BadInputException(reader.most());
        return new Loadfile(source, reader.steps);
    }

    private List<Problem> most() {
        if (problems.size() <= MOST_PROBLEMS) return problems;
        List<Problem> most = new ArrayList<>(problems.subList(0, MOST_PROBLEMS));
        int more = problems.size() - MOST_PROBLEMS;
        most.add(Problem.of(source, more + " more lines are wrong", "a load file of dbench"));
        return most;
    }

    private void line(int number, String text) {
        LoadLine line = LoadLine.split(source, number, text, problems);
        if (line == null || line.isEmpty()) return;
        Operation operation = operation(line.word(0));
        if (operation == null) {
            line.problem(0, "unknown operation '" + line.word(0) + "'", "one of " + WORDS);
            return;
        }
        Loadfile.Step step = step(operation, line);
        if (step != null) steps.add(step);
    }

    private static @Nullable Operation operation(String word) {
        for (Operation operation : Operation.values()) {
            if (operation.word().equalsIgnoreCase(word)) return operation;
        }
        return switch (word) {
            case "Qpathinfo" -> Operation.QUERY_PATH;
            case "Qfileinfo" -> Operation.QUERY_FILE;
            case "Qfsinfo" -> Operation.QUERY_FS;
            case "Sfileinfo" -> Operation.SET_FILE;
            case "Find" -> Operation.FIND_FIRST;
            default -> null;
        };
    }

    /// What follows the word of an operation, before the status: n = name, h = handle, o = offset,
    /// b = bytes, x = a number that does not matter, t = options, d = disposition.
    private static String shape(Operation operation) {
        return switch (operation) {
            case NT_CREATE_X -> "ntdh";
            case CLOSE, FLUSH -> "h";
            case WRITE_X, READ_X -> "hobx";
            case UNLINK -> "nx";
            case RENAME -> "nn";
            case MKDIR, RMDIR, DELTREE -> "n";
            case QUERY_PATH -> "nx";
            case QUERY_FILE, SET_FILE -> "hx";
            case QUERY_FS -> "x";
            case FIND_FIRST -> "nxxx";
            case LOCK_X, UNLOCK_X -> "hob";
            case SLEEP -> "b";
        };
    }

    private static Loadfile.@Nullable Step step(Operation operation, LoadLine line) {
        String shape = shape(operation);
        boolean status = operation != Operation.SLEEP;
        if (!line.has(shape, status)) return null;
        String path = "";
        String toPath = "";
        long handle = 0;
        long offset = 0;
        long bytes = 0;
        long options = 0;
        long disposition = 0;
        boolean good = true;
        for (int i = 0; i < shape.length(); i++) {
            int at = i + 1;
            if (shape.charAt(i) == 'n') {
                String name = line.name(at);
                if (path.isEmpty()) path = name;
                else toPath = name;
                continue;
            }
            long value = line.number(at, most(shape.charAt(i), operation));
            if (value < 0) good = false;
            switch (shape.charAt(i)) {
                case 'h' -> handle = value;
                case 'o' -> offset = value;
                case 'b' -> bytes = value;
                case 't' -> options = value;
                case 'd' -> disposition = value;
                default -> {}
            }
        }
        if (!good) return null;
        return new Loadfile.Step(
                operation,
                path,
                toPath,
                (int) handle,
                offset,
                bytes,
                disposition != DISPOSITION_OPEN,
                disposition == 0 || disposition >= DISPOSITION_OVERWRITE,
                operation == Operation.MKDIR || (options & OPTION_DIRECTORY) != 0,
                !status || line.isSuccess());
    }

    /// Bounds that no real load file comes near and that every sum keeps clear of.
    private static long most(char shape, Operation operation) {
        return switch (shape) {
            case 'o' -> MOST_OFFSET;
            case 'b' -> operation == Operation.SLEEP ? MOST_SLEEP_MILLIS : MOST_BYTES;
            default -> Integer.MAX_VALUE;
        };
    }

    private static final long MOST_OFFSET = 1L << 32;
    private static final long MOST_BYTES = 1L << 28;
    private static final long MOST_SLEEP_MILLIS = 3_600_000;

    /// `FILE_OPEN`: fails if the file is not there.
    private static final long DISPOSITION_OPEN = 1;

    /// `FILE_OVERWRITE` and `FILE_OVERWRITE_IF`, 4 and 5, and `FILE_SUPERSEDE`, 0, empty the file.
    private static final long DISPOSITION_OVERWRITE = 4;

    /// `FILE_DIRECTORY_FILE`.
    private static final long OPTION_DIRECTORY = 1;
}
