package tidemark.record;

import java.nio.file.Path;
import java.util.List;

/// Takes the frames of a film in order and leaves a file that is whole, or none.
///
/// Frames are handed to a thread of the writer's own through a short queue, so memory stays bounded
/// for a film of any length. One thread at a time may call a writer.
public interface FilmWriter extends AutoCloseable {

    /// Begins a film: all that can be found wrong is found here, before a frame is painted.
    ///
    /// @throws FilmException with one sentence, if the file could not be written or nothing is
    ///   there to encode it
    /// @throws tidemark.input.BadInputException if the format cannot hold such a film
    static FilmWriter open(Path out, FilmFormat format, FilmInfo info) {
        return Films.open(out, format, info);
    }

    /// Takes the next frame; waits while the encoder is behind. The array may be reused at once.
    ///
    /// @param argb opaque pixels 0xFFRRGGBB, row by row, width × height of them
    /// @throws FilmException if the film cannot go on, because the disk is full for example; it is
    ///   then gone as after [#cancel()]
    void frame(int[] argb);

    /// Takes the next frame unless the encoder is behind; never waits. For live recording, which
    /// must not slow down what it films.
    ///
    /// @return whether the frame was taken; if not, the film lacks it, and whoever films counts it
    /// @throws FilmException as [#frame]
    boolean offer(int[] argb);

    /// Sets the chapters, in place of those given at the beginning; until [#finish()].
    void chapters(List<Chapter> chapters);

    /// Bytes written so far, for showing while a recording runs; 0 when not known.
    long bytesSoFar();

    /// Waits for the encoder and puts the whole film in its place.
    ///
    /// @throws FilmException if it could not be finished; it is then gone as after [#cancel()]
    FilmSummary finish();

    /// Ends without a film: nothing is left behind, except the whole files of a series.
    void cancel();

    /// The same as [#cancel()] unless finished.
    @Override
    void close();
}
