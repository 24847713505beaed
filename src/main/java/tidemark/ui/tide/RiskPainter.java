package tidemark.ui.tide;

import javafx.scene.text.Font;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Face;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints what a crash would take now, in one row: the amount at the left, its age at the right.
final class RiskPainter {
    private static final double ROW = 22;

    private final Pen pen;

    RiskPainter(Pen pen) {
        this.pen = pen;
    }

    static double height(Pen pen) {
        return pen.px(ROW);
    }

    void paint(Snapshot s, double x, double y, double w) {
        RiskModel risk = RiskModel.of(s);
        Font bold = pen.look().font(Face.SEMI, 12);
        Font small = pen.look().font(Face.REGULAR, 11);
        double middle = y + pen.px(ROW) / 2 - pen.px(1);
        if (risk.pages() == 0) {
            pen.left(Words.of("risk.none"), x, middle, small, Token.FAINT);
            return;
        }
        String amount = Numbers.mebibytes((double) risk.pages());
        String age = age(risk);
        double right = age.isEmpty() ? 0 : Pen.width(age, small) + pen.px(12);
        String words =
                Pen.fitting(
                        w - right,
                        bold,
                        Words.of("risk.long", amount),
                        Words.of("risk.at", amount));
        if (words.isEmpty()) words = Pen.fitting(w, bold, Words.of("risk.at", amount), amount);
        pen.left(words, x, middle, bold, Token.TEXT);
        double end = x + Pen.width(words, bold) + pen.px(10);
        String unstable =
                risk.unstable() == 0
                        ? ""
                        : Words.of("risk.unstable", Numbers.mebibytes((double) risk.unstable()));
        if (end + Pen.width(unstable, small) < x + w - right) {
            pen.left(unstable, end, middle, small, Token.MUTED);
        }
        Token color = risk.isOverdue() ? Token.STOP_TEXT : Token.MUTED;
        if (end + right - pen.px(12) <= x + w + 1) pen.right(age, x + w, middle, small, color);
    }

    private static String age(RiskModel risk) {
        if (risk.oldestNanos() <= 0) return "";
        String time = Numbers.duration(risk.oldestNanos());
        if (risk.expireNanos() <= 0) return Words.of("risk.age", time);
        return Words.of("risk.age.of", time, Numbers.span(risk.expireNanos()));
    }
}
