package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.function.ToDoubleFunction;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Snapshot;

/// The second story, told by a robot: fsync from a group of its own, and the rule that helps.
class DiskJourneyTest extends Journey {

    @Override
    Options options() {
        return new Options("fsync-cgroup-rule-off", 7, false);
    }

    @Override
    int width() {
        return 1280;
    }

    private void runFor(double seconds) {
        double end = run().snapshot().seconds() + seconds;
        onFx(
                () -> {
                    run().pace(4);
                    run().play();
                    return null;
                });
        await("time to pass", 60, () -> run().snapshot().seconds() >= end);
        run().pause();
    }

    private static double change(
            Snapshot a, Snapshot b, ToDoubleFunction<ElevatorPicture.Totals> what) {
        return what.applyAsDouble(b.elevator().totals())
                - what.applyAsDouble(a.elevator().totals());
    }

    private static double fsyncs(Snapshot s) {
        return s.elevator().loops().getFirst().fsyncs();
    }

    private static double perFsync(
            Snapshot a, Snapshot b, ToDoubleFunction<ElevatorPicture.Totals> what) {
        return change(a, b, what) / (fsyncs(b) - fsyncs(a));
    }

    @Test
    void showsTheTilesOfADiskAndOpensSlowly() {
        assertThat(node("tile-cfq").isVisible()).isTrue();
        assertThat(node("tile-disk").isVisible()).isTrue();
        assertThat(node("tile-tide").isVisible()).isFalse();
        assertThat(run().pace()).isLessThan(0.1);
    }

    @Test
    void turningTheRuleOnEndsOneOfTheTwoIdlesAndTheMeterRises() {
        runFor(3);
        Snapshot start = run().snapshot();
        runFor(3);
        Snapshot off = run().snapshot();
        double idlesOff = perFsync(start, off, t -> t.timerFires());
        double rateOff = change(start, off, t -> t.applicationBytes());
        await("the hint", 5, () -> text("hint-text").contains("cfq.ancestor_preempts"));
        robot.clickOn(node("knob-search")).write("ancestor");
        await("the knob alone", 5, () -> visible("knob-cfq").size() == 1);
        robot.clickOn(node("choice-cfq.ancestor_preempts-on"));
        await("the tweak", 5, () -> !run().journal().isEmpty());
        await("the hint", 5, () -> text("hint-lead").equals("Changed"));
        runFor(0.5);
        Snapshot settled = run().snapshot();
        runFor(3);
        Snapshot on = run().snapshot();
        double idlesOn = perFsync(settled, on, t -> t.timerFires());
        double rateOn = change(settled, on, t -> t.applicationBytes());
        assertThat(idlesOff).isBetween(1.6, 2.2);
        assertThat(idlesOn).isBetween(0.7, 1.2);
        assertThat(perFsync(settled, on, t -> t.preemptions())).isBetween(0.8, 1.2);
        assertThat(rateOn).isGreaterThan(rateOff * 1.3);
        assertThat(meter()).isGreaterThan(rateOff / 3 * 1.2);
    }

    /// What the window's own meter says, in bytes a second.
    private double meter() {
        return onFx(() -> window.feed().diskTrend().figures().bytesPerSecond());
    }

    @Test
    void stepsLeadToTheNextQuestionAndTheNextIdle() {
        runFor(0.5);
        Snapshot before = run().snapshot();
        robot.push(KeyCode.SHIFT, KeyCode.RIGHT);
        await("a question", 5, () -> asked(run().snapshot()) > asked(before));
        Snapshot asked = run().snapshot();
        robot.push(KeyCode.CONTROL, KeyCode.RIGHT);
        await("an idle", 5, () -> run().snapshot().nanos() > asked.nanos());
    }

    private static long asked(Snapshot s) {
        var totals = s.elevator().totals();
        return totals.preemptions() + totals.refusals();
    }

    @Test
    void anotherElevatorWhileItRuns() {
        runFor(0.3);
        robot.clickOn(node("choice-sda.queue.scheduler-deadline"));
        await("the tweak", 5, () -> run().journal().size() == 1);
        runFor(0.3);
        assertThat(run().snapshot().elevator().scheduler()).isEqualTo("deadline");
        robot.clickOn(node("choice-sda.queue.scheduler-cfq"));
        await("the other tweak", 5, () -> run().journal().size() == 2);
        runFor(0.3);
        assertThat(run().snapshot().elevator().cfq()).isNotNull();
    }

    @Test
    void goesToTheOtherStoryAndBack() {
        runFor(0.2);
        robot.clickOn(node("choose"));
        await("the chooser", 20, () -> node("scenario-loop") != null);
        Node card = node("scenario-loop");
        onFx(
                () -> {
                    card.fireEvent(click(card));
                    return null;
                });
        await("the page cache", 5, () -> run().scenario().name().equals("loop"));
        await("its tiles", 5, () -> node("tile-tide").isVisible());
        assertThat(node("tile-cfq").isVisible()).isFalse();
        assertThat(run().pace()).isEqualTo(1);
    }

    private static javafx.event.Event click(Node node) {
        return new javafx.scene.input.KeyEvent(
                node,
                node,
                javafx.scene.input.KeyEvent.KEY_PRESSED,
                "",
                "",
                KeyCode.ENTER,
                false,
                false,
                false,
                false);
    }

    private String text(String id) {
        return onFx(() -> ((Label) node(id)).getText());
    }
}
