package tidemark.record;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// An animated PNG, without loss; FFmpeg's own writer of it is slower and its files are larger.
final class ApngFile implements PictureFile {
    private final FilmInfo info;
    private final RandomAccessFile file;
    private final long countPosition;
    private int pictures;
    private int sequence;

    ApngFile(Path path, FilmInfo info) throws IOException {
        this.info = info;
        this.file = new RandomAccessFile(path.toFile(), "rw");
        file.write(PngPicture.signatureAndHeader(info.width(), info.height()));
        this.countPosition = file.getFilePointer();
        file.write(count(1)); // until the number is known
        file.write(PngPicture.texts(info));
    }

    private static byte[] count(int pictures) {
        byte[] data = ByteBuffer.allocate(8).putInt(pictures).putInt(0).array();
        return PngPicture.chunk("acTL", data);
    }

    @Override
    public byte[] encode(int[] argb, int @Nullable [] before, Area area) {
        return PngPicture.deflate(argb, info.width(), area);
    }

    @Override
    public void write(byte[] encoded, Area area, long startFrame, int frames) throws IOException {
        file.write(PngPicture.chunk("fcTL", control(area, frames)));
        if (pictures == 0) file.write(PngPicture.chunk("IDAT", encoded));
        else file.write(PngPicture.chunk("fdAT", numbered(encoded)));
        pictures++;
    }

    private byte[] control(Area area, int frames) {
        return ByteBuffer.allocate(26)
                .putInt(sequence++)
                .putInt(area.width())
                .putInt(area.height())
                .putInt(area.x())
                .putInt(area.y())
                .putShort((short) frames)
                .putShort((short) info.framesPerSecond())
                .putShort((short) 0) // stays when its time is over, and covers what was there
                .array();
    }

    private byte[] numbered(byte[] data) {
        return ByteBuffer.allocate(data.length + 4).putInt(sequence++).put(data).array();
    }

    @Override
    public long position() throws IOException {
        return file.getFilePointer();
    }

    @Override
    public void end() throws IOException {
        file.write(PngPicture.end());
        file.seek(countPosition);
        file.write(count(pictures));
        file.close();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
