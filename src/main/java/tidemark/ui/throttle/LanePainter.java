package tidemark.ui.throttle;

import java.util.List;
import java.util.Optional;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Activity;
import tidemark.snapshot.TaskPicture.Role;
import tidemark.ui.feed.Activities;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.HungTasks;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the bars of lanes. The higher a sleep's bar, the harder its cause: low and plain for the
/// rate, striped for the longest pause, full for the hard stop.
final class LanePainter {
    private final Pen pen;
    private final Look look;
    private final Feed feed;
    private final Snapshot snapshot;
    private final double x;
    private final double w;
    private final long from;
    private final long to;
    private final Activities.Level level;

    /// A painter of a stretch of time.
    LanePainter(Pen pen, Feed feed, Snapshot snapshot, double x, double w, long from, long to) {
        this.pen = pen;
        this.look = pen.look();
        this.feed = feed;
        this.snapshot = snapshot;
        this.x = x;
        this.w = w;
        this.from = from;
        this.to = to;
        level = feed.activities().reaching(to - from, (long) ((to - from) / w * 1.5));
    }

    private double at(long nanos) {
        return x + Math.clamp((nanos - from) / (double) (to - from), 0, 1) * w;
    }

    void paint(Lane lane, double y, double h) {
        pen.box(x, y, w, h, pen.px(3), look.color(Token.INSET));
        if (lane.isSingle()) {
            single(lane, snapshot.tasks().get(lane.tasks().getFirst()), y, h);
        } else {
            shares(lane, y, h, true);
            crowd(lane, y, h);
        }
    }

    private void single(Lane lane, TaskPicture task, double y, double h) {
        int most = (int) (w / 2.5);
        List<SleepBar> bars = feed.sleeps().of(task.index(), from, to, most + 1);
        boolean dense = bars.size() > most || feed.sleeps().knownSince(task.index()) > from;
        if (lane.role() == Role.FLUSHER) {
            new FlusherPainter(pen, feed, x, w, from, to).paint(snapshot, lane.device(), y, h);
        } else {
            shares(lane, y, h, dense);
        }
        List<SleepRun> runs = SleepRun.of(dense ? all(task) : bars, task, to);
        if (!dense) {
            for (SleepRun run : runs) {
                sleep(run, y, h);
            }
            notches(bars, y, h);
        }
        for (SleepRun run : runs) {
            label(run, y, h);
        }
        remark(lane, y, h);
        hung(feed.hung().of(task.index()), y, h);
    }

    /// All sleeps that are still known, so that a long one is told by its whole length.
    private List<SleepBar> all(TaskPicture task) {
        return feed.sleeps().of(task.index(), from, to, Integer.MAX_VALUE);
    }

    /// Columns: how each stretch was spent; sleeps only where there are too many to be drawn alone.
    private void shares(Lane lane, double y, double h, boolean withSleeps) {
        long first = from / level.bucketNanos();
        long last = (to - 1) / level.bucketNanos();
        double startX = -1;
        long startKey = -1;
        for (long b = first; b <= last + 1; b++) {
            long key = b > last ? -2 : key(lane, b, withSleeps);
            if (key == startKey) continue;
            if (startKey > 0) column(lane, startKey, startX, edge(b), y, h);
            startKey = key;
            startX = edge(b);
        }
    }

    private double edge(long bucket) {
        return at(Math.clamp(bucket * level.bucketNanos(), from, to));
    }

    /// Shares of a bucket in 15ths, packed: running, waiting, rate, max, stop. Alike neighbours are
    /// one.
    private long key(Lane lane, long bucket, boolean withSleeps) {
        long key = 0;
        key = key * 16 + part(lane, Activity.RUNNING, bucket);
        key = key * 16 + part(lane, Activity.WAIT_IO, bucket);
        if (!withSleeps) return key * 16 * 16 * 16;
        key = key * 16 + part(lane, Activity.SLEEP_RATE, bucket);
        key = key * 16 + part(lane, Activity.SLEEP_MAX, bucket);
        return key * 16 + part(lane, Activity.SLEEP_HARD_STOP, bucket);
    }

