package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import tidemark.engine.LiveRun;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.look.Theme;

/// What people do with the window.
class JourneyTest extends Journey {

    private String text(String id) {
        return onFx(() -> ((Label) node(id)).getText());
    }

    private String words(TextField field) {
        return onFx(field::getText);
    }

    private void runToTheStall() {
        onFx(
                () -> {
                    run().pace(30);
                    run().play();
                    return null;
                });
        await("the stall", 30, () -> run().snapshot().stall() != null);
        onFx(
                () -> {
                    run().pace(1);
                    return null;
                });
    }

    @Test
    void startsPausedWithAHintAndRunsOnSpace() {
        assertThat(text("time")).isEqualTo("00:00.000");
        assertThat(text("hint-lead")).isEqualTo("Press Space to run");
        assertThat(text("hint-text")).startsWith("Watch the tank");
        robot.type(KeyCode.SPACE);
        await("time to pass", 5, () -> run().snapshot().nanos() > 50_000_000);
        robot.type(KeyCode.SPACE);
        assertThat(run().isPlaying()).isFalse();
    }

    @Test
    void draggingDirtyRatioEndsTheStall() {
        runToTheStall();
        await("the hint", 5, () -> text("hint-lead").startsWith("Stalled"));
        assertThat(text("hint-text")).contains("vm.dirty_ratio");
        Snapshot before = run().snapshot();
        Slider slider = (Slider) node("slider-vm.dirty_ratio");
        Node thumb = onFx(() -> slider.lookup(".thumb"));
        robot.drag(thumb).moveBy(30, 0).drop();
        await(
                "a higher limit",
                5,
                () -> run().snapshot().memory().thresh() > before.memory().thresh());
        await("the end of the stall", 10, () -> run().snapshot().stall() == null);
        await("the tweak in the journal", 5, () -> !run().journal().isEmpty());
        assertThat(run().journal().getFirst().key()).isEqualTo("vm.dirty_ratio");
        await("the hint", 5, () -> text("hint-lead").startsWith("It moves again"));
        Snapshot after = run().snapshot();
        assertThat(after.stalls()).isNotEmpty();
        assertThat(after.memory().hardLimit()).isGreaterThan(before.memory().hardLimit());
    }

    @Test
    void aCureOfTheWhyPanelDoesTheSame() {
        runToTheStall();
        robot.clickOn(node("tab-why"));
        await("the cure", 5, () -> node("cure-vm.dirty_ratio") != null);
        assertThat(text("why-heading")).contains("sleeps");
        robot.clickOn(node("cure-vm.dirty_ratio"));
        await("the end of the stall", 10, () -> run().snapshot().stall() == null);
    }

    @Test
    void anotherScenarioOpensWhileThisOneRuns() {
        robot.type(KeyCode.SPACE);
        LiveRun first = run();
        robot.clickOn(node("choose"));
        await("the chooser", 10, () -> node("scenario-direct") != null);
        robot.clickOn(node("scenario-direct"));
        await("the other scenario", 5, () -> run().scenario().name().equals("direct"));
        assertThat(run()).isNotSameAs(first);
        assertThat(node("chooser")).isNull();
        assertThat(text("time")).isEqualTo("00:00.000");
        robot.type(KeyCode.SPACE);
        await("time to pass", 5, () -> run().snapshot().nanos() > 50_000_000);
    }

    @Test
    void aKnobIsFoundByAWordAndTypingDoesNotStartTheRun() {
        robot.clickOn(node("knob-search")).write("old for");
        assertThat(visible("knob-vm")).isEmpty();
        robot.press(KeyCode.CONTROL, KeyCode.A).release(KeyCode.A, KeyCode.CONTROL).write("expire");
        assertThat(visible("knob-vm"))
                .extracting(Node::getId)
                .containsExactly("knob-vm.dirty_expire_centisecs");
        assertThat(run().isPlaying()).isFalse();
        robot.type(KeyCode.ESCAPE);
        assertThat(visible("knob-vm").size()).isGreaterThan(3);
    }

    @Test
    void aWrongValueIsRefusedWithTheReasonAndNothingIsLost() {
        TextField field = (TextField) node("field-vm.dirty_ratio");
        robot.doubleClickOn(field).write("200").type(KeyCode.ENTER);
        Node row = node("knob-vm.dirty_ratio");
        assertThat(onFx(() -> ((Label) row.lookup(".knob-problem")).getText()))
                .contains("0 to 100");
        assertThat(words(field)).isEqualTo("200");
        assertThat(run().journal()).isEmpty();
        robot.type(KeyCode.ESCAPE);
        assertThat(words(field)).isEqualTo("20");
        robot.doubleClickOn(field).write("25").type(KeyCode.ENTER);
        await("the tweak", 5, () -> !run().journal().isEmpty());
        assertThat(onFx(() -> row.lookup(".knob-problem").isVisible())).isFalse();
    }

