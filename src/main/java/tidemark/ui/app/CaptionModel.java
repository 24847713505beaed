package tidemark.ui.app;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Caption;
import tidemark.scenario.Script;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;

/// Which caption of a scenario is shown while its run goes on.
///
/// A caption comes when the run passes its time, or when what it waits for happens, and stays for
/// as long as reading it takes, or until the next one; while the run is paused it stays. Of many
/// that are passed at once the last one is shown.
public final class CaptionModel {
    private static final long NONE = -1;

    private final List<Caption> captions;
    private final List<Told> come = new ArrayList<>();
    private long reached = NONE;
    private long begun = NONE;
    private long ended = NONE;
    private boolean finished;
    private String text = "";
    private double seconds;

    private record Told(long nanos, String text) {}

    /// The captions of a run.
    public CaptionModel(Script script) {
        captions = script.told();
    }

    /// Whether there are any.
    public boolean isEmpty() {
        return captions.isEmpty();
    }

    /// The caption to be shown; empty for none.
    ///
    /// @param s the run as it is shown
    /// @param passed wall time in seconds since the last call
    public String show(Snapshot s, boolean playing, double passed) {
        if (playing) seconds -= passed;
        if (seconds <= 0) text = "";
        come.clear();
        times(s.nanos());
        moments(s);
        if (come.isEmpty()) return text;
        long last = come.stream().mapToLong(Told::nanos).max().orElse(NONE);
        text =
                come.stream()
                        .filter(t -> t.nanos() == last)
                        .map(Told::text)
                        .collect(Collectors.joining("\n"));
        seconds = Caption.readingSeconds(text);
        return text;
    }

    private void times(long now) {
        for (Caption caption : captions) {
            long at = caption.atNanos();
            if (at > reached && at <= now) come.add(new Told(at, caption.text()));
        }
        reached = Math.max(reached, now);
    }

    private void moments(Snapshot s) {
        StallPicture over = s.stalls().isEmpty() ? null : s.stalls().getLast();
        StallPicture latest = s.stall() == null ? over : s.stall();
        if (isLater(latest, begun)) moment("stall-begins", s.nanos());
        if (isLater(over, ended)) moment("stall-ends", s.nanos());
        begun = latest == null ? NONE : latest.startNanos();
        ended = over == null ? NONE : over.startNanos();
        if (s.result().finished() && !finished) moment("finished", s.nanos());
        finished = s.result().finished();
    }

    private static boolean isLater(@Nullable StallPicture stall, long nanos) {
        return stall != null && stall.startNanos() > nanos;
    }

    private void moment(String on, long now) {
        for (Caption caption : captions) {
            if (caption.on().equals(on)) come.add(new Told(now, caption.text()));
        }
    }
}
