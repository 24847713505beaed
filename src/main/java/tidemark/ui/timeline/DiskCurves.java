package tidemark.ui.timeline;

import java.util.Locale;
import javafx.scene.text.Font;
import tidemark.ui.feed.DiskStrip;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The whole run of a machine with an elevator: throughput as an area, and below it how much of the
/// disk's time was wasted.
final class DiskCurves {
    private static final double WASTE_BAND = 0.24;

    private final Pen pen;
    private final Look look;
    private final DiskStrip strip;
    private final double most;

    DiskCurves(Pen pen, DiskStrip strip) {
        this.pen = pen;
        this.look = pen.look();
        this.strip = strip;
        double largest = 1e5;
        for (int b = 0; b < strip.used(); b++) {
            largest = Math.max(largest, strip.throughput(b));
        }
        most = largest * 1.2;
    }

    /// The top of the scale, in bytes/s.
    double most() {
        return most;
    }

    void paint(TimelineView.Plot plot) {
        double band = plot.h() * WASTE_BAND;
        double bottom = plot.y() + plot.h();
        area(plot, bottom - band);
        waste(plot, bottom - band + pen.px(2), band - pen.px(3));
        scale(plot, bottom - band);
    }

    /// Only the waste, in a band of its own below a plot of something else.
    void wasteBelow(TimelineView.Plot plot) {
        waste(plot, plot.y() + plot.h() + pen.px(2), pen.px(11));
    }

    private double y(double bytes, TimelineView.Plot plot, double base) {
        return base - Math.clamp(bytes / most, 0, 1) * (base - plot.y());
    }

    private void area(TimelineView.Plot plot, double base) {
        int n = strip.used();
        if (n == 0) return;
        double[] xs = new double[n + 2];
        double[] ys = new double[n + 2];
        for (int b = 0; b < n; b++) {
            double middle = (b + 0.5) * strip.bucketNanos();
            xs[b] = plot.atX(Math.min(middle, strip.endNanos()));
            ys[b] = y(strip.throughput(b), plot, base);
        }
        xs[0] = plot.x();
        xs[n - 1] = plot.atX(strip.endNanos());
        xs[n] = xs[n - 1];
        ys[n] = base;
        xs[n + 1] = plot.x();
        ys[n + 1] = base;
        pen.g().setFill(look.color(Token.BACKGROUND, 0.35));
        pen.g().fillPolygon(xs, ys, n + 2);
        pen.g().setStroke(look.color(Token.BACKGROUND));
        pen.g().setLineWidth(look.line(2));
        pen.g().strokePolyline(xs, ys, n);
    }

    private void waste(TimelineView.Plot plot, double top, double height) {
        pen.box(plot.x(), top, plot.w(), height, 0, look.color(Token.INSET));
        int n = strip.used();
        var hatch = look.hatch(Token.WASTE, Token.WASTE_GROUND);
        int b = 0;
        while (b < n) {
            double x1 = plot.atX((double) b * strip.bucketNanos());
            int end = b + 1;
            double sum = strip.wasted(b);
            while (end < n && plot.atX((double) (end + 1) * strip.bucketNanos()) - x1 < 2) {
                sum += strip.wasted(end++);
            }
            double share = Math.min(1, sum / (end - b));
            double x2 = plot.atX(Math.min((double) end * strip.bucketNanos(), strip.endNanos()));
            double h = height * share;
            if (h > 0.5) pen.box(x1, top + height - h, Math.max(1, x2 - x1), h, 0, hatch);
            b = end;
        }
    }

    private void scale(TimelineView.Plot plot, double base) {
        Font font = look.font(Face.REGULAR, 10);
        double mb = most / 1e6;
        double step = mb > 120 ? 50 : mb > 50 ? 20 : mb > 20 ? 10 : mb > 4 ? 2 : mb > 1 ? 0.5 : 0.1;
        boolean room = base - plot.y() > pen.px(36);
        for (double v = step; v < mb; v += step) {
            double at = y(v * 1e6, plot, base);
            pen.level(plot.x(), plot.x() + plot.w(), at, look.color(Token.GRID), 1);
            boolean labelled = room ? Math.round(v / step) % 2 == 0 : v + step >= mb;
            if (labelled) {
                pen.right(Numbers.decimal(v), plot.x() - pen.px(4), at, font, Token.FAINT);
            }
        }
        if (strip.used() == 0) return;
        double now = strip.throughput(strip.used() - 1);
        String text = String.format(Locale.ROOT, "%.1f MB/s", now / 1e6);
        double x = plot.atX(strip.endNanos()) + pen.px(8);
        Font bold = look.font(Face.SEMI, 11);
        double at = Math.clamp(y(now, plot, base), plot.y() + pen.px(4), base - pen.px(6));
        if (x + Pen.width(text, bold) < plot.x() + plot.w()) {
            pen.left(text, x, at, bold, Token.BACKGROUND_TEXT);
            int last = strip.used() - 1;
            String lost =
                    Words.of(
                            "timeline.wasted", Numbers.count(Math.round(strip.wasted(last) * 100)));
            if (x + Pen.width(lost, font) < plot.x() + plot.w()) {
                pen.left(lost, x, base + plot.h() * WASTE_BAND / 2, font, Token.WASTE_TEXT);
            }
        }
    }
}
