package tidemark.ui.look;

import java.util.HashMap;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.shape.ArcType;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import javafx.scene.text.TextAlignment;

/// Draws on a canvas in a look: words that fit, boxes, lines on whole pixels.
public final class Pen {
    private static final Map<Font, Map<String, Double>> WIDTHS = new HashMap<>();
    private static final Text MEASURE = new Text();

    private final GraphicsContext g;
    private final Look look;

    /// A pen for one painting.
    public Pen(GraphicsContext g, Look look) {
        this.g = g;
        this.look = look;
        g.setTextBaseline(VPos.CENTER);
    }

    /// The canvas's own context.
    public GraphicsContext g() {
        return g;
    }

    /// The look.
    public Look look() {
        return look;
    }

    /// See [Look#px].
    public double px(double length) {
        return look.px(length);
    }

    /// Words with their left end at x and their middle at y.
    public void left(String text, double x, double y, Font font, Token color) {
        write(text, x, y, font, look.color(color), TextAlignment.LEFT);
    }

    /// Words that end at x.
    public void right(String text, double x, double y, Font font, Token color) {
        write(text, x, y, font, look.color(color), TextAlignment.RIGHT);
    }

    /// Words around x.
    public void center(String text, double x, double y, Font font, Token color) {
        write(text, x, y, font, look.color(color), TextAlignment.CENTER);
    }

    /// Words anyhow.
    public void write(
            String text, double x, double y, Font font, Paint paint, TextAlignment align) {
        g.setFont(font);
        g.setFill(paint);
        g.setTextAlign(align);
        g.fillText(text, Math.rint(x), Math.rint(y));
    }

    /// Width of words; figures all have the same, so it is remembered for each shape of number.
    public static double width(String text, Font font) {
        Map<String, Double> ofFont = WIDTHS.computeIfAbsent(font, f -> new HashMap<>());
        if (ofFont.size() > 4000) ofFont.clear();
        return ofFont.computeIfAbsent(
                digitsAlike(text),
                shape -> {
                    MEASURE.setFont(font);
                    MEASURE.setText(shape);
                    return MEASURE.getLayoutBounds().getWidth();
                });
    }

    private static String digitsAlike(String text) {
        char[] chars = text.toCharArray();
        for (int i = 0; i < chars.length; i++) {
            if (chars[i] >= '0' && chars[i] <= '9') chars[i] = '0';
        }
        return new String(chars);
    }

    /// The first of these wordings that fits; empty if none does. So no word is ever cut.
    public static String fitting(double room, Font font, String... wordings) {
        for (String wording : wordings) {
            if (width(wording, font) <= room) return wording;
        }
        return "";
    }

    /// A filled box. Its body is made of rectangles, which the software pipeline fills many times
    /// faster than a path; only the corners are round.
    public void box(double x, double y, double w, double h, double radius, Paint fill) {
        g.setFill(fill);
        double r = Math.min(radius, Math.min(w, h) / 2);
        if (r < 1) {
            g.fillRect(x, y, w, h);
        } else if (w * h < 400) {
            g.fillRoundRect(x, y, w, h, 2 * r, 2 * r);
        } else {
            rounded(Math.rint(x), Math.rint(y), Math.rint(x + w), Math.rint(y + h), r);
        }
    }

    private void rounded(double x1, double y1, double x2, double y2, double radius) {
        double r = Math.rint(radius);
        double d = 2 * r;
        g.fillRect(x1, y1 + r, x2 - x1, y2 - y1 - d);
        g.fillRect(x1 + r, y1, x2 - x1 - d, r);
        g.fillRect(x1 + r, y2 - r, x2 - x1 - d, r);
        g.fillArc(x1, y1, d, d, 90, 90, ArcType.ROUND);
        g.fillArc(x2 - d, y1, d, d, 0, 90, ArcType.ROUND);
        g.fillArc(x1, y2 - d, d, d, 180, 90, ArcType.ROUND);
        g.fillArc(x2 - d, y2 - d, d, d, 270, 90, ArcType.ROUND);
    }

    /// The border of a box, on whole pixels.
    public void frame(
            double x, double y, double w, double h, double radius, Color color, double width) {
        double x1 = Math.rint(x);
        double y1 = Math.rint(y);
        double x2 = Math.rint(x + w);
        double y2 = Math.rint(y + h);
        double line = Math.max(1, Math.rint(width));
        double r = Math.rint(Math.min(radius, Math.min(w, h) / 2));
        g.setFill(color);
        g.fillRect(x1 + r, y1, x2 - x1 - 2 * r, line);
        g.fillRect(x1 + r, y2 - line, x2 - x1 - 2 * r, line);
        g.fillRect(x1, y1 + r, line, y2 - y1 - 2 * r);
        g.fillRect(x2 - line, y1 + r, line, y2 - y1 - 2 * r);
        if (r < 1) return;
        g.setStroke(color);
        g.setLineWidth(line);
        double half = line / 2;
        double d = 2 * r - line;
        g.strokeArc(x1 + half, y1 + half, d, d, 90, 90, ArcType.OPEN);
        g.strokeArc(x2 - half - d, y1 + half, d, d, 0, 90, ArcType.OPEN);
        g.strokeArc(x1 + half, y2 - half - d, d, d, 180, 90, ArcType.OPEN);
        g.strokeArc(x2 - half - d, y2 - half - d, d, d, 270, 90, ArcType.OPEN);
    }

    /// A level line; no dashes given means none.
    public void level(double x1, double x2, double y, Color color, double width, double... dash) {
        double line = Math.max(1, Math.rint(width));
        double top = Math.rint(y - line / 2);
        g.setFill(color);
        dashes(x1, x2, dash, (from, to) -> g.fillRect(from, top, to - from, line));
    }

    /// An upright line.
    public void upright(double x, double y1, double y2, Color color, double width, double... dash) {
        double line = Math.max(1, Math.rint(width));
        double left = Math.rint(x - line / 2);
        g.setFill(color);
        dashes(y1, y2, dash, (from, to) -> g.fillRect(left, from, line, to - from));
    }

    private interface Stretch {
        void paint(double from, double to);
    }

    private static void dashes(double from, double to, double[] dash, Stretch stretch) {
        if (dash.length < 2) {
            stretch.paint(from, to);
            return;
        }
        double on = Math.max(1, Math.rint(dash[0]));
        double off = Math.max(1, Math.rint(dash[1]));
        for (double at = Math.rint(from); at < to; at += on + off) {
            stretch.paint(at, Math.min(to, at + on));
        }
    }

    /// A device's mark around a place.
    public void mark(Mark mark, double x, double y, double r, Color color) {
        g.setFill(color);
        switch (mark) {
            case CIRCLE -> g.fillOval(x - r, y - r, 2 * r, 2 * r);
            case SQUARE -> g.fillRect(x - r * 0.9, y - r * 0.9, r * 1.8, r * 1.8);
            case DIAMOND -> {
                double d = r * 1.25;
                g.fillPolygon(
                        new double[] {x - d, x, x + d, x}, new double[] {y, y - d, y, y + d}, 4);
            }
            case CROSS -> {
                double d = r * 1.2;
                double t = r * 0.42;
                g.fillRect(x - d, y - t, 2 * d, 2 * t);
                g.fillRect(x - t, y - d, 2 * t, 2 * d);
            }
        }
    }

    /// A line anyhow.
    public void line(double x1, double y1, double x2, double y2, Color color, double width) {
        g.setStroke(color);
        g.setLineWidth(width);
        g.strokeLine(x1, y1, x2, y2);
    }
}
