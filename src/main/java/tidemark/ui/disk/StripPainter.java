package tidemark.ui.disk;

import java.util.List;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.DiskPicture;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.snapshot.RequestPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.DiskLog;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;

/// Paints lanes over time: what each task waits for, what the disk does meanwhile, and where it
/// stands still although somebody waits.
final class StripPainter {
    private static final int MOST = 3000;

    private final Pen pen;
    private final Look look;
    private final Snapshot s;
    private final DiskLog log;
    private final double x;
    private final double w;
    private final long from;
    private final long to;

    /// Up to when anything is known: the end of the strip, except in the first moments of a run.
    private final long known;

    private final List<ElevatorEvent.Service> services;
    private final List<ElevatorEvent.Idle> idles;

    StripPainter(
            Pen pen, Snapshot s, DiskLog log, double x, double w, long from, long to, long known) {
        this.pen = pen;
        this.look = pen.look();
        this.s = s;
        this.log = log;
        this.x = x;
        this.w = w;
        this.from = from;
        this.to = to;
        this.known = known;
        services = log.services(from, to);
        idles = log.idles(from, to);
    }

    List<ElevatorEvent.Service> services() {
        return services;
    }

    /// The group of a task that was served lately; empty if not known.
    String groupOf(DiskLane lane) {
        for (ElevatorEvent.Service service : services.reversed()) {
            if (service.task() == lane.task()) return service.group();
        }
        return "";
    }

    /// Whether there is more in the stretch than can be drawn one by one.
    boolean isDense() {
        return services.size() > MOST || services.size() > w * 0.9;
    }

    double at(long nanos) {
        return x + (nanos - from) / (double) (to - from) * w;
    }

    private double edge(long nanos) {
        return Math.clamp(at(nanos), x, x + w);
    }

    /// A task's lane.
    void lane(DiskLane lane, double y, double h) {
        pen.box(x, y, w, h, pen.px(3), look.color(Token.INSET));
        if (isDense()) return;
        double barTop = y + h * 0.28;
        double barHeight = h * 0.44;
        for (ElevatorEvent.Wait wait : log.waits(from, to)) {
            if (wait.task() == lane.task()) {
                wait(lane, wait.fromNanos(), wait.toNanos(), barTop, barHeight);
            }
        }
        if (lane.waitsSince() >= 0 && lane.waitsSince() < known) {
            wait(lane, lane.waitsSince(), known, barTop, barHeight);
        }
        for (ElevatorEvent.Service service : services) {
            if (service.task() != lane.task()) continue;
            service(service, y + h * 0.1, h * 0.8);
        }
        ElevatorPicture e = s.elevator();
        RequestPicture now = e == null ? null : e.disk().serving();
        if (e != null && now != null && now.pid() == s.tasks().get(lane.task()).pid()) {
            bar(
                    e.disk().sinceNanos(),
                    known,
                    y + h * 0.1,
                    h * 0.8,
                    look.color(QueueColors.of(s, now.pid(), now.group())));
        }
    }

    private void wait(DiskLane lane, long begin, long end, double top, double height) {
        double x1 = edge(begin);
        double x2 = edge(end);
        if (x2 - x1 < 0.5) return;
        pen.box(x1, top, x2 - x1, height, pen.px(2), look.color(Token.WAIT));
        for (ElevatorEvent.Idle idle : idles) {
            overlap(idle.toNanos() - idle.wastedNanos(), idle.toNanos(), begin, end, top, height);
        }
        long since = wastedSince();
        if (since >= 0) overlap(since, known, begin, end, top, height);
        Font font = look.font(Face.SEMI, 10.5);
        String ms = String.format(java.util.Locale.ROOT, "%.1f", (end - begin) / 1e6);
        double free = edge(firstService(lane, begin, end));
        String text =
                Pen.fitting(
                        free - x1 - pen.px(6),
                        font,
                        tidemark.ui.look.Words.of("disk.waits", ms),
                        ms + Numbers.SPACE + "ms",
                        ms);
        if (height > pen.px(11)) {
            pen.center(text, (x1 + free) / 2, top + height / 2, font, Token.TEXT);
        }
    }

    /// When its first request within a wait begins to be served: from there on the lane shows that.
    private long firstService(DiskLane lane, long begin, long end) {
        for (ElevatorEvent.Service service : services) {
            boolean own = service.task() == lane.task();
            if (own && service.toNanos() > begin)
                return Math.clamp(service.fromNanos(), begin, end);
        }
        return end;
    }

    private void overlap(long lost, long lostEnd, long begin, long end, double top, double height) {
        double x1 = edge(Math.max(lost, begin));
        double x2 = edge(Math.min(lostEnd, end));
        if (x2 - x1 < 1 || lost >= end || lostEnd <= begin) return;
        pen.box(x1, top, x2 - x1, height, 0, look.color(Token.WASTE_GROUND));
    }

    private void service(ElevatorEvent.Service service, double top, double height) {
        bar(
                service.fromNanos(),
                service.toNanos(),
                top,
                height,
                look.color(QueueColors.of(s, service.pid(), service.group())));
    }

