package tidemark.ui.app;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BooleanSupplier;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.testfx.api.FxRobot;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;
import tidemark.engine.LiveRun;

/// A window that is shown and driven by a robot. Nothing may be thrown on the toolkit's thread.
abstract class Journey {
    protected final FxRobot robot = new FxRobot();
    private final List<Throwable> thrown = new CopyOnWriteArrayList<>();
    private Thread.UncaughtExceptionHandler before = (thread, e) -> {};
    protected MainWindow window;
    protected Stage stage;

    @BeforeEach
    void open() throws Exception {
        stage = FxToolkit.registerPrimaryStage();
        FrameTimes.enlargeScreen();
        FxToolkit.setupFixture(
                () -> {
                    before = Thread.currentThread().getUncaughtExceptionHandler();
                    Thread.currentThread()
                            .setUncaughtExceptionHandler((thread, e) -> thrown.add(e));
                    window =
                            new MainWindow(
                                    RunFactory.engines(), new Options("loop", 7, false), 980, 740);
                    stage.setX(0);
                    stage.setY(0);
                    stage.setScene(window.scene());
                    stage.show();
                    window.start();
                });
        WaitForAsyncUtils.waitForFxEvents();
    }

    @AfterEach
    void close() throws Exception {
        FxToolkit.setupFixture(
                () -> {
                    window.close();
                    stage.hide();
                    Thread.currentThread().setUncaughtExceptionHandler(before);
                });
        if (!thrown.isEmpty()) throw new AssertionError("thrown: " + thrown, thrown.getFirst());
    }

    protected LiveRun run() {
        return window.run();
    }

    protected <T> T onFx(Callable<T> work) {
        return WaitForAsyncUtils.waitForAsyncFx(10_000, work);
    }

    /// A node by its id, which may contain dots.
    protected Node node(String id) {
        return onFx(() -> find(window.scene().getRoot(), id));
    }

    private static Node find(Node node, String id) {
        if (id.equals(node.getId())) return node;
        if (node instanceof Parent parent) {
            for (Node child : parent.getChildrenUnmodifiable()) {
                Node found = find(child, id);
                if (found != null) return found;
            }
        }
        return null;
    }

    /// All nodes whose id begins so, that can be seen.
    protected List<Node> visible(String prefix) {
        return onFx(
                () -> {
                    List<Node> found = new ArrayList<>();
                    collect(window.scene().getRoot(), prefix, found);
                    return found;
                });
    }

    private static void collect(Node node, String prefix, List<Node> found) {
        if (!node.isVisible()) return;
        if (node.getId() != null && node.getId().startsWith(prefix)) found.add(node);
        if (node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, prefix, found));
        }
    }

    /// Waits for something to become true.
    protected static void await(String what, int seconds, BooleanSupplier condition) {
        long end = System.nanoTime() + seconds * 1_000_000_000L;
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > end) throw new AssertionError("waited in vain for " + what);
            WaitForAsyncUtils.sleep(20, java.util.concurrent.TimeUnit.MILLISECONDS);
        }
    }
}
