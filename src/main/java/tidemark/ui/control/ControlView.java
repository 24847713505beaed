package tidemark.ui.control;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Moment;
import tidemark.ui.feed.Recent;
import tidemark.ui.look.DeviceChoice;
import tidemark.ui.look.Face;
import tidemark.ui.look.Labels;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The position-ratio curve with a dot for everybody, and beside it each device's own line.
public final class ControlView extends Painting {
    private @Nullable Moment moment;
    private @Nullable Recent recent;
    private DeviceChoice choice = new DeviceChoice();

    /// An empty view.
    public ControlView(Look look) {
        super(look);
        setId("control");
        describe(this::sentence);
    }

    /// Shares with other tiles which device people look at.
    public void choice(DeviceChoice shared) {
        choice = shared;
        shared.onChange(this::stale);
    }

    /// Shows a moment.
    ///
    /// @param since what happened since the frame before; null if time stands still
    public void show(Moment next, @Nullable Recent since) {
        moment = next;
        recent = since != null && since.isMuch() ? since : null;
        stale();
    }

    private String sentence() {
        if (moment == null) return "";
        StringBuilder text = new StringBuilder(Words.of("control.title"));
        for (ControlModel.Dot dot : ControlModel.dots(moment)) {
            text.append(", ").append(dot.name()).append(' ').append(ratio(dot.ratio()));
        }
        return text.toString();
    }

