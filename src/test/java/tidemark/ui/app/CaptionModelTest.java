package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidemark.engine.SteppedRun;

/// What is told while a run of the real engine goes on.
class CaptionModelTest {
    private static final long SECOND = 1_000_000_000L;

    @TempDir Path folder;

    private SteppedRun open(String captions) throws Exception {
        Path file = folder.resolve("mine.yaml");
        Files.writeString(file, "name: mine\nbase: loop\ncaptions:\n" + captions);
        return SteppedRun.open(file.toString(), Map.of(), 3);
    }

    /// What is told at each look, without repetitions, when looking every so often.
    private static List<String> told(SteppedRun run, long everyNanos, double realSeconds) {
        CaptionModel model = new CaptionModel(run.script());
        List<String> told = new ArrayList<>();
        while (!run.isFinished()) {
            run.goOnTo(run.nowNanos() + everyNanos);
            String text = model.show(run.take(), true, realSeconds);
            if (told.isEmpty() || !told.getLast().equals(text)) told.add(text);
        }
        return told;
    }

    @Test
    void aCaptionComesAtItsTimeAndStaysUntilItIsRead() throws Exception {
        SteppedRun run = open("  - {at: 0 s, text: Begin.}\n  - {at: 2 s, text: Two.}\n");
        CaptionModel model = new CaptionModel(run.script());
        assertThat(model.show(run.take(), false, 0)).isEqualTo("Begin.");
        assertThat(model.show(run.take(), false, 100)).as("paused").isEqualTo("Begin.");
        run.goOnTo(SECOND);
        assertThat(model.show(run.take(), true, 1.9)).isEqualTo("Begin.");
        assertThat(model.show(run.take(), true, 0.2)).isEmpty();
        run.goOnTo(2 * SECOND);
        assertThat(model.show(run.take(), true, 0.1)).isEqualTo("Two.");
        assertThat(model.show(run.take(), true, 2.5)).as("once only").isEmpty();
    }

    @Test
    void ofManyThatArePassedAtOnceTheLastIsShownAndEqualTimesStandTogether() throws Exception {
        SteppedRun run =
                open(
                        "  - {at: 1 s, text: One.}\n  - {at: 2 s, text: Two.}\n"
                                + "  - {at: 2 s, text: And.}\n");
        CaptionModel model = new CaptionModel(run.script());
        run.goOnTo(3 * SECOND);
        assertThat(model.show(run.take(), true, 0.1)).isEqualTo("Two.\nAnd.");
    }

    @Test
    void whatHappensIsTold() throws Exception {
        SteppedRun run =
                open(
                        "  - {on: stall-begins, text: Stands.}\n"
                                + "  - {on: stall-ends, text: Moves.}\n"
                                + "  - {on: finished, text: Done.}\n");
        List<String> told = told(run, SECOND / 5, 0.01);
        assertThat(told).startsWith("", "Stands.").contains("Moves.");
        assertThat(told.getLast()).isEqualTo("Done.");
        int stands = told.indexOf("Stands.");
        assertThat(told.indexOf("Moves.")).isGreaterThan(stands);
    }

    @Test
    void aScenarioWithoutCaptionsHasNone() {
        SteppedRun run = SteppedRun.open("loop", Map.of(), 3);
        assertThat(new CaptionModel(run.script()).isEmpty()).isTrue();
    }
}
