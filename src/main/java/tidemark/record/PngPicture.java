package tidemark.record;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;
import java.util.zip.Deflater;

/// The chunks of a PNG file: eight bits of red, green and blue, no alpha.
final class PngPicture {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int FILTER_NONE = 0;
    private static final int FILTER_UP = 2;
    private static final int CHANNELS = 3;

    private PngPicture() {}

    /// A whole file with one picture.
    static byte[] file(int[] argb, int width, int height, FilmInfo info) {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        file.writeBytes(SIGNATURE);
        file.writeBytes(header(width, height));
        file.writeBytes(texts(info));
        file.writeBytes(chunk("IDAT", deflate(argb, width, new Area(0, 0, width, height))));
        file.writeBytes(end());
        return file.toByteArray();
    }

    /// What stands before the pictures of a moving PNG; without the signature's own chunk count.
    static byte[] signatureAndHeader(int width, int height) {
        byte[] header = header(width, height);
        return ByteBuffer.allocate(SIGNATURE.length + header.length)
                .put(SIGNATURE)
                .put(header)
                .array();
    }

    private static byte[] header(int width, int height) {
        byte[] depthAndKind = {8, 2, 0, 0, 0};
        ByteBuffer data = ByteBuffer.allocate(13).putInt(width).putInt(height).put(depthAndKind);
        return chunk("IHDR", data.array());
    }

    /// Title and comment, where there are any.
    static byte[] texts(FilmInfo info) {
        ByteArrayOutputStream texts = new ByteArrayOutputStream();
        if (!info.title().isEmpty()) texts.writeBytes(text("Title", info.title()));
        if (!info.comment().isEmpty()) texts.writeBytes(text("Comment", info.comment()));
        return texts.toByteArray();
    }

    private static byte[] text(String key, String value) {
        // key, its end, not compressed (two bytes), no language, no translated key
        String head = key + "\0\0\0\0\0";
        return chunk("iTXt", (head + value).getBytes(StandardCharsets.UTF_8));
    }

    static byte[] end() {
        return chunk("IEND", new byte[0]);
    }

    /// One chunk: length, kind, data, check sum.
    static byte[] chunk(String kind, byte[] data) {
        byte[] name = kind.getBytes(StandardCharsets.US_ASCII);
        CRC32 sum = new CRC32();
        sum.update(name);
        sum.update(data);
        return ByteBuffer.allocate(data.length + 12)
                .putInt(data.length)
                .put(name)
                .put(data)
                .putInt((int) sum.getValue())
                .array();
    }

    /// The pixels of a part of a picture, filtered and compressed.
    static byte[] deflate(int[] argb, int width, Area area) {
        Deflater deflater = new Deflater(Deflater.DEFAULT_COMPRESSION);
        try {
            deflater.setInput(rows(argb, width, area));
            deflater.finish();
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[1 << 16];
            while (!deflater.finished()) out.write(buffer, 0, deflater.deflate(buffer));
            return out.toByteArray();
        } finally {
            deflater.end();
        }
    }

    /// Rows that repeat the one above become zeros; drawn pictures have many.
    private static byte[] rows(int[] argb, int width, Area area) {
        byte[] rows = new byte[area.height() * (1 + area.width() * CHANNELS)];
        int at = 0;
        for (int y = area.y(); y < area.y() + area.height(); y++) {
            int from = y * width + area.x();
            boolean repeats = y > area.y() && repeats(argb, from, width, area.width());
            rows[at++] = (byte) (repeats ? FILTER_UP : FILTER_NONE);
            if (repeats) at += area.width() * CHANNELS;
            else at = row(argb, from, area.width(), rows, at);
        }
        return rows;
    }

    private static boolean repeats(int[] argb, int from, int width, int count) {
        int above = from - width;
        return java.util.Arrays.equals(argb, from, from + count, argb, above, above + count);
    }

    private static int row(int[] argb, int from, int count, byte[] rows, int start) {
        int at = start;
        for (int i = from; i < from + count; i++) {
            rows[at++] = (byte) (argb[i] >> 16);
            rows[at++] = (byte) (argb[i] >> 8);
            rows[at++] = (byte) argb[i];
        }
        return at;
    }
}
