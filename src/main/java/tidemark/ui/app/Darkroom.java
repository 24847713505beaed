package tidemark.ui.app;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.record.FilmException;
import tidemark.record.Rendering;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// Where films of the run are made, one at a time, by a second process of the program.
final class Darkroom {
    private @Nullable Rendering rendering;
    private String file = "";
    private String said = "";
    private double part = -1;

    /// Whether a film is being made.
    boolean isOn() {
        return rendering != null;
    }

    /// How much of the film is done, from 0 to 1; -1 = not known.
    double part() {
        return part;
    }

    /// What to say of it in one sentence; empty before the first film.
    String status() {
        return said;
    }

    /// Starts to make a film, unless one is being made.
    ///
    /// @param words the command, from `record` on
    void make(List<String> words, String into) {
        if (rendering != null) return;
        Path name = Path.of(into).getFileName();
        file = name == null ? into : name.toString();
        part = -1;
        try {
            rendering = Rendering.start(words);
            said = Words.of("render.scout", file);
        } catch (FilmException e) {
            said = Words.of("render.failed", String.valueOf(e.getMessage()));
        }
    }

    /// Tells the film that is being made to stop.
    void cancel() {
        if (rendering == null) return;
        rendering.cancel();
        said = Words.of("render.stops");
    }

    /// Looks how far it is. On the toolkit's thread.
    void frame(long now) {
        Rendering it = rendering;
        if (it == null) return;
        it.look(now);
        Rendering.Outcome outcome = it.outcome();
        if (outcome != null) {
            rendering = null;
            part = outcome.kind() == Rendering.Kind.DONE ? 1 : -1;
            said = sentence(outcome);
        } else if (it.all() > 0 && !it.isCancelled()) {
            part = (double) it.done() / it.all();
            said = progress(it, now);
        }
    }

    private String progress(Rendering it, long now) {
        String percent = Numbers.count(Math.round(part * 100));
        long left = it.leftNanos(now);
        if (left < 0) return Words.of("render.begins", file, percent);
        return Words.of("render.goes", file, percent, clock(left));
    }

    private static String clock(long nanos) {
        long seconds = (nanos + 999_999_999L) / 1_000_000_000L;
        return String.format(java.util.Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }

    private static String sentence(Rendering.Outcome outcome) {
        return switch (outcome.kind()) {
            case DONE -> Words.of("render.done", outcome.text());
            case CANCELLED -> Words.of("render.cancelled");
            case FAILED -> Words.of("render.failed", outcome.text());
        };
    }

    /// Stops what is being made.
    void close() {
        if (rendering != null) rendering.close();
    }
}
