package tidemark.arch.planted.kernel.fs;

import java.nio.file.Files;
import java.nio.file.Path;

public final class ReadsFile {
    boolean run() {
        return Files.exists(Path.of("x"));
    }
}