    private static String ratio(double r) {
        return String.format(Locale.ROOT, "%.2f", r);
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null) return;
        boolean both = width > pen.px(330);
        double lineWidth = both ? Math.clamp(width * 0.31, pen.px(116), pen.px(220)) : 0;
        global(pen, moment, width - lineWidth, height);
        if (both) {
            new DeviceLinePainter(pen, width - lineWidth, 0, lineWidth, height)
                    .paint(ControlModel.deviceLines(moment), named(moment));
            explain(width - lineWidth, 0, lineWidth, height, Words.of("control.line.explain"));
        }
    }

    private Set<Integer> named(Moment m) {
        return Named.of(m.now(), choice.device());
    }

    private void global(Pen pen, Moment m, double width, double height) {
        List<ControlModel.Curve> curves = ControlModel.curves(m.now());
        ControlModel.Curve ordinary = curves.getFirst();
        double far = curves.stream().mapToDouble(ControlModel.Curve::limit).max().orElse(1);
        double reach = Math.max(1, far - ordinary.freeRun());
        Plot plot =
                new Plot(
                        pen.px(34),
                        pen.px(16),
                        width - pen.px(34 + 14),
                        height - pen.px(16 + 36),
                        ordinary.freeRun() - reach * 0.3,
                        far + reach * 0.22);
        explain(0, 0, width, height, Words.of("control.explain"));
        mark("curve", plot.x, plot.y, plot.w, plot.h);
        grid(pen, plot);
        marks(pen, m.now(), plot);
        for (ControlModel.Curve curve : curves.reversed()) {
            curve(pen, plot, curve);
        }
        ranges(pen, plot, m);
        dots(pen, plot, ControlModel.dots(m), named(m));
    }

    /// Where values lie on the canvas.
    private record Plot(double x, double y, double w, double h, double from, double to) {
        double atX(double dirty) {
            return x + Math.clamp((dirty - from) / (to - from), 0, 1) * w;
        }

        double atY(double ratio) {
            return y + (1 - Math.clamp(ratio, 0, 2) / 2) * h;
        }
    }

    private void grid(Pen pen, Plot plot) {
        Font font = pen.look().font(Face.REGULAR, 11);
        for (int r = 0; r <= 2; r++) {
            double y = plot.atY(r);
            pen.level(plot.x, plot.x + plot.w, y, pen.look().color(Token.GRID), 1);
            pen.right(Integer.toString(r), plot.x - pen.px(7), y, font, Token.MUTED);
        }
    }

    private void marks(Pen pen, Snapshot s, Plot plot) {
        MemoryPicture m = s.memory();
        double[] at = {m.freeRun(), m.setpoint(), m.hardLimit()};
        Token[] colors = {Token.FREERUN, Token.SETPOINT, Token.STOP};
        String[] names = {"freerun", "setpoint", "limit"};
        Font font = pen.look().font(Face.SEMI, 11);
        Font small = pen.look().font(Face.REGULAR, 10.5);
        double room = plot.w / 3.1;
        for (int i = 0; i < at.length; i++) {
            double x = plot.atX(at[i]);
            Color color = pen.look().color(colors[i]);
            pen.upright(
                    x,
                    plot.y - pen.px(4),
                    plot.y + plot.h,
                    color,
                    pen.look().line(1.2),
                    pen.px(4),
                    pen.px(3));
            Token text = Token.valueOf(colors[i].name() + "_TEXT");
            double below = plot.y + plot.h + pen.px(12);
            pen.center(Pen.fitting(room, font, Words.of("line." + names[i])), x, below, font, text);
            String count = Numbers.count(Math.round(at[i]));
            pen.center(Pen.fitting(room, small, count), x, below + pen.px(13), small, Token.MUTED);
            explain(
                    x - room / 2,
                    plot.y + plot.h,
                    room,
                    pen.px(34),
                    Words.of("explain." + names[i]));
        }
    }

    private void curve(Pen pen, Plot plot, ControlModel.Curve curve) {
        var g = pen.g();
        g.setStroke(pen.look().color(curve.color()));
        g.setLineWidth(pen.look().line(2));
        g.beginPath();
        int steps = 90;
        for (int i = 0; i <= steps; i++) {
            double dirty = plot.from + (plot.to - plot.from) * i / steps;
            double px = plot.atX(dirty);
            double py = plot.atY(curve.ratio(dirty));
            if (i == 0) g.moveTo(px, py);
            else g.lineTo(px, py);
        }
        g.stroke();
    }

    /// Between which ratios each device was since the frame before.
    private void ranges(Pen pen, Plot plot, Moment m) {
        if (recent == null) return;
        List<ControlModel.Dot> dots = ControlModel.dots(m);
        for (int d = 0; d < m.now().devices().size(); d++) {
            ControlModel.Dot dot = dots.get(d);
            double x = plot.atX(dot.dirty()) + Math.min(d, 4) * pen.px(4);
            double y1 = plot.atY(recent.mostRatio(d));
            double y2 = plot.atY(recent.leastRatio(d));
            Color color = pen.look().color(dot.color(), 0.6);
            pen.box(x - pen.px(1.5), y1, pen.px(3), Math.max(1, y2 - y1), 0, color);
        }
    }

    private void dots(Pen pen, Plot plot, List<ControlModel.Dot> all, Set<Integer> named) {
        List<ControlModel.Dot> dots =
                all.stream().filter(d -> d.device() < 0 || named.contains(d.device())).toList();
        for (ControlModel.Dot dot : all) {
            if (!dots.contains(dot)) mark(pen, dot, plot.atX(dot.dirty()), plot.atY(dot.ratio()));
        }
        if (dots.size() < all.size()) {
            String rest = Words.of("control.more", Numbers.count(all.size() - dots.size()));
            Font small = pen.look().font(Face.REGULAR, 10.5);
            pen.right(rest, plot.x + plot.w, plot.y - pen.px(8), small, Token.FAINT);
        }
        double[] wanted = dots.stream().mapToDouble(d -> plot.atY(d.ratio())).toArray();
        double row = pen.px(15);
        double[] places = Labels.spread(wanted, row, plot.y + 4, plot.y + plot.h - row / 2);
        for (int i = 0; i < dots.size(); i++) {
            dot(pen, plot, dots.get(i), places[i]);
        }
    }

    /// A dot in the shape of its device; a triangle where it lies beyond the scale.
    private static void mark(Pen pen, ControlModel.Dot dot, double x, double y) {
        double r = pen.px(5);
        Color color = pen.look().color(dot.color());
        if (dot.ratio() > 2.005) {
            pen.g().setFill(color);
            pen.g()
                    .fillPolygon(
                            new double[] {x - r, x, x + r},
                            new double[] {y + r, y - r * 1.2, y + r},
                            3);
            return;
        }
        pen.mark(dot.mark(), x, y, r + pen.px(1.5), pen.look().color(Token.PANEL));
        pen.mark(dot.mark(), x, y, r, color);
    }

    private void dot(Pen pen, Plot plot, ControlModel.Dot dot, double labelY) {
        double x = plot.atX(dot.dirty());
        double y = plot.atY(dot.ratio());
        double r = pen.px(5);
        mark("dot." + dot.name(), x - 2 * r, y - 2 * r, 4 * r, 4 * r);
        mark(pen, dot, x, y);
        Font font = pen.look().font(Face.SEMI, 11.5);
        String text = dot.name() + " " + ratio(dot.ratio());
        double width = Pen.width(text, font);
        boolean right = x + r + width + pen.px(8) < plot.x + plot.w + pen.px(12);
        double left = right ? x + r + pen.px(5) : x - r - pen.px(5) - width;
        pen.box(
                left - 2,
                labelY - pen.px(7.5),
                width + 4,
                pen.px(15),
                pen.px(3),
                pen.look().color(Token.PANEL, 0.85));
        pen.left(text, left, labelY, font, dot.textColor());
    }
}
