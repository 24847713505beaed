package tidemark.ui.cfqtree;

import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import tidemark.snapshot.PreemptionPicture;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Look;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;

/// Paints the arrow from the queue that asks to the queue that has the disk. It is dashed where the
/// one that asked was not what ran next, and ends at a bar where it was refused.
final class ArrowPainter {
    private final Pen pen;
    private final Look look;

    ArrowPainter(Pen pen) {
        this.pen = pen;
        look = pen.look();
    }

    /// Paints the arrow: up between groups and trees, then along above the trees to the disk.
    ///
    /// @param y the height of the seat's middle
    /// @param aisle the place between groups and trees
    /// @param seat left end of the seat
    void paint(PreemptionPicture p, Glide.Box from, double y, double aisle, double seat) {
        boolean solid = p.granted() && p.ranNext() != PreemptionPicture.RanNext.NO;
        Color color = look.color(Token.ASK);
        double end = seat - pen.px(4);
        double start = from.x() + from.w();
        boolean fromTree = start > aisle + pen.px(4);
        double turn = fromTree ? from.middleX() : aisle;
        double r = pen.px(8);
        double up = from.middleY() > y ? -1 : 1;
        var g = pen.g();
        g.setStroke(color);
        g.setLineWidth(look.line(2));
        if (!solid) g.setLineDashes(pen.px(6), pen.px(5));
        g.beginPath();
        if (fromTree) {
            g.moveTo(turn, up < 0 ? from.y() : from.y() + from.h());
        } else {
            g.moveTo(start, from.middleY());
            g.lineTo(turn - r, from.middleY());
            g.quadraticCurveTo(turn, from.middleY(), turn, from.middleY() + up * r);
        }
        g.lineTo(turn, y - up * r);
        g.quadraticCurveTo(turn, y, turn + r, y);
        g.lineTo(end - (p.granted() ? pen.px(9) : pen.px(6)), y);
        g.stroke();
        g.setLineDashes();
        if (p.granted()) {
            g.setFill(color);
            g.fillPolygon(
                    new double[] {end, end - pen.px(11), end - pen.px(11)},
                    new double[] {y, y - pen.px(7), y + pen.px(7)},
                    3);
        } else {
            double half = pen.px(13);
            pen.upright(end - pen.px(3), y - half, y + half, look.color(Token.WASTE), look.line(4));
        }
        label(p, (turn + r + end) / 2, y, end - turn - pen.px(30));
    }

    private void label(PreemptionPicture p, double x, double y, double room) {
        Font font = look.font(Face.SEMI, 11);
        String whole = DisputePainter.verdict(p);
        String text = Pen.fitting(room - pen.px(14), font, whole, DisputePainter.reason(p));
        if (text.isEmpty()) return;
        double width = Pen.width(text, font) + pen.px(14);
        double height = pen.px(20);
        double left = x - width / 2;
        double top = y - height / 2;
        pen.box(left, top, width, height, pen.px(4), look.color(Token.PANEL));
        Token color = p.granted() ? Token.BACKGROUND : Token.WASTE;
        Token ink = p.granted() ? Token.BACKGROUND_TEXT : Token.WASTE_TEXT;
        pen.frame(left, top, width, height, pen.px(4), look.color(color), look.line(1));
        pen.center(text, x, y, font, ink);
    }
}
