package tidemark.ui.look;

import java.util.EnumMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javafx.scene.paint.Color;

/// The colours of a theme, read from its token sheet so that canvases and CSS agree.
public final class Palette {
    private static final Pattern LINE = Pattern.compile("(-tm-[a-z-]+):\\s*(#[0-9a-fA-F]{6});");

    private final Map<Token, Color> colors = new EnumMap<>(Token.class);

    private Palette(Map<String, Color> byName) {
        for (Token token : Token.values()) {
            Color color = byName.get(token.cssName());
            if (color == null) throw new IllegalStateException("no token " + token.cssName());
            colors.put(token, color);
        }
    }

    /// Reads a theme's sheet.
    public static Palette of(Theme theme) {
        Map<String, Color> byName = new java.util.HashMap<>();
        Matcher m = LINE.matcher(Theme.text(Theme.class, theme.tokenSheet()));
        while (m.find()) {
            byName.put(m.group(1), Color.web(m.group(2)));
        }
        return new Palette(byName);
    }

    /// A colour by its meaning.
    public Color get(Token token) {
        Color color = colors.get(token);
        if (color == null) throw new IllegalStateException(token.toString());
        return color;
    }
}
