package tidemark.ui.control;

import java.util.List;
import java.util.Set;
import javafx.scene.text.Font;
import tidemark.ui.look.Face;
import tidemark.ui.look.Labels;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the devices' own lines: pages relative to the device's setpoint, the factor on a log
/// scale.
final class DeviceLinePainter {
    private static final double LEAST = 0.125;
    private static final double MOST = 16;
    private static final double FARTHEST = 2.2;

    private final Pen pen;
    private final double x;
    private final double y;
    private final double w;
    private final double h;

    DeviceLinePainter(Pen pen, double x, double y, double w, double h) {
        this.pen = pen;
        this.x = x + pen.px(26);
        this.y = y + pen.px(16);
        this.w = w - pen.px(26 + 14);
        this.h = h - pen.px(16 + 36);
    }

    /// Paints all lines; those without a name faintly.
    void paint(List<ControlModel.DeviceLine> all, Set<Integer> named) {
        grid();
        for (ControlModel.DeviceLine line : all) {
            line(line, named.contains(line.device()) ? 1 : 0.35);
        }
        dots(all.stream().filter(l -> named.contains(l.device())).toList());
    }

    private double atX(double relative) {
        return x + Math.clamp(relative / FARTHEST, 0, 1) * w;
    }

    private double atY(double factor) {
        double f = Math.clamp(factor, LEAST, MOST);
        return y + (1 - Math.log(f / LEAST) / Math.log(MOST / LEAST)) * h;
    }

    private void grid() {
        Font font = pen.look().font(Face.REGULAR, 11);
        String[] names = {"\u00bc", "1", "8"};
        double[] values = {0.25, 1, 8};
        for (int i = 0; i < names.length; i++) {
            pen.level(x, x + w, atY(values[i]), pen.look().color(Token.GRID), 1);
            pen.right(names[i], x - pen.px(6), atY(values[i]), font, Token.MUTED);
        }
        double sx = atX(1);
        pen.upright(
                sx,
                y - pen.px(4),
                y + h,
                pen.look().color(Token.SETPOINT),
                pen.look().line(1.2),
                pen.px(4),
                pen.px(3));
        Font semi = pen.look().font(Face.SEMI, 11);
        Font small = pen.look().font(Face.REGULAR, 10.5);
        double below = y + h + pen.px(12);
        double middle = x + w / 2;
        double room = w + pen.px(26);
        pen.center(
                Pen.fitting(room, semi, Words.of("control.line"), Words.of("control.line.short")),
                middle,
                below,
                semi,
                Token.MUTED);
        pen.center(
                Pen.fitting(
                        room,
                        small,
                        Words.of("control.line.axis"),
                        Words.of("control.line.axis.short")),
                middle,
                below + pen.px(13),
                small,
                Token.FAINT);
    }

    private void line(ControlModel.DeviceLine line, double opacity) {
        if (line.setpoint() < 1) return;
        var g = pen.g();
        g.setStroke(pen.look().color(line.color(), opacity));
        g.setLineWidth(pen.look().line(line.strict() ? 2.4 : 1.6));
        g.beginPath();
        int steps = 60;
        for (int i = 0; i <= steps; i++) {
            double relative = FARTHEST * i / steps;
            double px = atX(relative);
            double py = atY(line.factor(relative * line.setpoint()));
            if (i == 0) g.moveTo(px, py);
            else g.lineTo(px, py);
        }
        g.stroke();
    }

    private void dots(List<ControlModel.DeviceLine> lines) {
        double r = pen.px(4.5);
        double row = pen.px(14);
        double[] wanted = lines.stream().mapToDouble(l -> atY(l.factor(l.dirty()))).toArray();
        double[] places = Labels.spread(wanted, row, y, y + h - row / 2);
        Font font = pen.look().font(Face.SEMI, 11);
        for (int i = 0; i < lines.size(); i++) {
            ControlModel.DeviceLine line = lines.get(i);
            double cx = atX(line.dirty() / Math.max(1, line.setpoint()));
            pen.mark(line.mark(), cx, wanted[i], r, pen.look().color(line.color()));
            String name = line.strict() ? Words.of("control.strict", line.name()) : line.name();
            double width = Pen.width(name, font);
            boolean right = cx + r + width + pen.px(6) < x + w + pen.px(12);
            double left = right ? cx + r + pen.px(4) : cx - r - pen.px(4) - width;
            pen.box(
                    left - 2,
                    places[i] - pen.px(7),
                    width + 4,
                    pen.px(14),
                    pen.px(3),
                    pen.look().color(Token.PANEL, 0.8));
            pen.left(name, left, places[i], font, line.textColor());
        }
    }
}
