package tidemark.record;

import java.util.List;

/// Small films that are easy to recognise: a calm background, and a bright square that moves.
final class Painted {
    static final int WIDTH = 160;
    static final int HEIGHT = 96;
    static final int PIXELS = WIDTH * HEIGHT;
    static final int FPS = 25;

    private Painted() {}

    static FilmInfo info(long frames, Chapter... chapters) {
        return new FilmInfo(
                WIDTH,
                HEIGHT,
                FPS,
                frames,
                "Two; throttles = one stall",
                "scenario loop\nseed 3 # not 4",
                List.of(chapters));
    }

    /// Frame i: for four frames the square stands still, then it moves by eight pixels.
    static int[] frame(int i) {
        int[] argb = new int[PIXELS];
        int left = i / 4 * 8 % (WIDTH - 16);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                boolean inSquare = x >= left && x < left + 16 && y >= 40 && y < 56;
                argb[y * WIDTH + x] = inSquare ? 0xffff_8000 : 0xff00_0000 | y << 16 | 0x2040;
            }
        }
        return argb;
    }

    /// A frame with more colours than a palette has.
    static int[] colourful(int i) {
        int[] argb = new int[PIXELS];
        for (int p = 0; p < PIXELS; p++) {
            int x = p % WIDTH;
            int y = p / WIDTH;
            argb[p] =
                    0xff00_0000
                            | (x * 255 / WIDTH) << 16
                            | (y * 255 / HEIGHT) << 8
                            | (i * 5 & 0xff);
        }
        return argb;
    }

    static FilmSummary film(java.nio.file.Path out, int frames, Chapter... chapters) {
        try (FilmWriter writer = FilmWriter.open(out, FilmFormat.of(out), info(frames, chapters))) {
            for (int i = 0; i < frames; i++) writer.frame(frame(i));
            return writer.finish();
        }
    }

    /// The greatest difference of any colour of any pixel, 0 to 255.
    static int difference(int[] one, int[] other) {
        int most = 0;
        for (int p = 0; p < one.length; p++) {
            for (int shift = 0; shift < 24; shift += 8) {
                int d = Math.abs((one[p] >> shift & 0xff) - (other[p] >> shift & 0xff));
                most = Math.max(most, d);
            }
        }
        return most;
    }
}
