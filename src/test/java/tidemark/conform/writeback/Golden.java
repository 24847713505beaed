package tidemark.conform.writeback;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import tidemark.conform.FileReport;
import tidemark.conform.Progress;

/// The recordings of the kernel's own code, and folders with altered copies of them.
public final class Golden {
    /// The folder of all recordings.
    public static final Path FOLDER = folder();

    private Golden() {}

    private static Path folder() {
        URL found = Golden.class.getResource("/golden/writeback");
        if (found == null) throw new IllegalStateException("no recordings on the class path");
        try {
            return Path.of(found.toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /// The lines of a recorded text.
    public static List<String> lines(String name) {
        try (BufferedReader in = CsvFile.open(FOLDER.resolve(name + ".gz"))) {
            return new ArrayList<>(in.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Puts a text into a folder, with the folders on the way to it.
    public static Path write(Path folder, String name, List<String> lines) {
        try {
            Path file = folder.resolve(name);
            Files.createDirectories(file.getParent());
            return Files.write(file, lines);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<FileReport> compare(Path folder, String... only) {
        return new WritebackConformance(folder, Set.of(only)).run(Progress.NONE);
    }

    /// Names of the recordings in one of the folders, without ".gz".
    static List<String> names(String folder) {
        try (var files = Files.list(FOLDER.resolve(folder))) {
            return files.map(file -> file.getFileName().toString())
                    .map(name -> name.replaceFirst("\\.gz$", ""))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
