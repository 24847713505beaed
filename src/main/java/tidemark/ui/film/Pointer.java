package tidemark.ui.film;

import java.util.List;
import javafx.geometry.Bounds;
import javafx.scene.paint.Color;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;

/// Arrows to what a caption speaks of: a frame around it, which hides nothing, and for a moment an
/// arrow from outside that ends at the frame.
final class Pointer extends Painting {
    private List<Bounds> targets = List.of();
    private boolean withArrow = true;

    Pointer(Look look) {
        super(look);
        setId("film-pointer");
        setMouseTransparent(true);
    }

    /// Whether the arrow is to be seen, or the frame alone.
    void arrow(boolean is) {
        if (is != withArrow) stale();
        withArrow = is;
    }

    /// Points at places, in the frame's own coordinates.
    void show(List<Bounds> next) {
        setVisible(!next.isEmpty());
        if (next.equals(targets)) return;
        targets = List.copyOf(next);
        stale();
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        for (Bounds target : targets) point(pen, target, width, height);
    }

    private void point(Pen pen, Bounds b, double width, double height) {
        double pad = pen.px(4);
        double line = pen.px(3.2);
        Color color = pen.look().color(Token.ASK);
        Color halo = pen.look().color(Token.PANEL, 0.9);
        double x = Math.max(line, b.getMinX() - pad);
        double y = Math.max(line, b.getMinY() - pad);
        double w = Math.min(width - line, b.getMaxX() + pad) - x;
        double h = Math.min(height - line, b.getMaxY() + pad) - y;
        double r = pen.px(6);
        pen.frame(x - line / 2, y - line / 2, w + line, h + line, r, halo, line * 2);
        pen.frame(x, y, w, h, r, color, line);
        if (!withArrow) return;
        // from the side with the most room, so that the arrow stays inside the frame
        boolean fromLeft = x > width - (x + w);
        double tip = fromLeft ? x : x + w;
        double away = fromLeft ? -1 : 1;
        double length = Math.min(pen.px(62), fromLeft ? x : width - tip);
        double middle = y + h / 2;
        arrow(pen, tip, middle, away, length, halo, pen.px(11));
        arrow(pen, tip, middle, away, length, color, pen.px(6.5));
    }

    private static void arrow(
            Pen pen, double tip, double y, double away, double length, Color color, double thick) {
        double head = Math.min(length * 0.5, pen.px(22));
        double half = head * 0.62 + (thick - pen.px(6.5)) / 2;
        double tail = tip + away * length;
        double neck = tip + away * head;
        double[] xs = {tip, neck, neck, tail, tail, neck, neck};
        double[] ys = {
            y, y - half, y - thick / 2, y - thick / 2, y + thick / 2, y + thick / 2, y + half
        };
        pen.g().setFill(color);
        pen.g().fillPolygon(xs, ys, xs.length);
    }
}
