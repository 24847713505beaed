package tidemark.ui.film;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class FilmTimesTest {
    @TempDir Path folder;

    @Test
    void aFilmInFullHdIsMadeAtTwentyFiveFramesASecondAtLeast() throws Exception {
        FilmTimes.Figures figures = FilmTimes.measure(12, 1920, 1080, folder);
        System.out.println(figures);
        assertThat(figures.framesPerSecond()).isGreaterThan(25);
        assertThat(figures.peakMebibytes()).isLessThan(900);
    }
}
