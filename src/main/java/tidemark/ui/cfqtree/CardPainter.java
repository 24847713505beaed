package tidemark.ui.cfqtree;

import javafx.scene.text.Font;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;

/// Paints queues as cards.
final class CardPainter {
    private final Pen pen;
    private final Look look;

    CardPainter(Pen pen) {
        this.pen = pen;
        look = pen.look();
    }

    /// How a card looks.
    enum Style {
        /// Has requests and waits for its turn.
        WAITS,
        /// Has the disk.
        ACTIVE,
        /// Has no requests.
        RESTS
    }

    /// A card.
    ///
    /// @param key its key as text; empty if it is in no tree
    void card(
            Glide.Box box,
            Token color,
            String comm,
            String name,
            String key,
            Style style,
            boolean misplaced) {
        double x = box.x();
        double y = box.y();
        double w = box.w();
        double h = box.h();
        double r = pen.px(4);
        boolean rests = style == Style.RESTS;
        boolean active = style == Style.ACTIVE;
        pen.box(x, y, w, h, r, look.color(active ? Token.ACCENT_SOFT : Token.RAISED));
        pen.box(x, y, pen.px(5), h, pen.px(2), look.color(color, rests ? 0.5 : 1));
        frame(box, active ? Token.TEXT : rests ? Token.BORDER : color, misplaced);
        double left = x + pen.px(10);
        double middle = y + h / 2;
        Font bold = look.font(Face.SEMI, h > pen.px(26) ? 12.5 : 10.5);
        Font mono = look.font(Face.MONO, 10);
        double mark = misplaced ? pen.px(12) : 0;
        double room = w - pen.px(16) - mark;
        double keyRoom = key.isEmpty() ? 0 : Pen.width(key, mono) + pen.px(6);
        String both = comm + Numbers.SPACE + name;
        String brief = comm.replaceFirst("/.*", "") + Numbers.SPACE + name;
        String fits = Pen.fitting(room - keyRoom, bold, both, brief, name);
        if (fits.isEmpty()) {
            keyRoom = 0;
            fits = Pen.fitting(room, bold, name, name.substring(Math.max(0, name.length() - 4)));
        }
        Token ink = active ? Token.ON_DARK : rests ? Token.FAINT : Token.TEXT;
        if (active && !look.theme().equals(tidemark.ui.look.Theme.DARK)) ink = Token.TEXT;
        pen.left(fits, left, middle, bold, ink);
        if (keyRoom > 0) pen.right(key, x + w - pen.px(6) - mark, middle, mono, Token.MUTED);
        if (misplaced) pen.right("\u25b2", x + w - pen.px(5), middle, mono, Token.SETPOINT_TEXT);
    }

    private void frame(Glide.Box b, Token color, boolean dashed) {
        if (!dashed) {
            pen.frame(b.x(), b.y(), b.w(), b.h(), pen.px(4), look.color(color), look.line(1.2));
            return;
        }
        place(b, Token.SETPOINT);
    }

    /// The place that a card has left for a while, or that is somehow wrong: a dashed outline.
    void place(Glide.Box b, Token color) {
        double on = pen.px(4);
        double off = pen.px(3);
        double line = look.line(1.2);
        pen.level(b.x(), b.x() + b.w(), b.y(), look.color(color), line, on, off);
        pen.level(b.x(), b.x() + b.w(), b.y() + b.h(), look.color(color), line, on, off);
        pen.upright(b.x(), b.y(), b.y() + b.h(), look.color(color), line, on, off);
        pen.upright(b.x() + b.w(), b.y(), b.y() + b.h(), look.color(color), line, on, off);
    }

    /// A key as people write it: ticks from now, signed.
    static String key(long key) {
        if (key > 99_999) return "\u226b";
        return key > 0 ? "+" + Numbers.count(key) : Numbers.count(key);
    }
}
