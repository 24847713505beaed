package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;
import tools.jackson.databind.JsonNode;

/// Films made with FFmpeg's program, as FFmpeg's other program sees them.
class MovieTest {
    private static final int FRAMES = 60;

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm", "film.gif"})
    void everyFrameArrivesAtItsTimeAndSize(String name) {
        Path film = folder.resolve(name);

        FilmSummary summary = Painted.film(film, FRAMES);

        JsonNode video = Probe.video(film);
        assertThat(video.path("nb_read_frames").asString()).isEqualTo("60");
        assertThat(video.path("width").asInt()).isEqualTo(160);
        assertThat(video.path("height").asInt()).isEqualTo(96);
        double seconds = Probe.of(film).path("format").path("duration").asDouble();
        assertThat(seconds).isCloseTo(2.4, within(0.01));
        assertThat(summary.frames()).isEqualTo(60);
        assertThat(summary.bytes()).isEqualTo(film.toFile().length());
        assertThat(summary.encodingNanos()).isPositive();
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm", "film.gif"})
    void firstMiddleAndLastFrameLookAsPainted(String name) {
        Path film = folder.resolve(name);
        Painted.film(film, FRAMES);

        List<int[]> decoded = Probe.frames(film, Painted.PIXELS);

        assertThat(decoded).hasSize(FRAMES);
        for (int i : List.of(0, FRAMES / 2, FRAMES - 1)) {
            // half the colour resolution blurs the edges; the insides must be right
            int background = 5 * Painted.WIDTH + 5;
            int[] painted = Painted.frame(i);
            int square = 48 * Painted.WIDTH + i / 4 * 8 + 8;
            assertNear(decoded.get(i)[background], painted[background]);
            assertNear(decoded.get(i)[square], painted[square]);
            assertThat(painted[square]).isEqualTo(0xffff8000);
        }
    }

    private static void assertNear(int decoded, int painted) {
        assertThat(Painted.difference(new int[] {decoded}, new int[] {painted}))
                .as("%08x for %08x", decoded, painted)
                .isLessThanOrEqualTo(12);
    }

    @Test
    void anMp4PlaysInBrowsersAndSlides() throws IOException {
        Path film = folder.resolve("film.mp4");
        Painted.film(film, FRAMES);

        JsonNode video = Probe.video(film);
        assertThat(video.path("codec_name").asString()).isEqualTo("h264");
        assertThat(video.path("pix_fmt").asString()).isEqualTo("yuv420p");
        assertThat(video.path("color_space").asString()).isEqualTo("bt709");
        assertThat(video.path("avg_frame_rate").asString()).isEqualTo("25/1");
        String bytes = Files.readString(film, StandardCharsets.ISO_8859_1);
        assertThat(bytes.indexOf("moov")).isPositive().isLessThan(bytes.indexOf("mdat"));
        assertThat(bytes).doesNotContain("moof");
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm"})
    void chaptersTitleAndCommentAreInside(String name) {
        Path film = folder.resolve(name);
        Painted.film(film, FRAMES, new Chapter("Before", 0), new Chapter("The stall; = #1", 1.2));

        JsonNode said = Probe.of(film);
        JsonNode chapters = said.path("chapters");
        assertThat(chapters.size()).isEqualTo(2);
        assertThat(chapters.path(0).path("tags").path("title").asString()).isEqualTo("Before");
        assertThat(chapters.path(1).path("tags").path("title").asString())
                .isEqualTo("The stall; = #1");
        assertThat(chapters.path(1).path("start_time").asDouble()).isEqualTo(1.2);
        assertThat(chapters.path(1).path("end_time").asDouble()).isEqualTo(2.4);
        JsonNode tags = said.path("format").path("tags");
        assertThat(tag(tags, "title")).isEqualTo("Two; throttles = one stall");
        assertThat(tag(tags, "comment")).isEqualTo("scenario loop\nseed 3 # not 4");
    }

    private static String tag(JsonNode tags, String name) {
        JsonNode lower = tags.path(name);
        return (lower.isMissingNode() ? tags.path(name.toUpperCase(java.util.Locale.ROOT)) : lower)
                .asString();
    }

    @Test
    void chaptersOfARecordingMayComeLate() {
        Path film = folder.resolve("live.mp4");
        try (FilmWriter writer = FilmWriter.open(film, FilmFormat.MP4, Painted.info(0))) {
            for (int i = 0; i < FRAMES; i++) writer.frame(Painted.frame(i));
            writer.chapters(List.of(new Chapter("Start", 0), new Chapter("Later", 2)));
            writer.finish();
        }

        assertThat(Probe.of(film).path("chapters").size()).isEqualTo(2);
        assertThat(Probe.video(film).path("nb_read_frames").asString()).isEqualTo("60");
    }

    @Test
    void equalFramesHaveEqualHashesWhateverTheFormat() {
        String hash = Painted.film(folder.resolve("a.mp4"), FRAMES).sha256();

        assertThat(hash).matches("[0-9a-f]{64}");
        for (String other : List.of("b.mp4", "c.webm", "d.gif", "e.apng", "series")) {
            assertThat(Painted.film(folder.resolve(other), FRAMES).sha256()).isEqualTo(hash);
        }
        assertThat(Painted.film(folder.resolve("f.mp4"), FRAMES - 1).sha256()).isNotEqualTo(hash);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"with blank.mp4", "50% = \"half\".mp4", "größer.gif", "%d.gif", "-y.webm"})
    void anyFileNameIsTakenAsItIs(String name) throws IOException {
        Path film = folder.resolve(name);

        Painted.film(film, 5);

        assertThat(film).isNotEmptyFile();
        try (var files = Files.list(folder)) {
            assertThat(files).containsExactly(film);
        }
    }

    @Test
    void oddSizesAreRefusedBeforeTheFirstFrame() {
        FilmInfo odd = new FilmInfo(161, 96, 25, 10, "", "", List.of());

        assertThatThrownBy(() -> FilmWriter.open(folder.resolve("f.mp4"), FilmFormat.MP4, odd))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a film of 161x96 pixels; expected an even width");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void sizesThatNoEncoderTakesAreRefused() {
        FilmInfo large = new FilmInfo(7680, 4320, 25, 10, "", "", List.of());

        assertThatThrownBy(() -> FilmWriter.open(folder.resolve("f.mp4"), FilmFormat.MP4, large))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("a film of 7680x4320 pixels; expected at most 4096x2304");
    }

    @Test
    void aFilmOf4kCanBeWritten() {
        FilmInfo info = new FilmInfo(3840, 2160, 60, 3, "", "", List.of());
        Path film = folder.resolve("4k.mp4");
        try (FilmWriter writer = FilmWriter.open(film, FilmFormat.MP4, info)) {
            for (int i = 0; i < 3; i++) writer.frame(new int[3840 * 2160]);
            writer.finish();
        }
        assertThat(Probe.video(film).path("nb_read_frames").asString()).isEqualTo("3");
        assertThat(Probe.video(film).path("height").asInt()).isEqualTo(2160);
    }

    @Test
    void aReplacedFilmIsReplacedOnlyWhenTheNewOneIsWhole() throws IOException {
        Path film = folder.resolve("film.mp4");
        Files.writeString(film, "old");
        try (FilmWriter writer = FilmWriter.open(film, FilmFormat.MP4, Painted.info(FRAMES))) {
            for (int i = 0; i < FRAMES; i++) writer.frame(Painted.frame(i));
            assertThat(film).hasContent("old");
            writer.finish();
        }
        assertThat(film.toFile().length()).isGreaterThan(1000);
    }
}
