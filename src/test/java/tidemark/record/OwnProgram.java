package tidemark.record;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/// A start script of the classes under test, as the installed program has one.
public final class OwnProgram implements AutoCloseable {
    private static final String PROPERTY = "tidemark.program";

    private OwnProgram() {}

    /// Writes the script, and says until it is closed that the program was started by it.
    public static OwnProgram in(Path folder) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(ProcessHandle.current().info().command().orElseThrow());
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(Predicate.not(OwnProgram::isTheTestsOwn))
                .forEach(words::add);
        words.addAll(List.of("-cp", System.getProperty("java.class.path"), "tidemark.cli.Main"));
        return says(folder, "exec " + ShellText.of(words) + " \"$@\"\n");
    }

    /// A script that does something else instead.
    public static OwnProgram says(Path folder, String script) throws IOException {
        Path file = folder.resolve("tidemark");
        Files.writeString(file, "#!/bin/sh\n" + script);
        if (!file.toFile().setExecutable(true)) throw new IOException("not executable: " + file);
        System.setProperty(PROPERTY, file.toString());
        return new OwnProgram();
    }

    private static boolean isTheTestsOwn(String option) {
        return option.startsWith("-javaagent") || option.startsWith("-Xmx");
    }

    @Override
    public void close() {
        System.clearProperty(PROPERTY);
    }
}
