package tidemark.record;

import java.nio.file.Path;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/// A film of something that does not wait: frames come when they come, and whoever brings them is
/// never held up.
///
/// Between the painter and the encoder lie a few buffers. If all are full, a frame is dropped and
/// counted, and the one before it stays on the screen instead, so that the film keeps real time.
public final class LiveFilm implements AutoCloseable {
    private static final int BUFFERS = 4;
    private static final double NANOS = 1e9;

    /// How a film ended.
    ///
    /// @param summary what it came to; null if it came to nothing
    /// @param failure why it came to nothing, in one sentence; null if it did not
    public record Outcome(@Nullable FilmSummary summary, @Nullable String failure) {}

    private record Shot(int[] argb, long slot) {}

    private static final Shot END = new Shot(new int[0], -1);

    private final FilmWriter writer;
    private final int framesPerSecond;
    private final BlockingQueue<int[]> empty = new ArrayBlockingQueue<>(BUFFERS);
    private final BlockingQueue<Shot> filled = new ArrayBlockingQueue<>(BUFFERS + 1);
    private final Thread thread = new Thread(this::live, "live film");
    private final AtomicLong dropped = new AtomicLong();
    private volatile @Nullable Outcome outcome;
    private volatile boolean cancelled;
    private long lastSlot = -1;
    private boolean stopped;

    private LiveFilm(FilmWriter writer, FilmInfo info) {
        this.writer = writer;
        framesPerSecond = info.framesPerSecond();
        for (int i = 0; i < BUFFERS; i++) empty.add(new int[info.pixels()]);
        thread.setDaemon(true);
        thread.start();
    }

    /// Begins a film.
    ///
    /// @throws FilmException with one sentence, if there cannot be such a film
    /// @throws tidemark.input.BadInputException if the format cannot hold it
    public static LiveFilm start(Path out, FilmFormat format, FilmInfo info) {
        return new LiveFilm(FilmWriter.open(out, format, info), info);
    }

    /// Whether a frame is due.
    ///
    /// @param nanos since the begin, pauses not counted
    public boolean isDue(long nanos) {
        return !stopped && slot(nanos) > lastSlot;
    }

    private long slot(long nanos) {
        return (long) (nanos / NANOS * framesPerSecond);
    }

    /// An array to paint the next frame into, to be given to [#take]; null if the encoder is so far
    /// behind that the frame is dropped.
    public int @Nullable [] buffer(long nanos) {
        int[] buffer = empty.poll();
        if (buffer == null) {
            dropped.addAndGet(slot(nanos) - lastSlot);
            lastSlot = slot(nanos);
        }
        return buffer;
    }

    /// Takes a frame; never waits.
    ///
    /// @param argb the array that was asked for
    /// @param nanos since the begin, pauses not counted
    public void take(int[] argb, long nanos) {
        if (stopped) return;
        long missed = slot(nanos) - lastSlot - 1;
        if (lastSlot >= 0 && missed > 0) dropped.addAndGet(missed);
        lastSlot = slot(nanos);
        filled.add(new Shot(argb, lastSlot));
    }

    /// Frames that could not be taken in time; in the film the one before stands in their place.
    public long dropped() {
        return dropped.get();
    }

    /// Bytes written so far.
    public long bytes() {
        return writer.bytesSoFar();
    }

    /// Ends the film; [#outcome] tells when the file is there.
    public void stop() {
        if (stopped) return;
        stopped = true;
        filled.add(END);
    }

    /// How it ended; null while it has not.
    public @Nullable Outcome outcome() {
        return outcome;
    }

    /// Ends without a film, unless it was stopped before: then waits for the file.
    @Override
    public void close() {
        if (!stopped) {
            cancelled = true;
            stop();
        }
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void live() {
        try (FilmWriter film = writer) {
            long written = 0;
            int[] shown = null;
            for (Shot shot = filled.take(); shot.slot() >= 0; shot = filled.take()) {
                // what was missed is filled with what was on the screen
                for (; shown != null && written < shot.slot(); written++) film.frame(shown);
                film.frame(shot.argb());
                written = shot.slot() + 1;
                if (shown != null) empty.add(shown);
                shown = shot.argb();
            }
            if (cancelled) film.cancel();
            outcome = cancelled ? new Outcome(null, "cancelled") : new Outcome(film.finish(), null);
        } catch (FilmException e) {
            outcome = new Outcome(null, String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            outcome = new Outcome(null, "the film was broken off");
        }
    }
}
