package tidemark.ui.rates;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import javafx.scene.input.MouseEvent;
import javafx.scene.paint.Color;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.History;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.DeviceChips;
import tidemark.ui.look.DeviceChoice;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Face;
import tidemark.ui.look.Labels;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Scroll;
import tidemark.ui.look.Stack;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// A strip chart per device: how fast it writes, and how fast its dirtiers may dirty.
public final class RatesView extends Painting {
    private static final long LABELS_NANOS = 120_000_000;

    /// So many strips can be read one below the other.
    private static final int MOST = 4;

    private final RatesModel model = new RatesModel();
    private final List<Scroll> strips = new ArrayList<>();
    private List<Chart> charts = List.of();
    private @Nullable Feed feed;
    private @Nullable Moment moment;
    private long painted;
    private boolean behind;
    private DeviceChoice choice = new DeviceChoice();
    private final DeviceChips chips = new DeviceChips();
    private double scale;
    private List<Integer> drawn = List.of();
    private long span = 15_000_000_000L;

    /// An empty view.
    public RatesView(Look look) {
        super(look);
        setId("rates");
        describe(this::sentence);
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
    }

    /// Shares with other tiles which device people look at.
    public void choice(DeviceChoice shared) {
        choice = shared;
        shared.onChange(this::stale);
    }

    private void press(MouseEvent e) {
        OptionalInt device = chips.at(e.getX(), e.getY());
        if (device.isEmpty() || moment == null || e.getClickCount() > 1) return;
        if (device.getAsInt() < 0) choice.next(moment.now());
        else choice.choose(device.getAsInt());
        e.consume();
    }

    /// Shows a moment of a run.
    ///
    /// @param wallNanos now, on the clock that frames are made by
    public void show(Feed ofRun, Moment next, long spanNanos, long wallNanos) {
        boolean other = ofRun != feed || spanNanos != span;
        feed = ofRun;
        moment = next;
        span = spanNanos;
        if (other) forget();
        behind = true;
        if (other) painted = wallNanos - LABELS_NANOS;
        catchUp(wallNanos);
        strips(next.now(), next.nanos());
    }

    /// Paints labels that changed too soon after the painting before.
    public void catchUp(long wallNanos) {
        if (!behind || wallNanos - painted < LABELS_NANOS) return;
        behind = false;
        painted = wallNanos;
        stale();
    }

    private void forget() {
        for (Scroll strip : strips) {
            strip.forget();
        }
    }

    @Override
    public void wear(Look other) {
        super.wear(other);
        forget();
    }

