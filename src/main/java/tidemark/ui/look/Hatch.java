package tidemark.ui.look;

import javafx.scene.image.PixelWriter;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javafx.scene.paint.ImagePattern;
import javafx.scene.paint.Paint;

/// Patterns that repeat: the second sign beside colour.
final class Hatch {
    private Hatch() {}

    /// Stripes that rise to the right.
    static Paint diagonal(Color stripe, Color ground, double period, double width) {
        int size = (int) Math.max(4, Math.round(period));
        WritableImage image = new WritableImage(size, size);
        PixelWriter pixels = image.getPixelWriter();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                double along = (x + y) % size;
                pixels.setColor(x, y, ground.interpolate(stripe, coverage(along, size, width)));
            }
        }
        return new ImagePattern(image, 0, 0, size, size, false);
    }

    /// Stripes that run as a mark says: rising, falling, crossing, level.
    static Paint of(Mark mark, Color stripe, Color ground, double period, double width) {
        int size = (int) Math.max(4, Math.round(period));
        WritableImage image = new WritableImage(size, size);
        PixelWriter pixels = image.getPixelWriter();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                double part =
                        switch (mark) {
                            case CIRCLE -> coverage((x + y) % size, size, width);
                            case SQUARE -> coverage((x - y + size) % size, size, width);
                            case DIAMOND ->
                                    Math.max(
                                            coverage((x + y) % size, size, width * 0.6),
                                            coverage((x - y + size) % size, size, width * 0.6));
                            case CROSS -> coverage(y, size, width);
                        };
                pixels.setColor(x, y, ground.interpolate(stripe, part));
            }
        }
        return new ImagePattern(image, 0, 0, size, size, false);
    }

    /// Dots.
    static Paint dots(Color dot, Color ground, double period, double radius) {
        int size = (int) Math.max(4, Math.round(period));
        WritableImage image = new WritableImage(size, size);
        PixelWriter pixels = image.getPixelWriter();
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                double far = Math.hypot(x + 0.5 - size / 2.0, y + 0.5 - size / 2.0);
                double part = Math.clamp(radius - far + 0.5, 0, 1);
                pixels.setColor(x, y, ground.interpolate(dot, part));
            }
        }
        return new ImagePattern(image, 0, 0, size, size, false);
    }

    /// Level stripes on nothing.
    static Paint level(Color stripe, double period, double width) {
        int size = (int) Math.max(3, Math.round(period));
        WritableImage image = new WritableImage(size, size);
        PixelWriter pixels = image.getPixelWriter();
        Color nothing = new Color(stripe.getRed(), stripe.getGreen(), stripe.getBlue(), 0);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                pixels.setColor(x, y, nothing.interpolate(stripe, coverage(y, size, width)));
            }
        }
        return new ImagePattern(image, 0, 0, size, size, false);
    }

    /// Upright stripes on nothing.
    static Paint vertical(Color stripe, double period, double width) {
        int size = (int) Math.max(3, Math.round(period));
        WritableImage image = new WritableImage(size, size);
        PixelWriter pixels = image.getPixelWriter();
        Color nothing = new Color(stripe.getRed(), stripe.getGreen(), stripe.getBlue(), 0);
        for (int y = 0; y < size; y++) {
            for (int x = 0; x < size; x++) {
                pixels.setColor(x, y, nothing.interpolate(stripe, coverage(x, size, width)));
            }
        }
        return new ImagePattern(image, 0, 0, size, size, false);
    }

    /// How much of a pixel a stripe in the middle of the period covers.
    private static double coverage(double at, double period, double width) {
        double middle = Math.abs(at - period / 2);
        return Math.clamp(width / 2 - middle + 0.5, 0, 1);
    }
}
