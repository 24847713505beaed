package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
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

    /// The seconds that the recorder says it has filmed; -1 if it says none.
    private int seconds() {
        Matcher time = Pattern.compile("(\\d):(\\d\\d)").matcher(status());
        return time.find()
                ? Integer.parseInt(time.group(1)) * 60 + Integer.parseInt(time.group(2))
                : -1;
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
        await("the film to begin", 20, () -> seconds() >= 2);
        assertThat(node("pause-record").isVisible()).isTrue();
        robot.push(KeyCode.SHIFT, KeyCode.R);
        await("the pause", 5, () -> status().startsWith("paused"));
        int paused = seconds();
        Thread.sleep(1200);
        assertThat(seconds()).isEqualTo(paused);
        long before = run().snapshot().nanos();
        robot.push(KeyCode.SHIFT, KeyCode.R);
        await("the film to go on", 20, () -> seconds() > paused);
        assertThat(run().snapshot().nanos()).as("the simulation goes on").isGreaterThan(before);
        robot.type(KeyCode.R);
        await("the file", 60, () -> status().startsWith("live.apng: "));
        assertThat(status()).contains("frames dropped");
        assertThat(files()).containsExactly(file);
        byte[] bytes = Files.readAllBytes(file);
        assertThat(new String(bytes, 1, 3, java.nio.charset.StandardCharsets.US_ASCII))
                .isEqualTo("PNG");
        assertThat(seconds()).as("the pause is not in the film").isBetween(paused, paused + 4);
        // equal frames are stored once
        assertThat(frames(bytes)).isBetween(5, (paused + 5) * 25);
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
