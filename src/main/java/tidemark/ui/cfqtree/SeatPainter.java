package tidemark.ui.cfqtree;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.shape.ArcType;
import javafx.scene.shape.StrokeLineCap;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints what becomes of the queue that has the disk: its state, the rest of its slice, and how
/// long the disk still idles for it.
final class SeatPainter {
    /// Where the ring begins, below seat and slice.
    private static final double RING_TOP = 76;

    private final Pen pen;
    private final Look look;
    private final double x;
    private final double y;
    private final double w;
    private final double ring;

    /// A painter.
    ///
    /// @param room how tall it may be
    SeatPainter(Pen pen, double x, double y, double w, double room) {
        this.pen = pen;
        look = pen.look();
        this.x = x;
        this.y = y;
        this.w = w;
        ring = Math.clamp(room - pen.px(RING_TOP), pen.px(50), pen.px(78));
    }

    /// Where the card of the queue lies that has the disk.
    Glide.Box seat() {
        return new Glide.Box(x, y + pen.px(18), w, pen.px(30));
    }

    /// How tall all of it is.
    double height() {
        return pen.px(RING_TOP) + ring;
    }

    /// Paints the empty seat and what is below it.
    ///
    /// @param nanos the time shown
    void paint(CfqTreesPicture cfq, long nanos, CardPainter cards) {
        Font small = look.font(Face.REGULAR, 10.5);
        pen.left(Words.of("cfq.seat"), x, y + pen.px(7), small, Token.MUTED);
        ActiveQueuePicture a = cfq.active();
        Glide.Box seat = seat();
        pen.box(seat.x(), seat.y(), seat.w(), seat.h(), pen.px(4), look.color(Token.INSET));
        cards.place(seat, Token.BORDER);
        if (a == null) {
            pen.center(
                    Words.of("cfq.seat.none"), seat.middleX(), seat.middleY(), small, Token.FAINT);
        }
        double top = seat.y() + seat.h() + pen.px(12);
        slice(a, top, small);
        idle(cfq, nanos, y + pen.px(RING_TOP), small);
    }

    private void slice(@Nullable ActiveQueuePicture a, double middle, Font small) {
        double bar = w * 0.42;
        double h = pen.px(7);
        pen.box(x, middle - h / 2, bar, h, pen.px(3), look.color(Token.GRID));
        String text = "";
        if (a != null && a.sliceNanos() > 0) {
            double left = Math.clamp(a.sliceLeftNanos() / (double) a.sliceNanos(), 0, 1);
            pen.box(x, middle - h / 2, bar * left, h, pen.px(3), look.color(Token.SETPOINT));
            text =
                    Words.of(
                            "cfq.slice",
                            Numbers.count(Math.max(0, Math.round(a.sliceLeftNanos() / 1e6))),
                            Numbers.count(Math.round(a.sliceNanos() / 1e6)));
        } else if (a != null) {
            text = Words.of("cfq.slice.none");
        }
        String fits = Pen.fitting(w - bar - pen.px(8), small, text, Words.of("cfq.slice.short"));
        pen.left(a == null ? "" : fits, x + bar + pen.px(8), middle, small, Token.MUTED);
    }

