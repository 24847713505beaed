import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Makes an image of Tidemark that needs no Java: called by `./mvnw -Pdist package`.
///
/// The runtime holds the JDK's modules and JavaFX; everything else stays jars on the class path, as
/// FFmpeg's files are not found inside a runtime. A run without a display then teaches the JVM which
/// classes a start needs (its AOT cache), which halves the time to the first frame.
///
/// It is handed on as a tar archive and not as an installer: jpackage's installers give the jars new
/// times, and the JVM then takes them for others and leaves the cache aside.
///
/// Arguments: the folder of the program (target/tidemark), where the image is to go, the version.
final class Image {
    private static final String NAME = "tidemark";
    private static final String MODULES =
            "javafx.controls,javafx.swing,java.management,java.sql,jdk.unsupported,jdk.localedata";
    private static final String LANGUAGES = "en,de";
    private static final String SYSTEM = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    private static final boolean MAC = SYSTEM.contains("mac");
    private static final boolean WINDOWS = SYSTEM.contains("windows");

    private final Path program;
    private final Path folder;
    private final String version;

    private Image(Path program, Path folder, String version) {
        this.program = program;
        this.folder = folder;
        this.version = version;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Image image = new Image(Path.of(args[0]), Path.of(args[1]), args[2]);
        image.make();
        image.train();
        image.pack();
    }

    private Path root() {
        return folder.resolve(MAC ? NAME + ".app" : NAME);
    }

    /// The folder of the jars and of the launcher's settings.
    private Path app() {
        if (WINDOWS) return root().resolve("app");
        return root().resolve(MAC ? "Contents/app" : "lib/app");
    }

    private Path launcher() {
        if (WINDOWS) return root().resolve(NAME + ".exe");
        return root().resolve(MAC ? "Contents/MacOS/" + NAME : "bin/" + NAME);
    }

    private void make() throws IOException {
        remove(folder);
        Path jars = Files.createDirectories(folder.resolve("input"));
        for (Path file : list(program.resolve("lib"), ".jar")) {
            Files.copy(file, jars.resolve(file.getFileName()));
        }
        Files.copy(program.resolve("LICENSE"), jars.resolve("LICENSE"));
        List<String> words = new ArrayList<>(List.of("--type", "app-image", "--name", NAME));
        words.addAll(List.of("--input", jars.toString(), "--dest", folder.toString()));
        words.addAll(List.of("--main-jar", "tidemark.jar", "--main-class", "tidemark.cli.Main"));
        words.addAll(List.of("--module-path", program.resolve("lib/javafx").toString()));
        words.addAll(List.of("--add-modules", MODULES, "--jlink-options", jlinkOptions()));
        words.addAll(List.of("--java-options", jvmOptions()));
        // the system's packager of macOS refuses versions that begin with 0
        if (!MAC) words.addAll(List.of("--app-version", version));
        if (WINDOWS) words.add("--win-console");
        jpackage(words);
        remove(jars);
    }

    /// Keeps the program "java" in the runtime: the JVM starts it to write the AOT cache.
    private static String jlinkOptions() {
        return "--strip-debug --no-man-pages --no-header-files --compress zip-6 --include-locales "
                + LANGUAGES;
    }

    /// The options that the start script of target/tidemark uses too.
    private String jvmOptions() throws IOException {
        try (Stream<String> lines = Files.lines(program.resolve("lib/jvm.args"))) {
            return lines.map(String::strip)
                    .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                    .collect(Collectors.joining(" "));
        }
    }

    private static void jpackage(List<String> words) {
        var jpackage = java.util.spi.ToolProvider.findFirst("jpackage").orElseThrow();
        int status = jpackage.run(System.out, System.err, words.toArray(String[]::new));
        if (status != 0) throw new IllegalStateException("jpackage ended with status " + status);
    }

    /// Opens the window once without a display, and lets the launcher use what was learnt.
    private void train() throws IOException, InterruptedException {
        Path cache = app().resolve("tidemark.aot");
        String options =
                "-Dglass.platform=Headless -Dprism.order=sw -Dtidemark.first.frame=3 -XX:AOTCacheOutput=";
        // a path with blanks could not be told this way: so from the cache's own folder
        ProcessBuilder run = new ProcessBuilder(launcher().toAbsolutePath().toString());
        run.environment().put("_JAVA_OPTIONS", options + cache.getFileName());
        run.directory(app().toFile()).inheritIO();
        require(run);
        if (!Files.exists(cache)) throw new IllegalStateException("no AOT cache was written");
        Files.writeString(
                app().resolve(NAME + ".cfg"),
                "java-options=-XX:AOTCache=$APPDIR" + "/tidemark.aot\n",
                StandardOpenOption.APPEND);
        // what was added has broken the seal
        if (MAC) require(new ProcessBuilder("codesign", "-f", "-s", "-", root().toString()));
    }

    /// One file to hand on; the JVM checks the jars' times, which tar keeps.
    private void pack() throws IOException, InterruptedException {
        String machine = System.getProperty("os.arch");
        String system = MAC ? "macos" : WINDOWS ? "windows" : "linux";
        String name = "%s-%s-%s-%s.tar.gz".formatted(NAME, version, system, machine);
        String root = root().getFileName().toString();
        ProcessBuilder tar = new ProcessBuilder("tar", "-czf", name, root);
        require(tar.directory(folder.toFile()).inheritIO());
        System.out.println(folder.resolve(name));
    }

    private static void require(ProcessBuilder command) throws IOException, InterruptedException {
        int status = command.start().waitFor();
        if (status != 0) {
            throw new IllegalStateException(command.command() + " ended with status " + status);
        }
    }

    private static List<Path> list(Path folder, String suffix) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.toString().endsWith(suffix)).sorted().toList();
        }
    }

    private static void remove(Path tree) throws IOException {
        if (!Files.exists(tree)) return;
        try (Stream<Path> files = Files.walk(tree)) {
            files.sorted(Comparator.reverseOrder()).forEach(Image::delete);
        }
    }

    private static void delete(Path file) {
        try {
            Files.delete(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
