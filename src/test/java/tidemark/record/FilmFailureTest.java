package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;

/// A film that cannot be made says why in one sentence, and nothing half-written is left.
@Timeout(120)
@DisabledOnOs(OS.WINDOWS) // the stand-ins for FFmpeg's program are shell scripts
class FilmFailureTest {
    /// What a shell does so that files end at 50 KiB, as if the disk were full.
    private static final String SMALL_DISK = "trap '' XFSZ; ulimit -f 100;";

    @TempDir Path folder;
    @TempDir Path tools;

    @AfterEach
    void realProgramAgain() {
        System.clearProperty(Ffmpeg.PROPERTY);
    }

    /// Lets a shell script stand for FFmpeg's program; it knows the encoders of the real one.
    private void program(String script) throws IOException {
        String real = Ffmpeg.find().orElseThrow().program().toString();
        Path file = tools.resolve("stand-in" + System.nanoTime());
        Files.writeString(
                file,
                "#!/bin/sh\nreal='%s'\ncase \"$*\" in *-encoders*) exec \"$real\" \"$@\" ;; esac\n%s\n"
                        .formatted(real, script));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
        System.setProperty(Ffmpeg.PROPERTY, file.toString());
    }

    @ParameterizedTest
    @CsvSource({"film.avi,.avi", "film.MOV,.mov", "my.film,.film"})
    void anUnknownSuffixNamesTheKnownOnes(String name, String suffix) {
        assertThatThrownBy(() -> FilmFormat.of(folder.resolve(name)))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("no film has the suffix '" + suffix + "'; expected .mp4, ");
    }

    @ParameterizedTest
    @CsvSource({
        "a.MP4,MP4",
        "a.b.webm,WEBM",
        "frames,PNG_SERIES",
        ".hidden,PNG_SERIES",
        "x.svg,SVG"
    })
    void theSuffixDecides(String name, FilmFormat format) {
        assertThat(FilmFormat.of(folder.resolve(name))).isEqualTo(format);
    }

