package tidemark.ui.tide;

import java.util.List;
import javafx.scene.paint.Color;
import javafx.scene.paint.Paint;
import javafx.scene.text.Font;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Face;
import tidemark.ui.look.Labels;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the tank: layers from the bottom, lines across, names of the lines at its left, the
/// worker's own at its right.
final class TankPainter {
    private static final int LABELS = 86;

    private final Pen pen;
    private final double x;
    private final double y;
    private final double w;
    private final double h;
    private final double top;

    /// A tank with its labels in a place.
    ///
    /// @param pen draws
    /// @param x left end of the labels
    /// @param y upper end of the tank
    /// @param w width of the tank alone
    /// @param h its height
    /// @param top pages at its upper end
    TankPainter(Pen pen, double x, double y, double w, double h, double top) {
        this.pen = pen;
        this.x = x + pen.px(LABELS);
        this.y = y;
        this.w = w;
        this.h = h;
        this.top = top;
    }

    /// Room that labels take at the left.
    static double labelsWidth(Look look) {
        return look.px(LABELS);
    }

    /// Room that the worker's own lines take at the right.
    static double workerWidth(Pen pen, List<TankModel.Line> lines) {
        return lines.stream().anyMatch(TankModel.Line::ofWorker) ? pen.px(78) : pen.px(10);
    }

    private double at(double pages) {
        return y + h - Math.min(1, Math.max(0, pages / top)) * h;
    }

    void paint(Moment moment, List<TankModel.Layer> layers, List<TankModel.Line> lines) {
        Look look = pen.look();
        double radius = 0;
        pen.box(x, y, w, h, radius, look.color(Token.CLEAN));
        layers(layers);
        pen.frame(x, y, w, h, radius, look.color(Token.BORDER), look.line(1.2));
        lines(lines);
        biggest(layers);
        clean(moment.now(), layers);
    }

    private void layers(List<TankModel.Layer> layers) {
        double below = 0;
        for (TankModel.Layer layer : layers) {
            double y1 = at(below + layer.pages());
            double y2 = at(below);
            below += layer.pages();
            if (y2 - y1 < 0.3) continue;
            pen.box(x, y1, w, y2 - y1, 0, fill(layer));
            pen.level(x, x + w, y1, pen.look().color(layer.color()), 1);
        }
    }

    private Paint fill(TankModel.Layer layer) {
        Look look = pen.look();
        if (layer.unstable()) return look.dots(layer.color(), Token.HATCH);
        return layer.underWriteback()
                ? look.hatch(layer.color(), Token.HATCH, layer.mark())
                : look.color(layer.color());
    }

    /// The number of pages in the largest layer, big; in the others, small, if there is room.
    private void biggest(List<TankModel.Layer> layers) {
        TankModel.Layer largest = layers.getFirst();
        for (TankModel.Layer layer : layers) {
            if (layer.pages() > largest.pages()) largest = layer;
        }
        double below = 0;
        for (TankModel.Layer layer : layers) {
            double middle = (at(below) + at(below + layer.pages())) / 2;
            double room = at(below) - at(below + layer.pages());
            below += layer.pages();
            boolean big = layer.equals(largest) && room > pen.px(26);
            if (big || room > pen.px(15)) number(layer, middle, big);
        }
    }

    private void number(TankModel.Layer layer, double middle, boolean big) {
        String text = Numbers.count(Math.round(layer.pages()));
        Font font = pen.look().font(Face.MONO_BOLD, big ? 16 : 11.5);
        double width = Pen.width(text, font);
        if (width > w - 4) {
            font = pen.look().font(Face.MONO_BOLD, 10.5);
            width = Pen.width(text, font);
        }
        double cx = x + w / 2;
        if (layer.underWriteback() || layer.unstable()) {
            double pad = pen.px(big ? 8 : 4);
            double hh = pen.px(big ? 26 : 15);
            pen.box(
                    cx - width / 2 - pad,
                    middle - hh / 2,
                    width + 2 * pad,
                    hh,
                    pen.px(4),
                    pen.look().color(Token.PANEL, 0.94));
            pen.center(text, cx, middle, font, Token.TEXT);
        } else {
            pen.center(text, cx, middle, font, Token.ON_BRIGHT);
        }
    }

