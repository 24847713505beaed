package tidemark.ui.timeline;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.HungTasks;
import tidemark.ui.feed.Moment;
import tidemark.ui.feed.RunStrip;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The whole run: what was dirty, device upon device, under the limit; stalls and tweaks marked.
public final class TimelineView extends Painting {
    private static final long LEAST_NANOS = 110_000_000;

    private @Nullable Feed feed;
    private long shownAt;
    private boolean behind;
    private boolean pages = true;
    private boolean disk;
    private boolean told;
    private @Nullable Moment moment;

    /// An empty view.
    public TimelineView(Look look) {
        super(look);
        setId("timeline");
        describe(this::sentence);
    }

    /// Which halves of the machine it is to show; of itself it shows what the scenario is about.
    public void halves(boolean ofPages, boolean ofDisk) {
        told = true;
        if (ofPages == pages && ofDisk == disk) return;
        pages = ofPages;
        disk = ofDisk;
        stale();
    }

    /// Shows a moment of a run.
    ///
    /// @param wallNanos now, on the clock that frames are made by
    public void show(Feed ofRun, Moment next, long wallNanos) {
        boolean other = ofRun != feed || moment == null;
        boolean jumped =
                moment != null && moment.now().stalls().size() != next.now().stalls().size();
        feed = ofRun;
        moment = next;
        if (!told) {
            disk = next.now().aboutDisk() && next.now().elevator() != null;
            pages = !disk;
        }
        behind = true;
        if (other || jumped) shownAt = wallNanos - LEAST_NANOS;
        catchUp(wallNanos);
    }

    /// Paints what was shown too soon after the painting before.
    public void catchUp(long wallNanos) {
        if (!behind || wallNanos - shownAt < LEAST_NANOS) return;
        behind = false;
        shownAt = wallNanos;
        stale();
    }

    private String sentence() {
        if (moment == null) return "";
        return Words.of(
                "timeline.sentence",
                Numbers.duration(moment.nanos()),
                Numbers.count(moment.now().stalls().size()));
    }

    /// Where times and pages lie.
    record Plot(double x, double y, double w, double h, double seconds, double pages) {
        double atX(long nanos) {
            return atX((double) nanos);
        }

        double atX(double nanos) {
            return x + Math.clamp(nanos / 1e9 / seconds, 0, 1) * w;
        }

        double atY(long value) {
            return atY((double) value);
        }

