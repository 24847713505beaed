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
import tidemark.ui.synthetic.SyntheticDiskRun;

/// From one group with one queue to 64 groups with 500 queues: all is painted, at any size.
class CrowdTest {

    @BeforeAll
    static void startToolkit() throws Exception {
        FxToolkit.registerPrimaryStage();
    }

    private static RunFactory made(int groups, int queues) {
        return new RunFactory() {
            @Override
            public List<ScenarioInfo> scenarios() {
                return List.of(new SyntheticDiskRun(2, 2).scenario());
            }

            @Override
            public LiveRun open(String name, Map<String, String> settings, long seed) {
                return new SyntheticDiskRun(groups, queues);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({
        "1,1,1280,720",
        "2,2,760,420",
        "2,2,1000,640",
        "7,40,1920,1080",
        "64,500,1280,720",
        "64,500,1920,1080"
    })
    void isPainted(int groups, int queues, int width, int height) {
        Shots.onFx(
                () -> {
                    Options options = new Options("fsync-cgroup", 7, false);
                    MainWindow window =
                            new MainWindow(made(groups, queues), options, width, height);
                    SyntheticDiskRun run = (SyntheticDiskRun) window.run();
                    for (int i = 1; i <= 40; i++) {
                        run.runTo(i * 0.007);
                        window.scene().getRoot().applyCss();
                        window.scene().getRoot().layout();
                        window.frame(System.nanoTime(), 16_000_000);
                    }
                    window.tiles().disks().cfq().model().toggle();
                    run.runTo(0.3);
                    window.frame(System.nanoTime(), 16_000_000);
                    window.tiles().disks().cfq().model().toggle();
                    for (Theme theme : Theme.values()) {
                        Shots.take(window, theme, file(groups, queues, width, theme));
                    }
                    window.close();
                });
        assertThat(file(groups, queues, width, Theme.DARK)).isNotEmpty();
    }

    private static File file(int groups, int queues, int width, Theme theme) {
        String name =
                "crowd-%d-%d-%d-%s.png"
                        .formatted(groups, queues, width, theme.name().toLowerCase(Locale.ROOT));
        return new File("target/screenshots", name);
    }
}
