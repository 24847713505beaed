package tidemark.ui.why;

import static tidemark.ui.look.Numbers.count;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.DecisionPicture.Verdict;
import tidemark.snapshot.DutyPicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;
import tidemark.ui.why.Explanation.Line;

/// A look at the limits as arithmetic, with the numbers of that moment.
final class FormulaLines {
    private FormulaLines() {}

    static List<Line> of(DecisionPicture d, Snapshot s) {
        List<Line> lines = new ArrayList<>();
        level(lines, d, s.memory());
        switch (d.verdict()) {
            case FREE_RUN, LOCAL_FREE_RUN -> lines.add(plain("formula.free"));
            case CREDIT, RATE, MAX_PAUSE, HARD_STOP -> rate(lines, d);
            case UNDER_LIMIT, WRITES, WROTE_CHUNK, OVER_LIMIT -> duty(lines, d);
        }
        return lines;
    }

    private static void level(List<Line> lines, DecisionPicture d, MemoryPicture m) {
        boolean same = m.total() == d.dirty();
        if (same) {
            lines.add(new Line(Words.of("formula.dirty", count(m.dirty())), Token.TEXT));
            lines.add(new Line(Words.of("formula.writeback", count(m.writeback())), Token.TEXT));
        }
        String sum = same ? "= " + count(d.dirty()) : Words.of("formula.sum", count(d.dirty()));
        boolean stop = d.dirty() >= d.hardLimit();
        boolean free = d.verdict() == Verdict.FREE_RUN;
        String bound =
                free
                        ? Words.of("formula.below.free", count((d.thresh() + d.background()) / 2))
                        : Words.of(stop ? "formula.over" : "formula.below", count(d.hardLimit()));
        lines.add(new Line(sum + " " + bound, stop ? Token.STOP_TEXT : Token.TEXT));
        if (d.verdict() == Verdict.LOCAL_FREE_RUN) {
            String key = "formula.local";
            lines.add(new Line(Words.of(key, d.device(), count(d.deviceDirty())), Token.TEXT));
        }
    }

    private static void rate(List<Line> lines, DecisionPicture d) {
        boolean stop = d.taskRatelimit() == 0;
        String ratio = String.format(Locale.ROOT, "%.2f", d.positionRatio() / 1024.0);
        if (d.positionRatio() == 0) ratio = "0";
        lines.add(new Line(Words.of("formula.ratio", ratio), WhyModel.level(stop)));
        lines.add(
                new Line(
                        Words.of("formula.base", count(d.dirtyRatelimit()), ratio),
                        WhyModel.level(stop)));
        lines.add(
                new Line(Words.of("formula.task", count(d.taskRatelimit())), WhyModel.level(stop)));
        if (!stop && d.taskRatelimit() > 0) {
            lines.add(
                    new Line(
                            Words.of(
                                    "formula.period",
                                    Numbers.pages(d.pagesDirtied()),
                                    Long.toString(d.periodMillis())),
                            Token.TEXT));
        }
        lines.add(new Line(pause(d), Token.SETPOINT_TEXT));
    }

    /// An old scheme: what it is held to and what it has written itself.
    private static void duty(List<Line> lines, DecisionPicture d) {
        DutyPicture duty = d.duty();
        if (duty == null) return;
        boolean over = d.verdict() != Verdict.UNDER_LIMIT;
        lines.add(
                new Line(
                        Words.of("formula.duty.device", d.device(), count(d.deviceDirty())),
                        Token.TEXT));
        lines.add(
                new Line(
                        Words.of("formula.duty.limit", count(duty.limit())), WhyModel.level(over)));
        if (!over) return;
        String wrote =
                Words.of(
                        "formula.duty.wrote",
                        count(duty.pagesWritten()),
                        Numbers.pages(duty.chunkPages()));
        lines.add(new Line(wrote, Token.TEXT));
        if (d.pauseMillis() > 0) lines.add(new Line(pause(d), Token.SETPOINT_TEXT));
    }

    private static String pause(DecisionPicture d) {
        String pause = Long.toString(d.pauseMillis());
        return switch (d.verdict()) {
            case HARD_STOP, MAX_PAUSE -> Words.of("formula.max", pause);
            case CREDIT -> Words.of("formula.credit");
            case RATE, FREE_RUN, LOCAL_FREE_RUN, UNDER_LIMIT, WRITES, WROTE_CHUNK, OVER_LIMIT ->
                    Words.of("formula.pause", pause);
        };
    }

    private static Line plain(String key) {
        return new Line(Words.of(key), Token.BACKGROUND_TEXT);
    }
}
