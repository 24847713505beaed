package tidemark.ui.look;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;

/// Which of the three looks the window wears.
public enum Theme {
    /// For a screen in a room.
    DARK(new PrimerDark().getUserAgentStylesheet(), 1, 1),
    /// For a screen in daylight.
    LIGHT(new PrimerLight().getUserAgentStylesheet(), 1, 1),
    /// For a bright room and the last row: light, high contrast, big type, thick lines.
    PROJECTOR(new PrimerLight().getUserAgentStylesheet(), 1.2, 1.6);

    private final String base;
    private final double textScale;
    private final double lineScale;

    Theme(String base, double textScale, double lineScale) {
        this.base = base;
        this.textScale = textScale;
        this.lineScale = lineScale;
    }

    /// How much bigger its type is.
    public double textScale() {
        return textScale;
    }

    /// How much thicker its lines are.
    public double lineScale() {
        return lineScale;
    }

    /// Name of its token sheet.
    String tokenSheet() {
        return "tokens-" + name().toLowerCase(java.util.Locale.ROOT) + ".css";
    }

    /// The user-agent sheet: AtlantaFX, and the colour names of Modena that ControlsFX looks up.
    public String userAgentStylesheet() {
        String css = text(Theme.class, base) + text(Theme.class, "bridge.css");
        byte[] bytes = css.getBytes(StandardCharsets.UTF_8);
        return "data:text/css;base64," + Base64.getEncoder().encodeToString(bytes);
    }

    /// The author sheets: tokens first, then the rules that use them.
    public List<String> stylesheets() {
        return List.of(url(tokenSheet()), url("tidemark.css"));
    }

    private static String url(String name) {
        return java.util.Objects.requireNonNull(Theme.class.getResource(name), name)
                .toExternalForm();
    }

    static String text(Class<?> beside, String name) {
        try (InputStream in = beside.getResourceAsStream(name)) {
            if (in == null) throw new IllegalStateException("no resource " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
