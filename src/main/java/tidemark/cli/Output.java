package tidemark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/// Prints a result, or puts it into a file that appears whole or not at all.
final class Output {
    private static final JsonMapper JSON =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Output() {}

    /// A value as JSON.
    static String json(Object value) {
        return JSON.writeValueAsString(value);
    }

    /// Checks that a file could be written, before any work is done for it.
    static void check(@Nullable Path file) {
        if (file == null) return;
        Path folder = folder(file);
        if (!Files.isDirectory(folder)) {
            throw new CannotException("cannot write " + file + ": there is no folder " + folder);
        }
        if (!Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new CannotException("cannot write " + file + ": it is not allowed");
        }
    }

    private static Path folder(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? file.toAbsolutePath() : parent;
    }

    /// Writes a text.
    ///
    /// @param file where; null = to the printer
    static void write(String text, @Nullable Path file, PrintWriter out) {
        if (file == null) {
            out.print(text.endsWith("\n") ? text : text + "\n");
            out.flush();
            return;
        }
        // not createTempFile(): that makes a file that only its owner may read
        String name = ".tidemark" + ProcessHandle.current().pid() + ".part";
        Path temporary = folder(file).resolve(name);
        try {
            Files.writeString(
                    temporary, text.endsWith("\n") ? text : text + "\n", StandardCharsets.UTF_8);
            Files.move(temporary, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(temporary);
            throw new CannotException("cannot write " + file + ": " + reason(e));
        }
    }

    private static void discard(Path temporary) {
        try {
            Files.deleteIfExists(temporary);
        } catch (IOException e) {
            // nothing more can be done; the original failure is what people are told
            return;
        }
    }

    private static String reason(IOException e) {
        String message = e.getMessage();
        return message == null ? e.getClass().getSimpleName() : message;
    }
}
