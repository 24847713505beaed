package tidemark.ui.app;

import java.util.List;
import java.util.Random;
import javafx.geometry.Point2D;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.MouseButton;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Fast clicking, dragging and typing everywhere, without an exception.
class HurryTest extends Journey {
    private static final List<KeyCode> KEYS =
            List.of(
                    KeyCode.SPACE,
                    KeyCode.RIGHT,
                    KeyCode.HOME,
                    KeyCode.N,
                    KeyCode.ESCAPE,
                    KeyCode.F1,
                    KeyCode.DOWN,
                    KeyCode.TAB);

    @Test
    void aFewSeconds() {
        hurry(8);
    }

    @Test
    @Tag("slow")
    void aMinute() {
        hurry(60);
    }

    private void hurry(int seconds) {
        Random random = new Random(4);
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        robot.type(KeyCode.SPACE);
        while (System.nanoTime() < end) {
            switch (random.nextInt(5)) {
                case 0 -> robot.type(KEYS.get(random.nextInt(KEYS.size())));
                case 1 -> robot.write(random.nextBoolean() ? "+" : "-");
                case 2 -> drag(random);
                default -> click(random);
            }
        }
        long frames = window.frames();
        await("frames to go on", 10, () -> window.frames() > frames + 3);
    }

    private Point2D somewhere(Random random) {
        double x = 5 + random.nextInt(960);
        double y = 5 + random.nextInt(700);
        return onFx(() -> window.scene().getRoot().localToScreen(x, y));
    }

    private boolean inSight(Node node) {
        return onFx(
                () -> {
                    var b = node.localToScene(node.getBoundsInLocal());
                    return b.getMinX() > 0
                            && b.getMaxX() < 950
                            && b.getMinY() > 100
                            && b.getMaxY() < 560;
                });
    }

    private void click(Random random) {
        robot.clickOn(somewhere(random), MouseButton.PRIMARY);
    }

    private void drag(Random random) {
        List<Node> sliders = visible("slider-");
        sliders.removeIf(node -> !inSight(node));
        if (sliders.isEmpty()) {
            robot.moveTo(somewhere(random));
        } else {
            robot.moveTo(sliders.get(random.nextInt(sliders.size())));
        }
        robot.press(MouseButton.PRIMARY);
        robot.moveBy(random.nextInt(80) - 40, 0).release(MouseButton.PRIMARY);
    }
}
