package tidemark.record;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/// A file of pictures, each of which replaces a part of the one before and stays for a time.
interface PictureFile {

    /// Encodes a part of a picture.
    ///
    /// @param argb the whole picture
    /// @param before the one before it; null for the first
    byte[] encode(int[] argb, int @Nullable [] before, Area area);

    /// Writes what was encoded.
    ///
    /// @param startFrame when it is shown first, in frames from the beginning
    /// @param frames how long it is shown, at least 1
    void write(byte[] encoded, Area area, long startFrame, int frames) throws IOException;

    /// Bytes written so far.
    long position() throws IOException;

    /// Writes what comes after the last picture, and closes the file.
    void end() throws IOException;

    /// Closes the file as it is.
    void close() throws IOException;
}
