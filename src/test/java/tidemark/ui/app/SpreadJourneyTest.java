package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import javafx.scene.AccessibleAttribute;
import javafx.scene.Node;
import javafx.scene.control.MenuButton;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import tidemark.engine.LiveRun;
import tidemark.engine.SeedSpread;

/// What people do with the spread beside their run.
class SpreadJourneyTest extends Journey {
    @Override
    int width() {
        return 1280;
    }

    @Override
    int height() {
        return 720;
    }

    private SeedSpread.Picture picture() {
        return onFx(() -> window.tiles().spreads().model().picture());
    }

    private int made() {
        SeedSpread.Picture now = picture();
        return now == null ? 0 : now.points().size();
    }

    private String told() {
        Node view = node("spread-view");
        return onFx(() -> (String) view.queryAccessibleAttribute(AccessibleAttribute.TEXT));
    }

    @Test
    void aKeyShowsItItFillsAndMarksThisRun() {
        assertThat(onFx(() -> node("tile-spread").isVisible())).isFalse();
        assertThat(picture()).isNull();
        robot.type(KeyCode.S);
        assertThat(onFx(() -> node("tile-spread").isVisible())).isTrue();
        await("some runs", 30, () -> made() >= 5);
        onFx(
                () -> {
                    run().pace(LiveRun.UNLIMITED);
                    run().play();
                    return null;
                });
        await("the end of this run", 30, () -> told().contains("This run: "));
        assertThat(told()).startsWith("Spread: ");
        robot.type(KeyCode.S);
        assertThat(onFx(() -> node("tile-spread").isVisible())).isFalse();
        await("an end of it", 5, () -> picture() == null);
    }

    @Test
    void theButtonDoesTheSameAndAnotherScenarioBeginsAnew() {
        robot.clickOn(node("spread"));
        await("some runs", 30, () -> made() >= 2);
        robot.clickOn(node("choose"));
        await("the chooser", 10, () -> node("scenario-loop-endless") != null);
        onFx(
                () -> {
                    node("scenario-loop-endless").fireEvent(click());
                    return null;
                });
        await("the other scenario", 5, () -> run().scenario().name().equals("loop-endless"));
        await("the reason", 10, () -> told().contains("no end of its own"));
    }

    private static javafx.scene.input.MouseEvent click() {
        return new javafx.scene.input.MouseEvent(
                javafx.scene.input.MouseEvent.MOUSE_CLICKED,
                1,
                1,
                1,
                1,
                javafx.scene.input.MouseButton.PRIMARY,
                1,
                false,
                false,
                false,
                false,
                true,
                false,
                false,
                true,
                false,
                true,
                null);
    }

    @Test
    void fewerRunsCanBeChosenAndADotOpensItsSeed() {
        robot.type(KeyCode.S);
        MenuButton size = (MenuButton) node("spread-size");
        onFx(
                () -> {
                    size.getItems().getFirst().fire();
                    return null;
                });
        await(
                "all twenty",
                60,
                () -> {
                    SeedSpread.Picture now = picture();
                    return now != null
                            && now.asked() == 20
                            && now.state() == SeedSpread.State.WHOLE;
                });
        long before = run().seed();
        Node view = node("spread-view");
        await(
                "a dot under the pointer",
                30,
                () -> {
                    var bounds = onFx(() -> view.localToScreen(view.getBoundsInLocal()));
                    for (double x = bounds.getMinX() + 8; x < bounds.getMaxX(); x += 5) {
                        robot.moveTo(x, bounds.getMinY() + bounds.getHeight() * 0.48);
                        if (onFx(() -> javafx.scene.Cursor.HAND.equals(view.getCursor()))) {
                            return true;
                        }
                    }
                    return false;
                });
        robot.clickOn(javafx.scene.input.MouseButton.PRIMARY);
        await("its seed", 5, () -> run().seed() != before || run().snapshot().nanos() == 0);
        assertThat(run().seed()).isBetween(1L, 20L);
        assertThat(picture().points()).hasSize(20);
    }

    @Test
    void closingTheWindowEndsItsThread() {
        robot.type(KeyCode.S);
        await("some runs", 30, () -> made() > 0);
        assertThat(threads()).isEqualTo(1);
        onFx(
                () -> {
                    window.close();
                    return null;
                });
        await("silence", 10, () -> threads() == 0);
    }

    private static long threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("spread"))
                .count();
    }
}
