package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Films of what does not wait.
class LiveFilmTest {
    @TempDir Path folder;

    private static final FilmInfo INFO = new FilmInfo(16, 16, 10, 0, "", "", List.of());

    private LiveFilm film(Path out) {
        return LiveFilm.start(out, FilmFormat.PNG_SERIES, INFO);
    }

    private static long tenths(int n) {
        return n * 100_000_000L;
    }

    /// Gives a frame as soon as there is a buffer.
    private static void frame(LiveFilm film, int tenth, int color) throws InterruptedException {
        int[] buffer = null;
        while (buffer == null) {
            buffer = film.buffer(tenths(tenth));
            if (buffer == null) Thread.sleep(5);
        }
        java.util.Arrays.fill(buffer, color);
        film.take(buffer, tenths(tenth));
    }

    @Test
    void aMissedFrameIsCountedAndTheOneBeforeStandsInItsPlace() throws Exception {
        Path out = folder.resolve("series");
        LiveFilm film = film(out);
        frame(film, 0, 0xffff0000);
        assertThat(film.isDue(tenths(0) + 50_000_000)).isFalse();
        assertThat(film.isDue(tenths(1))).isTrue();
        frame(film, 3, 0xff00ff00);
        film.stop();
        film.close();
        LiveFilm.Outcome outcome = film.outcome();
        assertThat(outcome).isNotNull();
        assertThat(outcome.summary().frames()).isEqualTo(4);
        assertThat(film.dropped()).isEqualTo(2);
        byte[] first = Files.readAllBytes(out.resolve("000001.png"));
        assertThat(Files.readAllBytes(out.resolve("000003.png"))).isEqualTo(first);
        assertThat(Files.readAllBytes(out.resolve("000004.png"))).isNotEqualTo(first);
    }

    @Test
    void whoeverBringsFramesIsNeverHeldUp() {
        LiveFilm film = film(folder.resolve("series"));
        int taken = 0;
        long begin = System.nanoTime();
        // buffers that are never given back: the encoder could not be further behind
        for (int i = 0; i < 50; i++) {
            if (film.buffer(tenths(i)) != null) taken++;
        }
        assertThat(System.nanoTime() - begin).isLessThan(1_000_000_000L);
        assertThat(taken).isEqualTo(4);
        assertThat(film.dropped()).isPositive();
        film.close();
    }

    @Test
    void aFilmThatIsClosedBeforeItsEndLeavesNothing() throws Exception {
        Path out = folder.resolve("live.apng");
        LiveFilm film = LiveFilm.start(out, FilmFormat.APNG, INFO);
        frame(film, 0, 0xffff0000);
        film.close();
        assertThat(film.outcome().summary()).isNull();
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).isEmpty();
        }
    }
}
