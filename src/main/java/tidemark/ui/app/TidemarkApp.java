package tidemark.ui.app;

import javafx.application.Application;
import javafx.geometry.Rectangle2D;
import javafx.stage.Screen;
import javafx.stage.Stage;
import org.jspecify.annotations.Nullable;
import tidemark.ui.look.Words;

/// Opens the window and keeps it until it is closed.
public final class TidemarkApp extends Application {
    private static Options options = new Options("loop", 1, false);

    private @Nullable MainWindow window;

    /// Opens the window; returns when it is closed.
    public static void launch(Options how) {
        options = how;
        Application.launch(TidemarkApp.class);
    }

    @Override
    public void start(Stage stage) {
        Rectangle2D screen = Screen.getPrimary().getVisualBounds();
        double width = Math.min(1600, screen.getWidth());
        double height = Math.min(900, screen.getHeight());
        MainWindow main = new MainWindow(RunFactory.engines(), options, width, height);
        window = main;
        stage.setTitle(Words.of("app.title"));
        stage.setScene(main.scene());
        stage.setMinWidth(640);
        stage.setMinHeight(400);
        stage.show();
        FirstFrame.watch();
        main.start();
    }

    @Override
    public void stop() {
        if (window != null) window.close();
    }
}