    private void clean(Snapshot s, List<TankModel.Layer> layers) {
        double used = layers.stream().mapToDouble(TankModel.Layer::pages).sum();
        double room = at(used) - y;
        if (room < pen.px(34) || at((double) s.memory().thresh()) - y < pen.px(20)) return;
        Font font = pen.look().font(Face.REGULAR, 11);
        double middle = y + pen.px(12);
        String text = Pen.fitting(w - 6, font, Words.of("tank.clean"), "");
        pen.center(text, x + w / 2, middle, font, Token.MUTED);
    }

    private void lines(List<TankModel.Line> lines) {
        List<TankModel.Line> left = lines.stream().filter(l -> !l.ofWorker()).toList();
        List<TankModel.Line> right = lines.stream().filter(TankModel.Line::ofWorker).toList();
        for (TankModel.Line line : lines) {
            across(line);
        }
        labels(left, true);
        labels(right, false);
    }

    private void across(TankModel.Line line) {
        Color color = pen.look().color(line.color());
        double width = pen.look().line(line.word().equals("limit") ? 2 : 1.5);
        double[] dash = dash(line);
        double x1 = line.ofWorker() ? x + w * 0.5 : x - pen.px(7);
        double x2 = line.ofWorker() ? x + w + pen.px(7) : x + w;
        double ly = at(line.pages());
        if (!line.ofWorker()) {
            pen.level(x, x2, ly, pen.look().color(Token.PANEL, 0.75), width + pen.px(2.4));
        }
        pen.level(x1, x2, ly, color, width, dash);
    }

    private double[] dash(TankModel.Line line) {
        return switch (line.word()) {
            case "limit" -> new double[0];
            case "smoothed" -> new double[] {pen.px(2), pen.px(3)};
            case "freerun" -> new double[] {pen.px(2), pen.px(3)};
            default -> new double[] {pen.px(5), pen.px(3)};
        };
    }

    private void labels(List<TankModel.Line> lines, boolean left) {
        if (lines.isEmpty()) return;
        boolean twoRows = h > pen.px(30) * Math.max(4, lines.size()) + pen.px(20);
        double row = pen.px(12.5);
        double[] wanted = lines.stream().mapToDouble(l -> at(l.pages())).toArray();
        double distance = twoRows ? 2 * row + pen.px(3) : row + pen.px(3);
        double edge = twoRows ? row : row / 2;
        double[] places = Labels.spread(wanted, distance, y + edge, y + h - edge);
        for (int i = 0; i < lines.size(); i++) {
            label(lines.get(i), places[i], left, twoRows, row);
        }
    }

    private void label(TankModel.Line line, double at, boolean left, boolean twoRows, double row) {
        Font name = pen.look().font(Face.SEMI, 11);
        Font number = pen.look().font(Face.REGULAR, 11);
        Token color = textToken(line.color());
        String word = Words.of("line." + line.word());
        String value = Numbers.count(Math.round(line.pages()));
        double edge = left ? x - pen.px(11) : x + w + pen.px(11);
        double lineY = at(line.pages());
        double tick = left ? x - pen.px(7) : x + w + pen.px(7);
        if (Math.abs(lineY - at) > 3) {
            double end = left ? tick - pen.px(3) : tick + pen.px(3);
            pen.line(tick, lineY, end, at, pen.look().color(line.color()), pen.look().line(1));
        }
        if (twoRows) {
            put(word, edge, at - row / 2, name, color, left);
            put(value, edge, at + row / 2, number, Token.MUTED, left);
        } else {
            String both = Pen.fitting(pen.px(LABELS - 12), name, word + " " + value, value);
            put(both, edge, at, name, color, left);
        }
    }

    private void put(String text, double at, double y, Font font, Token color, boolean left) {
        if (left) {
            pen.right(text, at, y, font, color);
        } else {
            pen.left(text, at, y, font, color);
        }
    }

    private static Token textToken(Token color) {
        return Token.valueOf(color.name() + "_TEXT");
    }

    /// Between which levels the tank was since the frame before, as a bracket at its right edge.
    void range(long least, long most) {
        double y1 = at((double) most);
        double y2 = Math.max(y1 + 1, at((double) least));
        Color color = pen.look().color(Token.TEXT);
        double bx = x + w + pen.px(3);
        pen.box(bx, y1, pen.px(3), y2 - y1, 0, color);
        pen.level(x + w - pen.px(4), bx + pen.px(3), y1, color, 1);
        pen.level(x + w - pen.px(4), bx + pen.px(3), y2, color, 1);
    }

    /// Where a line lies, for those who point at it.
    double lineAt(TankModel.Line line) {
        return at(line.pages());
    }

    /// Left end of the tank itself.
    double tankX() {
        return x;
    }
}
