package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.Locale;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.testfx.api.FxToolkit;
import tidemark.engine.LiveRun;
import tidemark.snapshot.ElevatorPicture;
import tidemark.ui.look.Theme;

/// Pictures of the second story, from the real engine, in three sizes and three themes; into
/// target/screenshots, for the eye.
class DiskScreenshotsTest {
    private static final File FOLDER = new File("target/screenshots");

    @BeforeAll
    static void startToolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    /// A window that has run for a while and stands where the disk wastes its time, if it does.
    private static MainWindow after(double seconds, String scenario, int width, int height)
            throws InterruptedException {
        MainWindow window =
                new MainWindow(
                        RunFactory.engines(), new Options(scenario, 7, false), width, height);
        LiveRun run = window.run();
        run.pace(1);
        run.play();
        while (run.snapshot().seconds() < seconds) frame(window);
        run.pace(0.1);
        for (int i = 0; i < 150 && !wastes(run); i++) frame(window);
        run.pause();
        frame(window);
        return window;
    }

    private static void frame(MainWindow window) throws InterruptedException {
        Thread.sleep(12);
        window.frame(System.nanoTime(), 12_000_000);
    }

    private static boolean wastes(LiveRun run) {
        ElevatorPicture e = run.snapshot().elevator();
        if (e == null || e.cfq() == null || e.cfq().active() == null) return false;
        var idle = e.cfq().active().idle();
        return idle != null && idle.isWasted();
    }

    @ParameterizedTest
    @CsvSource({"1280,720", "1920,1080", "2560,1440"})
    void fsyncInEveryTheme(int width, int height) {
        Shots.onFx(
                () -> {
                    MainWindow window = after(1.2, "fsync-cgroup-rule-off", width, height);
                    for (Theme theme : Theme.values()) {
                        String word = theme.name().toLowerCase(Locale.ROOT);
                        String name = "fsync-" + width + "-" + word + ".png";
                        Shots.take(window, theme, new File(FOLDER, name));
                    }
                    window.close();
                });
        assertThat(new File(FOLDER, "fsync-" + width + "-dark.png")).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "fsync-root",
                "fsync-cgroup-4.7",
                "fsync-deadline",
                "fsync-siblings",
                "dsync-root",
                "shares"
            })
    void others(String scenario) {
        Shots.onFx(
                () -> {
                    MainWindow window = after(1, scenario, 1920, 1080);
                    Shots.take(window, Theme.DARK, new File(FOLDER, "disk-" + scenario + ".png"));
                    window.close();
                });
        assertThat(new File(FOLDER, "disk-" + scenario + ".png")).isNotEmpty();
    }
}
