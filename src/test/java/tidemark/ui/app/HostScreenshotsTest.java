package tidemark.ui.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.testfx.api.FxToolkit;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;
import tidemark.ui.look.Theme;
import tidemark.ui.synthetic.SyntheticHost;
import tidemark.ui.synthetic.SyntheticHostRun;
import tidemark.ui.synthetic.SyntheticHosts;

/// Pictures of made-up machines with both halves, many devices and servers, in two sizes and three
/// themes; into target/screenshots, for the eye.
class HostScreenshotsTest {
    private static final File FOLDER = new File("target/screenshots");

    @BeforeAll
    static void startToolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    /// Runs of a made-up machine, by its name.
    static RunFactory hosts() {
        return new RunFactory() {
            @Override
            public List<ScenarioInfo> scenarios() {
                return List.of(new SyntheticHostRun("both", SyntheticHosts.both(false)).scenario());
            }

            @Override
            public LiveRun open(String name, Map<String, String> settings, long seed) {
                return new SyntheticHostRun(name, host(name));
            }
        };
    }

    private static SyntheticHost host(String name) {
        return switch (name) {
            case "both" -> SyntheticHosts.both(false);
            case "both-disk" -> SyntheticHosts.both(true);
            case "stacked" -> SyntheticHosts.stacked(-1);
            case "stuck" -> SyntheticHosts.stacked(5_000_000_000L);
            case "sixteen" -> SyntheticHosts.sixteen();
            case "servers" -> SyntheticHosts.servers();
            default -> throw new IllegalArgumentException(name);
        };
    }

    /// A window on a made-up machine that has run for a while.
    static MainWindow after(String name, double seconds, int width, int height) {
        MainWindow window = new MainWindow(hosts(), new Options(name, 7, false), width, height);
        window.run().pace(1);
        window.run().play();
        SyntheticHostRun run = (SyntheticHostRun) window.run();
        double step = Math.max(0.05, seconds / 200);
        long wall = System.nanoTime();
        for (double t = step; t <= seconds + step / 2; t += step) {
            run.runTo(t);
            wall += 16_000_000;
            window.frame(wall, 16_000_000);
        }
        window.run().pause();
        window.frame(wall + 16_000_000, 16_000_000);
        return window;
    }

    @ParameterizedTest
    @CsvSource({
        "both,8,1280,720,PAGES",
        "both,8,1920,1080,BOTH",
        "both-disk,4,1280,720,PAGES",
        "both-disk,4,1920,1080,DISK",
        "stacked,8,1280,720,PAGES",
        "stacked,8,1920,1080,PAGES",
        "stuck,12,1920,1080,PAGES",
        "stuck,12,1920,1080,BOTH",
        "sixteen,8,1280,720,PAGES",
        "sixteen,8,1920,1080,PAGES",
        "servers,200,1280,720,PAGES",
        "servers,200,1920,1080,PAGES"
    })
    void everyState(String name, double seconds, int width, int height, StageView view) {
        Shots.onFx(
                () -> {
                    MainWindow window = after(name, seconds, width, height);
                    window.view(view);
                    if (name.equals("servers")) window.nextDevice();
                    for (Theme theme : Theme.values()) {
                        String word = theme.name().toLowerCase(Locale.ROOT);
                        String file = "host-" + name + "-" + view.word() + "-" + width + "-" + word;
                        Shots.take(window, theme, new File(FOLDER, file + ".png"));
                    }
                    assertThat(window.tiles().board().shows(Board.Place.TIDE))
                            .isEqualTo(view.showsPages());
                    window.close();
                });
    }
}
