package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The window is filmed while it is used.
class RecordJourneyTest extends Journey {
    @TempDir Path folder;

    private String status() {
        return onFx(() -> ((Label) node("recorded")).getText());
    }

    private void filmsGoTo(Path file) {
        onFx(
                () -> {
                    window.filmChooser((owner, proposal) -> file);
                    return null;
                });
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.toList();
        }
    }

    @Test
    void filmsPausesGoesOnAndLeavesAFile() throws Exception {
        Path file = folder.resolve("live.apng");
        filmsGoTo(file);
        robot.type(KeyCode.SPACE);
        robot.type(KeyCode.R);
        await("the film to begin", 20, () -> status().contains("0:02"));
        assertThat(node("pause-record").isVisible()).isTrue();
        robot.push(KeyCode.SHIFT, KeyCode.R);
        await("the pause", 5, () -> status().startsWith("paused"));
        String[] paused = status().split(" \u00b7 ");
        Thread.sleep(1200);
        assertThat(status()).startsWith(paused[0] + " \u00b7 " + paused[1]);
        long before = run().snapshot().nanos();
        robot.push(KeyCode.SHIFT, KeyCode.R);
        await("the film to go on", 20, () -> status().contains("0:03"));
        assertThat(run().snapshot().nanos()).as("the simulation goes on").isGreaterThan(before);
        robot.type(KeyCode.R);
        await("the file", 60, () -> status().startsWith("live.apng: 0:0"));
        assertThat(status()).contains("frames dropped");
        assertThat(files()).containsExactly(file);
        byte[] bytes = Files.readAllBytes(file);
        assertThat(new String(bytes, 1, 3, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("PNG");
        int frames = frames(bytes);
        // three seconds and a little at 25 frames a second, the pause not among them
        assertThat(frames).isBetween(75, 110);
    }

    /// The number of frames that an APNG says it has.
    private static int frames(byte[] png) {
        String text = new String(png, java.nio.charset.StandardCharsets.ISO_8859_1);
        int at = text.indexOf("acTL") + 4;
        return java.nio.ByteBuffer.wrap(png).getInt(at);
    }

    @Test
    void aFolderThatIsNotThereIsSaidAndNothingIsFilmed() throws Exception {
        filmsGoTo(folder.resolve("nowhere").resolve("live.apng"));
        robot.type(KeyCode.R);
        await("the reason", 5, () -> status().startsWith("Not recorded: cannot write"));
        assertThat(status()).contains("there is no folder");
        assertThat(node("pause-record").isVisible()).isFalse();
        assertThat(files()).isEmpty();
    }

    @Test
    void whoChangesTheirMindFilmsNothing() throws Exception {
        filmsGoTo(null);
        robot.type(KeyCode.R);
        assertThat(status()).isEmpty();
        assertThat(files()).isEmpty();
    }
}
