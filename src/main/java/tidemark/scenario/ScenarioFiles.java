package tidemark.scenario;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.yaml.Forms;
import tidemark.scenario.yaml.Node;
import tidemark.scenario.yaml.Place;
import tidemark.scenario.yaml.YamlText;

/// Reads scenario files: the program's own and those of users.
public final class ScenarioFiles {
    private static final String ENDING = ".yaml";
    private static final int LONGEST_CHAIN = 8;
    private static final Map<String, Node.Mapping> OWN = new ConcurrentHashMap<>();

    private ScenarioFiles() {}

    /// A file as it is, before it is understood.
    ///
    /// @param folder where it lies; null for the program's own
    private record Raw(String source, byte[] bytes, @Nullable Path folder) {}

    /// Whether a name is that of a file rather than of a scenario.
    public static boolean isFile(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(ENDING)
                || lower.endsWith(".yml")
                || name.indexOf('/') >= 0
                || name.indexOf('\\') >= 0;
    }

    /// A file's name as a path, from a folder.
    static Path path(Path folder, String name) {
        return folder.resolve(path(name));
    }

    /// A file's name as a path.
    static Path path(String name) {
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new BadInputException(
                    Problem.of("scenario", "no file can be named '" + name + "'", "a file's name"));
        }
    }

    /// Reads a user's file.
    ///
    /// @throws BadInputException with everything that is wrong with it
    public static Scenario read(Path file) {
        Scenario scenario = scenario(raw(file));
        try {
            scenario.start(Map.of(), scenario.script().shown());
        } catch (IllegalArgumentException e) {
            throw new BadInputException(
                    Forms.problem(new Place(file.toString(), 0, 0), e.getMessage()));
        }
        return scenario;
    }

    /// Reads one of the program's own files.
    static Scenario builtIn(String name) {
        return scenario(builtInRaw(name));
    }

    /// The text of one of the program's own files, or of a user's.
    static byte[] bytes(String name) {
        return (isFile(name) ? raw(path(name)) : builtInRaw(name)).bytes();
    }

    /// Reads a scenario from a text.
    ///
    /// @param source where it is from, for people
    /// @throws BadInputException with everything that is wrong with it
    public static Scenario parse(String source, byte[] bytes) {
        return scenario(new Raw(source, bytes, Path.of("").toAbsolutePath()));
    }

    private static Scenario scenario(Raw raw) {
        List<Problem> problems = new ArrayList<>();
        Node.Mapping tree = whole(raw, problems, 0);
        if (!problems.isEmpty()) throw new BadInputException(problems);
        Scenario scenario =
                Forms.read(tree, new ScenarioForm(raw.source(), raw.folder()), problems);
        if (problems.isEmpty()) return scenario;
        Comparator<Problem> order =
                Comparator.comparing((Problem problem) -> !problem.source().equals(raw.source()))
                        .thenComparing(Problem::source)
                        .thenComparingInt(Problem::line)
                        .thenComparingInt(Problem::column);
        throw new BadInputException(problems.stream().distinct().sorted(order).toList());
    }

    /// A file's tree, with what it takes over from the one that it builds on.
    private static Node.Mapping whole(Raw raw, List<Problem> problems, int depth) {
        Node.Mapping tree = tree(raw);
        if (!(tree.get("base") instanceof Node.Scalar base)) return tree;
        if (depth >= LONGEST_CHAIN) {
            problems.add(
                    base.place()
                            .problem(
                                    "files that build on each other without end",
                                    "at most " + LONGEST_CHAIN + " on top of each other"));
            return tree;
        }
        Raw below = below(raw, base, problems);
        if (below == null) return tree;
        Node.Mapping inherited = whole(below, problems, depth + 1);
        return tree.over(inherited.without(ScenarioForm.notInherited()));
    }

    /// A file's own tree; those of the program's own are kept, as others build on them.
    private static Node.Mapping tree(Raw raw) {
        if (raw.folder() != null) return YamlText.read(raw.source(), raw.bytes());
        Node.Mapping known = OWN.get(raw.source());
        if (known != null) return known;
        Node.Mapping read = YamlText.read(raw.source(), raw.bytes());
        OWN.put(raw.source(), read);
        return read;
    }

    private static @Nullable Raw below(Raw raw, Node.Scalar base, List<Problem> problems) {
        Path folder = raw.folder();
        try {
            if (!isFile(base.text())) {
                if (Scenarios.names().contains(base.text())) return builtInRaw(base.text());
                problems.add(
                        base.place()
                                .problem(
                                        "no scenario '" + base.text() + "' to build on",
                                        "a file's name or one that 'tidemark scenarios' lists,"
                                                + " perhaps "
                                                + Scenarios.nearest(base.text())));
            } else if (folder == null) {
                problems.add(base.place().problem("a file to build on", "a scenario's name"));
            } else {
                return raw(path(folder, base.text()));
            }
        } catch (BadInputException e) {
            problems.add(base.place().problem(String.valueOf(e.getMessage()), "a scenario file"));
        }
        return null;
    }

    private static Raw builtInRaw(String name) {
        String resource = name + ENDING;
        try (InputStream in = ScenarioFiles.class.getResourceAsStream(resource)) {
            if (in == null) throw new IllegalStateException("no scenario file " + resource);
            return new Raw(resource, in.readAllBytes(), null);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Raw raw(Path file) {
        String source = file.toString();
        String expected = "a scenario file in YAML";
        try {
            if (!Files.exists(file)) {
                throw new BadInputException(Problem.of(source, "there is no such file", expected));
            }
            if (!Files.isRegularFile(file)) {
                throw new BadInputException(Problem.of(source, "this is not a file", expected));
            }
            if (Files.size(file) > YamlText.MOST_BYTES) {
                throw new BadInputException(
                        Problem.of(source, "larger than a scenario can be", "at most 1 MiB"));
            }
            Path folder = file.toAbsolutePath().getParent();
            return new Raw(source, Files.readAllBytes(file), folder);
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(source, e, expected));
        }
    }
}
