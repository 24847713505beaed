package tidemark.ui.app;

import java.time.Duration;
import java.time.Instant;
import java.util.Locale;
import javafx.animation.AnimationTimer;
import javafx.application.Platform;

/// Tells how long the program took to its first frame, and closes the window again.
///
/// For measuring, and for the run at packaging that teaches the JVM which classes a start needs:
/// the system property `tidemark.first.frame` is the number of seconds that the window then stays
/// open.
final class FirstFrame extends AnimationTimer {
    private static final String PROPERTY = "tidemark.first.frame";

    /// The first pulse begins before anything is drawn; when the second comes, a frame is there.
    private static final int FRAME_IS_THERE = 2;

    private final long stayNanos;
    private int pulses;
    private long closeAt;

    private FirstFrame(double seconds) {
        stayNanos = (long) (seconds * 1e9);
    }

    /// Watches if the property asks for it.
    static void watch() {
        String seconds = System.getProperty(PROPERTY, "");
        if (seconds.matches("\\d{1,3}(\\.\\d+)?")) {
            new FirstFrame(Double.parseDouble(seconds)).start();
        }
    }

    @Override
    public void handle(long now) {
        if (++pulses == FRAME_IS_THERE) {
            closeAt = now + stayNanos;
            tell();
        }
        if (pulses > FRAME_IS_THERE && now >= closeAt) {
            stop();
            Platform.exit();
        }
    }

    private static void tell() {
        Instant start = ProcessHandle.current().info().startInstant().orElseGet(Instant::now);
        double seconds = Duration.between(start, Instant.now()).toMillis() / 1000.0;
        System.out.println(String.format(Locale.ROOT, "first frame after %.2f s", seconds));
    }
}
