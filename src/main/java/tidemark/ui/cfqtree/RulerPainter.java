package tidemark.ui.cfqtree;

import java.util.List;
import javafx.scene.text.Font;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Labels;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the groups in line on a ruler of virtual disk time: who stands leftmost is served next,
/// who was served moves to the right, who comes anew comes in at the right end.
final class RulerPainter {
    private static final int MOST_NAMED = 9;
    private static final double FULL_TICK = 4096;

    private final Pen pen;
    private final Look look;
    private final Snapshot s;
    private final Glide glide;
    private final double x;
    private final double y;
    private final double w;
    private final double h;

    RulerPainter(Pen pen, Snapshot s, Glide glide, double x, double y, double w, double h) {
        this.pen = pen;
        this.look = pen.look();
        this.s = s;
        this.glide = glide;
        this.x = x;
        this.y = y;
        this.w = w;
        this.h = h;
    }

    /// Paints.
    ///
    /// @param most the ruler's length in virtual disk time
    void paint(CfqTreesPicture cfq, double most) {
        Font small = look.font(Face.REGULAR, 10.5);
        pen.left(Words.of("cfq.ruler"), x, y + pen.px(8), small, Token.MUTED);
        double line = y + h - pen.px(13);
        double left = x + pen.px(4);
        double right = x + w - pen.px(4);
        pen.level(left, right, line, look.color(Token.BORDER), look.line(2));
        scale(most, left, right, line);
        List<CfqTreesPicture.Group> groups = cfq.groups();
        if (groups.isEmpty()) {
            pen.center(
                    Words.of("cfq.ruler.none"), x + w / 2, line - pen.px(16), small, Token.FAINT);
            return;
        }
        boolean few = groups.size() <= MOST_NAMED;
        int named = few ? groups.size() : Math.min(groups.size(), 5);
        double pillW = Math.min(pen.px(104), (right - left) / (named + 0.5) - pen.px(4));
        double[] wanted = new double[named];
        for (int i = 0; i < groups.size(); i++) {
            double at = at(groups.get(i).rulerPosition(), most, left, right);
            if (i < named) wanted[i] = at;
            tick(groups.get(i), at, right, line);
        }
        double half = pillW / 2;
        double[] places = Labels.spread(wanted, pillW + pen.px(5), left + half, right - half);
        for (int i = named - 1; i >= 0; i--) {
            pill(groups.get(i), places[i] - half, pillW, line, right);
        }
        if (!few) {
            String more = Words.of("cfq.ruler.more", Numbers.count(groups.size() - named));
            pen.right(more, right, y + pen.px(8), small, Token.MUTED);
        }
    }

    private static double at(long position, double most, double left, double right) {
        return left + Math.clamp(position / most, 0, 1) * (right - left);
    }

    private void tick(CfqTreesPicture.Group g, double at, double right, double line) {
        double r = pen.px(g.serving() ? 5 : 4);
        Glide.Box goal = new Glide.Box(at - r, line - r, 2 * r, 2 * r);
        Glide.Box b =
                glide.box(
                        "tick " + g.path(),
                        goal,
                        new Glide.Box(right + 3 * r, line - r, 2 * r, 2 * r));
        pen.g().setFill(look.color(QueueColors.ofGroup(s, g.path())));
        pen.g().fillOval(b.x(), b.y(), b.w(), b.h());
    }

    private void pill(CfqTreesPicture.Group g, double px, double width, double line, double right) {
        double height = Math.min(pen.px(20), h - pen.px(40));
        double top = line - pen.px(9) - height;
        Glide.Box b =
                glide.box(
                        "pill " + g.path(),
                        new Glide.Box(px, top, width, height),
                        new Glide.Box(right + pen.px(20), top, width, height));
        Token color = g.serving() ? Token.ACCENT_SOFT : Token.RAISED;
        pen.box(b.x(), b.y(), b.w(), b.h(), pen.px(4), look.color(color));
        Token edge = QueueColors.ofGroup(s, g.path());
        pen.frame(
                b.x(),
                b.y(),
                b.w(),
                b.h(),
                pen.px(4),
                look.color(edge),
                look.line(g.serving() ? 2 : 1.2));
        Font bold = look.font(Face.SEMI, 11);
        String due = percent(g.vfraction());
        String leaf = g.path().substring(g.path().lastIndexOf('/'));
        String text =
                Pen.fitting(
                        b.w() - pen.px(8),
                        bold,
                        g.path() + " \u00b7 " + due,
                        leaf + " \u00b7 " + due,
                        leaf,
                        due);
        pen.center(text, b.middleX(), b.middleY(), bold, Token.TEXT);
    }

    static String percent(int vfraction) {
        double percent = vfraction * 100 / 4096.0;
        String digits =
                percent >= 9.95 ? Numbers.count(Math.round(percent)) : Numbers.decimal(percent);
        return digits + Numbers.SPACE + "%";
    }

    /// Two figures below the line: the next one, and how much disk time lies to the right.
    private void scale(double most, double left, double right, double line) {
        Font font = look.font(Face.REGULAR, 10);
        double ticks = most / FULL_TICK;
        double millis = ticks * 1000 / s.hz();
        double step = step(millis);
        for (double at = 0; at <= millis; at += step) {
            double px = left + at / millis * (right - left);
            pen.upright(px, line, line + pen.px(4), look.color(Token.BORDER), 1);
            if (at == 0) {
                pen.left(Words.of("cfq.ruler.next"), px, line + pen.px(9), font, Token.FAINT);
            } else if (px < right - pen.px(74)) {
                pen.center(
                        "+" + Numbers.decimal(at) + Numbers.SPACE + "ms",
                        px,
                        line + pen.px(9),
                        font,
                        Token.FAINT);
            }
        }
        pen.right(Words.of("cfq.ruler.end"), right, line + pen.px(9), font, Token.FAINT);
    }

    private static double step(double millis) {
        double raw = millis / 4;
        double power = Math.pow(10, Math.floor(Math.log10(raw)));
        double part = raw / power;
        return power * (part < 1.5 ? 1 : part < 3.5 ? 2 : part < 7.5 ? 5 : 10);
    }
}
