package tidemark.ui.disk;

import java.util.List;
import javafx.scene.text.Font;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.LatencyPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints what has come together since the start: how long things took, and what each group has
/// had.
final class MetersPainter {
    private final Pen pen;
    private final Look look;
    private final double x;
    private final double w;
    private double y;

    MetersPainter(Pen pen, double x, double y, double w) {
        this.pen = pen;
        look = pen.look();
        this.x = x;
        this.y = y;
        this.w = w;
    }

    /// How far down it has come.
    double y() {
        return y;
    }

    /// A histogram of latencies: fsyncs where there are any, else requests.
    void histogram(ElevatorPicture e, double height) {
        LatencyPicture latency = e.latency();
        String word = "disk.latency.requests";
        List<LoopStepPicture> loops = e.loops();
        if (loops.size() == 1 && loops.getFirst().fsyncLatency().count() > 0) {
            latency = loops.getFirst().fsyncLatency();
            word = "disk.latency.fsync";
        }
        Font small = look.font(Face.REGULAR, 10);
        pen.left(Words.of(word), x, y, small, Token.MUTED);
        String p99 =
                Words.of("disk.latency.p99", FiguresPainter.millis(latency.percentileNanos(0.99)));
        if (latency.count() > 0) pen.right(p99, x + w, y, small, Token.FAINT);
        double top = y + pen.px(9);
        double bottom = y + height - pen.px(15);
        long most = 1;
        for (long n : latency.histogram()) {
            most = Math.max(most, n);
        }
        int bins = 18;
        double each = w / bins;
        int first = 3;
        for (int i = 0; i < bins; i++) {
            int bin = i + first;
            long n = bin < latency.histogram().size() ? latency.histogram().get(bin) : 0;
            double bar = n == 0 ? 0 : Math.max(1.5, (bottom - top) * n / most);
            pen.box(x + i * each + 1, bottom - bar, each - 2, bar, 0, look.color(Token.LOWER));
        }
        pen.level(x, x + w, bottom, look.color(Token.BORDER), 1);
        axis("10\u00a0\u00b5s", 10, each, first, bottom, small);
        axis("1\u00a0ms", 1000, each, first, bottom, small);
        axis("10\u00a0ms", 10_000, each, first, bottom, small);
        axis("100\u00a0ms", 100_000, each, first, bottom, small);
        y += height + pen.px(10);
    }

    private void axis(
            String text, double micros, double each, int first, double bottom, Font font) {
        double px = x + (Math.log(micros) / Math.log(2) - first) * each;
        pen.upright(px, bottom, bottom + pen.px(3), look.color(Token.BORDER), 1);
        double half = Pen.width(text, font) / 2;
        pen.center(
                text,
                Math.clamp(px, x + half, x + w - half),
                bottom + pen.px(9),
                font,
                Token.FAINT);
    }

    /// What each group has had: time on the disk, time idled for it, time it waited.
    void groups(Snapshot s, ElevatorPicture e, double bottom) {
        Font small = look.font(Face.REGULAR, 10);
        Font bold = look.font(Face.SEMI, 10.5);
        double row = pen.px(17);
        List<CgroupPicture> groups =
                e.cgroups().stream()
                        .filter(g -> g.diskNanos() + g.groupWaitNanos() > 0)
                        .sorted(
                                java.util.Comparator.comparingLong(CgroupPicture::diskNanos)
                                        .reversed())
                        .toList();
        int fit = (int) Math.floor((bottom - y - row * 0.6) / row);
        if (fit < Math.min(2, groups.size()) || groups.isEmpty()) return;
        double column = Math.min(pen.px(56), w * 0.22);
        String[] heads = {
            Words.of("disk.group.time"), Words.of("disk.group.idle"), Words.of("disk.group.wait")
        };
        pen.left(
                Pen.fitting(w - 3 * column, small, Words.of("disk.groups")),
                x,
                y,
                small,
                Token.MUTED);
        for (int i = 0; i < 3; i++) {
            pen.right(heads[i], x + w - (2 - i) * column, y, small, Token.MUTED);
        }
        y += row;
        boolean more = groups.size() > fit;
        int shown = more ? fit - 1 : groups.size();
        for (int i = 0; i < shown; i++) {
            CgroupPicture g = groups.get(i);
            double dot = pen.px(7);
            pen.box(
                    x,
                    y - dot / 2,
                    dot,
                    dot,
                    pen.px(2),
                    look.color(QueueColors.ofGroup(s, g.path())));
            String leaf = g.path().substring(g.path().lastIndexOf('/'));
            pen.left(
                    Pen.fitting(w - 3 * column - dot, bold, g.path(), leaf),
                    x + dot + pen.px(5),
                    y,
                    bold,
                    Token.TEXT);
            long[] values = {g.diskNanos(), g.idleNanos(), g.groupWaitNanos()};
            for (int k = 0; k < 3; k++) {
                pen.right(
                        Numbers.duration(values[k]),
                        x + w - (2 - k) * column,
                        y,
                        small,
                        Token.TEXT);
            }
            y += row;
        }
        if (more && shown >= 0) {
            pen.left(
                    Words.of("disk.groups.more", Numbers.count(groups.size() - shown)),
                    x,
                    y,
                    small,
                    Token.FAINT);
        }
    }
}
