package tidemark.ui.film;

import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import javafx.scene.paint.Color;
import javafx.scene.text.TextAlignment;
import javax.imageio.ImageIO;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Pen;

/// A still as a drawing: the tiles as one picture, title and caption as text that can be searched,
/// copied and edited.
final class SvgStill {
    private final StringBuilder svg = new StringBuilder();

    /// Words of one part of a frame, and where that part begins.
    record Part(double x, double y, Look look, List<Label> labels) {}

    static String of(
            int[] argb, int width, int height, String title, String made, List<Part> parts) {
        SvgStill still = new SvgStill();
        still.begin(width, height, title, made);
        still.picture(argb, width, height);
        for (Part part : parts) {
            for (Label label : part.labels()) still.text(part, label);
        }
        return still.svg.append("</svg>\n").toString();
    }

    private void begin(int width, int height, String title, String made) {
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""
                                + " viewBox=\"0 0 %d %d\">%n<title>%s</title>%n<desc>%s</desc>%n",
                        width,
                        height,
                        width,
                        height,
                        escaped(title),
                        escaped(made)));
    }

    private void picture(int[] argb, int width, int height) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        image.setRGB(0, 0, width, height, argb, 0, width);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<image width=\"%d\" height=\"%d\" href=\"data:image/png;base64,%s\"/>%n",
                        width,
                        height,
                        Base64.getEncoder().encodeToString(png.toByteArray())));
    }

    private void text(Part part, Label label) {
        double wide = Pen.width(label.text(), label.font(part.look()));
        Color c = part.look().color(label.color());
        svg.append(
                String.format(
                        Locale.ROOT,
                        "<text x=\"%.1f\" y=\"%.1f\" font-family=\"%s\" font-weight=\"%s\""
                                + " font-size=\"%.1f\" fill=\"#%02x%02x%02x\" text-anchor=\"%s\""
                                + " dominant-baseline=\"central\" textLength=\"%.1f\""
                                + " lengthAdjust=\"spacingAndGlyphs\">%s</text>%n",
                        part.x() + label.x(),
                        part.y() + label.y(),
                        family(label.face()),
                        weight(label.face()),
                        part.look().px(label.size()),
                        Math.round(c.getRed() * 255),
                        Math.round(c.getGreen() * 255),
                        Math.round(c.getBlue() * 255),
                        anchor(label.align()),
                        wide,
                        escaped(label.text())));
    }

    private static String family(Face face) {
        return switch (face) {
            case MONO, MONO_BOLD -> "Tidemark Mono, monospace";
            case REGULAR, SEMI, BOLD -> "Tidemark Sans, Inter, sans-serif";
        };
    }

    private static String weight(Face face) {
        return switch (face) {
            case REGULAR, MONO -> "400";
            case SEMI -> "600";
            case BOLD, MONO_BOLD -> "700";
        };
    }

    private static String anchor(TextAlignment align) {
        return switch (align) {
            case CENTER -> "middle";
            case RIGHT -> "end";
            case LEFT, JUSTIFY -> "start";
        };
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
    }
}
