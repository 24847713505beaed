package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.control.Label;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;

/// A robot looks at both halves of one machine: the real disk story has a page cache too.
class ViewJourneyTest extends Journey {

    @Override
    Options options() {
        return new Options("fsync-cgroup-rule-off", 7, false);
    }

    @Override
    int width() {
        return 1280;
    }

    @Test
    void theOtherHalfIsThereWithItsPast() {
        onFx(
                () -> {
                    run().pace(4);
                    run().play();
                    return null;
                });
        await("time to pass", 30, () -> run().snapshot().seconds() > 1);
        run().pause();
        assertThat(node("tile-tide").isVisible()).isFalse();
        robot.clickOn(node("view-pages"));
        await("the tide", 5, () -> node("tile-tide").isVisible());
        assertThat(node("tile-cfq").isVisible()).isFalse();
        long known = onFx(() -> window.feed().history().endNanos());
        assertThat(known).isGreaterThan(900_000_000L);
        robot.push(KeyCode.V);
        await("the elevator", 5, () -> node("tile-cfq").isVisible());
        assertThat(((ToggleButton) node("view-disk")).isSelected()).isTrue();
    }

    @Test
    void bothNeedRoomAndSaySo() {
        assertThat(node("view-both").getAccessibleText()).contains("1920");
        robot.clickOn(node("view-both"));
        assertThat(onFx(() -> window.view())).isEqualTo(StageView.DISK);
        assertThat(((ToggleButton) node("view-disk")).isSelected()).isTrue();
    }

    @Test
    void aPageStoryHasNoOtherHalfAndSaysWhy() {
        onFx(
                () -> {
                    window.close();
                    window = new MainWindow(factory(), new Options("loop", 7, false), 1280, 740);
                    stage.setScene(window.scene());
                    window.start();
                    return null;
                });
        assertThat(node("view-disk").getAccessibleText()).contains("elevator");
        robot.clickOn(node("view-disk"));
        robot.push(KeyCode.V);
        assertThat(onFx(() -> window.view())).isEqualTo(StageView.PAGES);
        assertThat(node("tile-tide").isVisible()).isTrue();
    }

    @Test
    void stepsToASleepAreForThePagesAndToAnIdleForTheDisk() {
        robot.clickOn(node("view-pages"));
        await("the tide", 5, () -> node("tile-tide").isVisible());
        boolean pages = step("step-stall");
        boolean none = step("step-idle");
        robot.clickOn(node("view-disk"));
        await("the elevator", 5, () -> node("tile-cfq").isVisible());
        assertThat(pages).isTrue();
        assertThat(none).isFalse();
        assertThat(step("step-idle")).isTrue();
    }

    private boolean step(String id) {
        var menu = (javafx.scene.control.MenuButton) node("steps");
        return menu.getItems().stream()
                .filter(i -> id.equals(i.getId()))
                .findFirst()
                .orElseThrow()
                .isVisible();
    }

    @Test
    void theKernelsRefusalAndAWarningStandUnderTheKnob() {
        onFx(
                () -> {
                    window.close();
                    window =
                            new MainWindow(
                                    HostScreenshotsTest.hosts(),
                                    new Options("sixteen", 7, false),
                                    1280,
                                    740);
                    stage.setScene(window.scene());
                    window.start();
                    return null;
                });
        robot.doubleClickOn(node("field-vm.dirty_bytes")).write("5").push(KeyCode.ENTER);
        await("the refusal", 5, () -> text("problem-vm.dirty_bytes").contains("Invalid argument"));
        assertThat(run().journal()).isEmpty();
        robot.doubleClickOn(node("field-vm.dirty_background_bytes")).write("5").push(KeyCode.ENTER);
        await(
                "the warning",
                5,
                () -> text("warning-vm.dirty_background_bytes").contains("1\u00a0page"));
        assertThat(run().journal()).hasSize(1);
        assertThat(node("fold-Disk-sdc")).isNotNull();
        assertThat(node("knob-sdc.max_ratio")).as("folded").isNull();
        robot.clickOn(node("knob-search")).write("sdc");
        await("the search", 5, () -> node("knob-sdc.max_ratio") != null);
    }

    private String text(String id) {
        return onFx(() -> ((Label) node(id)).getText());
    }
}
