package tidemark.ui.disk;

import java.util.List;
import javafx.scene.text.Font;
import tidemark.snapshot.DiskPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.LoopStepPicture;
import tidemark.snapshot.RequestPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.feed.DiskTrend;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the figures beside the strip: throughput first, then what is lost and how often, then how
/// long things take and what each group has had.
final class FiguresPainter {
    private final Pen pen;
    private final Look look;
    private final double x;
    private final double w;
    private double y;

    FiguresPainter(Pen pen, double x, double y, double w) {
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

    /// Throughput, large.
    void throughput(DiskTrend.Figures f) {
        Font big = look.font(Face.BOLD, 27);
        String number = rate(f.bytesPerSecond());
        pen.left(number, x, y + pen.px(15), big, Token.TEXT);
        double left = x + Pen.width(number, big) + pen.px(8);
        Font small = look.font(Face.REGULAR, 10.5);
        pen.left(
                unit(f.bytesPerSecond()),
                left,
                y + pen.px(9),
                look.font(Face.SEMI, 11),
                Token.MUTED);
        pen.left(
                Pen.fitting(
                        x + w - left,
                        small,
                        Words.of("disk.application"),
                        Words.of("disk.application.short")),
                left,
                y + pen.px(23),
                small,
                Token.FAINT);
        y += pen.px(37);
    }

    /// 26.1, for so many bytes a second.
    static String rate(double bytes) {
        double mb = bytes / 1e6;
        if (mb < 1) return String.format(java.util.Locale.ROOT, "%.1f", bytes / 1e3);
        return String.format(java.util.Locale.ROOT, "%.1f", mb);
    }

    static String unit(double bytes) {
        return bytes / 1e6 < 1 ? "kB/s" : "MB/s";
    }

    /// The part of the time that is lost, as a bar and in words.
    void wasted(DiskTrend.Figures f) {
        Font small = look.font(Face.REGULAR, 10.5);
        Font bold = look.font(Face.SEMI, 12);
        double h = pen.px(10);
        pen.box(x, y, w, h, pen.px(3), look.color(Token.INSET));
        double lost = Math.clamp(f.wasted(), 0, 1) * w;
        double idle = Math.clamp(f.idle() - f.wasted(), 0, 1) * w;
        if (idle > 0.5)
            pen.box(
                    x + lost,
                    y,
                    Math.min(idle, w - lost),
                    h,
                    0,
                    look.hatch(Token.BORDER, Token.INSET));
        if (lost > 0.5) pen.box(x, y, lost, h, 0, look.hatch(Token.WASTE, Token.WASTE_GROUND));
        y += h + pen.px(11);
        String percent = Numbers.count(Math.round(f.wasted() * 100)) + Numbers.SPACE + "%";
        boolean much = f.wasted() >= 0.01;
        pen.left(percent, x, y, bold, much ? Token.WASTE_TEXT : Token.TEXT);
        double left = x + Pen.width(percent, bold) + pen.px(6);
        pen.left(
                Pen.fitting(
                        x + w - left,
                        small,
                        Words.of("disk.wasted"),
                        Words.of("disk.wasted.short")),
                left,
                y,
                small,
                Token.MUTED);
        y += pen.px(18);
    }

    /// A figure with its name.
    void figure(String number, String... names) {
        Font small = look.font(Face.REGULAR, 10.5);
        Font bold = look.font(Face.SEMI, 11.5);
        pen.right(number, x + w, y, bold, Token.TEXT);
        double room = w - Pen.width(number, bold) - pen.px(6);
        pen.left(Pen.fitting(room, small, names), x, y, small, Token.MUTED);
        y += pen.px(16.5);
    }

    /// Idles, preemptions and time for each fsync.
    void perFsync(Snapshot s, ElevatorPicture e, DiskTrend.Figures f) {
        if (onlyReads(s, e)) {
            figure(millis(f.meanFsyncNanos()), Words.of("disk.read"), Words.of("disk.read.short"));
            return;
        }
        if (f.fsyncs() == 0) {
            figure("\u2013", Words.of("disk.idles"), Words.of("disk.idles.short"));
        } else {
            figure(
                    one(f.perFsync(f.fires())),
                    Words.of("disk.idles"),
                    Words.of("disk.idles.short"));
            figure(
                    one(f.perFsync(f.preemptions())),
                    Words.of("disk.preemptions"),
                    Words.of("disk.preemptions.short"));
            figure(
                    millis(f.meanFsyncNanos()),
                    Words.of("disk.fsync"),
                    Words.of("disk.fsync.short"));
        }
    }

    private static boolean onlyReads(Snapshot s, ElevatorPicture e) {
        for (LoopStepPicture loop : e.loops()) {
            boolean known = loop.task() < s.tasks().size();
            if (!known || s.tasks().get(loop.task()).role() != TaskPicture.Role.READER)
                return false;
        }
        return true;
    }

    private static String one(double value) {
        return String.format(java.util.Locale.ROOT, "%.1f", value);
    }

    static String millis(long nanos) {
        return String.format(java.util.Locale.ROOT, "%.1f", nanos / 1e6) + Numbers.SPACE + "ms";
    }

    /// What the disk is at: depth, dispatch list, head.
    void device(ElevatorPicture e) {
        DiskPicture d = e.disk();
        figure(
                Words.of("disk.of", Numbers.count(d.inDriver()), Numbers.count(d.depth())),
                Words.of("disk.depth"),
                Words.of("disk.depth.short"));
        figure(
                Words.of(
                        "disk.queued.value",
                        Numbers.count(e.queued()),
                        Numbers.count(e.dispatch().size())),
                Words.of("disk.queued"),
                Words.of("disk.queued.short"));
        if (d.head() > 0)
            figure(Numbers.count(d.head()), Words.of("disk.head"), Words.of("disk.head.short"));
    }

    /// The dispatch list as a row of boxes.
    void dispatch(Snapshot s, ElevatorPicture e) {
        List<RequestPicture> list = e.dispatch();
        if (list.isEmpty()) return;
        double size = pen.px(12);
        int most = (int) (w / (size + pen.px(3)));
        for (int i = 0; i < Math.min(most, list.size()); i++) {
            RequestPicture r = list.get(i);
            pen.box(
                    x + i * (size + pen.px(3)),
                    y - size / 2,
                    size,
                    size,
                    pen.px(2),
                    look.color(QueueColors.of(s, r.pid(), r.group())));
        }
        y += pen.px(17);
    }
}
