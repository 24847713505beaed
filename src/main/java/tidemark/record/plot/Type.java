package tidemark.record.plot;

import java.awt.Font;
import java.awt.FontFormatException;
import java.awt.font.FontRenderContext;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;

/// The program's own type faces, so that a picture looks the same on every computer.
enum Type {
    REGULAR("TidemarkSans-Regular.otf", 400),
    SEMI("TidemarkSans-SemiBold.otf", 600);

    private static final FontRenderContext SMOOTH = new FontRenderContext(null, true, true);

    private final byte[] file;
    private final int weight;
    private final Font font;

    Type(String name, int weight) {
        this.weight = weight;
        try (InputStream in = Type.class.getResourceAsStream("/tidemark/ui/fonts/" + name)) {
            if (in == null) throw new IllegalStateException("no font " + name);
            file = in.readAllBytes();
            font = Font.createFont(Font.TRUETYPE_FONT, new java.io.ByteArrayInputStream(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (FontFormatException e) {
            throw new IllegalStateException(name, e);
        }
    }

    /// The font file itself.
    byte[] file() {
        return file.clone();
    }

    /// Its weight in CSS.
    int weight() {
        return weight;
    }

    /// This face in a size.
    Font at(double size) {
        return font.deriveFont((float) size);
    }

    /// Width of words.
    double width(String text, double size) {
        return at(size).getStringBounds(text, SMOOTH).getWidth();
    }
}