    private long part(Lane lane, Activity activity, long bucket) {
        double sum = 0;
        for (int task : lane.tasks()) {
            sum += level.share(task, activity, bucket);
        }
        double share = sum / lane.tasks().size();
        return share > 0.02 ? Math.max(1, Math.round(share * 15)) : 0;
    }

    private void column(Lane lane, long key, double x1, double x2, double y, double h) {
        double width = Math.max(0.8, x2 - x1);
        double full = h - 2;
        double bottom = y + h - 1;
        bottom = stack(key & 15, full, x1, bottom, width, look.color(Token.STOP));
        bottom = stack(key >> 4 & 15, full, x1, bottom, width, maxColor());
        bottom = stack(key >> 8 & 15, full, x1, bottom, width, rateColor());
        double rest = key < 4096 ? 0.72 : 0.5;
        bottom = stack(key >> 12 & 15, full * rest, x1, bottom, width, look.levels(Token.WAIT));
        stack(key >> 16 & 15, full * rest, x1, bottom, width, workColor(lane));
    }

    private double stack(long part, double full, double x1, double bottom, double w, Paint fill) {
        if (part == 0) return bottom;
        double height = full * part / 15;
        pen.box(x1, bottom - height, w, height, 0, fill);
        return bottom - height;
    }

    private Color workColor(Lane lane) {
        return switch (lane.role()) {
            case FLUSHER -> look.color(DeviceColors.of(snapshot, lane.device()));
            case LOOP_WORKER -> look.color(Token.WORKER);
            case WRITER, READER, JOURNAL -> look.color(Token.WORK);
        };
    }

    private Color rateColor() {
        return look.mix(Token.INSET, Token.STOP, 0.5);
    }

    private Color maxColor() {
        return look.mix(Token.INSET, Token.STOP, 0.75);
    }

    private void sleep(SleepRun run, double y, double h) {
        double x1 = at(run.fromNanos());
        double x2 = at(run.toNanos());
        double width = Math.max(1, x2 - x1 - (x2 - x1 > 3 ? 1 : 0));
        double radius = width > pen.px(8) ? pen.px(3) : 0;
        switch (run.cause()) {
            case SLEEP_HARD_STOP ->
                    pen.box(x1, y + 1, width, h - 2, radius, look.color(Token.STOP));
            case SLEEP_MAX -> {
                double top = y + h * 0.28;
                pen.box(x1, top, width, y + h - 1 - top, 0, rateColor());
                pen.box(x1, top, width, y + h - 1 - top, 0, look.stripes(Token.STOP, 0.9));
            }
            default -> {
                double top = y + h * 0.5;
                pen.box(x1, top, width, y + h - 1 - top, 0, rateColor());
            }
        }
    }

    /// Where one pause ends and the next begins, in a long sleep.
    private void notches(List<SleepBar> bars, double y, double h) {
        Color notch = look.color(Token.INSET, 0.55);
        for (SleepBar bar : bars) {
            boolean wide = at(bar.toNanos()) - at(bar.fromNanos()) > 3;
            if (bar.cause() == Activity.SLEEP_HARD_STOP && wide) {
                double end = at(bar.toNanos());
                pen.upright(end, y + h - pen.px(5), y + h - 1, notch, 1);
            }
        }
    }

    private void label(SleepRun run, double y, double h) {
        double x1 = Math.max(x, at(run.fromNanos()));
        double room = at(run.toNanos()) - x1 - pen.px(10);
        if (room < pen.px(30)) return;
        boolean full = run.cause() == Activity.SLEEP_HARD_STOP;
        Font font = look.font(Face.SEMI, h > pen.px(22) ? 11 : 10);
        String time = Numbers.duration(run.nanos());
        String cause = Words.of("cause." + run.cause().name().toLowerCase(java.util.Locale.ROOT));
        String why = Words.of("because." + run.cause().name().toLowerCase(java.util.Locale.ROOT));
        String text =
                Pen.fitting(
                        room,
                        font,
                        Words.of("bar.long", time, cause, why),
                        Words.of("bar.middle", time, cause),
                        time);
        double middle = full ? y + h / 2 : y + h * 0.72;
        if (full || h > pen.px(26)) {
            pen.center(
                    text,
                    x1 + room / 2 + pen.px(5),
                    middle,
                    font,
                    full ? Token.ON_BRIGHT : Token.TEXT);
        }
    }

