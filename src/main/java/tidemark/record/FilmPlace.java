package tidemark.record;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// Where a film is to stand, and the temporary files beside it that become it.
///
/// Temporary names begin with a dot and end in ".part".
final class FilmPlace {
    private static final AtomicLong COUNT = new AtomicLong();
    private static final long MEBI = 1 << 20;

    private static final String FULL = "No space left on device";
    private static final String TOO_LARGE = "File too large";

    /// What the system calls the failures that people are told in other words.
    static final List<String> KNOWN_REASONS = List.of(FULL, TOO_LARGE);

    private final Path target;
    private final Path folder;
    private final List<Path> parts = new ArrayList<>();

    FilmPlace(Path out) {
        this.target = out.toAbsolutePath();
        Path parent = target.getParent();
        this.folder = parent == null ? target : parent;
    }

    Path target() {
        return target;
    }

    /// Finds what can be found wrong before a frame is painted.
    ///
    /// @param needed bytes that the film will take at least
    void check(long needed) {
        if (!Files.isDirectory(folder)) throw cannot("there is no folder " + folder);
        if (Files.isDirectory(target)) throw cannot("it is a folder");
        if (Files.exists(target) && !Files.isRegularFile(target)) throw cannot("it is no file");
        probe();
        checkSpace(needed);
    }

    /// Tries to write, which also finds what no permission tells: a read-only disk, no free inode.
    private void probe() {
        Path part = part("probe");
        try {
            Files.write(part, new byte[] {0});
        } catch (IOException e) {
            throw cannot(reason(e));
        } finally {
            discard();
        }
    }

    private void checkSpace(long needed) {
        long free = freeBytes();
        if (free < needed) {
            throw cannot(
                    "the disk has %d MiB free, and the film needs about %d MiB"
                            .formatted(free / MEBI, needed / MEBI + 1));
        }
    }

    private long freeBytes() {
        try {
            return Files.getFileStore(folder).getUsableSpace();
        } catch (IOException e) {
            return Long.MAX_VALUE; // not known: writing will tell
        }
    }

    /// A new temporary name beside the target.
    Path part(String purpose) {
        String name = String.valueOf(target.getFileName());
        String unique = ProcessHandle.current().pid() + "-" + COUNT.incrementAndGet();
        Path part = folder.resolve("." + name + "." + purpose + unique + ".part");
        parts.add(part);
        return part;
    }

    /// Makes a finished temporary file the film; the result is its size in bytes.
    long publish(Path part) throws IOException {
        long bytes = Files.size(part);
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        discard();
        return bytes;
    }

    /// Removes all temporary files.
    void discard() {
        for (Path part : parts) delete(part);
        parts.clear();
    }

    private static void delete(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // nothing more can be done, and people are told of what went wrong before
            return;
        }
    }

    FilmException cannot(String why) {
        return cannot(target, why);
    }

    static FilmException cannot(Path target, String why) {
        return new FilmException("cannot write " + target + ": " + why);
    }

    /// Why it did not work, as people are told.
    static String reason(IOException e) {
        if (e instanceof AccessDeniedException) return "it is not allowed";
        if (e instanceof NoSuchFileException) return "no file can be made there";
        String said = e instanceof FileSystemException inFile ? inFile.getReason() : e.getMessage();
        if (said == null) return "it is not possible there";
        if (said.contains(FULL)) return "the disk is full";
        return said.contains(TOO_LARGE) ? "the file is larger than the disk allows" : said;
    }
}
