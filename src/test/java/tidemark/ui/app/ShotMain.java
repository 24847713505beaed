package tidemark.ui.app;

import java.io.File;
import java.util.List;
import java.util.Map;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;
import tidemark.ui.look.Theme;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// Takes pictures for the eye while the window is being made: file, size, theme, seconds, writers.
final class ShotMain {
    private ShotMain() {}

    /// Runs that are made up.
    static RunFactory synthetic(int writers) {
        return new RunFactory() {
            @Override
            public List<ScenarioInfo> scenarios() {
                return SyntheticKnobs.SCENARIOS;
            }

            @Override
            public LiveRun open(String name, Map<String, String> settings, long seed) {
                ScenarioInfo info =
                        SyntheticKnobs.SCENARIOS.stream()
                                .filter(s -> s.name().equals(name))
                                .findFirst()
                                .orElseThrow();
                return new SyntheticRun(info, seed, writers, System::nanoTime);
            }
        };
    }

    public static void main(String[] args) {
        System.setProperty("glass.platform", "Headless");
        System.setProperty("prism.order", "sw");
        Shots.startToolkit();
        for (String arg : args) {
            String[] p = arg.split(",");
            Shots.onFx(() -> shot(p));
        }
        System.exit(0);
    }

    private static void shot(String[] p) throws Exception {
        String[] size = p[1].split("x");
        Theme theme = Theme.valueOf(p[2].toUpperCase());
        double seconds = Double.parseDouble(p[3]);
        int writers = Integer.parseInt(p[4]);
        String scenario = p.length > 5 ? p[5] : "loop";
        boolean real = scenario.startsWith("real:");
        MainWindow window =
                new MainWindow(
                        real ? RunFactory.engines() : synthetic(writers),
                        new Options(scenario.replace("real:", ""), 7, theme == Theme.PROJECTOR),
                        Integer.parseInt(size[0]),
                        Integer.parseInt(size[1]));
        if (p.length > 6) window.textBigger(Integer.parseInt(p[6]));
        if (real) live(window, seconds);
        else made(window, seconds);
        if (p.length > 7 && p[7].equals("choose")) window.choose();
        if (p.length > 7 && p[7].equals("help")) window.help();
        Shots.take(window, theme, new File(p[0]));
        window.close();
    }

    /// Runs at a speed until a time, then a second at 1x.
    private static void live(MainWindow window, double seconds) throws InterruptedException {
        LiveRun run = window.run();
        run.pace(30);
        if (seconds > 0) run.play();
        while (run.snapshot().seconds() < seconds - 1 && !run.snapshot().result().finished()) {
            Thread.sleep(15);
            window.frame(System.nanoTime(), 15_000_000);
        }
        run.pace(1);
        for (int i = 0; i < 60 && seconds > 0; i++) {
            Thread.sleep(15);
            window.frame(System.nanoTime(), 15_000_000);
        }
    }

    private static void made(MainWindow window, double seconds) {
        SyntheticRun run = (SyntheticRun) window.run();
        for (double t = 0; t < seconds; t += 1) {
            run.runTo(Math.min(seconds, t + 1));
            window.frame(System.nanoTime() + (long) (t * 1e9), 30_000_000);
        }
    }
}
