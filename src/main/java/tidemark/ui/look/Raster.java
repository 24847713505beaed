package tidemark.ui.look;

/// Pixels that are painted column by column. Colours are premultiplied ARGB.
public final class Raster {
    private final int[] pixels;
    private final int width;
    private final int height;

    /// A raster over pixels.
    public Raster(int[] pixels, int width, int height) {
        this.pixels = pixels;
        this.width = width;
        this.height = height;
    }

    /// Columns.
    public int width() {
        return width;
    }

    /// Rows.
    public int height() {
        return height;
    }

    /// The pixel at a place.
    public int at(int x, int y) {
        return pixels[y * width + x];
    }

    /// Moves everything to the left; what comes in from the right is undefined.
    public void shift(int columns) {
        for (int y = 0; y < height; y++) {
            int row = y * width;
            System.arraycopy(pixels, row + columns, pixels, row, width - columns);
        }
    }

    /// Empties columns.
    public void clear(int from, int to) {
        if (from >= to) return;
        for (int y = 0; y < height; y++) {
            java.util.Arrays.fill(pixels, y * width + from, y * width + to, 0);
        }
    }

    /// Sets whole pixels of a column.
    public void fill(int x, int from, int to, int color) {
        int end = Math.min(height, to);
        for (int y = Math.max(0, from); y < end; y++) {
            pixels[y * width + x] = color;
        }
    }

    /// Paints a stretch of a column over what is there, its ends as far as they cover their pixels.
    public void stretch(int x, double from, double to, int color) {
        int first = (int) Math.floor(from);
        int last = (int) Math.ceil(to) - 1;
        for (int y = Math.max(0, first); y <= Math.min(height - 1, last); y++) {
            double cover = Math.min(to, y + 1) - Math.max(from, y);
            if (cover > 0) over(y * width + x, color, cover);
        }
    }

    private void over(int at, int color, double cover) {
        int c = cover >= 0.999 ? color : scale(color, (int) (cover * 256));
        int rest = 255 - (c >>> 24);
        pixels[at] = rest == 0 ? c : c + scale(pixels[at], rest + (rest >> 7));
    }

    /// A colour times n/256.
    private static int scale(int color, int n) {
        int even = (((color & 0xff00ff) * n) >>> 8) & 0xff00ff;
        int odd = (((color >>> 8) & 0xff00ff) * n) & 0xff00ff00;
        return odd | even;
    }
}
