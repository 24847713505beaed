package tidemark.record;

import java.io.IOException;
import java.util.List;

/// What makes a file of frames: lives on the thread of [QueuedFilm], except where said otherwise.
interface FrameSink {

    /// Takes the next frame.
    ///
    /// @param argb its pixels as 0xFFRRGGBB
    /// @param bgra the same as bytes
    void write(int[] argb, byte[] bgra) throws IOException;

    /// Bytes written so far; called from any thread.
    long bytesSoFar();

    /// Puts the whole film in its place; the result is its size in bytes.
    long end(List<Chapter> chapters) throws IOException;

    /// Breaks off a [#write] or [#end] that waits; called from any thread.
    default void interrupt() {}

    /// Leaves nothing behind that is not whole; nothing else is called afterwards.
    void discard();
}
