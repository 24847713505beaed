package tidemark.cli;

import java.util.Locale;
import tidemark.ui.app.Options;
import tidemark.ui.app.TidemarkApp;

/// The window, if there is a display for one.
final class Display {
    private Display() {}

    /// Whether a window could be shown.
    static boolean isThere() {
        if ("Headless".equalsIgnoreCase(System.getProperty("glass.platform", ""))) return true;
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (system.contains("mac") || system.contains("windows")) return true;
        return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY");
    }

    private static boolean isSet(String variable) {
        String value = System.getenv(variable);
        return value != null && !value.isBlank();
    }

    /// Opens the window and returns when it is closed.
    ///
    /// @return false if there turned out to be no display
    static boolean open(Options options) {
        try {
            TidemarkApp.launch(options);
            return true;
        } catch (UnsupportedOperationException | UnsatisfiedLinkError | NoClassDefFoundError e) {
            return false; // the toolkit found no display, or lacks a library for one
        } catch (RuntimeException e) {
            Throwable root = e;
            while (root.getCause() != null) root = root.getCause();
            throw new CannotException("the window could not be opened: " + root);
        }
    }
}
