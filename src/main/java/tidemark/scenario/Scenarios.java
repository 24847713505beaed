package tidemark.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import tidemark.input.BadInputException;
import tidemark.input.Nearest;
import tidemark.input.Problem;

/// The scenarios that come with the program: files beside this class, read when they are asked for.
public final class Scenarios {
    /// The name of the scenario that starts when none is named.
    public static final String DEFAULT = "loop";

    private static final List<String> NAMES = index();
    private static final Map<String, Scenario> READ = new ConcurrentHashMap<>();

    private Scenarios() {}

    /// The names in `index.txt`, in their order; lines that begin with # are headings.
    private static List<String> index() {
        try (InputStream in = Scenarios.class.getResourceAsStream("index.txt")) {
            if (in == null) throw new IllegalStateException("no index of scenarios");
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The names of all scenarios, the default first.
    public static List<String> names() {
        return NAMES;
    }

    /// All scenarios, the default first.
    public static List<Scenario> all() {
        return NAMES.stream().map(Scenarios::get).toList();
    }

    /// The scenarios about dirty throttling.
    public static List<Scenario> ofPages() {
        return all().stream().filter(scenario -> !scenario.isAboutDisk()).toList();
    }

    /// The scenario of a name.
    public static Optional<Scenario> find(String name) {
        return NAMES.contains(name) ? Optional.of(get(name)) : Optional.empty();
    }

    /// The scenario of a name that is known to exist.
    public static Scenario get(String name) {
        if (!NAMES.contains(name)) throw new IllegalArgumentException("no scenario " + name);
        Scenario known = READ.get(name);
        if (known != null) return known;
        Scenario read = ScenarioFiles.builtIn(name);
        Scenario before = READ.putIfAbsent(name, read);
        return before == null ? read : before;
    }

    /// The scenario of a name, or that of a user's file.
    ///
    /// @throws BadInputException if there is none, or with everything that is wrong with the file
    public static Scenario open(String nameOrFile) {
        check(nameOrFile);
        return NAMES.contains(nameOrFile)
                ? get(nameOrFile)
                : ScenarioFiles.read(ScenarioFiles.path(nameOrFile));
    }

    /// The text of a scenario's file.
    ///
    /// @throws BadInputException if there is none
    public static byte[] file(String nameOrFile) {
        check(nameOrFile);
        return ScenarioFiles.bytes(nameOrFile);
    }

    private static void check(String nameOrFile) {
        if (NAMES.contains(nameOrFile) || ScenarioFiles.isFile(nameOrFile)) return;
        String hint = "one that 'tidemark scenarios' lists, perhaps " + nearest(nameOrFile);
        if (!nameOrFile.isEmpty() && isThere(nameOrFile)) {
            hint = "a file's name that ends in .yaml";
        }
        throw new BadInputException(
                Problem.of("scenario", "no scenario '" + nameOrFile + "'", hint));
    }

    private static boolean isThere(String name) {
        try {
            return Files.isRegularFile(Path.of(name));
        } catch (InvalidPathException e) {
            return false;
        }
    }

    /// The known name that is most like a wrong one.
    public static String nearest(String wrong) {
        return Nearest.to(wrong, NAMES);
    }
}
