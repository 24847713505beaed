package tidemark.ui.spread;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongConsumer;
import javafx.scene.Cursor;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.engine.Axis;
import tidemark.engine.SeedSpread;
import tidemark.engine.Spread;
import tidemark.record.plot.Swarm;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// A dot for each run of another seed, the middle half as a box, the median as a line, and the run
/// that is watched where it belongs. A click on a dot opens its seed.
public final class SpreadView extends Painting {
    private static final double REACH = 7;

    private final SpreadModel model;
    private List<Dot> dots = List.of();

    private record Dot(double x, double y, double r, SeedSpread.Point point) {
        double distance(double px, double py) {
            return Math.hypot(px - x, py - y);
        }
    }

    /// Where figures lie.
    private record Plot(double x, double w, double top, double bottom, Axis axis) {
        double atX(double figure) {
            return x + axis.place(figure) * w;
        }

        double middle() {
            return (top + bottom) / 2;
        }
    }

    /// An empty view.
    public SpreadView(Look look, SpreadModel model) {
        super(look);
        this.model = model;
        setId("spread-view");
        describe(model::sentence);
    }

    /// Says what to do with the seed of a dot that is clicked.
    public void onPick(LongConsumer pick) {
        setOnMouseClicked(
                e -> {
                    Dot nearest = nearest(e);
                    if (nearest != null) pick.accept(nearest.point.seed());
                });
        addEventHandler(
                MouseEvent.MOUSE_MOVED,
                e -> setCursor(nearest(e) == null ? Cursor.DEFAULT : Cursor.HAND));
    }

    private @Nullable Dot nearest(MouseEvent e) {
        Dot best = null;
        double least = look().px(REACH);
        for (Dot dot : dots) {
            double distance = dot.distance(e.getX(), e.getY());
            if (distance > least) continue;
            least = distance;
            best = dot;
        }
        return best;
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        dots = List.of();
        SeedSpread.Picture p = model.picture();
        if (p == null) return;
        Spread spread = p.spread();
        if (spread == null) {
            nothing(pen, p, width, height);
            return;
        }
        explain(0, 0, width, height, Words.of("spread.explain"));
        Plot plot = plot(pen, p, width, height);
        axis(pen, plot, p, height);
        box(pen, plot, spread);
        dots(pen, plot, p);
        pen.upright(
                plot.atX(spread.median()),
                plot.top,
                plot.bottom,
                pen.look().color(Token.TEXT),
                pen.look().line(2.2));
        own(pen, plot, p, width);
        progress(pen, p, width);
    }

