package tidemark.ui.app;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import javafx.geometry.Rectangle2D;
import javafx.scene.Node;
import javafx.scene.SnapshotParameters;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Region;
import javafx.scene.paint.Color;
import javafx.scene.transform.Transform;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.engine.Version;
import tidemark.input.BadInputException;
import tidemark.record.FilmException;
import tidemark.record.FilmFormat;
import tidemark.record.FilmInfo;
import tidemark.record.FilmSummary;
import tidemark.record.LiveFilm;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// Films the window while it is used. The simulation never waits for it: it has a thread of its
/// own, and a frame that the encoder cannot take in time is dropped and counted.
final class Recorder {
    private static final int FRAMES_PER_SECOND = 25;
    private static final long NOT_YET = -1;
    private static final int MOST_WIDTH = 3840;
    private static final int MOST_HEIGHT = 2160;

    private final Region filmed;
    private final Node hidden;
    private final SnapshotParameters parameters = new SnapshotParameters();
    private @Nullable LiveFilm film;
    private @Nullable Path file;
    private @Nullable WritableImage image;
    private boolean paused;
    private long elapsed;
    private boolean stopped;
    private long last = NOT_YET;
    private String said = "";

    /// A recorder.
    ///
    /// @param filmed what is filmed
    /// @param hidden a part of it that is not to be in the film
    Recorder(Region filmed, Node hidden) {
        this.filmed = filmed;
        this.hidden = hidden;
    }

    /// Whether it films, or pauses.
    boolean isOn() {
        return film != null && !stopped;
    }

    /// Begins to film into a file.
    void start(Path into, LiveRun run) {
        int width = even(Math.min(filmed.getWidth(), MOST_WIDTH));
        int height = even(Math.min(filmed.getHeight(), MOST_HEIGHT));
        String subject =
                Words.of(
                        "film.subject",
                        run.scenario().name(),
                        Long.toString(run.seed()),
                        Version.text());
        try {
            FilmInfo info =
                    new FilmInfo(
                            width,
                            height,
                            FRAMES_PER_SECOND,
                            0,
                            run.scenario().title(),
                            subject,
                            List.of());
            film = LiveFilm.start(into, FilmFormat.of(into), info);
            image = new WritableImage(width, height);
            file = into;
            paused = false;
            elapsed = 0;
            stopped = false;
            last = NOT_YET;
            said = "";
        } catch (FilmException | BadInputException e) {
            said = Words.of("record.failed", String.valueOf(e.getMessage()));
        }
    }

    private static int even(double length) {
        return Math.max(16, (int) length / 2 * 2);
    }

    /// Stops for a while, or goes on.
    void togglePause() {
        if (isOn()) paused = !paused;
    }

    /// Ends the film; its file appears a moment later.
    void stop() {
        if (film == null) return;
        film.stop();
        stopped = true;
    }

    /// Films a frame if one is due. On the toolkit's thread, after the frame was painted.
    void frame(long now) {
        LiveFilm into = film;
        if (into == null) return;
        LiveFilm.Outcome outcome = into.outcome();
        if (outcome != null) {
            end(into, outcome);
            return;
        }
        if (stopped) return;
        if (last != NOT_YET && !paused) elapsed += now - last;
        last = now;
        if (paused || !into.isDue(elapsed)) return;
        int[] argb = into.buffer(elapsed);
        if (argb == null) return;
        shoot(argb);
        into.take(argb, elapsed);
    }

    private void shoot(int[] argb) {
        WritableImage to = image;
        if (to == null) return;
        double width = to.getWidth();
        double height = to.getHeight();
        double scale = Math.min(width / filmed.getWidth(), height / filmed.getHeight());
        // a window of another size than at the begin is made to fit
        parameters.setTransform(Transform.scale(scale, scale));
        parameters.setViewport(new Rectangle2D(0, 0, width, height));
        parameters.setFill(Color.BLACK);
        hidden.setVisible(false);
        filmed.snapshot(parameters, to);
        hidden.setVisible(true);
        to.getPixelReader()
                .getPixels(
                        0,
                        0,
                        (int) width,
                        (int) height,
                        PixelFormat.getIntArgbPreInstance(),
                        argb,
                        0,
                        (int) width);
    }

    private void end(LiveFilm ended, LiveFilm.Outcome outcome) {
        FilmSummary summary = outcome.summary();
        said =
                summary == null
                        ? Words.of("record.failed", String.valueOf(outcome.failure()))
                        : Words.of(
                                "record.done",
                                file == null ? "" : String.valueOf(file.getFileName()),
                                seconds(summary.frames() * 1_000_000_000L / FRAMES_PER_SECOND),
                                megabytes(summary.bytes()),
                                Numbers.count(ended.dropped()));
        film = null;
        image = null;
        paused = false;
    }

    /// What to say of it: how long, how large, how many frames were dropped; or how it ended.
    String status() {
        LiveFilm into = film;
        if (into == null) return said;
        if (stopped) return Words.of("record.ends");
        String key = paused ? "record.paused" : "record.on";
        String text = Words.of(key, seconds(elapsed), megabytes(into.bytes()));
        return into.dropped() == 0
                ? text
                : text + Words.of("record.dropped", Numbers.count(into.dropped()));
    }

    private static String seconds(long nanos) {
        long seconds = nanos / 1_000_000_000L;
        return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }

    private static String megabytes(long bytes) {
        return String.format(Locale.ROOT, "%.1f", bytes / 1e6) + Numbers.SPACE + "MB";
    }

    /// Ends the film and waits for its file, as when the window closes.
    void close() {
        LiveFilm into = film;
        if (into == null) return;
        into.stop();
        into.close();
    }
}
