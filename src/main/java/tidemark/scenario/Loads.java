package tidemark.scenario;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.workload.Loadfile;

/// The load files that come with the program, and those of users.
public final class Loads {
    /// Largest load file; the one that comes with dbench has 24 MB.
    private static final long MOST_BYTES = 256L << 20;

    /// The mix of a file server's clients that comes with the program.
    static final String OFFICE = "office.txt";

    private Loads() {}

    /// The mix of a file server's clients, read once, when it is first asked for.
    private static final class Office {
        static final Loadfile LOAD = read(OFFICE);

        private Office() {}
    }

    /// The program's own load file.
    static Loadfile office() {
        return Office.LOAD;
    }

    private static Loadfile read(String name) {
        try (InputStream in = Loads.class.getResourceAsStream(name)) {
            if (in == null) throw new IllegalStateException("no load file " + name);
            BufferedReader reader =
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
            return LoadfileReader.read(name, reader.lines().toList());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A load file of a user's, such as dbench's client.txt.
    ///
    /// @throws BadInputException with everything that is wrong with it
    public static Loadfile read(Path file) {
        try {
            if (!Files.exists(file)) throw new NoSuchFileException(file.toString());
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                throw new BadInputException(
                        Problem.of(
                                file.toString(),
                                "not a file, or a very large one",
                                "a load file of at most " + MOST_BYTES / (1 << 20) + " MiB"));
            }
            return LoadfileReader.read(file.toString(), Files.readAllLines(file));
        } catch (NoSuchFileException e) {
            throw new BadInputException(unreadable(file, "there is no such file"));
        } catch (MalformedInputException e) {
            throw new BadInputException(unreadable(file, "this is not text"));
        } catch (IOException e) {
            throw new BadInputException(unreadable(file, "cannot be read: " + e.getMessage()));
        }
    }

    private static Problem unreadable(Path file, String wrong) {
        return Problem.of(file.toString(), wrong, "a load file of dbench, such as its client.txt");
    }
}
