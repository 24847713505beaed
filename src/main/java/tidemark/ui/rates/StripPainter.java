package tidemark.ui.rates;

import java.util.List;
import tidemark.ui.feed.History;
import tidemark.ui.look.Look;
import tidemark.ui.look.Raster;
import tidemark.ui.look.Scroll;

/// Paints a device's curves column by column: of each curve the stretch between the column before
/// and this one, and where values differ within a column, all between the least and the largest.
final class StripPainter implements Scroll.Columns {
    private final Look look;
    private final RatesModel model;
    private final History history;
    private final List<RatesModel.Curve> curves;
    private final int device;
    private final double density;
    private final History.Level level;

    StripPainter(
            Look look,
            RatesModel model,
            History history,
            List<RatesModel.Curve> curves,
            int device,
            long span,
            double density) {
        this.density = density;
        this.look = look;
        this.model = model;
        this.history = history;
        this.curves = curves;
        this.device = device;
        level = history.reaching(span);
    }

    @Override
    public void paint(Raster raster, int x, long fromNanos, long toNanos) {
        for (RatesModel.Curve curve : curves) {
            curve(raster, x, fromNanos, toNanos, curve);
        }
    }

    private void curve(Raster raster, int x, long fromNanos, long toNanos, RatesModel.Curve curve) {
        boolean gap =
                curve.stroke() == RatesModel.Stroke.DOTTED
                        && Math.floorMod(column(toNanos, fromNanos), 5) > 2;
        int series = history.layout().device(device, curve.series());
        long before = Math.max(0, fromNanos - 1) / level.bucketNanos();
        long first = fromNanos / level.bucketNanos();
        long last = Math.max(first, (toNanos - 1) / level.bucketNanos());
        if (!level.has(last)) return;
        double y = y(raster, level.last(series, last));
        double old = level.has(before) ? y(raster, level.last(series, before)) : y;
        double top = Math.min(y, old);
        double bottom = Math.max(y, old);
        double half = look.line(width(curve)) * density / 2;
        boolean band =
                curve.stroke() == RatesModel.Stroke.FAINT
                        || curve.stroke() == RatesModel.Stroke.THIN;
        if (band) band(raster, x, series, first, last, Scroll.argb(look.color(curve.color(), 0.3)));
        double opacity = curve.stroke() == RatesModel.Stroke.FAINT ? 0.6 : 1;
        if (!gap)
            raster.stretch(
                    x, top - half, bottom + half, Scroll.argb(look.color(curve.color(), opacity)));
    }

    private void band(Raster raster, int x, int series, long first, long last, int color) {
        double least = Double.MAX_VALUE;
        double most = 0;
        for (long b = first; b <= last; b++) {
            if (!level.has(b)) continue;
            least = Math.min(least, level.min(series, b));
            most = Math.max(most, level.max(series, b));
        }
        if (least > most) return;
        double top = y(raster, most);
        double bottom = y(raster, least);
        if (bottom - top > 1) raster.stretch(x, top, bottom, color);
    }

    /// Number of a column, the same however far the picture has moved.
    private static long column(long toNanos, long fromNanos) {
        return toNanos / Math.max(1, toNanos - fromNanos);
    }

    private static double width(RatesModel.Curve curve) {
        return switch (curve.stroke()) {
            case THICK -> 2.4;
            case STEP -> 1.6;
            case DOTTED, THIN, FAINT -> 1.2;
        };
    }

    private double y(Raster raster, double value) {
        return (raster.height() - 1) * (1 - model.height(value)) + 0.5;
    }
}