    @Test
    void doubleClickingANameResetsAndCopyGivesSysctlLines() {
        TextField field = (TextField) node("field-vm.dirty_ratio");
        robot.doubleClickOn(field).write("25").type(KeyCode.ENTER);
        await("the setting", 5, () -> run().snapshot().knobs().getFirst().value() == 25);
        robot.clickOn(node("copy-sysctl"));
        assertThat(onFx(() -> Clipboard.getSystemClipboard().getString()))
                .isEqualTo("vm.dirty_ratio = 25\n");
        robot.doubleClickOn((Node) onFx(() -> node("knob-vm.dirty_ratio").lookup(".knob-name")));
        await("the old setting", 5, () -> run().snapshot().knobs().getFirst().value() == 20);
    }

    @Test
    void whatIsSetBeforeARunMakesItStartAgain() {
        robot.clickOn(node("knob-search")).write("writers");
        TextField field = (TextField) node("field-workload.writers");
        robot.doubleClickOn(field).write("8").type(KeyCode.ENTER);
        await("the offer to start again", 5, () -> node("restart-with-knobs").isVisible());
        robot.clickOn(node("restart-with-knobs"));
        await(
                "eight writers",
                5,
                () ->
                        run().snapshot().tasks().stream()
                                        .filter(t -> t.role() == TaskPicture.Role.WRITER)
                                        .count()
                                == 8);
    }

    @Test
    void aDragThatBeganByClosingAMenuDoesNothing() {
        robot.clickOn(node("steps"));
        Slider slider = (Slider) node("slider-vm.dirty_ratio");
        Node thumb = onFx(() -> slider.lookup(".thumb"));
        robot.drag(thumb).moveBy(40, 0).drop();
        robot.type(KeyCode.ESCAPE);
        robot.drag(thumb).moveBy(40, 0).drop();
        await("the tweak", 5, () -> !run().journal().isEmpty());
    }

    @Test
    void aTileBecomesLargeAndSmallAgain() {
        robot.clickOn(node("enlarge-rates"));
        assertThat(onFx(() -> node("tile-tide").isVisible())).isFalse();
        robot.type(KeyCode.ESCAPE);
        assertThat(onFx(() -> node("tile-tide").isVisible())).isTrue();
    }

    @Test
    void keysStepRestartChangeSpeedAndShowHelp() {
        robot.type(KeyCode.RIGHT);
        await("a tick", 5, () -> run().snapshot().nanos() > 0);
        robot.write("+");
        await("a higher speed", 5, () -> run().pace() == 2);
        robot.type(KeyCode.F1);
        assertThat(node("help-sheet")).isNotNull();
        robot.type(KeyCode.ESCAPE);
        assertThat(node("help-sheet")).isNull();
        LiveRun first = run();
        robot.type(KeyCode.N);
        await("the next seed", 5, () -> run().seed() == first.seed() + 1);
        robot.type(KeyCode.HOME);
        await("the start", 5, () -> run().snapshot().nanos() == 0);
    }

    @Test
    void closesWhileItRunsAtFullSpeed() {
        onFx(
                () -> {
                    run().pace(LiveRun.UNLIMITED);
                    run().play();
                    return null;
                });
        await("time to pass", 5, () -> run().snapshot().nanos() > 100_000_000);
        LiveRun last = run();
        onFx(
                () -> {
                    window.close();
                    return null;
                });
        long nanos = last.snapshot().nanos();
        await("silence", 5, () -> !last.isPlaying());
        assertThat(last.snapshot().nanos()).isGreaterThanOrEqualTo(nanos);
    }

    @Test
    void survivesThemesSizesAndResizing() {
        robot.type(KeyCode.SPACE);
        for (Theme theme : Theme.values()) {
            onFx(
                    () -> {
                        window.theme(theme);
                        window.textBigger(1);
                        stage.setWidth(700 + 90 * theme.ordinal());
                        stage.setHeight(420 + 150 * theme.ordinal());
                        return null;
                    });
            robot.interrupt();
        }
        long frames = window.frames();
        await("frames to go on", 10, () -> window.frames() > frames + 3);
    }
}
