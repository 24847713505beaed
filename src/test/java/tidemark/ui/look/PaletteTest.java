package tidemark.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.paint.Color;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Every theme has every token, and its words can be read.
class PaletteTest {

    @ParameterizedTest
    @EnumSource(Theme.class)
    void everyThemeHasEveryToken(Theme theme) {
        Palette palette = Palette.of(theme);
        for (Token token : Token.values()) {
            assertThat(palette.get(token)).isNotNull();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "TEXT,7",
        "MUTED,4.5",
        "UPPER_TEXT,4.5",
        "LOWER_TEXT,4.5",
        "WORKER_TEXT,4.5",
        "STOP_TEXT,4.5",
        "SETPOINT_TEXT,4.5",
        "BACKGROUND_TEXT,4.5",
        "FREERUN_TEXT,4.5",
        "THIRD_TEXT,4.5",
        "FAINT,3.5"
    })
    void wordsHaveContrast(Token token, double least) {
        for (Theme theme : Theme.values()) {
            Palette palette = Palette.of(theme);
            assertThat(contrast(palette.get(token), palette.get(Token.PANEL)))
                    .as("%s in %s", token, theme)
                    .isGreaterThanOrEqualTo(least);
        }
    }

    private static double contrast(Color a, Color b) {
        double bright = Math.max(luminance(a), luminance(b));
        double dark = Math.min(luminance(a), luminance(b));
        return (bright + 0.05) / (dark + 0.05);
    }

    private static double luminance(Color c) {
        return 0.2126 * linear(c.getRed())
                + 0.7152 * linear(c.getGreen())
                + 0.0722 * linear(c.getBlue());
    }

    private static double linear(double v) {
        return v <= 0.04045 ? v / 12.92 : Math.pow((v + 0.055) / 1.055, 2.4);
    }
}