    /// In a stall, why the flusher rests.
    private void remark(Lane lane, double y, double h) {
        if (lane.role() != Role.FLUSHER || snapshot.stall() == null) return;
        double room = w * 0.9;
        FlusherPicture f = snapshot.devices().get(lane.device()).flusher();
        if (f.wouldWork()) return;
        String pages = Numbers.count(f.testPages());
        String bound = Numbers.count(f.testBound());
        Font font = look.font(Face.REGULAR, 10.5);
        String text =
                Pen.fitting(
                        room,
                        font,
                        Words.of("remark.flusher", pages, bound, Numbers.count(f.wakeups())),
                        Words.of("remark.flusher.short", pages, bound));
        if (text.isEmpty()) return;
        double width = Pen.width(text, font) + pen.px(12);
        double left = x + w - width - pen.px(3);
        double top = y + h / 2 - pen.px(8);
        pen.box(left, top, width, pen.px(16), pen.px(3), look.color(Token.INSET, 0.9));
        pen.right(text, x + w - pen.px(9), y + h / 2, font, Token.MUTED);
    }

    /// How long it has hung, at the right end of the lane: a red box with a sign of warning.
    private void hung(Optional<HungTasks.Hung> found, double y, double h) {
        if (found.isEmpty()) return;
        HungTasks.Hung hung = found.get();
        Font font = look.font(Face.BOLD, 11);
        String time = Numbers.span((to - hung.sinceNanos()) / 1_000_000_000L * 1_000_000_000L);
        String text = Words.of("lane.hung", time);
        double width = Pen.width(text, font) + pen.px(28);
        double bx = x + w - width - pen.px(4);
        double middle = y + h / 2;
        double half = Math.min(pen.px(9), h / 2);
        pen.box(bx, middle - half, width, 2 * half, pen.px(4), look.color(Token.PANEL));
        pen.frame(
                bx,
                middle - half,
                width,
                2 * half,
                pen.px(4),
                look.color(Token.STOP),
                look.line(2));
        warning(pen, bx + pen.px(12), middle, pen.px(6), look.color(Token.STOP));
        pen.right(text, x + w - pen.px(11), middle, font, Token.STOP_TEXT);
    }

    /// A triangle that stands on its side's middle, the sign of a warning.
    private static void warning(Pen pen, double cx, double cy, double r, Color color) {
        pen.g().setFill(color);
        pen.g()
                .fillPolygon(
                        new double[] {cx - r, cx, cx + r},
                        new double[] {cy + r * 0.8, cy - r, cy + r * 0.8},
                        3);
    }

    private void crowd(Lane lane, double y, double h) {
        long asleep =
                lane.tasks().stream()
                        .filter(t -> SleepRun.isSleep(snapshot.tasks().get(t).activity()))
                        .count();
        Font font = look.font(Face.SEMI, 11);
        long hung = lane.tasks().stream().filter(t -> feed.hung().of(t).isPresent()).count();
        String all = Numbers.count(lane.tasks().size());
        String text =
                hung > 0
                        ? Words.of("lane.crowd.hung", Numbers.count(asleep), all, hung + "")
                        : Words.of("lane.crowd", Numbers.count(asleep), all);
        double width = Pen.width(text, font) + pen.px(12);
        double bx = x + w - width - pen.px(4);
        pen.box(
                bx,
                y + h / 2 - pen.px(9),
                width,
                pen.px(18),
                pen.px(4),
                look.color(Token.PANEL, 0.92));
        pen.right(text, x + w - pen.px(10), y + h / 2, font, Token.TEXT);
    }
}
