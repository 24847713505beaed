package tidemark.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a second process says while it makes a film.
class RenderingTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir Path folder;

    private static void lookUntil(Rendering rendering, BooleanSupplier enough) throws Exception {
        long end = System.nanoTime() + 30 * SECOND;
        while (!enough.getAsBoolean()) {
            assertThat(System.nanoTime()).as("in time").isLessThan(end);
            rendering.look(System.nanoTime());
            Thread.sleep(5);
        }
    }

    private static Rendering.Outcome end(Rendering rendering) throws Exception {
        lookUntil(rendering, () -> rendering.outcome() != null);
        return Objects.requireNonNull(rendering.outcome());
    }

    @Test
    void saysHowFarItIsAndHowLongItWillTake() throws Exception {
        String script = "echo frame 1 of 9 >&2; read x <fifo; echo frame 3 of 9 >&2; read x <fifo";
        new ProcessBuilder("mkfifo", folder.resolve("fifo").toString()).start().waitFor();
        try (OwnProgram program = OwnProgram.says(folder, "cd " + folder + "\n" + script);
                Rendering rendering = Rendering.start(List.of("record"))) {
            assertThat(program).isNotNull();
            lookUntil(rendering, () -> rendering.done() == 1);
            assertThat(rendering.all()).isEqualTo(9);
            assertThat(rendering.leftNanos(System.nanoTime())).isEqualTo(-1);
            long begun = System.nanoTime();
            java.nio.file.Files.writeString(folder.resolve("fifo"), "on\n");
            lookUntil(rendering, () -> rendering.done() == 3);
            // two frames in ten seconds: six more take thirty
            assertThat(rendering.leftNanos(begun + 10 * SECOND))
                    .isBetween(29 * SECOND, 31 * SECOND);
            java.nio.file.Files.writeString(folder.resolve("fifo"), "on\n");
            assertThat(end(rendering).kind()).isEqualTo(Rendering.Kind.DONE);
        }
    }

    @Test
    void itsWordsAreGivenAndItsFirstLineIsTheOutcome() throws Exception {
        try (OwnProgram program = OwnProgram.says(folder, "echo \"$@\"; echo sha256")) {
            assertThat(program).isNotNull();
            Rendering rendering = Rendering.start(List.of("record", "loop", "--out", "a b.png"));
            assertThat(end(rendering))
                    .isEqualTo(
                            new Rendering.Outcome(
                                    Rendering.Kind.DONE, "record loop --out a b.png --tell"));
        }
    }

    @Test
    void whatIsWrongIsOneSentence() throws Exception {
        String script = "echo tidemark: no scenario >&2; exit 2";
        try (OwnProgram program = OwnProgram.says(folder, script)) {
            assertThat(program).isNotNull();
            Rendering.Outcome outcome = end(Rendering.start(List.of("record")));
            assertThat(outcome)
                    .isEqualTo(new Rendering.Outcome(Rendering.Kind.FAILED, "no scenario"));
        }
    }

    @Test
    void oneThatEndsWithoutAWordIsSaidToo() throws Exception {
        try (OwnProgram program = OwnProgram.says(folder, "exit 7")) {
            assertThat(program).isNotNull();
            Rendering.Outcome outcome = end(Rendering.start(List.of("record")));
            assertThat(outcome.kind()).isEqualTo(Rendering.Kind.FAILED);
            assertThat(outcome.text()).isEqualTo("it ended with status 7");
        }
    }

    @Test
    void oneThatIsToldToStopStops() throws Exception {
        try (OwnProgram program =
                OwnProgram.says(folder, "echo frame 1 of 9 >&2; exec sleep 600")) {
            assertThat(program).isNotNull();
            Rendering rendering = Rendering.start(List.of("record"));
            lookUntil(rendering, () -> rendering.done() == 1);
            rendering.cancel();
            assertThat(end(rendering).kind()).isEqualTo(Rendering.Kind.CANCELLED);
        }
    }

    @Test
    void whoCannotTellHowItWasStartedSaysSo() {
        // tests are started by no Main
        assertThatThrownBy(() -> Rendering.start(List.of("record")))
                .isInstanceOf(FilmException.class)
                .hasMessage("the program cannot tell how it was started");
    }

    @Test
    void aCommandIsQuotedWhereAShellWouldTakeItApart() {
        assertThat(ShellText.of(List.of("record", "a b", "it's", "x=1/2", "")))
                .isEqualTo("record 'a b' 'it'\\''s' x=1/2 ''");
    }
}
