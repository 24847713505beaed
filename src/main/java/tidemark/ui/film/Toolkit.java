package tidemark.ui.film;

import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import javafx.application.Platform;
import tidemark.record.FilmException;

/// JavaFX without a display, and work for its thread.
final class Toolkit {
    private static final long PATIENCE_SECONDS = 60;

    private Toolkit() {}

    /// Starts JavaFX without a display; does nothing if it runs already.
    ///
    /// @throws FilmException if it cannot be started here
    static void start() {
        try {
            CountDownLatch up = new CountDownLatch(1);
            startHeadless(up::countDown);
            if (!up.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new FilmException("JavaFX did not start within a minute");
            }
        } catch (InterruptedException e) {
            throw new FilmException("the film was broken off");
        } catch (UnsupportedOperationException | LinkageError e) {
            throw new FilmException("JavaFX cannot paint here: " + e.getMessage());
        }
    }

    private static void startHeadless(Runnable started) {
        String before = System.getProperty("glass.platform");
        if (before == null) System.setProperty("glass.platform", "Headless");
        if (System.getProperty("prism.order") == null) System.setProperty("prism.order", "sw");
        try {
            Platform.startup(started);
            Platform.setImplicitExit(false);
        } catch (IllegalStateException e) {
            started.run(); // it runs already
        }
    }

    /// Has something done on JavaFX's thread.
    static <T> FutureTask<T> submit(Callable<T> work) {
        FutureTask<T> task = new FutureTask<>(work);
        if (Platform.isFxApplicationThread()) task.run();
        else Platform.runLater(task);
        return task;
    }

    /// Waits for what was submitted.
    static <T> T await(FutureTask<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            throw new FilmException("the film was broken off");
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException said) throw said;
            throw new IllegalStateException(e.getCause());
        }
    }
}