    private String sentence() {
        if (moment == null) return "";
        StringBuilder text = new StringBuilder(Words.of("rates.title"));
        for (DevicePicture d : moment.now().devices()) {
            text.append(", ")
                    .append(d.name())
                    .append(' ')
                    .append(Numbers.rate(d.avgWriteBandwidth()));
        }
        return text.toString();
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null || feed == null) return;
        long to = moment.nanos();
        History.Level level = feed.history().reaching(span);
        model.fit(level, feed.history().layout(), Math.max(0, to - span), to);
        Snapshot s = moment.now();
        List<DevicePicture> devices = ordered(s);
        double chosen = chips(pen, s, devices, width);
        double axis = pen.px(22);
        double now = model.lowDecade() * 100 + model.highDecade();
        List<Integer> indices = devices.stream().map(DevicePicture::index).toList();
        if (now != scale || !indices.equals(drawn)) forget();
        drawn = indices;
        scale = now;
        List<Chart> placed = new ArrayList<>();
        double each = (height - chosen - axis - pen.px(4)) / Math.max(1, devices.size());
        double labels = labelsWidth(pen, width);
        double x = pen.px(44);
        double w = width - x - labels;
        for (int i = 0; i < devices.size(); i++) {
            double y = Math.round(chosen + pen.px(4) + i * each + pen.px(16));
            double h = Math.floor(each - pen.px(22));
            Chart chart = new Chart(Math.round(x), y, Math.floor(w), h, to, level, devices.get(i));
            placed.add(chart);
            chart(pen, moment.now(), devices.get(i), chart, width);
        }
        charts = placed;
        strips(moment.now(), to);
        Font font = pen.look().font(Face.REGULAR, 10.5);
        double y = height - axis / 2;
        pen.left("\u2212" + Numbers.span(span), x, y, font, Token.FAINT);
        pen.right(Words.of("axis.now"), x + w, y, font, Token.FAINT);
    }

    private static double labelsWidth(Pen pen, double width) {
        Font font = pen.look().font(Face.REGULAR, 11);
        double widest = 0;
        for (String word : List.of("task", "bandwidth", "balanced", "base", "average")) {
            widest = Math.max(widest, Pen.width(Words.of("rate." + word), font));
        }
        return Math.min(widest + pen.px(26), width * 0.42);
    }

    /// Upper devices first, as in the storeys; where there are too many, those of one stack.
    private List<DevicePicture> ordered(Snapshot s) {
        if (s.devices().size() <= MOST) {
            return s.devices().stream()
                    .sorted((a, b) -> Integer.compare(b.kind().ordinal(), a.kind().ordinal()))
                    .toList();
        }
        Stack stack = Stack.shown(s, choice.device());
        return stack == null ? List.of() : stack.devices(s).stream().limit(MOST).toList();
    }

    /// The buttons of the stacks, if only one is shown; their height.
    private double chips(Pen pen, Snapshot s, List<DevicePicture> shown, double width) {
        chips.clear();
        if (shown.size() == s.devices().size() || shown.isEmpty()) return 0;
        double x = pen.px(12);
        int top = shown.getFirst().index();
        double h = chips.paint(pen, s, Stack.all(s), top, x, pen.px(2), width - 2 * x);
        explain(x, 0, width - 2 * x, h, Words.of("chips.explain"));
        return h;
    }

    /// The place of a chart.
    private record Chart(
            double x,
            double y,
            double w,
            double h,
            long to,
            History.Level level,
            DevicePicture device) {}

    private void chart(Pen pen, Snapshot s, DevicePicture d, Chart c, double width) {
        Font bold = pen.look().font(Face.SEMI, 11.5);
        double mark = pen.px(4);
        pen.mark(
                DeviceColors.markOf(s, d.index()),
                c.x + mark,
                c.y - pen.px(9),
                mark,
                pen.look().color(DeviceColors.of(s, d.index())));
        pen.left(
                d.name(),
                c.x + pen.px(13),
                c.y - pen.px(9),
                bold,
                DeviceColors.textOf(s, d.index()));
        grid(pen, c);
        List<RatesModel.Curve> curves = RatesModel.curves(s, d);
        labels(pen, c, d, curves, width);
    }

    private void grid(Pen pen, Chart c) {
        Font font = pen.look().font(Face.REGULAR, 10.5);
        double decades = model.highDecade() - model.lowDecade();
        int every = c.h / decades < pen.px(15) ? 2 : 1;
        for (double e = model.lowDecade(); e <= model.highDecade(); e++) {
            double y = c.y + c.h - (e - model.lowDecade()) / decades * c.h;
            pen.level(c.x, c.x + c.w, y, pen.look().color(Token.GRID), 1);
            if ((int) (model.highDecade() - e) % every == 0) {
                pen.right(power((int) e), c.x - pen.px(6), y, font, Token.FAINT);
            }
        }
    }

    /// KiB/s up to 100, then MiB-like thousands as k and M.
    private static String power(int e) {
        String unit = e >= 6 ? "M" : e >= 3 ? "k" : "";
        return "1" + "0".repeat(e % 3) + unit;
    }

    private double atY(Chart c, double pagesPerSecond) {
        return c.y + c.h - model.height(pagesPerSecond) * c.h;
    }

    /// The strips move every frame; names and labels are painted less often.
    private void strips(Snapshot s, long to) {
        if (feed == null) return;
        while (strips.size() < charts.size()) {
            Scroll strip = new Scroll();
            strips.add(strip);
            getChildren().add(strip.view());
        }
        for (int i = 0; i < strips.size(); i++) {
            strips.get(i).view().setVisible(i < charts.size());
            if (i < charts.size()) strip(s, strips.get(i), charts.get(i), to);
        }
    }

    private void strip(Snapshot s, Scroll strip, Chart c, long to) {
        if (feed == null) return;
        strip.view().relocate(c.x, c.y);
        List<RatesModel.Curve> curves = RatesModel.curves(s, c.device());
        StripPainter painter =
                new StripPainter(
                        look(),
                        model,
                        feed.history(),
                        curves,
                        c.device().index(),
                        span,
                        strip.density());
        strip.show(c.w, c.h, span, Math.min(to, feed.history().endNanos()), 1, painter);
    }

    private void labels(
            Pen pen, Chart c, DevicePicture d, List<RatesModel.Curve> curves, double width) {
        if (feed == null) return;
        double row = pen.px(13);
        double[] wanted = new double[curves.size()];
        boolean known = false;
        long bucket = c.to / c.level.bucketNanos();
        for (int i = 0; i < wanted.length; i++) {
            int series = feed.history().layout().device(d.index(), curves.get(i).series());
            long b = c.level.has(bucket) ? bucket : bucket - 1;
            known |= c.level.has(b);
            wanted[i] = c.level.has(b) ? atY(c, c.level.last(series, b)) : c.y + c.h / 2;
        }
        if (!known) return;
        double[] places = Labels.spread(wanted, row, c.y - pen.px(8), c.y + c.h + pen.px(4));
        Font font = pen.look().font(Face.REGULAR, 11);
        Font bold = pen.look().font(Face.SEMI, 11);
        double x = c.x + c.w + pen.px(18);
        for (int i = 0; i < wanted.length; i++) {
            RatesModel.Curve curve = curves.get(i);
            Color color = pen.look().color(curve.color(), 0.8);
            double edge = c.x + c.w;
            pen.line(edge + 1, wanted[i], edge + pen.px(14), places[i], color, pen.look().line(1));
            Font face = curve.stroke() == RatesModel.Stroke.THICK ? bold : font;
            String text =
                    Pen.fitting(
                            width - x,
                            face,
                            Words.of(curve.word()),
                            Words.of(curve.word() + ".short"));
            pen.left(text, x, places[i], face, curve.textColor());
            explain(x, places[i] - row / 2, width - x, row, Words.of(curve.word() + ".explain"));
        }
    }
}
