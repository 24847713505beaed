package tidemark.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// A program that writes a film, to be killed, or to be let run against a limit.
public final class FilmChild {
    private FilmChild() {}

    /// Writes noise for ever, or this many frames; says "frame" after each, or why it failed.
    ///
    /// @param args the file, and how many frames
    public static void main(String[] args) {
        Path out = Path.of(args[0]);
        long frames = Long.parseLong(args[1]);
        try (FilmWriter writer = FilmWriter.open(out, FilmFormat.of(out), Painted.info(0))) {
            Random random = new Random(1);
            for (long i = 0; i < frames; i++) {
                writer.frame(random.ints(Painted.PIXELS).map(p -> p | 0xff00_0000).toArray());
                System.out.println("frame");
            }
            writer.finish();
        } catch (FilmException e) {
            System.out.println(e.getMessage());
        }
    }

    /// Starts it in a process of its own.
    ///
    /// @param limit what the shell does first, for example "ulimit -f 100;"
    static Process start(String limit, Path out, long frames) throws IOException {
        List<String> command = new ArrayList<>();
        command.addAll(List.of("sh", "-c", limit + " exec \"$@\"", "sh"));
        command.add(ProcessHandle.current().info().command().orElseThrow());
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "-Xmx256m"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(List.of(FilmChild.class.getName(), out.toString(), Long.toString(frames)));
        return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    }
}
