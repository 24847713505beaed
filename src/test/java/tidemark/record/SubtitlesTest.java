package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;

/// Captions beside a film.
class SubtitlesTest {
    private static final List<Caption> CAPTIONS =
            List.of(
                    new Caption(0, 2.5, "One budget & two devices"),
                    new Caption(3661.0004, 3662.9996, "ratio < 20\n\n  both --> wait"));

    @TempDir Path folder;

    @Test
    void webVtt() {
        Path file = folder.resolve("film.VTT");
        Subtitles.write(file, CAPTIONS);
        assertThat(file)
                .hasContent(
                        """
                        WEBVTT

                        00:00:00.000 --> 00:00:02.500
                        One budget &amp; two devices

                        01:01:01.000 --> 01:01:03.000
                        ratio &lt; 20
                        both --&gt; wait
                        """);
    }

    @Test
    void subRip() {
        Path file = folder.resolve("film.srt");
        Subtitles.write(file, CAPTIONS);
        assertThat(file)
                .hasContent(
                        """
                        1
                        00:00:00,000 --> 00:00:02,500
                        One budget & two devices

                        2
                        01:01:01,000 --> 01:01:03,000
                        ratio < 20
                        both --> wait
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.vtt", "film.srt"})
    void ffmpegReadsBoth(String name) {
        Path file = folder.resolve(name);
        Subtitles.write(file, CAPTIONS);
        assertThat(Probe.of(file).path("streams").path(0).path("nb_read_packets").asString("2"))
                .isEqualTo("2");
        assertThat(Probe.of(file).path("streams").path(0).path("codec_type").asString())
                .isEqualTo("subtitle");
    }

    @Test
    void otherSuffixesAndPlacesAreRefusedBeforehand() {
        assertThatThrownBy(() -> Subtitles.check(folder.resolve("film.txt")))
                .isInstanceOf(BadInputException.class)
                .hasMessageEndingWith("captions have another suffix; expected .vtt or .srt");
        assertThatThrownBy(() -> Subtitles.check(folder.resolve("no/film.srt")))
                .isInstanceOf(FilmException.class)
                .hasMessageContaining("there is no folder");
        Subtitles.check(folder.resolve("film.srt"));
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCaptionEndsAfterItsStart() {
        assertThatThrownBy(() -> new Caption(2, 2, "never"))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
