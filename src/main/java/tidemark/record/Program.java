package tidemark.record;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// How this program was started, so that it can be started once more beside itself.
final class Program {
    /// Set by the start scripts: their own file.
    private static final String SCRIPT = "tidemark.program";

    /// Set by the launcher of a packed image: its own file.
    private static final String LAUNCHER = "jpackage.app-path";

    private static final String MAIN = "tidemark.cli.Main";
    private static final Path NICE = Path.of("/usr/bin/nice");

    private Program() {}

    /// The words that start it, before its own arguments: at a lower priority where the system has
    /// a word for that, so that the window goes first.
    ///
    /// @throws FilmException if it cannot be told how it was started
    static List<String> words() {
        List<String> words = new ArrayList<>();
        if (Files.isExecutable(NICE)) words.add(NICE.toString());
        words.addAll(plain());
        return words;
    }

    private static List<String> plain() {
        for (String property : List.of(SCRIPT, LAUNCHER)) {
            String file = System.getProperty(property);
            if (file != null) return List.of(file);
        }
        return ownWords();
    }

    /// The JVM and its options, as the system tells them of this very process.
    private static List<String> ownWords() {
        ProcessHandle.Info info = ProcessHandle.current().info();
        List<String> arguments = Arrays.asList(info.arguments().orElse(new String[0]));
        int main = arguments.indexOf(MAIN);
        if (main < 0 || info.command().isEmpty()) {
            throw new FilmException("the program cannot tell how it was started");
        }
        List<String> words = new ArrayList<>(List.of(info.command().get()));
        words.addAll(arguments.subList(0, main + 1));
        return words;
    }
}
