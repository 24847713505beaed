package tidemark.record;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// One frame as a PNG file.
final class PngStill implements FrameSink {
    private final FilmPlace place;
    private final FilmInfo info;
    private final Path part;
    private boolean written;

    PngStill(FilmPlace place, FilmInfo info) {
        this.place = place;
        this.info = info;
        this.part = place.part("");
    }

    @Override
    public void write(int[] argb, byte[] bgra) throws IOException {
        if (written) throw new IllegalStateException("a still has one frame");
        written = true;
        Files.write(part, PngPicture.file(argb, info.width(), info.height(), info));
    }

    @Override
    public long bytesSoFar() {
        return 0;
    }

    @Override
    public long end(List<Chapter> chapters) throws IOException {
        return place.publish(part);
    }

    @Override
    public void discard() {
        place.discard();
    }
}
