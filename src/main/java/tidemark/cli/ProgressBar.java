package tidemark.cli;

import java.io.Console;
import java.io.PrintWriter;

/// A line of progress with the time left, on a terminal; nothing when output is piped.
final class ProgressBar {
    private static final int WIDTH = 30;
    private static final long EVERY_NANOS = 100_000_000L;

    private final PrintWriter err;
    private final boolean shown;
    private final long begin = System.nanoTime();
    private long last;
    private int length;

    @SuppressWarnings("SystemConsoleNull") // it is null without a terminal: seen on JDK 25
    ProgressBar(PrintWriter err) {
        this.err = err;
        Console console = System.console();
        shown = console != null && console.isTerminal();
    }

    /// Shows that a part is done.
    ///
    /// @param part from 0 to 1
    void at(double part, String what) {
        long now = System.nanoTime();
        if (!shown || now - last < EVERY_NANOS) return;
        last = now;
        int full = (int) Math.round(part * WIDTH);
        double elapsed = (now - begin) / 1e9;
        String left = part > 0.02 ? "%.0f s left".formatted(elapsed / part - elapsed) : "";
        String line =
                "[%s%s] %3.0f %%  %s  %s"
                        .formatted(
                                "=".repeat(full), " ".repeat(WIDTH - full), part * 100, what, left);
        err.print("\r" + line + " ".repeat(Math.max(0, length - line.length())));
        err.flush();
        length = line.length();
    }

    /// Takes the line away.
    void end() {
        if (!shown || length == 0) return;
        err.print("\r" + " ".repeat(length) + "\r");
        err.flush();
    }
}