    private void idle(CfqTreesPicture cfq, long nanos, double top, Font small) {
        ActiveQueuePicture a = cfq.active();
        double size = ring;
        double line = size * 0.115;
        double cx = x + line / 2 + pen.px(1);
        double cy = top + line / 2;
        double d = size - line;
        ActiveQueuePicture.Idle idle = a == null ? null : a.idle();
        ring(cx, cy, d, line, 360, look.color(Token.GRID));
        double tx = x + size + pen.px(12);
        double room = w - size - pen.px(12);
        Font bold = look.font(Face.SEMI, 12);
        if (a == null || idle == null) {
            pen.center("0", cx + d / 2, cy + d / 2, look.font(Face.BOLD, 15), Token.MUTED);
            String key = a == null ? "none" : a.state().name().toLowerCase(java.util.Locale.ROOT);
            pen.left(
                    Pen.fitting(room, bold, Words.of("cfq.state." + key)),
                    tx,
                    cy + d * 0.32,
                    bold,
                    Token.TEXT);
            pen.left(
                    Pen.fitting(
                            room, small, Words.of("cfq.idle.not"), Words.of("cfq.idle.not.short")),
                    tx,
                    cy + d * 0.58,
                    small,
                    Token.MUTED);
            return;
        }
        long length = Math.max(1, idle.dueNanos() - idle.startNanos());
        long left = Math.clamp(idle.dueNanos() - nanos, 0, length);
        boolean wasted = idle.isWasted();
        Color color = look.color(wasted ? Token.WASTE : Token.MUTED);
        ring(cx, cy, d, line, 360.0 * left / length, color);
        Font big = look.font(Face.BOLD, 15);
        String ms = oneDecimal(left);
        pen.center(
                ms,
                cx + d / 2,
                cy + d / 2 - pen.px(5),
                big,
                wasted ? Token.WASTE_TEXT : Token.TEXT);
        pen.center(
                Words.of("cfq.idle.ms"),
                cx + d / 2,
                cy + d / 2 + pen.px(11),
                look.font(Face.REGULAR, 9.5),
                Token.MUTED);
        String kind = Words.of(idle.forGroup() ? "cfq.idle.group" : "cfq.idle.slice");
        String head =
                wasted
                        ? Pen.fitting(
                                room,
                                bold,
                                Words.of("cfq.idle.wasted"),
                                Words.of("cfq.idle.wasted.short"))
                        : Pen.fitting(
                                room,
                                bold,
                                Words.of("cfq.idle.empty"),
                                Words.of("cfq.idle.empty.short"));
        pen.left(head, tx, cy + d * 0.18, bold, wasted ? Token.WASTE_TEXT : Token.TEXT);
        List<String> few = idle.waiting().subList(0, Math.min(4, idle.waiting().size()));
        String names =
                few.size() < idle.waiting().size()
                        ? Words.of("cfq.idle.waits.count", Numbers.count(idle.waiting().size()))
                        : String.join(", ", few.stream().map(q -> CfqModel.named(cfq, q)).toList());
        String count = Numbers.count(idle.waiting().size());
        String second =
                wasted
                        ? Pen.fitting(
                                room,
                                small,
                                Words.of(
                                        idle.waiting().size() == 1
                                                ? "cfq.idle.waits.one"
                                                : "cfq.idle.waits",
                                        names),
                                Words.of("cfq.idle.waits.count", count))
                        : Pen.fitting(room, small, Words.of("cfq.idle.nobody"));
        pen.left(second, tx, cy + d * 0.44, small, Token.TEXT);
        String third = Words.of("cfq.idle.of", kind, oneDecimal(length));
        pen.left(Pen.fitting(room, small, third, kind), tx, cy + d * 0.68, small, Token.MUTED);
        if (wasted) {
            double bar = Math.max(0, room);
            double share = left / (double) length;
            double by = cy + d * 0.86;
            pen.box(
                    tx,
                    by,
                    bar * (1 - share),
                    pen.px(8),
                    0,
                    look.hatch(Token.WASTE, Token.WASTE_GROUND));
            pen.box(tx + bar * (1 - share), by, bar * share, pen.px(8), 0, look.color(Token.GRID));
        }
    }

    private static String oneDecimal(long nanos) {
        return String.format(java.util.Locale.ROOT, "%.1f", nanos / 1e6);
    }

    private void ring(double cx, double cy, double d, double line, double degrees, Color color) {
        var g = pen.g();
        g.setStroke(color);
        g.setLineWidth(line);
        g.setLineCap(StrokeLineCap.BUTT);
        g.strokeArc(cx, cy, d, d, 90, degrees, ArcType.OPEN);
        g.setLineCap(StrokeLineCap.SQUARE);
    }
}
