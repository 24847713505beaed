package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/// FFmpeg's program is found, and is the one that the licence note speaks of.
class FfmpegTest {

    @AfterEach
    void forget() {
        System.clearProperty(Ffmpeg.PROPERTY);
    }

    @Test
    void theProgramThatComesAlongHasTheEncoders() {
        Ffmpeg ffmpeg = Ffmpeg.find().orElseThrow();

        assertThat(ffmpeg.program()).isEqualTo(Ffmpeg.bundled("ffmpeg").orElseThrow());
        assertThat(ffmpeg.encoder("libopenh264", "libx264")).contains("libopenh264");
        assertThat(ffmpeg.encoder("nothing", "libvpx-vp9")).contains("libvpx-vp9");
        assertThat(ffmpeg.encoder("nothing")).isEmpty();
    }

    @Test
    void theProgramThatComesAlongHasNoGplParts() throws Exception {
        assertThat(answer(Ffmpeg.bundled("ffmpeg").orElseThrow(), "-hide_banner", "-L"))
                .contains("GNU Lesser General Public License")
                .contains("either version 3 of the License");
        assertThat(answer(Ffmpeg.bundled("ffmpeg").orElseThrow(), "-hide_banner", "-buildconf"))
                .contains("--enable-libopenh264")
                .doesNotContain("--enable-gpl")
                .doesNotContain("--enable-nonfree");
    }

    @Test
    void itsProbeComesAlongToo() throws Exception {
        assertThat(answer(Ffmpeg.bundled("ffprobe").orElseThrow(), "-version"))
                .startsWith("ffprobe version");
    }

    @Test
    void programsOfTheSystemAreFoundOnThePath() {
        assertThat(Ffmpeg.onPath("java").or(() -> Ffmpeg.onPath("sh"))).isPresent();
        assertThat(Ffmpeg.onPath("no-such-program")).isEmpty();
    }

    @Test
    void aNamedProgramIsTaken() {
        Path program = Ffmpeg.bundled("ffmpeg").orElseThrow();
        System.setProperty(Ffmpeg.PROPERTY, program.toString());
        assertThat(Ffmpeg.find().orElseThrow().program()).isEqualTo(program);
        System.setProperty(Ffmpeg.PROPERTY, "none");
        assertThat(Ffmpeg.find()).isEmpty();
    }

    private static String answer(Path program, String... words) throws Exception {
        ProcessBuilder command = new ProcessBuilder(program.toString());
        command.command().addAll(java.util.List.of(words));
        Process process = command.redirectErrorStream(true).start();
        process.getOutputStream().close();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }
}
