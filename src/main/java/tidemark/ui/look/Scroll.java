package tidemark.ui.look;

import java.nio.IntBuffer;
import javafx.scene.Scene;
import javafx.scene.image.ImageView;
import javafx.scene.image.PixelBuffer;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.stage.Window;
import org.jspecify.annotations.Nullable;

/// A picture of the recent past that moves to the left as time goes on: what is painted is copied,
/// and only the columns that are new are painted.
public final class Scroll {
    /// Paints columns.
    public interface Columns {
        /// Paints one column.
        ///
        /// @param x its place
        /// @param fromNanos begin of its time
        /// @param toNanos end of its time
        void paint(Raster raster, int x, long fromNanos, long toNanos);
    }

    private final ImageView view = new ImageView();
    private @Nullable PixelBuffer<IntBuffer> buffer;
    private Raster raster = new Raster(new int[0], 0, 0);
    private double span;
    private long endColumn = Long.MIN_VALUE;

    /// A picture of nothing.
    public Scroll() {
        view.setManaged(false);
        view.setMouseTransparent(true);
    }

    /// Pixels of the screen for each unit of length.
    public double density() {
        Scene scene = view.getScene();
        Window window = scene == null ? null : scene.getWindow();
        return window == null ? 1 : Math.max(1, window.getOutputScaleX());
    }

    /// The node that shows it.
    public ImageView view() {
        return view;
    }

    /// Forgets what is painted.
    public void forget() {
        endColumn = Long.MIN_VALUE;
    }

    /// Moves to a time, and paints what is new.
    ///
    /// @param width of the picture on the screen
    /// @param height of it
    /// @param spanNanos how much of the past it shows
    /// @param endNanos the end of it
    /// @param overlap columns painted again although they were painted before
    public void show(
            double width,
            double height,
            long spanNanos,
            long endNanos,
            int overlap,
            Columns columns) {
        int w = (int) (width * density());
        int h = (int) (height * density());
        view.setFitWidth(w / density());
        view.setFitHeight(h / density());
        if (w < 1 || h < 1) return;
        if (w != raster.width() || h != raster.height()) size(w, h);
        if (spanNanos != span) forget();
        span = spanNanos;
        double perColumn = spanNanos / (double) w;
        long end = (long) Math.floor(endNanos / perColumn);
        long begin = end - w;
        long known = Math.min(endColumn - overlap, end);
        if (endColumn == Long.MIN_VALUE || end - endColumn >= w || end < endColumn) {
            raster.clear(0, w);
            known = begin;
        } else if (end > endColumn) {
            raster.shift((int) (end - endColumn));
        }
        long first = Math.max(begin, known);
        raster.clear((int) (first - begin), w);
        for (long c = first; c < end; c++) {
            if (c < 0) continue;
            long from = (long) (c * perColumn);
            columns.paint(raster, (int) (c - begin), from, (long) ((c + 1) * perColumn));
        }
        endColumn = end;
        if (buffer != null) buffer.updateBuffer(b -> null);
    }

    private void size(int w, int h) {
        int[] pixels = new int[w * h];
        PixelBuffer<IntBuffer> fresh =
                new PixelBuffer<>(
                        w, h, IntBuffer.wrap(pixels), PixelFormat.getIntArgbPreInstance());
        buffer = fresh;
        raster = new Raster(pixels, w, h);
        view.setImage(new WritableImage(fresh));
        forget();
    }

    /// A colour as the raster wants it.
    public static int argb(Color c) {
        int a = (int) Math.round(c.getOpacity() * 255);
        int r = (int) Math.round(c.getRed() * c.getOpacity() * 255);
        int g = (int) Math.round(c.getGreen() * c.getOpacity() * 255);
        int b = (int) Math.round(c.getBlue() * c.getOpacity() * 255);
        return a << 24 | r << 16 | g << 8 | b;
    }
}
