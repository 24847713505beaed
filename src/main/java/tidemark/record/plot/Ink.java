package tidemark.record.plot;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The colours of a picture, read from the window's own sheets so that both look alike. They can be
/// told apart by the colour-blind (Okabe and Ito).
///
/// @param ground behind everything
/// @param text words that matter
/// @param muted words that explain
/// @param grid lines to measure by
/// @param border outlines
/// @param series colours of variants, each with the one for its words
public record Ink(
        String ground, String text, String muted, String grid, String border, List<Pair> series) {
    private static final Pattern TOKEN = Pattern.compile("-tm-([a-z-]+):\\s*(#[0-9a-fA-F]{6});");

    /// A colour for areas and one for words in it.
    public record Pair(String fill, String words) {}

    /// Copies the list.
    public Ink {
        series = List.copyOf(series);
    }

    /// The themes of the window.
    public enum Theme {
        LIGHT,
        DARK,
        PROJECTOR
    }

    /// The colours of a theme.
    public static Ink of(Theme theme) {
        Map<String, String> tokens = new HashMap<>();
        Matcher m = TOKEN.matcher(sheet(theme));
        while (m.find()) tokens.put(m.group(1), m.group(2));
        return new Ink(
                token(tokens, "panel"),
                token(tokens, "text"),
                token(tokens, "muted"),
                token(tokens, "grid"),
                token(tokens, "border"),
                List.of(
                        pair(tokens, "lower"),
                        pair(tokens, "upper"),
                        pair(tokens, "background"),
                        pair(tokens, "third"),
                        pair(tokens, "stop"),
                        pair(tokens, "worker"),
                        pair(tokens, "fourth")));
    }

    private static Pair pair(Map<String, String> tokens, String name) {
        return new Pair(token(tokens, name), token(tokens, name + "-text"));
    }

    private static String token(Map<String, String> tokens, String name) {
        String color = tokens.get(name);
        if (color == null) throw new IllegalStateException("no token " + name);
        return color;
    }

    private static String sheet(Theme theme) {
        String name = "/tidemark/ui/look/tokens-" + theme.name().toLowerCase(Locale.ROOT) + ".css";
        try (InputStream in = Ink.class.getResourceAsStream(name)) {
            if (in == null) throw new IllegalStateException("no resource " + name);
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The colours of a variant, over and over where there are many.
    Pair of(int variant) {
        return series.get(variant % series.size());
    }
}
