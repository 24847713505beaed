package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;

/// What is written without FFmpeg's program decodes to the painted pixels.
class PicturesTest {
    @TempDir Path folder;

    @BeforeEach
    void noProgram() {
        System.setProperty(Ffmpeg.PROPERTY, "none");
    }

    @AfterEach
    void programAgain() {
        System.clearProperty(Ffmpeg.PROPERTY);
    }

    @ParameterizedTest
    @CsvSource({"film.gif,16", "film.apng,16"})
    void drawnPicturesComeBackExactly(String name, int pictures) {
        Path film = folder.resolve(name);
        FilmSummary summary = Painted.film(film, 61);

        List<int[]> decoded = Probe.frames(film, Painted.PIXELS);

        // the square moves every fourth frame; pictures between are not stored
        assertThat(decoded).hasSize(pictures);
        for (int i = 0; i < pictures; i++) {
            assertThat(decoded.get(i)).as("picture " + i).isEqualTo(Painted.frame(4 * i));
        }
        assertThat(summary.frames()).isEqualTo(61);
        assertThat(Probe.video(film).path("nb_read_frames").asString()).isEqualTo("" + pictures);
    }

    @Test
    void aGifLastsAsLongAsItsFrames() {
        Path film = folder.resolve("film.gif");
        Painted.film(film, 61);
        assertThat(Probe.of(film).path("format").path("duration").asDouble()).isEqualTo(2.44);
    }

    @Test
    void manyColoursComeBackNearlyInAGif() {
        Path film = folder.resolve("film.gif");
        film(film, FilmFormat.GIF, 3, Painted::colourful);

        List<int[]> decoded = Probe.frames(film, Painted.PIXELS);

        for (int i = 0; i < 3; i++) {
            assertThat(Painted.difference(decoded.get(i), Painted.colourful(i)))
                    .isLessThanOrEqualTo(24);
        }
    }

    @Test
    void noiseOfFewColoursComesBackExactlyFromAGif() {
        IntFunction<int[]> noise =
                i ->
                        new Random(i)
                                .ints(Painted.PIXELS, 0, 200)
                                .map(grey -> 0xff000000 | grey * 0x010101)
                                .toArray();
        Path film = folder.resolve("film.gif");
        film(film, FilmFormat.GIF, 4, noise);

        List<int[]> decoded = Probe.frames(film, Painted.PIXELS);

        for (int i = 0; i < 4; i++) assertThat(decoded.get(i)).isEqualTo(noise.apply(i));
    }

    @Test
    void manyColoursComeBackExactlyFromAnApng() {
        Path film = folder.resolve("film.apng");
        film(film, FilmFormat.APNG, 3, Painted::colourful);

        List<int[]> decoded = Probe.frames(film, Painted.PIXELS);

        for (int i = 0; i < 3; i++) assertThat(decoded.get(i)).isEqualTo(Painted.colourful(i));
    }

    private static FilmSummary film(
            Path film, FilmFormat format, int frames, IntFunction<int[]> painter) {
        try (FilmWriter writer = FilmWriter.open(film, format, Painted.info(frames))) {
            for (int i = 0; i < frames; i++) writer.frame(painter.apply(i));
            return writer.finish();
        }
    }

    @Test
    void aStillIsAPng() throws IOException {
        Path file = folder.resolve("still.png");
        film(file, FilmFormat.PNG, 1, Painted::colourful);
        assertThat(pixels(file)).isEqualTo(Painted.colourful(0));
    }

    @Test
    void aSeriesIsAFolderOfNumberedPngs() throws IOException {
        Path series = folder.resolve("series");
        FilmSummary summary = Painted.film(series, 12);

        try (var files = Files.list(series)) {
            assertThat(files.map(file -> file.getFileName().toString()).sorted())
                    .hasSize(12)
                    .startsWith("000001.png")
                    .endsWith("000012.png");
        }
        assertThat(pixels(series.resolve("000012.png"))).isEqualTo(Painted.frame(11));
        assertThat(summary.bytes()).isPositive();
    }

    private static int[] pixels(Path file) throws IOException {
        BufferedImage image = ImageIO.read(file.toFile());
        assertThat(image.getWidth()).isEqualTo(Painted.WIDTH);
        return image.getRGB(0, 0, Painted.WIDTH, Painted.HEIGHT, null, 0, Painted.WIDTH);
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void whatNeedsTheProgramSaysSoAndNamesTheOthers(String name) {
        Path film = folder.resolve(name);

        assertThatThrownBy(() -> Painted.film(film, 3))
                .isInstanceOf(FilmException.class)
                .hasMessage(
                        "FFmpeg's program, which %s needs, is not there; without it, .gif, .apng, .png and a folder of PNG files can be written"
                                .formatted(name.substring(4)));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aStillHasOneFrame() {
        assertThatThrownBy(() -> Painted.film(folder.resolve("still.png"), 3))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("3 frames in one PNG file; expected one frame");
    }

    @Test
    void aGifOfSixtyFramesPerSecondIsRefused() {
        FilmInfo fast = new FilmInfo(16, 16, 60, 2, "", "", List.of());
        assertThatThrownBy(() -> FilmWriter.open(folder.resolve("f.gif"), FilmFormat.GIF, fast))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("60 frames per second in a GIF; expected at most 50");
    }
}
