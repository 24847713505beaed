package tidemark.record;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;

/// A film of which only the changes are stored; frames without a change prolong the one before.
final class MovingPictures implements FrameSink {
    private final FilmPlace place;
    private final FilmInfo info;
    private final PictureFile file;
    private final Path part;
    private final int[] shown;
    private final int mostFrames;
    private byte[] pending = {};
    private Area pendingArea;
    private int pendingFrames;
    private long pendingStart;
    private volatile long bytes;

    /// Opens a file of pictures.
    interface Opener {
        PictureFile open(Path part, FilmInfo info) throws IOException;
    }

    private MovingPictures(FilmPlace place, FilmInfo info, Path part, PictureFile file) {
        this.place = place;
        this.info = info;
        this.part = part;
        this.file = file;
        this.shown = new int[info.pixels()];
        this.pendingArea = new Area(0, 0, info.width(), info.height());
        // both formats store a delay in 16 bits, GIF in hundredths of a second
        this.mostFrames = Math.min(0xffff, 600 * info.framesPerSecond());
    }

    static MovingPictures open(FilmPlace place, FilmInfo info, Opener opener) {
        Path part = place.part("film");
        try {
            return new MovingPictures(place, info, part, opener.open(part, info));
        } catch (IOException e) {
            place.discard();
            throw place.cannot(FilmPlace.reason(e));
        }
    }

    @Override
    public void write(int[] argb, byte[] bgra) throws IOException {
        boolean first = pendingFrames == 0;
        if (!first && pendingFrames < mostFrames && Arrays.equals(shown, argb)) {
            pendingFrames++;
            return;
        }
        if (first) {
            pending = file.encode(argb, null, pendingArea);
        } else {
            flush();
            pendingArea = Area.ofChange(shown, argb, info.width(), info.height());
            pending = file.encode(argb, shown, pendingArea);
        }
        pendingFrames = 1;
        System.arraycopy(argb, 0, shown, 0, argb.length);
    }

    /// Writes the picture whose time is now known.
    private void flush() throws IOException {
        file.write(pending, pendingArea, pendingStart, pendingFrames);
        pendingStart += pendingFrames;
        bytes = file.position();
    }

    @Override
    public long bytesSoFar() {
        return bytes;
    }

    @Override
    public long end(List<Chapter> chapters) throws IOException {
        if (pendingFrames == 0) throw new FilmException("a film without frames is not written");
        flush();
        file.end();
        return place.publish(part);
    }

    @Override
    public void discard() {
        try {
            file.close();
        } catch (IOException e) {
            place.discard();
        }
        place.discard();
    }
}
