package tidemark.ui.look;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import javafx.scene.text.Font;

/// The type faces, bundled with the program: it looks the same where no fonts are installed. The
/// figures of all of them are of one width, so that numbers do not jitter.
public enum Face {
    REGULAR("TidemarkSans-Regular.otf"),
    SEMI("TidemarkSans-SemiBold.otf"),
    BOLD("TidemarkSans-Bold.otf"),
    MONO("TidemarkMono-Regular.ttf"),
    MONO_BOLD("TidemarkMono-Bold.ttf");

    private final String family;

    Face(String file) {
        try (InputStream in = Face.class.getResourceAsStream("/tidemark/ui/fonts/" + file)) {
            Font font = in == null ? null : Font.loadFont(in, 13);
            family = (font == null ? Font.getDefault() : font).getName();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Makes all faces known to style sheets.
    static void load() {
        if (REGULAR.family.isEmpty()) throw new IllegalStateException("no font");
    }

    /// This face in a size.
    public Font at(double size) {
        return new Font(family, size);
    }
}
