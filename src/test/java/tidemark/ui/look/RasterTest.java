package tidemark.ui.look;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.paint.Color;
import org.junit.jupiter.api.Test;

/// A raster moves what is painted and paints soft ends.
class RasterTest {
    private static final int WHITE = Scroll.argb(Color.WHITE);

    @Test
    void whatWasPaintedMovesLeft() {
        Raster raster = new Raster(new int[8], 4, 2);
        raster.fill(3, 0, 2, WHITE);
        raster.shift(2);
        assertThat(raster.at(1, 0)).isEqualTo(WHITE);
    }

    @Test
    void halfAPixelIsHalfCovered() {
        Raster raster = new Raster(new int[4], 1, 4);
        raster.stretch(0, 0.5, 3, WHITE);
        assertThat(raster.at(0, 0) >>> 24).isBetween(120, 135);
        assertThat(raster.at(0, 1)).isEqualTo(WHITE);
        assertThat(raster.at(0, 3)).isZero();
    }

    @Test
    void paintingOutsideDoesNothing() {
        Raster raster = new Raster(new int[4], 1, 4);
        raster.stretch(0, -9, 20, WHITE);
        raster.fill(0, -5, 50, WHITE);
        assertThat(raster.at(0, 3)).isEqualTo(WHITE);
    }
}