        double atY(double value) {
            return y + h - Math.clamp(value / pages, 0, 1) * h;
        }
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null || feed == null) return;
        boolean elevator = !pages;
        String words = elevator ? ".disk" : disk ? ".both" : "";
        explain(0, 0, width, height, Words.of("timeline.explain" + words));
        RunStrip strip = feed.strip();
        DiskCurves curves = new DiskCurves(pen, feed.diskStrip());
        double x = pen.px(86);
        double axis = pen.px(20);
        double top = pen.px(18);
        double band = pages && disk ? pen.px(14) : 0;
        Plot plot =
                new Plot(
                        x,
                        top,
                        width - x - pen.px(14),
                        height - top - axis - band,
                        TimelineScale.seconds(moment.nanos() / 1e9, elevator ? 2 : 60),
                        elevator ? curves.most() : strip.largest() * 1.12);
        head(pen, height, elevator);
        if (elevator) {
            curves.paint(plot);
        } else {
            stalls(pen, plot, moment.now());
            areas(pen, plot, strip, moment.now());
            limit(pen, plot, strip);
            if (disk) curves.wasteBelow(plot);
        }
        hung(pen, plot, feed);
        tweaks(pen, plot, feed);
        axis(pen, plot, height - axis / 2);
        now(pen, plot, moment.nanos());
    }

    private void head(Pen pen, double height, boolean elevator) {
        double y = height / 2;
        pen.left(
                Words.of(elevator ? "timeline.title.disk" : "timeline.title"),
                pen.px(12),
                y - pen.px(9),
                pen.look().font(Face.SEMI, 12),
                Token.TEXT);
        pen.left(
                Words.of(disk ? "timeline.sub.disk" : "timeline.sub"),
                pen.px(12),
                y + pen.px(8),
                pen.look().font(Face.REGULAR, 10.5),
                Token.MUTED);
    }

    private void areas(Pen pen, Plot plot, RunStrip strip, Snapshot s) {
        double[] below = new double[strip.used()];
        int[] order = order(s, strip.devices());
        for (int d : order) {
            area(pen, plot, strip, d, below, pen.look().color(DeviceColors.of(s, d), 0.8));
        }
    }

    private static int[] order(Snapshot s, int devices) {
        return java.util.stream.IntStream.range(0, devices)
                .boxed()
                .sorted((a, b) -> s.devices().get(a).kind().compareTo(s.devices().get(b).kind()))
                .mapToInt(i -> i)
                .toArray();
    }

    private void area(Pen pen, Plot plot, RunStrip strip, int device, double[] below, Color color) {
        int n = strip.used();
        if (n == 0) return;
        double[] xs = new double[2 * n + 2];
        double[] ys = new double[2 * n + 2];
        double bucket = strip.bucketNanos();
        for (int b = 0; b < n; b++) {
            xs[2 * n + 1 - b] = plot.atX(b * bucket);
            ys[2 * n + 1 - b] = plot.atY(below[b]);
            below[b] += strip.total(device, b);
            xs[b] = plot.atX(b * bucket);
            ys[b] = plot.atY(below[b]);
        }
        xs[n] = plot.atX(Math.min(n * bucket, (double) strip.endNanos()));
        ys[n] = ys[n - 1];
        xs[n + 1] = xs[n];
        ys[n + 1] = ys[n + 2 > 2 * n + 1 ? 2 * n + 1 : n + 2];
        pen.g().setFill(color);
        pen.g().fillPolygon(xs, ys, 2 * n + 2);
    }

    private void limit(Pen pen, Plot plot, RunStrip strip) {
        var g = pen.g();
        g.setStroke(pen.look().color(Token.STOP));
        g.setLineWidth(pen.look().line(1.6));
        g.beginPath();
        double last = -1;
        for (int b = 0; b < strip.used(); b++) {
            double x = plot.atX((double) b * strip.bucketNanos());
            double y = plot.atY(strip.limit(b));
            if (b == 0) g.moveTo(x, y);
            else if (y != last) {
                g.lineTo(x, last);
                g.lineTo(x, y);
            }
            last = y;
        }
        if (last >= 0) g.lineTo(plot.atX(strip.endNanos()), last);
        g.stroke();
    }

    private void stalls(Pen pen, Plot plot, Snapshot s) {
        for (StallPicture stall : s.stalls()) {
            stall(pen, plot, stall);
        }
        if (s.stall() != null) stall(pen, plot, s.stall());
    }

    private void stall(Pen pen, Plot plot, StallPicture stall) {
        double x1 = plot.atX(stall.startNanos());
        double x2 = Math.max(x1 + 1, plot.atX(stall.endNanos()));
        double top = plot.y - pen.px(14);
        pen.box(x1, top, x2 - x1, plot.y + plot.h - top, 0, pen.look().color(Token.STOP, 0.26));
        pen.box(x1, top, x2 - x1, pen.px(2), 0, pen.look().color(Token.STOP));
        Font font = pen.look().font(Face.SEMI, 11);
        String time = Numbers.duration(stall.endNanos() - stall.startNanos());
        String text = Pen.fitting(x2 - x1 - 6, font, Words.of("timeline.stall", time), time);
        pen.center(text, (x1 + x2) / 2, plot.y - pen.px(5), font, Token.STOP_TEXT);
    }

    /// From when tasks hung: a triangle there, and a line as long as it lasted.
    private void hung(Pen pen, Plot plot, Feed f) {
        Color color = pen.look().color(Token.STOP);
        double y = plot.y + plot.h - pen.px(3);
        for (HungTasks.Hung hung : f.hung().all()) {
            double x1 = plot.atX(hung.hungNanos());
            double x2 = plot.atX(hung.untilNanos());
            pen.box(x1, y, Math.max(2, x2 - x1), pen.px(2.5), 0, color);
            double r = pen.px(5);
            pen.g().setFill(color);
            pen.g()
                    .fillPolygon(
                            new double[] {x1 - r, x1, x1 + r}, new double[] {y, y - 1.7 * r, y}, 3);
            String who = moment == null ? "" : moment.now().tasks().get(hung.task()).comm();
            explain(
                    x1 - r,
                    y - 2 * r,
                    Math.max(2 * r, x2 - x1),
                    3 * r,
                    Words.of("timeline.hung", who));
        }
    }

    private void tweaks(Pen pen, Plot plot, Feed f) {
        Font font = pen.look().font(Face.REGULAR, 11);
        double free = plot.x;
        List<LiveRun.Tweak> all = f.tweaks();
        for (int i = 0; i < all.size(); i++) {
            LiveRun.Tweak tweak = all.get(i);
            if (i + 1 < all.size() && isOnItsWay(pen, plot, tweak, all.get(i + 1))) continue;
            double x = plot.atX(tweak.nanos());
            pen.upright(
                    x,
                    plot.y - pen.px(14),
                    plot.y + plot.h,
                    pen.look().color(Token.SETPOINT),
                    pen.look().line(1.2));
            String name = tweak.key().substring(tweak.key().lastIndexOf('.') + 1);
            String text = name + " " + tweak.value();
            double width = Pen.width(text, font);
            boolean fits = x + width + pen.px(6) < plot.x + plot.w;
            double left = fits ? x + pen.px(4) : x - pen.px(4) - width;
            if (left < free) continue;
            pen.box(
                    left - 2,
                    plot.y - pen.px(13),
                    width + 4,
                    pen.px(14),
                    pen.px(2),
                    pen.look().color(Token.PANEL, 0.8));
            pen.left(text, left, plot.y - pen.px(6), font, Token.SETPOINT_TEXT);
            free = left + width + pen.px(8);
        }
    }

    /// Whether a tweak is only a station of a slider that was dragged on.
    private static boolean isOnItsWay(Pen pen, Plot plot, LiveRun.Tweak tweak, LiveRun.Tweak next) {
        boolean near = plot.atX(next.nanos()) - plot.atX(tweak.nanos()) < pen.px(24);
        return near && tweak.key().equals(next.key());
    }

    private void axis(Pen pen, Plot plot, double y) {
        Font font = pen.look().font(Face.REGULAR, 10.5);
        pen.level(plot.x, plot.x + plot.w, plot.y + plot.h, pen.look().color(Token.GRID), 1);
        double step = TimelineScale.step(plot.seconds(), plot.w() / pen.px(90));
        for (double t = step; t < plot.seconds(); t += step) {
            double x = plot.atX(t * 1e9);
            pen.upright(
                    x,
                    plot.y + plot.h,
                    plot.y + plot.h + pen.px(4),
                    pen.look().color(Token.BORDER),
                    1);
            String text = TimelineScale.label(t, step);
            if (x + Pen.width(text, font) / 2 < plot.x + plot.w)
                pen.center(text, x, y, font, Token.FAINT);
        }
    }

    private void now(Pen pen, Plot plot, long nanos) {
        double x = plot.atX(nanos);
        pen.upright(
                x,
                plot.y - pen.px(12),
                plot.y + plot.h + pen.px(3),
                pen.look().color(Token.TEXT),
                pen.look().line(2));
        double r = pen.px(4.5);
        pen.g().setFill(pen.look().color(Token.TEXT));
        pen.g().fillOval(x - r, plot.y - pen.px(12) - r, 2 * r, 2 * r);
    }
}
