package tidemark.ui.why;

import static tidemark.ui.look.Numbers.count;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Knob;
import tidemark.scenario.ScenarioInfo;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Activity;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;
import tidemark.ui.why.Explanation.Line;

/// Says of a task what it is doing and why. Every claim follows from the snapshot's data.
public final class WhyModel {
    private static final String SOURCE = "balance_dirty_pages()\nmm/page-writeback.c";

    private WhyModel() {}

    /// Whom the panel follows: the selected task, else whoever looked at the limits last.
    public static @Nullable TaskPicture subject(Snapshot s, int selected) {
        if (selected >= 0 && selected < s.tasks().size()) return s.tasks().get(selected);
        TaskPicture latest = null;
        long at = -1;
        for (TaskPicture t : s.tasks()) {
            DecisionPicture d = t.decision();
            boolean writer = t.role() == TaskPicture.Role.WRITER;
            if (d == null || !writer || d.atNanos() <= at) continue;
            latest = t;
            at = d.atNanos();
        }
        if (latest == null && !s.tasks().isEmpty()) latest = s.tasks().getFirst();
        return latest;
    }

    /// Explains.
    public static Explanation explain(Snapshot s, List<Knob> knobs, int selected) {
        if (s.elevator() != null) return ElevatorWhy.explain(s, s.elevator(), knobs);
        TaskPicture t = subject(s, selected);
        if (t == null) {
            return new Explanation("", "", List.of(), List.of(), false, "", List.of(), "");
        }
        DecisionPicture d = t.decision();
        boolean decided = d != null && dirties(t);
        List<Line> chain = s.stall() == null ? List.of() : StallChain.of(s);
        return new Explanation(
                heading(t, s),
                d != null && decided ? subheading(t, d) : waiting(t, s),
                d != null && decided && !moved(t) ? FormulaLines.of(d, s) : List.of(),
                chain,
                StallChain.isCircular(s),
                s.stall() == null ? "" : StallChain.ending(s),
                Cures.of(s, knobs),
                decided ? SOURCE : "");
    }

    /// Before anything has happened: what this scenario is, where its numbers come from, what it
    /// leaves out.
    public static Explanation introduce(ScenarioInfo info) {
        List<Line> text = new ArrayList<>();
        for (String paragraph : info.description()) {
            text.add(new Line(paragraph, Token.TEXT));
        }
        return new Explanation(
                info.title(),
                info.sentence(),
                List.of(),
                text,
                false,
                "",
                List.of(),
                info.machine());
    }

    private static boolean dirties(TaskPicture t) {
        return switch (t.role()) {
            case WRITER, READER, LOOP_WORKER -> true;
            case FLUSHER, JOURNAL -> false;
        };
    }

    /// Whether its last look at the limits is not what it does now.
    private static boolean moved(TaskPicture t) {
        DecisionPicture d = t.decision();
        boolean writes = d != null && d.verdict() == DecisionPicture.Verdict.WRITES;
        return t.activity() == Activity.DONE || (t.activity() == Activity.WAIT_IO && !writes);
    }

    private static String heading(TaskPicture t, Snapshot s) {
        DecisionPicture d = t.decision();
        String name = t.comm();
        return switch (t.activity()) {
            case SLEEP_RATE, SLEEP_MAX, SLEEP_HARD_STOP -> {
                long nanos = Math.max(0, t.untilNanos() - t.sinceNanos());
                boolean again = d != null && d.passes() > 1;
                yield Words.of(
                        again ? "why.sleeps.again" : "why.sleeps", name, Numbers.duration(nanos));
            }
            case RUNNING -> running(t, d);
            case WAIT_IO ->
                    Words.of("why.waits", name, Numbers.duration(s.nanos() - t.sinceNanos()));
            case IDLE -> Words.of("why.idle", name);
            case DONE -> Words.of("why.done", name);
        };
    }

    private static String running(TaskPicture t, @Nullable DecisionPicture d) {
        if (d == null || !dirties(t)) return Words.of("why.runs", t.comm());
        return switch (d.verdict()) {
            case FREE_RUN -> Words.of("why.free", t.comm());
            case LOCAL_FREE_RUN -> Words.of("why.local", t.comm());
            case CREDIT, RATE, MAX_PAUSE, HARD_STOP, UNDER_LIMIT, WRITES, WROTE_CHUNK, OVER_LIMIT ->
                    Words.of("why.runs", t.comm());
        };
    }

    private static String subheading(TaskPicture t, DecisionPicture d) {
        if (t.activity() == Activity.DONE) return Words.of("why.wrote", count(t.written()));
        if (t.activity() == Activity.WAIT_IO) {
            return t.waitsFor().isEmpty() ? "" : Words.of("why.for", t.waitsFor());
        }
        if (d.passes() > 1) return Words.of("why.pass", ordinal(d.passes()));
        return Words.of("why.verdict." + d.verdict().name().toLowerCase(java.util.Locale.ROOT));
    }

    private static String waiting(TaskPicture t, Snapshot s) {
        if (t.role() == TaskPicture.Role.FLUSHER) return flusher(t, s);
        return t.waitsFor().isEmpty() ? "" : Words.of("why.for", t.waitsFor());
    }

    private static String flusher(TaskPicture t, Snapshot s) {
        var f = s.devices().get(t.device()).flusher();
        String key = f.wouldWork() ? "why.flusher.yes" : "why.flusher.no";
        return Words.of(key, count(f.testPages()), count(f.testBound()));
    }

    /// 1st, 2nd, 3rd, 35th.
    static String ordinal(long n) {
        long tens = n % 100;
        String end = "th";
        if (tens < 11 || tens > 13) {
            end = n % 10 == 1 ? "st" : n % 10 == 2 ? "nd" : n % 10 == 3 ? "rd" : "th";
        }
        return count(n) + end;
    }

    /// The colour of words about a level.
    static Token level(boolean stopped) {
        return stopped ? Token.STOP_TEXT : Token.TEXT;
    }
}
