package tidemark.ui.app;

import java.io.File;
import java.util.List;
import java.util.Map;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;
import tidemark.ui.look.Theme;
import tidemark.ui.synthetic.SyntheticDiskRun;
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
        boolean disk = scenario.startsWith("disk:");
        MainWindow window =
                new MainWindow(
                        disk ? disks(scenario) : real ? RunFactory.engines() : synthetic(writers),
                        new Options(scenario.replace("real:", ""), 7, theme == Theme.PROJECTOR),
                        Integer.parseInt(size[0]),
                        Integer.parseInt(size[1]));
        if (p.length > 6) window.textBigger(Integer.parseInt(p[6]));
        if (disk) madeDisk(window, seconds);
        else if (real) live(window, seconds);
        else made(window, seconds);
        if (p.length > 7 && p[7].equals("choose")) window.choose();
        if (p.length > 7 && p[7].equals("help")) window.help();
        window.theme(theme);
        for (int i = 0; i < 40; i++) {
            window.scene().getRoot().applyCss();
            window.scene().getRoot().layout();
            window.frame(System.nanoTime() + i * 30_000_000L, 30_000_000);
        }
        Shots.take(window, theme, new File(p[0]));
        window.close();
    }

    /// Runs at a speed until a time, then a second at 1x.
    private static void live(MainWindow window, double seconds) throws InterruptedException {
        LiveRun run = window.run();
        if (run.layout().hasElevator()) {
            liveDisk(window, seconds);
            return;
        }
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

    private static RunFactory disks(String words) {
        String[] p = words.split(":");
        return new RunFactory() {
            @Override
            public List<ScenarioInfo> scenarios() {
                return List.of(new SyntheticDiskRun(2, 2).scenario());
            }

            @Override
            public LiveRun open(String name, Map<String, String> settings, long seed) {
                return new SyntheticDiskRun(Integer.parseInt(p[1]), Integer.parseInt(p[2]));
            }
        };
    }

    private static void madeDisk(MainWindow window, double seconds) {
        SyntheticDiskRun run = (SyntheticDiskRun) window.run();
        for (double t = 0; t < seconds; t += 0.05) {
            run.runTo(Math.min(seconds, t + 0.05));
            window.frame(System.nanoTime() + (long) (t * 1e9), 30_000_000);
            if (t < seconds / 2 && t + 0.05 >= seconds / 2)
                run.tweak("cfq.ancestor_preempts", "on");
        }
    }

    /// Runs to a time, slowly at last, and stops in the middle of an idle if there is one.
    private static void liveDisk(MainWindow window, double seconds) throws InterruptedException {
        LiveRun run = window.run();
        run.pace(1);
        if (seconds > 0) run.play();
        while (run.snapshot().seconds() < seconds - 0.08) frame(window);
        run.pace(1 / 10.0);
        while (run.snapshot().seconds() < seconds) frame(window);
        for (int i = 0; i < 200 && seconds > 0 && !wastes(run); i++) frame(window);
        run.pause();
    }

    private static void frame(MainWindow window) throws InterruptedException {
        Thread.sleep(10);
        window.frame(System.nanoTime(), 10_000_000);
    }

    private static boolean wastes(LiveRun run) {
        var e = run.snapshot().elevator();
        var cfq = e == null ? null : e.cfq();
        var active = cfq == null ? null : cfq.active();
        return active != null && active.idle() != null && active.idle().isWasted();
    }

    private static void made(MainWindow window, double seconds) {
        SyntheticRun run = (SyntheticRun) window.run();
        for (double t = 0; t < seconds; t += 1) {
            run.runTo(Math.min(seconds, t + 1));
            window.frame(System.nanoTime() + (long) (t * 1e9), 30_000_000);
        }
    }
}
