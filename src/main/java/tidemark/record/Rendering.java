package tidemark.record;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A film that a second process of this program makes with the command `record`, while this one
/// goes on.
///
/// Nothing here waits: whoever wants to know how far it is asks every now and then. For one thread.
public final class Rendering implements AutoCloseable {
    /// The option that has `record` say every frame.
    public static final String TELL = "--tell";

    /// After so long a process that was told to stop is ended.
    private static final long PATIENCE_NANOS = 10_000_000_000L;

    private static final Pattern FRAME = Pattern.compile("frame (\\d{1,18}) of (\\d{1,18})");
    private static final boolean WINDOWS = File.separatorChar == '\\';
    private static final String PREFIX = "tidemark: ";

    private final Process process;
    private final StringBuilder out = new StringBuilder();
    private final StringBuilder err = new StringBuilder();
    private final List<String> remarks = new ArrayList<>();
    private String first = "";
    private long done;
    private long all;
    private long begunNanos;
    private long cancelledNanos;
    private boolean cancelled;
    private boolean ended;
    private @Nullable Outcome outcome;

    /// How it ended.
    ///
    /// @param kind of the end
    /// @param text one sentence: about the film, or what was wrong
    public record Outcome(Kind kind, String text) {}

    /// How a film can end.
    public enum Kind {
        /// The file is there.
        DONE,
        /// It was told to stop; there is no file.
        CANCELLED,
        /// There is no file.
        FAILED
    }

    private Rendering(Process process) {
        this.process = process;
    }

    /// Starts to make a film.
    ///
    /// @param words of the command, from `record` on
    /// @throws FilmException if the program cannot be started
    public static Rendering start(List<String> words) {
        List<String> command = Program.words();
        command.addAll(words);
        command.add(TELL);
        try {
            Process process = new ProcessBuilder(command).start();
            process.getOutputStream().close();
            return new Rendering(process);
        } catch (IOException e) {
            throw new FilmException("the program cannot be started: " + e.getMessage());
        }
    }

    /// What `record` says after a frame.
    public static String told(long done, long all) {
        return "frame " + done + " of " + all;
    }

    /// Takes what the process has said meanwhile.
    ///
    /// @param now wall time, in nanoseconds
    public void look(long now) {
        if (outcome != null) return;
        boolean over = ended;
        ended = !process.isAlive();
        take(process.getInputStream(), out);
        take(process.getErrorStream(), err);
        for (String line = line(); line != null; line = line()) hear(line, now);
        // its last words come a moment after its end
        if (over) outcome = end();
        else if (cancelled) insist(now);
    }

    private static void take(InputStream from, StringBuilder into) {
        try {
            int ready = from.available();
            if (ready > 0) {
                into.append(new String(from.readNBytes(ready), StandardCharsets.UTF_8));
            }
        } catch (IOException e) {
            return; // it has ended; the status tells how
        }
    }

    /// The next whole line that it has said.
    private @Nullable String line() {
        int end = err.indexOf("\n");
        if (end < 0) return null;
        String line = err.substring(0, end).strip();
        err.delete(0, end + 1);
        return line;
    }

    private void hear(String line, long now) {
        Matcher frame = FRAME.matcher(line);
        if (!frame.matches()) {
            if (line.startsWith(PREFIX)) remarks.add(line.substring(PREFIX.length()));
            else if (first.isEmpty()) first = line;
            return;
        }
        done = Long.parseLong(frame.group(1));
        all = Long.parseLong(frame.group(2));
        if (begunNanos == 0) begunNanos = now;
    }

    private void insist(long now) {
        if (cancelledNanos == 0) cancelledNanos = now;
        if (now - cancelledNanos > PATIENCE_NANOS) process.destroyForcibly();
    }

    private Outcome end() {
        int status = process.exitValue();
        if (status == 0) {
            String said = out.toString().strip();
            return new Outcome(Kind.DONE, said.lines().findFirst().orElse(""));
        }
        if (cancelled) return new Outcome(Kind.CANCELLED, "");
        if (!remarks.isEmpty()) return new Outcome(Kind.FAILED, remarks.getLast());
        return new Outcome(Kind.FAILED, first.isEmpty() ? "it ended with status " + status : first);
    }

    /// How it ended; null while it goes on.
    public @Nullable Outcome outcome() {
        return outcome;
    }

    /// Frames that are done.
    public long done() {
        return done;
    }

    /// All frames; 0 as long as the run is only looked through.
    public long all() {
        return all;
    }

    /// How long it will still take at the speed so far, in nanoseconds; -1 = not known.
    public long leftNanos(long now) {
        if (done < 2 || now <= begunNanos) return -1;
        return (long) ((double) (now - begunNanos) / (done - 1) * (all - done));
    }

    /// Whether it was told to stop.
    public boolean isCancelled() {
        return cancelled;
    }

    /// Tells it to stop; it leaves nothing behind.
    public void cancel() {
        if (cancelled || outcome != null) return;
        cancelled = true;
        // there the process is a script's, which does not take its child with it
        if (WINDOWS) process.descendants().forEach(ProcessHandle::destroy);
        process.destroy();
    }

    /// Tells it to stop and looks no more.
    @Override
    public void close() {
        cancel();
    }

    /// Waits until it has ended, for tests.
    boolean await(int seconds) throws InterruptedException {
        return process.waitFor(seconds, TimeUnit.SECONDS);
    }
}
