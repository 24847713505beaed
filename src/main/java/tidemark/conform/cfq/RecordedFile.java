package tidemark.conform.cfq;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// A file of recordings, as it is or gzipped.
///
/// @param name with its folder, without `.gz`
record RecordedFile(Path path, String name) {
    private static final String GZIPPED = ".gz";

    /// The file of a name in a folder; null if there is none.
    static @Nullable RecordedFile find(Path folder, String name) {
        String shown = folder.getFileName() + "/" + name;
        Path plain = folder.resolve(name);
        if (Files.isRegularFile(plain)) return new RecordedFile(plain, shown);
        Path zipped = folder.resolve(name + GZIPPED);
        return Files.isRegularFile(zipped) ? new RecordedFile(zipped, shown) : null;
    }

    /// The name of a file without `.gz`.
    static String plainName(Path path) {
        String name = path.getFileName().toString();
        return name.endsWith(GZIPPED) ? name.substring(0, name.length() - GZIPPED.length()) : name;
    }

    /// All lines.
    ///
    /// @throws BadInputException if the file cannot be read
    List<String> lines() {
        try (BufferedReader in = open()) {
            List<String> lines = in.lines().toList();
            if (lines.isEmpty()) throw new BadInputException(problem(1, 1, "empty", "recordings"));
            return lines;
        } catch (IOException | java.io.UncheckedIOException e) {
            throw unreadable(e);
        }
    }

    /// The whole text.
    ///
    /// @throws BadInputException if the file cannot be read
    String text() {
        return String.join("\n", lines()) + "\n";
    }

    private BufferedReader open() throws IOException {
        InputStream in = Files.newInputStream(path);
        try {
            if (path.toString().endsWith(GZIPPED)) in = new GZIPInputStream(in, 1 << 16);
        } catch (IOException e) {
            in.close();
            throw e;
        }
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8), 1 << 16);
    }

    private BadInputException unreadable(Exception e) {
        return new BadInputException(Problem.unreadable(path.toString(), e, "text"));
    }

    /// A problem of the file.
    Problem problem(int line, int column, String wrong, String expected) {
        return new Problem(path.toString(), line, column, wrong, expected);
    }
}