    private static void nothing(Pen pen, SeedSpread.Picture p, double width, double height) {
        Font font = pen.look().font(Face.REGULAR, 12);
        String text = SpreadModel.said(p);
        double room = width - pen.px(24);
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && Pen.width(line + " " + word, font) > room) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        double y = height / 2 - (lines.size() - 1) * pen.px(8);
        for (String words : lines) {
            pen.center(words, width / 2, y, font, Token.MUTED);
            y += pen.px(16);
        }
    }

    private Plot plot(Pen pen, SeedSpread.Picture p, double width, double height) {
        List<Double> figures = new ArrayList<>();
        for (SeedSpread.Point point : p.points()) figures.add(point.figure());
        SpreadModel.Own own = model.own();
        if (own != null) figures.add(own.figure());
        double x = pen.px(14);
        return new Plot(
                x,
                width - 2 * x,
                pen.px(20),
                height - pen.px(22),
                Axis.around(figures, Axis.Kind.AUTO).roomy());
    }

    private static void axis(Pen pen, Plot plot, SeedSpread.Picture p, double height) {
        Font font = pen.look().font(Face.REGULAR, 10.5);
        double y = height - pen.px(11);
        pen.level(plot.x, plot.x + plot.w, plot.bottom, pen.look().color(Token.BORDER), 1);
        int most = (int) Math.clamp(plot.w / pen.px(46), 3, 14);
        String unit = p.figure() == null ? "" : p.figure().unit();
        double end = plot.x + plot.w - Pen.width(unit, font) - pen.px(6);
        for (double tick : plot.axis.ticks(most)) {
            double x = plot.atX(tick);
            pen.upright(x, plot.top, plot.bottom, pen.look().color(Token.GRID), 1);
            String text = Axis.text(tick);
            if (x + Pen.width(text, font) / 2 < end) pen.center(text, x, y, font, Token.FAINT);
        }
        pen.right(unit, plot.x + plot.w, y, font, Token.FAINT);
    }

    private static void box(Pen pen, Plot plot, Spread spread) {
        double x1 = plot.atX(spread.p25());
        double x2 = Math.max(x1 + 1, plot.atX(spread.p75()));
        double h = plot.bottom - plot.top;
        pen.box(x1, plot.top, x2 - x1, h, pen.px(3), pen.look().color(Token.ACCENT_SOFT, 0.7));
    }

    private void dots(Pen pen, Plot plot, SeedSpread.Picture p) {
        double[] places = new double[p.points().size()];
        for (int i = 0; i < places.length; i++) places[i] = plot.atX(p.points().get(i).figure());
        double half = (plot.bottom - plot.top) / 2 - 1;
        double largest = Math.clamp(half / 12, pen.px(2.6), pen.px(5));
        Swarm swarm = Swarm.of(places, largest, pen.px(1), half);
        double r = swarm.radius();
        List<Dot> placed = new ArrayList<>();
        pen.g().setFill(pen.look().color(Token.MUTED));
        for (int i = 0; i < places.length; i++) {
            double y = plot.middle() + swarm.aside()[i];
            pen.g().fillOval(places[i] - r, y - r, 2 * r, 2 * r);
            SeedSpread.Point point = p.points().get(i);
            placed.add(new Dot(places[i], y, r, point));
            String text =
                    Words.of(
                            "spread.dot",
                            Long.toString(point.seed()),
                            SpreadModel.figure(point.figure(), p.figure()));
            explain(places[i] - r - 1, y - r - 1, 2 * r + 2, 2 * r + 2, text);
        }
        dots = placed;
    }

    /// The place of the run that is watched, once it is over.
    private void own(Pen pen, Plot plot, SeedSpread.Picture p, double width) {
        SpreadModel.Own own = model.own();
        if (own == null) return;
        double x = plot.atX(own.figure());
        double top = plot.top - pen.px(3);
        pen.upright(
                x,
                top,
                plot.bottom,
                pen.look().color(Token.STOP),
                pen.look().line(1.8),
                own.tweaked() ? new double[] {pen.px(4), pen.px(3)} : new double[0]);
        double r = pen.px(4);
        pen.g().setFill(pen.look().color(Token.STOP));
        pen.g()
                .fillPolygon(
                        new double[] {x - r, x + r, x},
                        new double[] {top - r, top - r, top + r},
                        3);
        Font font = pen.look().font(Face.SEMI, 11);
        String value = SpreadModel.figure(own.figure(), p.figure());
        String words = own.tweaked() ? "spread.own.mark.tweaked" : "spread.own.mark";
        String text = Pen.fitting(width / 2, font, Words.of(words, value), value);
        double wide = Pen.width(text, font);
        boolean right = x + r + pen.px(4) + wide < width - pen.px(4);
        double left = right ? x + r + pen.px(4) : x - r - pen.px(4) - wide;
        pen.left(text, left, pen.px(9), font, Token.STOP_TEXT);
        explain(left, 0, wide, pen.px(18), SpreadModel.place(own, p));
    }

    /// How many of the runs are made, as a line along the upper edge while they are.
    private static void progress(Pen pen, SeedSpread.Picture p, double width) {
        if (p.state() != SeedSpread.State.FILLING) return;
        double part = (double) p.points().size() / p.asked();
        pen.box(0, 0, width * part, pen.px(2), 0, pen.look().color(Token.ACCENT));
    }
}
