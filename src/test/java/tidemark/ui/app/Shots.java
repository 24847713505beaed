package tidemark.ui.app;

import java.io.File;
import java.io.IOException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import javafx.application.Platform;
import javafx.embed.swing.SwingFXUtils;
import javafx.scene.image.WritableImage;
import javax.imageio.ImageIO;
import tidemark.ui.look.Theme;

/// Takes pictures of windows that are never shown.
final class Shots {
    private Shots() {}

    /// Work on the toolkit's thread.
    interface Work {
        void run() throws Exception;
    }

    /// Starts the toolkit, if it does not run yet.
    static void startToolkit() {
        try {
            CountDownLatch up = new CountDownLatch(1);
            Platform.startup(up::countDown);
            if (!up.await(30, TimeUnit.SECONDS)) throw new IllegalStateException("no toolkit");
        } catch (IllegalStateException e) {
            if (!String.valueOf(e.getMessage()).contains("already")) throw e;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        Platform.setImplicitExit(false);
    }

    /// Does it on the toolkit's thread and waits.
    static void onFx(Work work) {
        AtomicReference<Throwable> failed = new AtomicReference<>();
        CountDownLatch done = new CountDownLatch(1);
        Platform.runLater(
                () -> {
                    try {
                        work.run();
                    } catch (Throwable t) {
                        failed.set(t);
                    } finally {
                        done.countDown();
                    }
                });
        try {
            if (!done.await(120, TimeUnit.SECONDS)) throw new IllegalStateException("too slow");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        if (failed.get() != null) throw new IllegalStateException(failed.get());
    }

    /// Takes a picture of a window in a theme. On the toolkit's thread.
    static void take(MainWindow window, Theme theme, File file) throws IOException {
        window.theme(theme);
        settle(window);
        WritableImage image = window.scene().snapshot(null);
        file.getParentFile().mkdirs();
        ImageIO.write(SwingFXUtils.fromFXImage(image, null), "png", file);
    }

    /// Lays out and paints until nothing moves any more.
    static void settle(MainWindow window) {
        long now = System.nanoTime();
        for (int i = 1; i <= 3; i++) {
            window.scene().getRoot().applyCss();
            window.scene().getRoot().layout();
            window.frame(now + i * 400_000_000L, 30_000_000);
        }
        window.scene().getRoot().applyCss();
        window.scene().getRoot().layout();
        window.frame(now + 2_000_000_000L, 30_000_000);
    }
}
