package tidemark.ui.cfqtree;

import java.util.List;
import javafx.scene.text.Font;
import tidemark.snapshot.PreemptionPicture;
import tidemark.snapshot.PreemptionPicture.Question;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the last request to take over: who asked, which questions, and the answer.
final class DisputePainter {
    private final Pen pen;
    private final Look look;
    private final double x;
    private final double y;
    private final double w;
    private final double h;

    DisputePainter(Pen pen, double x, double y, double w, double h) {
        this.pen = pen;
        look = pen.look();
        this.x = x;
        this.y = y;
        this.w = w;
        this.h = h;
    }

    void paint(PreemptionPicture p, long nanos) {
        Font small = look.font(Face.REGULAR, 10.5);
        Font bold = look.font(Face.SEMI, 12);
        double row = pen.px(17);
        double at = y + pen.px(8);
        String ago = Words.of("cfq.ago", Numbers.duration(Math.max(0, nanos - p.nanos())));
        String asks = Words.of("cfq.asks", p.comm(), p.activeComm());
        double agoRoom = Pen.width(ago, small) + pen.px(8);
        String line =
                Pen.fitting(w - agoRoom, small, asks, Words.of("cfq.asks", p.queue(), p.active()));
        if (line.isEmpty()) {
            line = Pen.fitting(w, small, asks, Words.of("cfq.asks", p.queue(), p.active()));
        } else {
            pen.right(ago, x + w, at, small, Token.FAINT);
        }
        pen.left(line, x, at, small, Token.ASK_TEXT);
        at += pen.px(18);
        Token color = p.granted() ? Token.BACKGROUND_TEXT : Token.WASTE_TEXT;
        pen.left(Pen.fitting(w, bold, verdict(p), shortVerdict(p)), x, at, bold, color);
        at += pen.px(19);
        List<Question> questions = p.questions();
        int room = (int) Math.floor((y + h - at + row / 2) / row);
        int skip = Math.max(0, questions.size() - Math.max(0, room));
        for (int i = skip; i < questions.size(); i++) {
            question(questions.get(i), i == questions.size() - 1, p.granted(), at, small);
            at += row;
        }
    }

    private void question(Question q, boolean last, boolean granted, double at, Font font) {
        Token color = !last ? Token.MUTED : granted ? Token.BACKGROUND_TEXT : Token.WASTE_TEXT;
        String answer = Words.of(q.yes() ? "cfq.yes" : "cfq.no");
        double answerRoom = pen.px(28);
        pen.right(Integer.toString(q.number()), x + pen.px(14), at, font, Token.FAINT);
        String key = "cfq.question." + q.number();
        String text = Words.has(key) ? Words.of(key) : q.text();
        String brief = Words.has(key + ".short") ? Words.of(key + ".short") : text;
        pen.left(
                Pen.fitting(w - pen.px(20) - answerRoom, font, text, brief),
                x + pen.px(20),
                at,
                font,
                last ? Token.TEXT : Token.MUTED);
        pen.right(answer, x + w, at, look.font(Face.SEMI, 10.5), color);
    }

    /// The verdict in a few words: "refused: another group".
    static String verdict(PreemptionPicture p) {
        String reason = reason(p);
        if (!p.granted()) return Words.of("cfq.refused", reason);
        return p.ranNext() == PreemptionPicture.RanNext.NO
                ? Words.of("cfq.granted.vain", reason)
                : Words.of("cfq.granted", reason);
    }

    private static String shortVerdict(PreemptionPicture p) {
        return Words.of(p.granted() ? "cfq.granted" : "cfq.refused", reason(p));
    }

    /// The rule that decided, in a few words.
    static String reason(PreemptionPicture p) {
        String key = "cfq.rule." + p.rule();
        return Words.has(key) ? Words.of(key) : p.ruleName();
    }
}
