package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.Locale;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxToolkit;
import tidemark.engine.LiveRun;
import tidemark.engine.SeedSpread;
import tidemark.ui.look.Theme;
import tidemark.ui.spread.SpreadModel;

/// Pictures of the window with the spread of many runs; into target/screenshots, for the eye.
class SpreadScreenshotsTest {
    private static final File FOLDER = new File("target/screenshots");

    @BeforeAll
    static void startToolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    /// A window whose run is over and whose spread has so many runs.
    private static MainWindow window(int width, int height, String scenario, int runs) {
        MainWindow window =
                new MainWindow(
                        RunFactory.engines(), new Options(scenario, 7, false), width, height);
        window.spread(true);
        window.run().pace(LiveRun.UNLIMITED);
        window.run().play();
        SpreadModel model = window.tiles().spreads().model();
        long end = System.nanoTime() + 90_000_000_000L;
        while (System.nanoTime() < end && (made(model) < runs || model.own() == null)) {
            window.frame(System.nanoTime(), 16_000_000);
            Thread.onSpinWait();
        }
        window.run().pause();
        window.frame(System.nanoTime(), 16_000_000);
        return window;
    }

    private static int made(SpreadModel model) {
        SeedSpread.Picture picture = model.picture();
        return picture == null ? 0 : picture.points().size();
    }

    @ParameterizedTest
    @CsvSource({"1280,720", "1920,1080"})
    void theWindowInEveryTheme(int width, int height) {
        Shots.onFx(
                () -> {
                    MainWindow window = window(width, height, "reported-loop", 100);
                    for (Theme theme : Theme.values()) {
                        String name = "spread-" + width + "-" + word(theme) + ".png";
                        Shots.take(window, theme, new File(FOLDER, name));
                    }
                    assertThat(window.tiles().board().shows(Board.Place.SPREAD)).isTrue();
                    window.close();
                });
        assertThat(new File(FOLDER, "spread-" + width + "-dark.png")).isNotEmpty();
    }

    @Test
    void aDiskStoryHalfWayTheLargeTileAndTheNarrowWindow() {
        Shots.onFx(
                () -> {
                    MainWindow disk = window(1280, 720, "fsync-cgroup-rule-off", 12);
                    Shots.take(disk, Theme.DARK, new File(FOLDER, "spread-disk.png"));
                    disk.tiles().board().toggleLarge(Board.Place.SPREAD);
                    Shots.take(disk, Theme.DARK, new File(FOLDER, "spread-large.png"));
                    disk.close();
                    MainWindow narrow = window(700, 560, "direct", 30);
                    Shots.take(narrow, Theme.DARK, new File(FOLDER, "spread-narrow.png"));
                    assertThat(narrow.tiles().board().shows(Board.Place.SPREAD)).isTrue();
                    narrow.close();
                });
        assertThat(new File(FOLDER, "spread-disk.png")).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({"1280,720,0", "1920,1080,0", "980,740,0", "700,560,0", "1280,720,3"})
    void theTopNeverGrowsBeyondTheWindow(int width, int height, int steps) {
        Shots.onFx(
                () -> {
                    MainWindow window =
                            new MainWindow(
                                    RunFactory.engines(),
                                    new Options("loop", 1, false),
                                    width,
                                    height);
                    window.spread(true);
                    window.textBigger(steps);
                    for (Theme theme : Theme.values()) {
                        window.theme(theme);
                        Shots.settle(window);
                        Region top = (Region) window.find("top");
                        assertThat(top.minWidth(-1)).as(theme.name()).isLessThanOrEqualTo(width);
                    }
                    window.close();
                });
    }

    private static String word(Theme theme) {
        return theme.name().toLowerCase(Locale.ROOT);
    }
}
