package tidemark.record;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/// A GIF that loops for ever, for where there is no FFmpeg: every picture has 255 colours of its
/// own, and what has not changed is left transparent.
final class GifFile implements PictureFile {
    private static final int CLEAR_CODE_BITS = 8;
    private static final int TABLE_OF_256 = 0x87;
    private static final int STAYS_AND_HAS_TRANSPARENT = 0x05;

    private final FilmInfo info;
    private final RandomAccessFile file;

    GifFile(Path path, FilmInfo info) throws IOException {
        this.info = info;
        this.file = new RandomAccessFile(path.toFile(), "rw");
        file.write(head());
        if (!info.comment().isEmpty()) file.write(comment());
    }

    private byte[] head() {
        byte[] noTable = {0x70, 0, 0};
        byte[] extension = {0x21, (byte) 0xff, 11};
        byte[] forEver = {3, 1, 0, 0, 0};
        return little(13 + 19)
                .put(ascii("GIF89a"))
                .putShort((short) info.width())
                .putShort((short) info.height())
                .put(noTable)
                .put(extension)
                .put(ascii("NETSCAPE2.0"))
                .put(forEver)
                .array();
    }

    private byte[] comment() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.write(0x21);
        out.write(0xfe);
        blocks(info.comment().getBytes(StandardCharsets.UTF_8), out);
        return out.toByteArray();
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static ByteBuffer little(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }

    @Override
    public byte[] encode(int[] argb, int @Nullable [] before, Area area) {
        int[] part = changed(argb, before, area);
        Palette palette = Palette.of(part);
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(palette.table());
        out.write(CLEAR_CODE_BITS);
        blocks(Lzw.compress(palette.indices(part), CLEAR_CODE_BITS), out);
        return out.toByteArray();
    }

    /// The pixels of an area, transparent where nothing has changed.
    private int[] changed(int[] argb, int @Nullable [] before, Area area) {
        int[] part = new int[area.width() * area.height()];
        int at = 0;
        for (int y = area.y(); y < area.y() + area.height(); y++) {
            int from = y * info.width() + area.x();
            for (int i = from; i < from + area.width(); i++) {
                boolean stays = before != null && before[i] == argb[i];
                part[at++] = stays ? Palette.TRANSPARENT : argb[i] | 0xff00_0000;
            }
        }
        return part;
    }

    private static void blocks(byte[] data, ByteArrayOutputStream out) {
        for (int from = 0; from < data.length; from += 255) {
            int length = Math.min(255, data.length - from);
            out.write(length);
            out.write(data, from, length);
        }
        out.write(0);
    }

    @Override
    public void write(byte[] encoded, Area area, long startFrame, int frames) throws IOException {
        int delay = (int) (hundredths(startFrame + frames) - hundredths(startFrame));
        byte[] control = {0x21, (byte) 0xf9, 4, STAYS_AND_HAS_TRANSPARENT};
        byte[] transparent = {(byte) Palette.TRANSPARENT_INDEX, 0, 0x2c};
        file.write(
                little(18)
                        .put(control)
                        .putShort((short) delay)
                        .put(transparent)
                        .putShort((short) area.x())
                        .putShort((short) area.y())
                        .putShort((short) area.width())
                        .putShort((short) area.height())
                        .put((byte) TABLE_OF_256)
                        .array());
        file.write(encoded);
    }

    private long hundredths(long frame) {
        return Math.round(frame * 100.0 / info.framesPerSecond());
    }

    @Override
    public long position() throws IOException {
        return file.getFilePointer();
    }

    @Override
    public void end() throws IOException {
        file.write(0x3b);
        file.close();
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
