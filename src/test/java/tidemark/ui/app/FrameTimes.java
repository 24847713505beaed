package tidemark.ui.app;

import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.animation.AnimationTimer;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;

/// Measures how long frames of a shown window take, with the real engine running beside it.
final class FrameTimes {
    private FrameTimes() {}

    /// What was measured.
    ///
    /// @param frames frames a second
    /// @param median of the toolkit thread's time for a frame, ms
    /// @param p99 99th percentile of it, ms
    /// @param painter the painting thread's processor time for a frame, ms
    /// @param speed simulated seconds a second that the engine reached
    record Figures(double frames, double median, double p99, double painter, double speed) {
        @Override
        public String toString() {
            return String.format(
                    Locale.ROOT,
                    "%.1f frames/s, FX thread median %.1f ms, p99 %.1f ms, painter %.1f ms, engine"
                            + " %.2f x",
                    frames,
                    median,
                    p99,
                    painter,
                    speed);
        }
    }

    /// Gives the headless screen room for large windows.
    static void enlargeScreen() throws ReflectiveOperationException {
        Object app =
                Class.forName("com.sun.glass.ui.Application")
                        .getMethod("GetApplication")
                        .invoke(null);
        Field buffer = app.getClass().getDeclaredField("frameBuffer");
        buffer.setAccessible(true);
        buffer.set(app, ByteBuffer.allocate(4 * 4000 * 3000));
    }

    /// Runs with some knobs set at the start.
    static RunFactory engines(Map<String, String> knobs) {
        RunFactory engines = RunFactory.engines();
        return new RunFactory() {
            @Override
            public List<ScenarioInfo> scenarios() {
                return engines.scenarios();
            }

            @Override
            public LiveRun open(String scenario, Map<String, String> settings, long seed) {
                Map<String, String> all = new java.util.HashMap<>(settings);
                all.putAll(knobs);
                return engines.open(scenario, all, seed);
            }
        };
    }

    /// Measures the endless loop story with so many writers.
    static Figures measure(int writers, double pace, int seconds) throws InterruptedException {
        return measure(
                "loop-endless",
                Map.of("workload.writers", Integer.toString(writers)),
                pace,
                seconds);
    }

    /// Measures for some seconds, after as many to warm up.
    static Figures measure(String scenario, Map<String, String> knobs, double pace, int seconds)
            throws InterruptedException {
        return measure(scenario, knobs, pace, seconds, false);
    }

    /// The same, with or without the runs of other seeds in the background.
    static Figures measure(
            String scenario, Map<String, String> knobs, double pace, int seconds, boolean spread)
            throws InterruptedException {
        List<Long> times = java.util.Collections.synchronizedList(new ArrayList<>());
        List<@Nullable Object> kept = new ArrayList<>();
        Shots.onFx(
                () -> {
                    enlargeScreen();
                    MainWindow window =
                            new MainWindow(
                                    engines(knobs), new Options(scenario, 7, false), 1920, 1080);
                    Stage stage = new Stage();
                    stage.setX(0);
                    stage.setY(0);
                    stage.setScene(window.scene());
                    stage.show();
                    window.spread(spread);
                    AnimationTimer meter = meter(window, times);
                    window.start();
                    meter.start();
                    window.run().pace(pace);
                    window.run().play();
                    kept.add(window);
                    kept.add(stage);
                    kept.add(meter);
                });
        Thread.sleep(seconds * 1000L);
        times.clear();
        long begin = System.nanoTime();
        long painted = painterNanos();
        Thread.sleep(seconds * 1000L);
        List<Long> measured = new ArrayList<>(times);
        double elapsed = (System.nanoTime() - begin) / 1e9;
        painted = painterNanos() - painted;
        double[] speed = {0};
        Shots.onFx(
                () -> {
                    MainWindow window = (MainWindow) kept.get(0);
                    speed[0] = window.run().speed();
                    ((AnimationTimer) kept.get(2)).stop();
                    window.close();
                    ((Stage) kept.get(1)).close();
                });
        measured.sort(null);
        int n = measured.size();
        return new Figures(
                n / elapsed,
                measured.get(n / 2) / 1e6,
                measured.get(Math.min(n - 1, n * 99 / 100)) / 1e6,
                painted / 1e6 / n,
                speed[0]);
    }

    private static long painterNanos() {
        var threads = ManagementFactory.getThreadMXBean();
        for (var info : threads.getThreadInfo(threads.getAllThreadIds())) {
            if (info != null && info.getThreadName().startsWith("QuantumRenderer")) {
                return threads.getThreadCpuTime(info.getThreadId());
            }
        }
        return 0;
    }

    /// The toolkit thread's own processor time from frame to frame; frames without painting not
    /// counted.
    private static AnimationTimer meter(MainWindow window, List<Long> times) {
        var threads = ManagementFactory.getThreadMXBean();
        return new AnimationTimer() {
            private long last = threads.getCurrentThreadCpuTime();
            private long painted = window.frames();

            @Override
            public void handle(long now) {
                if (window.frames() == painted) return;
                painted = window.frames();
                long cpu = threads.getCurrentThreadCpuTime();
                times.add(cpu - last);
                last = cpu;
            }
        };
    }

    public static void main(String[] args) throws InterruptedException {
        Shots.startToolkit();
        for (String arg : args) {
            String[] p = arg.split(",");
            Figures f =
                    measure(
                            Integer.parseInt(p[0]),
                            Double.parseDouble(p[1]),
                            Integer.parseInt(p[2]));
            System.out.println(p[0] + " writers at " + p[1] + "x: " + f);
        }
        System.exit(0);
    }
}