    @Test
    void anExistingFolderIsASeries() throws IOException {
        Path series = Files.createDirectory(folder.resolve("film.v2"));
        assertThat(FilmFormat.of(series)).isEqualTo(FilmFormat.PNG_SERIES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.gif", "film.apng"})
    void aMissingFolderIsSaidAtOnce(String name) {
        Path film = folder.resolve("nowhere").resolve(name);
        assertThatThrownBy(() -> FilmWriter.open(film, FilmFormat.of(film), Painted.info(3)))
                .isInstanceOf(FilmException.class)
                .hasMessage("cannot write " + film + ": there is no folder " + film.getParent());
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.gif", "film.apng", "series"})
    void anUnwritableFolderIsSaidAtOnce(String name) throws IOException {
        boolean superuser = System.getProperty("user.name").equals("root");
        // who may write everywhere still may not into the kernel's own folders
        Path locked =
                superuser ? Path.of("/proc") : Files.createDirectory(folder.resolve("locked"));
        if (!superuser) {
            Files.setPosixFilePermissions(locked, PosixFilePermissions.fromString("r-xr-xr-x"));
        }
        Path film = locked.resolve(name);
        String why = superuser ? "no file can be made there" : "it is not allowed";
        assertThatThrownBy(() -> FilmWriter.open(film, FilmFormat.of(film), Painted.info(3)))
                .isInstanceOf(FilmException.class)
                .hasMessage("cannot write " + film + ": " + why);
    }

    @Test
    void aSeriesDoesNotMixWithOtherFiles() throws IOException {
        Files.writeString(folder.resolve("thesis.tex"), "mine");
        assertThatThrownBy(() -> Painted.film(folder, 3))
                .isInstanceOf(FilmException.class)
                .hasMessageContaining("it holds other files; a series wants a new folder");
    }

    @Test
    void aFilmThatCannotFitIsSaidAtOnce() {
        FilmInfo endless = new FilmInfo(1920, 1080, 60, 1L << 45, "", "", List.of());
        assertThatThrownBy(() -> FilmWriter.open(folder.resolve("a.mp4"), FilmFormat.MP4, endless))
                .isInstanceOf(FilmException.class)
                .hasMessageMatching(
                        "cannot write .*: the disk has \\d+ MiB free, and the film needs about \\d+"
                                + " MiB");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aProgramThatIsNotThereIsSaid() {
        System.setProperty(Ffmpeg.PROPERTY, "/nowhere/ffmpeg");
        assertThatThrownBy(() -> Painted.film(folder.resolve("a.mp4"), 3))
                .isInstanceOf(FilmException.class)
                .hasMessage("FFmpeg's program /nowhere/ffmpeg cannot be run");
    }

    @Test
    void aProgramWithoutEncodersIsSaid() throws IOException {
        program("");
        Path script = Path.of(System.getProperty(Ffmpeg.PROPERTY));
        Files.writeString(script, "#!/bin/sh\nexit 0\n");
        assertThatThrownBy(() -> Painted.film(folder.resolve("a.mp4"), 3))
                .isInstanceOf(FilmException.class)
                .hasMessage(
                        "FFmpeg's program %s has no encoder for .mp4 (libopenh264 or libx264); .gif, .apng and .png need none"
                                .formatted(script));
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm", "film.gif"})
    void aFullDiskIsSaidAndNothingIsLeft(String name) throws IOException {
        program("echo 'av_interleaved_write_frame(): No space left on device' >&2; exit 228");
        Path film = folder.resolve(name);

        assertThatThrownBy(() -> Painted.film(film, 200))
                .isInstanceOf(FilmException.class)
                .hasMessage("cannot write " + film + ": the disk is full");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm", "film.gif"})
    void filesThatMayGrowNoMoreAreSaidAndNothingIsLeft(String name) throws IOException {
        program(SMALL_DISK + " exec \"$real\" \"$@\"");
        Path film = folder.resolve(name);
        FilmInfo info = Painted.info(500);

        assertThatThrownBy(
                        () -> {
                            try (FilmWriter w = FilmWriter.open(film, FilmFormat.of(film), info)) {
                                var random = new java.util.Random(1);
                                for (int i = 0; i < 500; i++) {
                                    w.frame(random.ints(Painted.PIXELS).toArray());
                                }
                                w.finish();
                            }
                        })
                .isInstanceOf(FilmException.class)
                .hasMessage("cannot write " + film + ": the file is larger than the disk allows");
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.apng", "film.png"})
    void withoutTheProgramItIsTheSame(String name) throws Exception {
        Path film = folder.resolve(name.equals("film.png") ? "series" : name);
        Process child = FilmChild.start(SMALL_DISK, film, 200);
        String said = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        child.waitFor();

        if (name.equals("film.png")) {
            // each picture stays below the limit
            assertThat(said).doesNotContain("cannot write");
            assertThat(film).isDirectoryContaining("glob:**/000200.png");
        } else {
            assertThat(said).contains("cannot write " + film + ": the file is larger");
            assertThat(folder).isEmptyDirectory();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"film.mp4", "film.webm", "film.gif", "film.apng"})
    void aCancelledFilmLeavesNothing(String name) {
        Path film = folder.resolve(name);
        try (FilmWriter writer = FilmWriter.open(film, FilmFormat.of(film), Painted.info(0))) {
            for (int i = 0; i < 40; i++) writer.frame(Painted.frame(i));
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aCancelledSeriesKeepsWhatIsWhole() {
        Path series = folder.resolve("series");
        try (FilmWriter writer = FilmWriter.open(series, FilmFormat.PNG_SERIES, Painted.info(0))) {
            for (int i = 0; i < 40; i++) writer.frame(Painted.frame(i));
        }
        assertThat(series).isDirectoryContaining("glob:**/000001.png");
        assertThat(series).isDirectoryNotContaining("glob:**.part");
    }

    @Test
    void aFilmWithoutFramesIsNotWritten() {
        for (String name : List.of("a.mp4", "b.gif", "c.apng", "d.webm")) {
            assertThatThrownBy(() -> Painted.film(folder.resolve(name), 0))
                    .isInstanceOf(FilmException.class)
                    .hasMessage("a film without frames is not written");
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void anEncoderThatHangsHoldsUpNeitherMemoryNorCancelling() throws Exception {
        program("exec sleep 1000");
        FilmWriter writer =
                FilmWriter.open(folder.resolve("a.mp4"), FilmFormat.MP4, Painted.info(0));
        AtomicInteger taken = new AtomicInteger();
        Thread painter =
                new Thread(
                        () -> {
                            try {
                                while (true) {
                                    writer.frame(Painted.frame(0));
                                    taken.incrementAndGet();
                                }
                            } catch (FilmException broken) {
                                assertThat(broken).hasMessage("the film was broken off");
                            }
                        });
        painter.start();
        Thread.sleep(1000);

        // the pipe holds one frame of 60 KiB, the queue three
        assertThat(taken.get()).isBetween(3, 5);
        assertTimeoutPreemptively(
                Duration.ofSeconds(10),
                () -> {
                    painter.interrupt();
                    painter.join();
                });
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"film.mp4,true", "film.webm,true", "film.mp4,false", "film.webm,false"})
    void killedItLeavesAPlayablePartAndNoFilm(String name, boolean encoderToo) throws Exception {
        Path film = folder.resolve(name);
        Process child = FilmChild.start("", film, Long.MAX_VALUE);
        try (BufferedReader lines = child.inputReader(StandardCharsets.UTF_8)) {
            for (int i = 0; i < 100; i++) assertThat(lines.readLine()).isEqualTo("frame");
            List<ProcessHandle> encoders = child.children().toList();
            assertThat(encoders).isNotEmpty();
            if (encoderToo) encoders.forEach(ProcessHandle::destroyForcibly);
            child.destroyForcibly();
            assertThat(child.waitFor(20, TimeUnit.SECONDS)).isTrue();
            for (ProcessHandle it : encoders) it.onExit().get(20, TimeUnit.SECONDS);
        }

        assertThat(film).doesNotExist();
        try (var files = Files.list(folder)) {
            Path part = files.findAny().orElseThrow();
            assertThat(part.getFileName().toString()).startsWith("." + name).endsWith(".part");
            // pieces of a second; the encoder may be a few frames behind
            int whole =
                    encoderToo ? Probe.playable(part) : Probe.frames(part, Painted.PIXELS).size();
            assertThat(whole).isGreaterThanOrEqualTo(encoderToo ? 25 : 90);
        }
    }

    @Test
    void anOfferedFrameIsRefusedWhileTheEncoderIsBehind() throws Exception {
        program("exec sleep 1000");
        try (FilmWriter writer =
                FilmWriter.open(folder.resolve("a.mp4"), FilmFormat.MP4, Painted.info(0))) {
            int taken = 0;
            for (int i = 0; i < 100; i++) {
                if (writer.offer(Painted.frame(i))) taken++;
                Thread.sleep(2);
            }
            assertThat(taken).isBetween(3, 5);
        }
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void framesOfAnotherSizeAreAnError() {
        try (FilmWriter writer =
                FilmWriter.open(folder.resolve("a.apng"), FilmFormat.APNG, Painted.info(3))) {
            assertThatThrownBy(() -> writer.frame(new int[7]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("7 pixels, not 15360");
        }
    }
}
