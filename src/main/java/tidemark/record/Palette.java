package tidemark.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/// The colours of a picture, 255 at most and one more that is transparent.
///
/// With few colours all are exact. With many, the colour space is cut where most of it lies (median
/// cut), and a colour becomes the mean of its piece.
final class Palette {
    /// A pixel that shows what was there before.
    static final int TRANSPARENT = 0;

    /// Its index.
    static final int TRANSPARENT_INDEX = 255;

    private static final int MOST = 255;

    /// A colour's place in the coarse histogram: five bits of red, green and blue.
    private static final int CELLS = 1 << 15;

    private final int[] colours;

    /// Colours and their indices, if all are exact; else the cells' indices.
    private final boolean exact;

    private final byte[] cells;

    private Palette(int[] colours, boolean exact, byte[] cells) {
        this.colours = colours;
        this.exact = exact;
        this.cells = cells;
    }

    /// Chooses colours for these pixels.
    static Palette of(int[] argb) {
        int[] few = few(argb);
        return few.length <= MOST ? new Palette(few, true, new byte[0]) : cut(argb);
    }

    /// The different colours in order; more than are allowed if there are too many.
    private static int[] few(int[] argb) {
        int[] found = new int[MOST + 1];
        int count = 0;
        int last = TRANSPARENT;
        for (int pixel : argb) {
            if (pixel == last || pixel == TRANSPARENT) continue;
            last = pixel;
            int at = Arrays.binarySearch(found, 0, count, pixel);
            if (at >= 0) continue;
            if (count == MOST) return found;
            System.arraycopy(found, -at - 1, found, -at, count + at + 1);
            found[-at - 1] = pixel;
            count++;
        }
        return Arrays.copyOf(found, count);
    }

    private static Palette cut(int[] argb) {
        long[][] sums = new long[CELLS][];
        for (int pixel : argb) if (pixel != TRANSPARENT) add(sums, pixel);
        List<int[]> boxes = boxes(sums);
        int[] colours = new int[boxes.size()];
        byte[] cells = new byte[CELLS];
        for (int i = 0; i < colours.length; i++) {
            colours[i] = mean(boxes.get(i), sums);
            for (int cell : boxes.get(i)) cells[cell] = (byte) i;
        }
        return new Palette(colours, false, cells);
    }

    private static void add(long[][] sums, int pixel) {
        int cell = cell(pixel);
        long[] sum = sums[cell];
        if (sum == null) {
            sum = new long[4];
            sums[cell] = sum;
        }
        sum[0] += pixel >> 16 & 0xff;
        sum[1] += pixel >> 8 & 0xff;
        sum[2] += pixel & 0xff;
        sum[3]++;
    }

    private static int cell(int pixel) {
        return (pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f);
    }

    /// Cuts the box that matters most until there are enough.
    private static List<int[]> boxes(long[][] sums) {
        int[] all = new int[CELLS];
        int count = 0;
        for (int cell = 0; cell < CELLS; cell++) if (sums[cell] != null) all[count++] = cell;
        List<int[]> boxes = new ArrayList<>(List.of(Arrays.copyOf(all, count)));
        while (boxes.size() < MOST) {
            int[] widest =
                    boxes.stream()
                            .max(Comparator.comparingDouble(b -> weight(b, sums)))
                            .orElseThrow();
            if (widest.length < 2) break;
            boxes.remove(widest);
            boxes.addAll(halves(widest, sums));
        }
        return boxes;
    }

    /// Extent times the square root of the number of pixels: wide boxes first, rare colours kept.
    private static double weight(int[] box, long[][] sums) {
        if (box.length < 2) return 0;
        long pixels = 0;
        for (int cell : box) pixels += sums[cell][3];
        return extent(box, longest(box)) * Math.sqrt(pixels);
    }

    private static int extent(int[] box, int shift) {
        int least = 31;
        int most = 0;
        for (int cell : box) {
            int value = cell >> shift & 31;
            least = Math.min(least, value);
            most = Math.max(most, value);
        }
        return most - least;
    }

    private static int longest(int[] box) {
        int red = extent(box, 10);
        int green = extent(box, 5);
        int blue = extent(box, 0);
        if (green >= red && green >= blue) return 5;
        return red >= blue ? 10 : 0;
    }

    private static List<int[]> halves(int[] box, long[][] sums) {
        int shift = longest(box);
        int[] sorted =
                Arrays.stream(box)
                        .boxed()
                        .sorted(Comparator.comparingInt(cell -> (cell >> shift & 31) << 16 | cell))
                        .mapToInt(Integer::intValue)
                        .toArray();
        long all = 0;
        for (int cell : sorted) all += sums[cell][3];
        long seen = 0;
        int at = 0;
        while (at < sorted.length - 1 && seen * 2 < all) seen += sums[sorted[at++]][3];
        return List.of(Arrays.copyOf(sorted, at), Arrays.copyOfRange(sorted, at, sorted.length));
    }

    private static int mean(int[] box, long[][] sums) {
        long[] total = new long[4];
        for (int cell : box) for (int i = 0; i < 4; i++) total[i] += sums[cell][i];
        long half = total[3] / 2;
        long red = (total[0] + half) / total[3];
        long green = (total[1] + half) / total[3];
        long blue = (total[2] + half) / total[3];
        return 0xff00_0000 | (int) (red << 16 | green << 8 | blue);
    }

    /// The table as GIF stores it: 256 times red, green, blue.
    byte[] table() {
        byte[] table = new byte[256 * 3];
        for (int i = 0; i < colours.length; i++) {
            table[3 * i] = (byte) (colours[i] >> 16);
            table[3 * i + 1] = (byte) (colours[i] >> 8);
            table[3 * i + 2] = (byte) colours[i];
        }
        return table;
    }

    /// The index of every pixel.
    byte[] indices(int[] argb) {
        byte[] indices = new byte[argb.length];
        int last = TRANSPARENT;
        byte index = (byte) TRANSPARENT_INDEX;
        for (int i = 0; i < argb.length; i++) {
            if (argb[i] != last) {
                last = argb[i];
                index = index(last);
            }
            indices[i] = index;
        }
        return indices;
    }

    private byte index(int pixel) {
        if (pixel == TRANSPARENT) return (byte) TRANSPARENT_INDEX;
        return exact ? (byte) Arrays.binarySearch(colours, pixel) : cells[cell(pixel)];
    }
}
