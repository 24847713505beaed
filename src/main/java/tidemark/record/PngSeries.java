package tidemark.record;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/// A folder of PNG files: 000001.png, 000002.png and so on. Each appears whole.
final class PngSeries implements FrameSink {
    private final Path folder;
    private final Path part;
    private final FilmInfo info;
    private volatile long bytes;
    private int count;

    private PngSeries(Path folder, FilmInfo info) {
        this.folder = folder;
        this.info = info;
        this.part = folder.resolve(".picture" + ProcessHandle.current().pid() + ".part");
    }

    /// Makes the folder if there is none.
    static PngSeries in(Path folder, FilmInfo info) {
        try {
            Files.createDirectories(folder);
            if (isUsed(folder)) {
                throw FilmPlace.cannot(folder, "it holds other files; a series wants a new folder");
            }
        } catch (FileAlreadyExistsException e) {
            throw FilmPlace.cannot(folder, "a file is in the way");
        } catch (IOException e) {
            throw FilmPlace.cannot(folder, FilmPlace.reason(e));
        }
        return new PngSeries(folder, info);
    }

    private static boolean isUsed(Path folder) throws IOException {
        try (var files = Files.list(folder)) {
            return files.findAny().isPresent();
        }
    }

    @Override
    public void write(int[] argb, byte[] bgra) throws IOException {
        byte[] file = PngPicture.file(argb, info.width(), info.height(), info);
        Files.write(part, file);
        Path target = folder.resolve("%06d.png".formatted(++count));
        Files.move(part, target, StandardCopyOption.REPLACE_EXISTING);
        bytes += file.length;
    }

    @Override
    public long bytesSoFar() {
        return bytes;
    }

    @Override
    public long end(List<Chapter> chapters) {
        return bytes;
    }

    @Override
    public void discard() {
        try {
            Files.deleteIfExists(part);
        } catch (IOException e) {
            // what is whole stays; people are told of what went wrong before
            return;
        }
    }
}
