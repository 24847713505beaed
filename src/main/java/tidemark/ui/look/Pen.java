package tidemark.ui.look;

import java.util.HashMap;
import java.util.Map;
import javafx.geometry.VPos;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
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
        g.fillText(text, Math.round(x), Math.round(y));
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

    /// A filled box.
    public void box(double x, double y, double w, double h, double radius, Paint fill) {
        g.setFill(fill);
        if (radius <= 0) {
            g.fillRect(x, y, w, h);
        } else {
            g.fillRoundRect(x, y, w, h, 2 * radius, 2 * radius);
        }
    }

    /// The border of a box, on whole pixels.
    public void frame(
            double x, double y, double w, double h, double radius, Color color, double width) {
        g.setStroke(color);
        g.setLineWidth(width);
        double half = width / 2;
        g.strokeRoundRect(x + half, y + half, w - width, h - width, 2 * radius, 2 * radius);
    }

    /// A level line; dashes of length 0 mean none.
    public void level(double x1, double x2, double y, Color color, double width, double... dash) {
        line(x1, snap(y, width), x2, snap(y, width), color, width, dash);
    }

    /// An upright line.
    public void upright(double x, double y1, double y2, Color color, double width, double... dash) {
        line(snap(x, width), y1, snap(x, width), y2, color, width, dash);
    }

    /// A line anyhow.
    public void line(
            double x1, double y1, double x2, double y2, Color color, double width, double... dash) {
        g.setStroke(color);
        g.setLineWidth(width);
        g.setLineDashes(dash);
        g.strokeLine(x1, y1, x2, y2);
        g.setLineDashes();
    }

    private static double snap(double at, double width) {
        return Math.round(width) % 2 == 1 ? Math.floor(at) + 0.5 : Math.round(at);
    }
}
