package tidemark.ui.tide;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.tide.LampsModel.Lamp;

/// Paints the lamps: a question each, a lamp that is a tick or a cross, and the reason.
final class LampsPainter {
    private final Pen pen;
    private final Look look;

    LampsPainter(Pen pen) {
        this.pen = pen;
        this.look = pen.look();
    }

    /// Height that they take at a width.
    double height(List<Lamp> lamps, double width) {
        return lamps.size() * rowHeight(lamps, width);
    }

    private double rowHeight(List<Lamp> lamps, double width) {
        return twoRows(lamps, width) ? pen.px(33) : pen.px(20);
    }

    private boolean twoRows(List<Lamp> lamps, double width) {
        Font question = look.font(Face.SEMI, 12);
        for (Lamp lamp : lamps) {
            double used = pen.px(27) + Pen.width(lamp.question(), question);
            if (width - used < pen.px(150)) return true;
        }
        return false;
    }

    void paint(List<Lamp> lamps, double x, double y, double width) {
        double row = rowHeight(lamps, width);
        boolean two = twoRows(lamps, width);
        for (int i = 0; i < lamps.size(); i++) {
            lamp(lamps.get(i), x, y + i * row, width, two);
        }
    }

    private void lamp(Lamp lamp, double x, double y, double width, boolean two) {
        Font question = look.font(Face.SEMI, 12);
        Font reason = look.font(Face.REGULAR, 11.5);
        double first = y + pen.px(10);
        double textX = x + pen.px(20);
        light(lamp.yes(), x + pen.px(7), first);
        pen.left(lamp.question(), textX, first, question, Token.TEXT);
        double used = pen.px(20) + Pen.width(lamp.question(), question) + pen.px(8);
        double room = two ? width - pen.px(20) : width - used;
        String words = Pen.fitting(room, reason, lamp.reasons().toArray(String[]::new));
        Token color = lamp.yes() ? Token.MUTED : Token.STOP_TEXT;
        pen.left(words, two ? textX : x + used, two ? first + pen.px(14) : first, reason, color);
    }

    private void light(boolean yes, double cx, double cy) {
        double r = pen.px(6.5);
        Color color = look.color(yes ? Token.BACKGROUND : Token.STOP);
        pen.g().setFill(color);
        pen.g().fillOval(cx - r, cy - r, 2 * r, 2 * r);
        double a = r * 0.42;
        Color sign = look.color(Token.ON_DARK);
        double width = look.line(1.7);
        if (yes) {
            pen.line(cx - a * 1.2, cy, cx - a * 0.2, cy + a, sign, width);
            pen.line(cx - a * 0.2, cy + a, cx + a * 1.3, cy - a, sign, width);
        } else {
            pen.line(cx - a, cy - a, cx + a, cy + a, sign, width);
            pen.line(cx - a, cy + a, cx + a, cy - a, sign, width);
        }
    }
}
