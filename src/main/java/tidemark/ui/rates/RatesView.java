package tidemark.ui.rates;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.History;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Face;
import tidemark.ui.look.Labels;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// A strip chart per device: how fast it writes, and how fast its dirtiers may dirty.
public final class RatesView extends Painting {
    private final RatesModel model = new RatesModel();
    private @Nullable Feed feed;
    private @Nullable Moment moment;
    private long span = 15_000_000_000L;

    /// An empty view.
    public RatesView(Look look) {
        super(look);
        setId("rates");
        describe(this::sentence);
    }

    /// Shows a moment of a run.
    public void show(Feed ofRun, Moment next, long spanNanos) {
        feed = ofRun;
        moment = next;
        span = spanNanos;
        stale();
    }

    private String sentence() {
        if (moment == null) return "";
        StringBuilder text = new StringBuilder(Words.of("rates.title"));
        for (DevicePicture d : moment.now().devices()) {
            text.append(", ")
                    .append(d.name())
                    .append(' ')
                    .append(Numbers.rate(d.avgWriteBandwidth()));
        }
        return text.toString();
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null || feed == null) return;
        long to = moment.nanos();
        History.Level level = feed.history().reaching(span);
        model.fit(level, feed.history().layout(), Math.max(0, to - span), to);
        List<DevicePicture> devices = ordered(moment.now());
        double axis = pen.px(22);
        double each = (height - axis - pen.px(4)) / devices.size();
        double labels = labelsWidth(pen, width);
        double x = pen.px(44);
        double w = width - x - labels;
        for (int i = 0; i < devices.size(); i++) {
            Chart chart =
                    new Chart(
                            x, pen.px(4) + i * each + pen.px(16), w, each - pen.px(22), to, level);
            chart(pen, moment.now(), devices.get(i), chart, width);
        }
        Font font = pen.look().font(Face.REGULAR, 10.5);
        double y = height - axis / 2;
        pen.left("\u2212" + Numbers.span(span), x, y, font, Token.FAINT);
        pen.right(Words.of("axis.now"), x + w, y, font, Token.FAINT);
    }

    private static double labelsWidth(Pen pen, double width) {
        Font font = pen.look().font(Face.REGULAR, 11);
        double widest = 0;
        for (String word : List.of("task", "bandwidth", "balanced", "base", "average")) {
            widest = Math.max(widest, Pen.width(Words.of("rate." + word), font));
        }
        return Math.min(widest + pen.px(26), width * 0.42);
    }

    /// Upper devices first, as in the storeys.
    private static List<DevicePicture> ordered(Snapshot s) {
        return s.devices().stream()
                .sorted((a, b) -> Integer.compare(b.kind().ordinal(), a.kind().ordinal()))
                .limit(4)
                .toList();
    }

    /// The place of a chart.
    private record Chart(double x, double y, double w, double h, long to, History.Level level) {}

    private void chart(Pen pen, Snapshot s, DevicePicture d, Chart c, double width) {
        Font bold = pen.look().font(Face.SEMI, 11.5);
        pen.left(d.name(), c.x, c.y - pen.px(9), bold, DeviceColors.textOf(s, d.index()));
        grid(pen, c);
        List<RatesModel.Curve> curves = RatesModel.curves(s, d);
        for (RatesModel.Curve curve : curves) {
            curve(pen, c, d.index(), curve);
        }
        labels(pen, c, d, curves, width);
    }

    private void grid(Pen pen, Chart c) {
        Font font = pen.look().font(Face.REGULAR, 10.5);
        double decades = model.highDecade() - model.lowDecade();
        int every = c.h / decades < pen.px(15) ? 2 : 1;
        for (double e = model.lowDecade(); e <= model.highDecade(); e++) {
            double y = c.y + c.h - (e - model.lowDecade()) / decades * c.h;
            pen.level(c.x, c.x + c.w, y, pen.look().color(Token.GRID), 1);
            if ((int) (model.highDecade() - e) % every == 0) {
                pen.right(power((int) e), c.x - pen.px(6), y, font, Token.FAINT);
            }
        }
    }

    /// KiB/s up to 100, then MiB-like thousands as k and M.
    private static String power(int e) {
        String unit = e >= 6 ? "M" : e >= 3 ? "k" : "";
        return "1" + "0".repeat(e % 3) + unit;
    }

    private void curve(Pen pen, Chart c, int device, RatesModel.Curve curve) {
        if (feed == null) return;
        int series = feed.history().layout().device(device, curve.series());
        Look look = pen.look();
        double width =
                switch (curve.stroke()) {
                    case THICK -> 2.4;
                    case STEP -> 1.5;
                    case DOTTED, THIN, FAINT -> 1;
                };
        double opacity = curve.stroke() == RatesModel.Stroke.FAINT ? 0.55 : 1;
        Color color = look.color(curve.color(), opacity);
        if (curve.stroke() == RatesModel.Stroke.FAINT || curve.stroke() == RatesModel.Stroke.THIN) {
            band(pen, c, series, look.color(curve.color(), 0.3));
        }
        pen.g().setStroke(color);
        pen.g().setLineWidth(look.line(width));
        if (curve.stroke() == RatesModel.Stroke.DOTTED) pen.g().setLineDashes(pen.px(2), pen.px(3));
        trace(pen, c, series);
        pen.g().setLineDashes();
    }

    private double atX(Chart c, long nanos) {
        return c.x + (1 - (c.to - nanos) / (double) span) * c.w;
    }

    private double atY(Chart c, double pagesPerSecond) {
        return c.y + c.h - model.height(pagesPerSecond) * c.h;
    }

    private long firstBucket(Chart c) {
        return Math.max(0, (c.to - span) / c.level.bucketNanos() + 1);
    }

    /// A line through the last value of every bucket.
    private void trace(Pen pen, Chart c, int series) {
        var g = pen.g();
        g.beginPath();
        boolean open = false;
        double lastX = -10;
        long end = c.to / c.level.bucketNanos();
        for (long b = firstBucket(c); b <= end; b++) {
            if (!c.level.has(b)) continue;
            double x = Math.min(c.x + c.w, atX(c, (b + 1) * c.level.bucketNanos()));
            if (x < c.x || (x - lastX < 1 && b < end)) continue;
            double y = atY(c, c.level.last(series, b));
            if (open) g.lineTo(x, y);
            else g.moveTo(x, y);
            open = true;
            lastX = x;
        }
        if (open) g.stroke();
    }

    /// Between the least and the largest value, where they differ visibly.
    private void band(Pen pen, Chart c, int series, Color color) {
        pen.g().setFill(color);
        double step = c.level.bucketNanos() / (double) span * c.w;
        for (long b = firstBucket(c); b <= c.to / c.level.bucketNanos(); b++) {
            if (!c.level.has(b)) continue;
            double top = atY(c, c.level.max(series, b));
            double bottom = atY(c, c.level.min(series, b));
            double x = atX(c, b * c.level.bucketNanos());
            if (bottom - top > 1.5 && x >= c.x) {
                pen.g()
                        .fillRect(
                                x, top, Math.max(0.7, Math.min(step, c.x + c.w - x)), bottom - top);
            }
        }
    }

    private void labels(
            Pen pen, Chart c, DevicePicture d, List<RatesModel.Curve> curves, double width) {
        if (feed == null) return;
        double row = pen.px(13);
        double[] wanted = new double[curves.size()];
        long bucket = c.to / c.level.bucketNanos();
        for (int i = 0; i < wanted.length; i++) {
            int series = feed.history().layout().device(d.index(), curves.get(i).series());
            long b = c.level.has(bucket) ? bucket : bucket - 1;
            wanted[i] = c.level.has(b) ? atY(c, c.level.last(series, b)) : c.y + c.h / 2;
        }
        double[] places = Labels.spread(wanted, row, c.y - pen.px(8), c.y + c.h + pen.px(4));
        Font font = pen.look().font(Face.REGULAR, 11);
        Font bold = pen.look().font(Face.SEMI, 11);
        double x = c.x + c.w + pen.px(18);
        for (int i = 0; i < wanted.length; i++) {
            RatesModel.Curve curve = curves.get(i);
            Color color = pen.look().color(curve.color(), 0.8);
            double edge = c.x + c.w;
            pen.line(edge + 1, wanted[i], edge + pen.px(14), places[i], color, pen.look().line(1));
            Font face = curve.stroke() == RatesModel.Stroke.THICK ? bold : font;
            String text =
                    Pen.fitting(
                            width - x,
                            face,
                            Words.of(curve.word()),
                            Words.of(curve.word() + ".short"));
            pen.left(text, x, places[i], face, curve.textColor());
            explain(x, places[i] - row / 2, width - x, row, Words.of(curve.word() + ".explain"));
        }
    }
}
