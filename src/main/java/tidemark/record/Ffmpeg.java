package tidemark.record;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.bytedeco.javacpp.Loader;
import org.jspecify.annotations.Nullable;

/// FFmpeg's program, the one that makes films of raw frames; not its libraries, so that a crash of
/// an encoder stays outside.
///
/// Looked for in this order: where the system property `tidemark.ffmpeg` or the environment
/// variable `TIDEMARK_FFMPEG` says ("none": nowhere), in the library that comes with Tidemark, on
/// the PATH.
///
/// @param program where it is
/// @param encoders names of the encoders that it has
record Ffmpeg(Path program, Set<String> encoders) {
    /// The system property that names the program, or says "none".
    static final String PROPERTY = "tidemark.ffmpeg";

    private static final String VARIABLE = "TIDEMARK_FFMPEG";
    private static final String NONE = "none";
    private static final Map<Path, Ffmpeg> KNOWN = new ConcurrentHashMap<>();

    /// The program, if there is one.
    ///
    /// @throws FilmException if one is named that does not work
    static Optional<Ffmpeg> find() {
        String named = named();
        if (NONE.equals(named)) return Optional.empty();
        if (named != null) return Optional.of(at(path(named)));
        return bundled("ffmpeg").or(() -> onPath("ffmpeg")).map(Ffmpeg::at);
    }

    private static @Nullable String named() {
        String property = System.getProperty(PROPERTY);
        String name = property == null ? System.getenv(VARIABLE) : property;
        return name == null || name.isBlank() ? null : name;
    }

    private static Path path(String named) {
        try {
            return Path.of(named);
        } catch (InvalidPathException e) {
            throw new FilmException(VARIABLE + " names no file: " + named);
        }
    }

    /// A program of the library that comes with Tidemark; none where it was not made for.
    static Optional<Path> bundled(String name) {
        try {
            Class<?> program =
                    name.equals("ffprobe")
                            ? org.bytedeco.ffmpeg.ffprobe.class
                            : org.bytedeco.ffmpeg.ffmpeg.class;
            return Optional.ofNullable(Loader.load(program)).map(Path::of);
        } catch (LinkageError | RuntimeException e) {
            return Optional.empty();
        }
    }

    /// A program that the system has.
    static Optional<Path> onPath(String name) {
        String path = System.getenv("PATH");
        if (path == null) return Optional.empty();
        for (String folder : path.split(java.io.File.pathSeparator, -1)) {
            for (String suffix : List.of("", ".exe")) {
                Path file = Path.of(folder, name + suffix);
                if (!folder.isEmpty() && Files.isExecutable(file)) return Optional.of(file);
            }
        }
        return Optional.empty();
    }

    private static Ffmpeg at(Path program) {
        return KNOWN.computeIfAbsent(
                program.toAbsolutePath(), file -> new Ffmpeg(file, encodersOf(file)));
    }

    private static Set<String> encodersOf(Path program) {
        String lines;
        try {
            Process process =
                    new ProcessBuilder(program.toString(), "-hide_banner", "-encoders")
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            process.getOutputStream().close();
            byte[] bytes = process.getInputStream().readAllBytes();
            lines = new String(bytes, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new FilmException("FFmpeg's program " + program + " cannot be run");
        }
        Set<String> names = new LinkedHashSet<>();
        for (String line : lines.lines().toList()) {
            // " V....D libopenh264          OpenH264 H.264"
            String[] words = line.strip().split("\\s+", 3);
            if (words.length == 3 && words[0].length() == 6) names.add(words[1]);
        }
        return names;
    }

    /// The first of these encoders that the program has.
    Optional<String> encoder(String... wanted) {
        return List.of(wanted).stream().filter(encoders::contains).findFirst();
    }

    /// A command line that begins with the program and says nothing but errors.
    List<String> command(List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(program.toString());
        command.addAll(List.of("-hide_banner", "-nostats", "-loglevel", "error", "-y"));
        command.addAll(arguments);
        return command;
    }

    /// A file as the program takes it, whatever characters are in its name.
    static String file(Path path) {
        return "file:" + path;
    }

    /// What comes before the name of the input: raw frames on standard input.
    static List<String> rawInput(FilmInfo info) {
        return List.of(
                "-f", "rawvideo",
                "-pix_fmt", "bgra",
                "-video_size", info.width() + "x" + info.height(),
                "-framerate", Integer.toString(info.framesPerSecond()),
                "-i", "pipe:0");
    }
}
