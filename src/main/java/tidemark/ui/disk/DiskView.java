package tidemark.ui.disk;

import java.util.List;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.feed.DiskTrend;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// What the disk does over time and for whom, with the tasks that wait for it above, and the
/// figures that follow from it at the side.
public final class DiskView extends Painting {
    private final DiskSpan span = new DiskSpan();
    private @Nullable Feed feed;
    private @Nullable Moment moment;

    /// An empty view.
    public DiskView(Look look) {
        super(look);
        setId("disk");
        addEventHandler(
                ScrollEvent.SCROLL,
                e -> {
                    if (e.getDeltaY() == 0) return;
                    span.zoom(e.getDeltaY() > 0 ? -1 : 1);
                    stale();
                });
        describe(() -> feed == null ? "" : sentence(feed.diskTrend().figures()));
    }

    /// Forgets the run before.
    public void reset() {
        span.reset();
    }

    /// Shows a moment of a run.
    ///
    /// @param seconds of the wall clock since the last call
    public void show(Feed ofRun, Moment next, double seconds) {
        feed = ofRun;
        moment = next;
        boolean plays = ofRun.run().isPlaying() && !next.now().result().finished();
        double pace = ofRun.run().pace();
        double speed = Double.isInfinite(pace) ? 1000 : pace;
        span.advance(next.nanos(), plays ? speed : 0, seconds);
        stale();
    }

    /// What the tile says beside its title.
    public String headline(Snapshot s) {
        ElevatorPicture e = s.elevator();
        if (e == null) return "";
        String held = span.isHeld() ? Words.of("disk.held") + " \u00b7 " : "";
        return held + Words.of("disk.head.line", e.device(), e.disk().kind());
    }

