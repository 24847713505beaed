package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.util.Locale;
import java.util.Map;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.WritableImage;
import javafx.scene.paint.Color;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxToolkit;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Theme;

/// Pictures of the window and of each tile, in three sizes and three themes, in the middle of a
/// stall of the real engine; into target/screenshots, for the eye.
class ScreenshotsTest {
    private static final File FOLDER = new File("target/screenshots");

    @BeforeAll
    static void startToolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    private static MainWindow inTheStall(int width, int height, String scenario, int writers) {
        MainWindow window =
                new MainWindow(
                        FrameTimes.engines(Map.of("workload.writers", Integer.toString(writers))),
                        new Options(scenario, 7, false),
                        width,
                        height);
        window.run().pace(30);
        window.run().play();
        return window;
    }

    private static void watchUntil(MainWindow window, double stalledSeconds) {
        long end = System.nanoTime() + 20_000_000_000L;
        while (System.nanoTime() < end && stalled(window.run().snapshot()) < stalledSeconds) {
            window.frame(System.nanoTime(), 16_000_000);
            Thread.onSpinWait();
        }
        window.run().pause();
        window.frame(System.nanoTime(), 16_000_000);
    }

    private static double stalled(Snapshot s) {
        if (s.result().finished()) return Double.MAX_VALUE;
        return s.stall() == null ? 0 : (s.stall().endNanos() - s.stall().startNanos()) / 1e9;
    }

    @ParameterizedTest
    @CsvSource({"1280,720", "1920,1080", "2560,1440"})
    void theWindowInEveryTheme(int width, int height) {
        Shots.onFx(
                () -> {
                    MainWindow window = inTheStall(width, height, "loop", 1);
                    watchUntil(window, 7);
                    for (Theme theme : Theme.values()) {
                        String name = "window-" + width + "-" + word(theme) + ".png";
                        Shots.take(window, theme, new File(FOLDER, name));
                    }
                    window.close();
                });
        assertThat(new File(FOLDER, "window-" + width + "-dark.png")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1280,720,5", "1920,1080,5", "1280,720,3"})
    void theWindowWithBigText(int width, int height, int steps) {
        Shots.onFx(
                () -> {
                    MainWindow window = inTheStall(width, height, "loop", 1);
                    watchUntil(window, 7);
                    window.textBigger(steps);
                    String name = "text-" + (steps == 5 ? "200-" : "150-") + width + ".png";
                    Shots.take(window, Theme.DARK, new File(FOLDER, name));
                    window.close();
                });
    }

    @Test
    void everyTile() {
        Shots.onFx(
                () -> {
                    MainWindow window = inTheStall(1920, 1080, "loop", 1);
                    watchUntil(window, 7);
                    Shots.take(window, Theme.DARK, new File(FOLDER, "window.png"));
                    for (String tile :
                            new String[] {"tide", "throttle", "control", "rates", "knobs", "why"}) {
                        Node node = window.find("tile-" + tile);
                        if (node != null) picture(node, new File(FOLDER, "tile-" + tile + ".png"));
                    }
                    Node strip = window.find("timeline");
                    if (strip != null) picture(strip, new File(FOLDER, "tile-timeline.png"));
                    window.close();
                });
        assertThat(new File(FOLDER, "tile-tide.png")).isNotEmpty();
    }

    @Test
    void theFirstScreenTheChooserAndTheKeys() {
        Shots.onFx(
                () -> {
                    MainWindow window =
                            new MainWindow(
                                    RunFactory.engines(), new Options("loop", 1, false), 1280, 720);
                    Shots.take(window, Theme.DARK, new File(FOLDER, "first.png"));
                    window.choose();
                    Shots.take(window, Theme.DARK, new File(FOLDER, "chooser.png"));
                    window.back();
                    window.help();
                    Shots.take(window, Theme.DARK, new File(FOLDER, "keys.png"));
                    window.close();
                });
    }

    @ParameterizedTest
    @CsvSource({"loop-endless,100", "loop-endless,8", "direct,1", "loop-less,1", "loop-local,1"})
    void otherMachines(String scenario, int writers) {
        Shots.onFx(
                () -> {
                    MainWindow window = inTheStall(1920, 1080, scenario, writers);
                    long end = System.nanoTime() + 700_000_000L;
                    while (System.nanoTime() < end) {
                        window.frame(System.nanoTime(), 16_000_000);
                    }
                    window.run().pace(1);
                    watchUntil(window, 0);
                    String name = "other-" + scenario + "-" + writers + ".png";
                    Shots.take(window, Theme.DARK, new File(FOLDER, name));
                    window.close();
                });
    }

    private static void picture(Node node, File file) throws IOException {
        SnapshotParameters parameters = new SnapshotParameters();
        parameters.setFill(Color.TRANSPARENT);
        WritableImage image = node.snapshot(parameters, null);
        ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file);
    }

    private static String word(Theme theme) {
        return theme.name().toLowerCase(Locale.ROOT);
    }
}
