package tidemark.record.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.RoundRectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;

/// Paints a picture into the bytes of a PNG, without a display.
final class PngImage {
    /// Pixels for a unit of the picture: sharp on a screen of twice the usual density.
    static final int DENSITY = 2;

    private static final int OPAQUE = 255;
    private static final double DOT_OPACITY = 0.85;

    private final Graphics2D g;

    private PngImage(Graphics2D g) {
        this.g = g;
    }

    static byte[] of(Drawing drawing) {
        System.setProperty("java.awt.headless", "true");
        int w = (int) Math.round(drawing.width() * DENSITY);
        int h = (int) Math.round(drawing.height() * DENSITY);
        BufferedImage image = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        hint(g);
        g.scale(DENSITY, DENSITY);
        g.setColor(Color.decode(drawing.ground()));
        g.fillRect(0, 0, w, h);
        PngImage painter = new PngImage(g);
        for (Mark mark : drawing.marks()) painter.paint(mark);
        g.dispose();
        return bytes(image);
    }

    private static void hint(Graphics2D g) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(
                RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(
                RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
    }

    private static byte[] bytes(BufferedImage image) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ImageIO.setUseCache(false);
        try {
            ImageIO.write(image, "png", out);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return out.toByteArray();
    }

    private void paint(Mark mark) {
        switch (mark) {
            case Mark.Box b -> {
                g.setColor(color(b.fill(), b.opacity()));
                double corner = 2 * b.radius();
                g.fill(new RoundRectangle2D.Double(b.x(), b.y(), b.w(), b.h(), corner, corner));
            }
            case Mark.Line l -> {
                g.setColor(color(l.color(), 1));
                g.setStroke(stroke(l));
                g.draw(new Line2D.Double(l.x1(), l.y1(), l.x2(), l.y2()));
            }
            case Mark.Dot d -> dot(d);
            case Mark.Words w -> words(w);
        }
    }

    private static BasicStroke stroke(Mark.Line line) {
        float width = (float) line.width();
        if (!line.dashed()) return new BasicStroke(width, BasicStroke.CAP_BUTT, 0);
        float[] dash = {4, 4};
        return new BasicStroke(width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_BEVEL, 1, dash, 0);
    }

    private void dot(Mark.Dot d) {
        Ellipse2D circle = new Ellipse2D.Double(d.x() - d.r(), d.y() - d.r(), 2 * d.r(), 2 * d.r());
        g.setColor(color(d.color(), d.hollow() ? 1 : DOT_OPACITY));
        g.setStroke(new BasicStroke(1));
        if (d.hollow()) g.draw(circle);
        else g.fill(circle);
    }

    private void words(Mark.Words w) {
        double width = w.type().width(w.text(), w.size());
        double left =
                switch (w.anchor()) {
                    case START -> w.x();
                    case MIDDLE -> w.x() - width / 2;
                    case END -> w.x() - width;
                };
        g.setColor(color(w.color(), 1));
        g.setFont(w.type().at(w.size()));
        g.drawString(w.text(), (float) left, (float) w.y());
    }

    private static Color color(String web, double opacity) {
        Color c = Color.decode(web);
        int alpha = (int) Math.round(opacity * OPAQUE);
        return new Color(c.getRed(), c.getGreen(), c.getBlue(), alpha);
    }
}