    private static String sentence(DiskTrend.Figures f) {
        return Words.of(
                "disk.sentence",
                FiguresPainter.rate(f.bytesPerSecond())
                        + " "
                        + FiguresPainter.unit(f.bytesPerSecond()),
                Numbers.count(Math.round(f.wasted() * 100)));
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null || feed == null) return;
        Snapshot s = moment.now();
        ElevatorPicture e = s.elevator();
        if (e == null) return;
        double pad = pen.px(14);
        double side = Math.clamp(width * 0.27, pen.px(200), pen.px(330));
        double left = width - 2 * pad - side - pen.px(20);
        strip(pen, s, pad, left, height);
        figures(pen, s, e, width - pad - side, side, height);
    }

    private void strip(Pen pen, Snapshot s, double x0, double width, double height) {
        if (feed == null) return;
        double names = Math.clamp(width * 0.17, pen.px(92), pen.px(140));
        double x = x0 + names;
        double w = width - names;
        long to = Math.max(span.end(), span.nanos());
        StripPainter painter =
                new StripPainter(pen, s, feed.diskLog(), x, w, to - span.nanos(), to, span.end());
        double axis = pen.px(20);
        double room = height - axis - pen.px(8);
        double sectors = room > pen.px(190) ? Math.clamp(room * 0.24, pen.px(44), pen.px(110)) : 0;
        double disk = Math.clamp(room * 0.25, pen.px(30), pen.px(100));
        double lanesRoom = room - disk - sectors - pen.px(sectors > 0 ? 20 : 12);
        int fit = (int) Math.max(1, Math.floor(lanesRoom / pen.px(24)));
        List<DiskLane> lanes = DiskLane.of(s, fit, painter.services());
        int hidden = DiskLane.count(s) - lanes.size();
        double each = Math.min(pen.px(72), lanesRoom / Math.max(1, lanes.size()));
        double y = pen.px(4);
        for (int i = 0; i < lanes.size(); i++) {
            double h = each - pen.px(6);
            painter.lane(lanes.get(i), y + i * each, h);
            mark("lane." + lanes.get(i).title(), x, y + i * each, w, h);
            String group = painter.groupOf(lanes.get(i));
            name(pen, s, lanes.get(i), group, x0, y + i * each, h, names);
        }
        double diskY = y + lanes.size() * each + pen.px(8);
        painter.disk(diskY, disk);
        painter.questions(lanes, y, each, diskY);
        Font bold = pen.look().font(Face.SEMI, 11.5);
        Font small = pen.look().font(Face.REGULAR, 10.5);
        ElevatorPicture e = s.elevator();
        String disks = e == null ? "" : e.device();
        pen.left(Words.of("disk.lane"), x0, diskY + disk * 0.34, bold, Token.TEXT);
        pen.left(disks, x0, diskY + disk * 0.34 + pen.px(15), small, Token.MUTED);
        explain(x0, diskY, width, disk, Words.of("disk.lane.explain"));
        mark("lane.disk", x, diskY, w, disk);
        double sectorY = diskY + disk + pen.px(8);
        if (sectors > 0)
            sectors = Math.clamp(height - axis - sectorY - pen.px(4), sectors, pen.px(190));
        if (sectors > 0) {
            painter.sectors(sectorY, sectors);
            pen.left(Words.of("disk.sectors"), x0, sectorY + sectors * 0.34, bold, Token.TEXT);
            pen.left(
                    Words.of("disk.sectors.sub"),
                    x0,
                    sectorY + sectors * 0.34 + pen.px(15),
                    small,
                    Token.MUTED);
            explain(x0, sectorY, width, sectors, Words.of("disk.sectors.explain"));
            mark("sectors", x, sectorY, w, sectors);
        }
        axis(pen, x0, x, w, height - axis / 2, to, hidden);
    }

    private static void name(
            Pen pen,
            Snapshot s,
            DiskLane lane,
            String group,
            double x,
            double y,
            double h,
            double names) {
        Font bold = pen.look().font(Face.SEMI, 11.5);
        Font small = pen.look().font(Face.REGULAR, 10.5);
        TaskPicture t = s.tasks().get(lane.task());
        boolean two = h > pen.px(28);
        double first = two ? y + h * 0.3 : y + h / 2;
        double dot = pen.px(8);
        pen.box(
                x,
                first - dot / 2,
                dot,
                dot,
                pen.px(2),
                pen.look().color(QueueColors.of(s, t.pid(), group)));
        double room = names - dot - pen.px(12);
        String cut = lane.title().replaceFirst("/.*", "");
        String title = Pen.fitting(room, bold, lane.title(), cut);
        pen.left(title, x + dot + pen.px(6), first, bold, Token.TEXT);
        if (!two) return;
        pen.left(
                Pen.fitting(names - pen.px(6), small, lane.doing()),
                x,
                y + h * 0.76,
                small,
                Token.MUTED);
    }

    private void axis(Pen pen, double x0, double x, double w, double y, long to, int hidden) {
        Font font = pen.look().font(Face.REGULAR, 10.5);
        if (hidden > 0) {
            pen.left(Words.of("disk.more", Numbers.count(hidden)), x0, y, font, Token.MUTED);
        }
        long from = to - span.nanos();
        long step = step(span.nanos(), w / pen.px(84));
        for (long t = (from / step + 1) * step; t < to; t += step) {
            double px = x + (t - from) / (double) span.nanos() * w;
            pen.upright(px, y - pen.px(10), y - pen.px(6), pen.look().color(Token.BORDER), 1);
            String text = label(t, step);
            double half = Pen.width(text, font) / 2;
            if (px - half < x || px + half > x + w) continue;
            pen.center(text, px, y + pen.px(2), font, Token.FAINT);
        }
    }

    private static long step(long span, double most) {
        long[] steps = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000};
        for (long step : steps) {
            if (span / (step * 1e6) <= most) return step * 1_000_000;
        }
        return 5_000_000_000L;
    }

    private static String label(long nanos, long step) {
        if (step >= 1_000_000_000L)
            return Numbers.count(nanos / 1_000_000_000L) + Numbers.SPACE + "s";
        return Numbers.count(nanos / 1_000_000) + Numbers.SPACE + "ms";
    }

    private void figures(
            Pen pen, Snapshot s, ElevatorPicture e, double x, double w, double height) {
        if (feed == null) return;
        DiskTrend.Figures f = feed.diskTrend().figures();
        FiguresPainter p = new FiguresPainter(pen, x, pen.px(4), w);
        p.throughput(f);
        explain(x, 0, w, p.y(), Words.of("disk.throughput.explain"));
        mark("throughput", x, pen.px(2), w, p.y() - pen.px(2));
        double from = p.y();
        p.wasted(f);
        explain(x, from, w, p.y() - from, Words.of("disk.wasted.explain"));
        mark("wasted", x, from - pen.px(2), w, p.y() - from - pen.px(6));
        p.perFsync(s, e, f);
        if (height - p.y() > pen.px(60)) p.device(e);
        p.dispatch(s, e);
        MetersPainter meters = new MetersPainter(pen, x, p.y(), w);
        if (height - meters.y() > pen.px(150)) {
            explain(x, meters.y(), w, pen.px(82), Words.of("disk.latency.explain"));
            meters.histogram(e, pen.px(82));
        }
        double at = meters.y();
        meters.groups(s, e, height - pen.px(4));
        explain(x, at, w, Math.max(0, height - at), Words.of("disk.groups.explain"));
    }
}