    private void bar(long begin, long end, double top, double height, Paint paint) {
        double x1 = edge(begin);
        double x2 = edge(end);
        if (at(end) < x || at(begin) > x + w) return;
        pen.box(x1, top, Math.max(1.5, x2 - x1), height, 0, paint);
    }

    /// The disk's lane.
    void disk(double y, double h) {
        pen.box(x, y, w, h, pen.px(3), look.color(Token.INSET));
        Paint plain = look.hatch(Token.BORDER, Token.INSET);
        Paint lost = look.hatch(Token.WASTE, Token.WASTE_GROUND);
        for (ElevatorEvent.Idle idle : idles) {
            long begin = idle.toNanos() - idle.wastedNanos();
            stretch(idle.fromNanos(), begin, y, h, plain);
            stretch(begin, idle.toNanos(), y, h, lost);
        }
        ActiveQueuePicture.Idle now = idleNow();
        if (now != null) {
            long since = wastedSince();
            stretch(now.startNanos(), since < 0 ? known : since, y, h, plain);
            if (since >= 0) stretch(since, known, y, h, lost);
        }
        for (ElevatorEvent.Service service : services) {
            service(service, y, h);
        }
        ElevatorPicture e = s.elevator();
        if (e == null) return;
        DiskPicture d = e.disk();
        RequestPicture r = d.serving();
        if (r != null && d.sinceNanos() < known) {
            bar(d.sinceNanos(), known, y, h, look.color(QueueColors.of(s, r.pid(), r.group())));
        }
    }

    private void stretch(long begin, long end, double y, double h, Paint paint) {
        double x1 = edge(begin);
        double x2 = edge(end);
        if (x2 - x1 >= 0.5) pen.box(x1, y, x2 - x1, h, 0, paint);
    }

    private ActiveQueuePicture.@Nullable Idle idleNow() {
        ElevatorPicture e = s.elevator();
        CfqTreesPicture cfq = e == null ? null : e.cfq();
        ActiveQueuePicture active = cfq == null ? null : cfq.active();
        ActiveQueuePicture.Idle idle = active == null ? null : active.idle();
        return idle == null || idle.startNanos() > known ? null : idle;
    }

    /// Since when the present idle is wasted, as far as is known; −1 if it is not.
    private long wastedSince() {
        ActiveQueuePicture.Idle idle = idleNow();
        ElevatorPicture e = s.elevator();
        if (idle == null || e == null || !idle.isWasted()) return -1;
        CfqTreesPicture cfq = e.cfq();
        PreemptionPicture asked = cfq == null ? null : cfq.preemption();
        boolean since = asked != null && asked.nanos() >= idle.startNanos();
        return since && asked != null && asked.nanos() <= known ? asked.nanos() : idle.startNanos();
    }

    /// Arrows from the lanes to the disk's where somebody took over, crosses where not.
    void questions(List<DiskLane> lanes, double top, double each, double diskY) {
        for (ElevatorEvent.Preemption event : log.preemptions(from, to)) {
            PreemptionPicture p = event.picture();
            double px = at(p.nanos());
            int row = -1;
            for (int i = 0; i < lanes.size(); i++) {
                if (s.tasks().get(lanes.get(i).task()).pid() == p.pid()) row = i;
            }
            if (row < 0 || px < x || px > x + w) continue;
            double y1 = top + (row + 1) * each - pen.px(6);
            mark(p, px, y1, diskY - pen.px(1));
        }
    }

    private void mark(PreemptionPicture p, double px, double y1, double y2) {
        double r = pen.px(4);
        var g = pen.g();
        if (p.granted()) {
            boolean dashed = p.ranNext() == PreemptionPicture.RanNext.NO;
            double[] dash = dashed ? new double[] {pen.px(3), pen.px(3)} : new double[0];
            pen.upright(px, y1, y2 - r, look.color(Token.ASK), look.line(2), dash);
            g.setFill(look.color(Token.ASK));
            g.fillPolygon(
                    new double[] {px - r, px + r, px},
                    new double[] {y2 - 2 * r, y2 - 2 * r, y2},
                    3);
        } else {
            double cy = y2 - r - pen.px(1);
            pen.line(px - r, cy - r, px + r, cy + r, look.color(Token.WASTE), look.line(1.8));
            pen.line(px - r, cy + r, px + r, cy - r, look.color(Token.WASTE), look.line(1.8));
        }
    }

    /// Where requests lie on the disk, over the same time.
    void sectors(double y, double h) {
        pen.box(x, y, w, h, pen.px(3), look.color(Token.INSET));
        if (services.isEmpty()) return;
        long least = Long.MAX_VALUE;
        long most = 0;
        for (ElevatorEvent.Service e : services) {
            least = Math.min(least, e.sector());
            most = Math.max(most, e.sector() + e.sectors());
        }
        double range = Math.max(1, most - least);
        double r = pen.px(2.2);
        int step = Math.max(1, services.size() / MOST);
        for (int i = 0; i < services.size(); i += step) {
            ElevatorEvent.Service e = services.get(i);
            double px = edge(e.toNanos());
            double py = y + h - pen.px(4) - (e.sector() - least) / range * (h - pen.px(8));
            pen.g().setFill(look.color(QueueColors.of(s, e.pid(), e.group())));
            pen.g().fillRect(px - r, py - r, 2 * r, 2 * r);
        }
    }
}
