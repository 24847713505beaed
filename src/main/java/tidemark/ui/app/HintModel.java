package tidemark.ui.app;

import org.jspecify.annotations.Nullable;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Words;

/// The one sentence that tells a newcomer what to do or to look at now.
public final class HintModel {
    /// So long one looks before one tries something.
    private static final long LOOK_NANOS = 250_000_000;

    private static final long MUCH = 10;

    private HintModel() {}

    /// What kind of hint it is.
    public enum Kind {
        START,
        WATCH,
        STALL,
        MOVES,
        OVER,
        FAILED
    }

    /// A hint.
    ///
    /// @param kind what it is about
    /// @param lead the first words, set apart
    /// @param text the sentence
    public record Hint(Kind kind, String lead, String text) {}

    /// What the scenario proposes, if it is a knob of the kernel; else where to look.
    private static String cure(ScenarioInfo info) {
        return info.tryThis().contains("vm.") ? info.tryThis() : Words.of("hint.stall.text");
    }

    /// The hint for a moment in the view that the scenario is about.
    public static Hint of(
            ScenarioInfo info,
            Snapshot s,
            boolean playing,
            boolean tweaked,
            @Nullable String failure) {
        return of(info, s, StageView.first(s), playing, tweaked, failure);
    }

    /// The hint for a moment.
    ///
    /// @param view what is shown
    /// @param tweaked whether a knob was turned while it ran
    /// @param failure why the run broke off; null normally
    public static Hint of(
            ScenarioInfo info,
            Snapshot s,
            StageView view,
            boolean playing,
            boolean tweaked,
            @Nullable String failure) {
        if (failure != null) return new Hint(Kind.FAILED, Words.of("hint.failed"), failure);
        if (s.result().finished()) {
            String time = Numbers.duration(s.result().elapsedNanos());
            return new Hint(Kind.OVER, Words.of("hint.over", time), Words.of("hint.over.text"));
        }
        if (s.nanos() == 0 && !playing) {
            return new Hint(Kind.START, Words.of("hint.start"), info.watchFor());
        }
        boolean both = view == StageView.BOTH;
        boolean disk = both ? s.aboutDisk() && s.stall() == null : view == StageView.DISK;
        if (disk && s.elevator() != null) return disk(info, s, s.elevator(), playing, tweaked);
        return pages(info, s, playing);
    }

    private static Hint pages(ScenarioInfo info, Snapshot s, boolean playing) {
        if (s.stall() != null) {
            String time = Numbers.duration(s.stall().endNanos() - s.stall().startNanos());
            return new Hint(Kind.STALL, Words.of("hint.stall", time), cure(info));
        }
        if (!s.stalls().isEmpty()) {
            StallPicture last = s.stalls().getLast();
            if (s.nanos() - last.endNanos() < 12_000_000_000L) {
                String time = Numbers.duration(last.endNanos() - last.startNanos());
                return new Hint(Kind.MOVES, Words.of("hint.moves", time), last.endedBy());
            }
        }
        String lead = Words.of(playing ? "hint.watch" : "hint.paused");
        return new Hint(Kind.WATCH, lead, info.watchFor());
    }

    private static Hint disk(
            ScenarioInfo info, Snapshot s, ElevatorPicture e, boolean playing, boolean tweaked) {
        if (tweaked) {
            return new Hint(Kind.MOVES, Words.of("hint.changed"), Words.of("hint.changed.text"));
        }
        long wasted = e.totals().wastedNanos() * 100 / Math.max(1, s.nanos());
        if (s.nanos() > LOOK_NANOS && wasted >= MUCH) {
            String lead = Words.of("hint.wasted", Numbers.count(wasted));
            return new Hint(Kind.STALL, lead, info.tryThis());
        }
        if (s.nanos() > 8 * LOOK_NANOS) {
            return new Hint(Kind.WATCH, Words.of("hint.try"), info.tryThis());
        }
        String lead = Words.of(playing ? "hint.watch" : "hint.paused");
        return new Hint(Kind.WATCH, lead, info.watchFor());
    }
}
