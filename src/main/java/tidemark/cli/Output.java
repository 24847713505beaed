package tidemark.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFileAttributeView;
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
        if (Files.isDirectory(file)) {
            throw new CannotException("cannot write " + file + ": it is a folder");
        }
        if (!Files.isWritable(Files.exists(file) && !isReplaceable(file) ? file : folder)) {
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
        write((text.endsWith("\n") ? text : text + "\n").getBytes(StandardCharsets.UTF_8), file);
    }

    /// Writes a file.
    static void write(byte[] bytes, Path file) {
        try {
            Path target = Files.exists(file) ? file.toRealPath() : file;
            if (isReplaceable(target)) replace(target, bytes);
            else Files.write(target, bytes, StandardOpenOption.WRITE);
        } catch (IOException e) {
            throw new CannotException("cannot write " + file + ": " + reason(e));
        }
    }

    /// Whether a file may be replaced as a whole; a device or a pipe is written to instead.
    private static boolean isReplaceable(Path file) {
        return !Files.exists(file) || Files.isRegularFile(file);
    }

    /// Puts a new file in place of an old one, whose rights and owner it keeps.
    private static void replace(Path target, byte[] bytes) throws IOException {
        // not createTempFile(): that makes a file that only its owner may read
        String name = ".tidemark" + ProcessHandle.current().pid() + ".part";
        Path temporary = folder(target).resolve(name);
        try {
            Files.write(temporary, bytes);
            if (Files.exists(target)) likeness(target, temporary);
            Files.move(temporary, target, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            discard(temporary);
            throw e;
        }
    }

    private static void likeness(Path from, Path to) throws IOException {
        PosixFileAttributeView old = Files.getFileAttributeView(from, PosixFileAttributeView.class);
        PosixFileAttributeView young = Files.getFileAttributeView(to, PosixFileAttributeView.class);
        if (old == null || young == null) return;
        young.setPermissions(old.readAttributes().permissions());
        try {
            young.setOwner(old.getOwner());
            young.setGroup(old.readAttributes().group());
        } catch (IOException e) {
            return; // only root may give files away; the writer's own file is as good
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
        String message =
                e instanceof FileSystemException inFile ? inFile.getReason() : e.getMessage();
        return message == null ? "it is not possible there" : message;
    }
}
