package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A scenario tells people what they see, in the window's lowest band.
class CaptionJourneyTest extends Journey {
    @TempDir static Path folder;

    @Override
    Options options() {
        Path file = folder.resolve("told.yaml");
        try {
            Files.writeString(
                    file,
                    "name: told\nbase: loop\ncaptions:\n"
                            + "  - {at: 0 s, text: The tank is empty.}\n"
                            + "  - {at: 1 s, text: The tank fills.}\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new Options(file.toString(), 3, false, Map.of());
    }

    private String caption() {
        return onFx(() -> ((Label) node("caption")).getText());
    }

    private Bounds place(Node node) {
        return onFx(() -> node.localToScene(node.getLayoutBounds()));
    }

    @Test
    void captionsComeBelowTheTilesAndCanBeClosed() {
        await("the first", 20, () -> caption().equals("The tank is empty."));
        double tilesEnd = place(window.tiles().board()).getMaxY();
        Bounds band = place(node("captions"));
        assertThat(band.getMinY()).as("no tile is hidden").isGreaterThanOrEqualTo(tilesEnd - 1);
        assertThat(band.getMaxY()).isLessThanOrEqualTo(height() + 1);
        robot.type(KeyCode.SPACE);
        await("the next", 30, () -> caption().equals("The tank fills."));
        onFx(
                () -> {
                    ((Button) node("close-captions")).fire();
                    return null;
                });
        await("more room", 10, () -> place(window.tiles().board()).getMaxY() > tilesEnd + 20);
        assertThat(visible("captions")).isEmpty();
        robot.type(KeyCode.HOME);
        await("them again with the next run", 20, () -> !visible("captions").isEmpty());
    }
}
