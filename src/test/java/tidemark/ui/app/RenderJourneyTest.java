package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tidemark.engine.LiveRun;
import tidemark.record.OwnProgram;

/// A film of the run is made in the background, by a second process of the program.
class RenderJourneyTest extends Journey {
    @TempDir Path folder;
    @TempDir Path scripts;

    @Override
    int height() {
        return 900;
    }

    private void set(String id, String text) {
        Node field = node(id);
        onFx(
                () -> {
                    if (field instanceof TextField one) one.setText(text);
                    if (field instanceof ComboBox<?> box) box.getEditor().setText(text);
                    return null;
                });
    }

    private void press(String id) {
        Button button = (Button) node(id);
        assertThat(onFx(button::isDisabled)).as(id).isFalse();
        onFx(
                () -> {
                    button.fire();
                    return null;
                });
    }

    private String status() {
        return onFx(() -> ((Label) node("render-status")).getText());
    }

    private String command() {
        return onFx(() -> ((TextInputControl) node("render-command")).getText());
    }

    private void small(Path file, String to) {
        set("render-file", file.toString());
        set("render-to", to);
        set("render-size", "320x180");
        set("render-fps", "5");
        onFx(
                () -> {
                    ((CheckBox) node("render-cards")).setSelected(false);
                    return null;
                });
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void theRunWithItsKnobsBecomesAFileWhileTheWindowGoesOn() throws Exception {
        try (OwnProgram program = OwnProgram.in(scripts)) {
            assertThat(program).isNotNull();
            robot.type(KeyCode.SPACE);
            await("some time", 20, () -> run().snapshot().nanos() > 300_000_000L);
            robot.type(KeyCode.SPACE);
            run().tweak("vm.dirty_ratio", "31");
            await("the knob", 20, () -> !run().journal().isEmpty());
            LiveRun.Tweak tweak = run().journal().getFirst();
            robot.type(KeyCode.F);
            Path file = folder.resolve("loop.apng");
            small(file, "1s");
            String at = new java.math.BigDecimal(tweak.nanos()).movePointLeft(9).toPlainString();
            assertThat(command().replaceAll("(\\.\\d*?)0+s vm", "$1s vm"))
                    .isEqualTo(
                            "tidemark record loop --seed 7 --at "
                                    + at.replaceAll("0+$", "")
                                    + "s vm.dirty_ratio=31 --to=1s --no-cards --size=320x180"
                                    + " --fps=5 --out "
                                    + file);
            press("render-make");
            long frames = window.frames();
            await("the film", 120, () -> status().startsWith(file.toString()));
            // 1 s of run and 1.5 s in which its last instant stays
            assertThat(status()).contains(": 14 frames of 320x180, 2.80 s at 5 frames/s");
            assertThat(window.frames()).as("the window goes on").isGreaterThan(frames + 5);
            assertThat(files()).containsExactly(file);
        }
    }

    @Test
    void oneThatIsStoppedLeavesNothing() throws Exception {
        try (OwnProgram program = OwnProgram.in(scripts)) {
            assertThat(program).isNotNull();
            robot.type(KeyCode.F);
            small(folder.resolve("long.apng"), "60s");
            press("render-make");
            await("the first frames", 120, () -> status().matches("long.apng: \\d+ %.*left"));
            robot.type(KeyCode.ESCAPE);
            assertThat(node("render-sheet")).isNull();
            await(
                    "the head to tell of it",
                    10,
                    () -> onFx(() -> ((Label) node("recorded")).getText()).startsWith("long.apng"));
            robot.type(KeyCode.F);
            press("render-cancel");
            await("its end", 60, () -> status().equals("Stopped; nothing was written."));
            assertThat(files()).isEmpty();
        }
    }

    @Test
    void whatIsWrongIsSaidInOneSentence() throws Exception {
        try (OwnProgram program = OwnProgram.in(scripts)) {
            assertThat(program).isNotNull();
            robot.type(KeyCode.F);
            small(folder.resolve("loop.apng"), "soon");
            press("render-make");
            await("the reason", 120, () -> status().startsWith("No film: "));
            assertThat(status()).contains("'soon' is not a time").doesNotContain("\n");
            assertThat(onFx(() -> node("render-make").isDisabled())).isFalse();
            assertThat(files()).isEmpty();
        }
    }

    @Test
    void whoTypesClosesTheSheetWithEscapeToo() {
        robot.type(KeyCode.F);
        onFx(
                () -> {
                    node("render-from").requestFocus();
                    return null;
                });
        robot.type(KeyCode.ESCAPE);
        assertThat(node("render-sheet")).isNull();
    }
}
