package tidemark.ui.look;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;

/// A theme at a text size: all that a canvas needs to draw like its neighbours.
public final class Look {
    private final Theme theme;
    private final double textScale;
    private final Palette palette;
    private final Map<Long, Font> fonts = new HashMap<>();
    private final Map<Object, Paint> hatches = new HashMap<>();

    /// A look; 1.0 is the theme's ordinary size of text.
    public Look(Theme theme, double textScale) {
        this.theme = theme;
        this.textScale = textScale;
        this.palette = Palette.of(theme);
        Face.load();
    }

    /// The theme.
    public Theme theme() {
        return theme;
    }

    /// The size of text that the user chose, 1.0 = ordinary.
    public double textScale() {
        return textScale;
    }

    /// What a length of the design is on the screen.
    public double px(double length) {
        return length * scale();
    }

    /// By how much all lengths are multiplied.
    public double scale() {
        return textScale * theme.textScale();
    }

    /// Width of a line.
    public double line(double width) {
        return width * theme.lineScale() * Math.sqrt(textScale);
    }

    /// A colour by its meaning.
    public Color color(Token token) {
        return palette.get(token);
    }

    /// A colour by its meaning, partly transparent.
    public Color color(Token token, double opacity) {
        Color c = palette.get(token);
        return new Color(c.getRed(), c.getGreen(), c.getBlue(), opacity);
    }

    /// Mixes two colours; 0 = the first.
    public Color mix(Token from, Token to, double share) {
        return palette.get(from).interpolate(palette.get(to), share);
    }

    /// A font in a size of the design.
    public Font font(Face face, double size) {
        long key = face.ordinal() * 1_000_000L + Math.round(px(size) * 100);
        return fonts.computeIfAbsent(key, k -> face.at(px(size)));
    }

    /// Diagonal stripes, the sign of pages under writeback: colour over ground.
    public Paint hatch(Token stripe, Token ground) {
        return hatches.computeIfAbsent(
                stripe + "/" + ground,
                k -> Hatch.diagonal(color(stripe), color(ground), px(9), px(4.4)));
    }

    /// Stripes of a device's pages under writeback: they run as its mark says.
    public Paint hatch(Token stripe, Token ground, Mark mark) {
        if (mark == Mark.CIRCLE) return hatch(stripe, ground);
        return hatches.computeIfAbsent(
                stripe + "/" + ground + "/" + mark,
                k -> Hatch.of(mark, color(stripe), color(ground), px(9), px(4.4)));
    }

    /// Dots on nothing, the sign of pages that a server has and has not yet made safe.
    public Paint dots(Token dot, Token ground) {
        return hatches.computeIfAbsent(
                dot + "." + ground, k -> Hatch.dots(color(dot), color(ground), px(6), px(2)));
    }

    /// Level stripes on nothing, the sign of waiting for I/O.
    public Paint levels(Token stripe) {
        return hatches.computeIfAbsent(
                stripe + "=", k -> Hatch.level(color(stripe), px(4), px(2.2)));
    }

    /// Fine vertical stripes, the sign of the longest pause.
    public Paint stripes(Token stripe, double opacity) {
        return hatches.computeIfAbsent(
                stripe + "|" + opacity,
                k -> Hatch.vertical(color(stripe, opacity), px(4), px(2.2)));
    }

    /// A sheet with the sizes of icons, in pixels. An icon is a text whose own font its size sets,
    /// so a size in em would be relative to itself and grow with every pass over the styles.
    public String iconSheet() {
        String css =
                String.format(
                        Locale.ROOT,
                        ".ikonli-font-icon { -fx-icon-size: %.1fpx; } "
                                + ".tile-button .ikonli-font-icon { -fx-icon-size: %.1fpx; }",
                        px(13),
                        px(12));
        byte[] bytes = css.getBytes(StandardCharsets.UTF_8);
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
    }
}
