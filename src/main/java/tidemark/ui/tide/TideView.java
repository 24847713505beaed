package tidemark.ui.tide;

import java.util.List;
import java.util.OptionalInt;
import javafx.scene.input.MouseEvent;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Moment;
import tidemark.ui.feed.Recent;
import tidemark.ui.look.DeviceChips;
import tidemark.ui.look.DeviceChoice;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Stack;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The tank, the storeys and the lamps: one look tells what is wrong.
public final class TideView extends Painting {
    private final FlowModel flows = new FlowModel();
    private TankModel tank = new TankModel();
    private @Nullable Moment moment;
    private @Nullable Recent recent;
    private double sinceLast;
    private DeviceChoice choice = new DeviceChoice();
    private final DeviceChips chips = new DeviceChips();

    /// An empty view.
    public TideView(Look look) {
        super(look);
        setId("tide");
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

    /// Shows a moment.
    ///
    /// @param since what happened since the frame before; null if time stands still
    /// @param seconds of the wall clock since the last call
    /// @param pace speed asked for
    public void show(Moment next, @Nullable Recent since, double seconds, double pace) {
        moment = next;
        recent = since != null && since.isMuch() ? since : null;
        sinceLast += seconds;
        flows.advance(next, seconds, pace);
        stale();
    }

    /// Forgets the run shown so far.
    public void reset() {
        tank = new TankModel();
        moment = null;
    }

    /// What the header says beside the title.
    public static String headline(Snapshot s) {
        MemoryPicture m = s.memory();
        return Words.of("tide.head", Numbers.count(m.total()), Numbers.count(m.hardLimit()));
    }

    /// The same, shorter.
    public static String shortHeadline(Snapshot s) {
        MemoryPicture m = s.memory();
        return Words.of("tide.head.short", Numbers.count(m.total()), Numbers.count(m.hardLimit()));
    }

    private String sentence() {
        return moment == null ? "" : Words.of("tide.title") + ": " + headline(moment.now());
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null) return;
        Snapshot s = moment.now();
        double top = tank.top(s, Math.min(0.1, sinceLast));
        sinceLast = 0;
        double pad = pen.px(12);
        double labels = TankPainter.labelsWidth(pen.look());
        double tankWidth = Math.clamp(width * 0.17, pen.px(64), pen.px(124));
        List<TankModel.Line> lines = tank.lines(s);
        TankPainter painter =
                new TankPainter(pen, pad - pen.px(4), pad, tankWidth, height - 2 * pad, top);
        painter.paint(moment, tank.layers(moment), lines);
        if (recent != null) painter.range(recent.leastTotal(), recent.mostTotal());
        explainTank(pen, painter, lines, tankWidth, height);
        double x = pad + labels + tankWidth + TankPainter.workerWidth(pen, lines);
        right(pen, s, x, pad, width - x - pad, height - 2 * pad);
    }

    private void explainTank(
            Pen pen, TankPainter painter, List<TankModel.Line> lines, double w, double height) {
        explain(painter.tankX(), 0, w, height, Words.of("tank.explain"));
        mark("tank", painter.tankX(), pen.px(12), w, height - pen.px(24));
        for (TankModel.Line line : lines) {
            double y = painter.lineAt(line);
            double half = pen.px(8);
            double left = painter.tankX() - pen.px(8);
            if (!line.ofWorker()) mark(line.word(), left, y - half, w + pen.px(8), 2 * half);
            double from = line.ofWorker() ? painter.tankX() + w : 0;
            explain(
                    from,
                    y - half,
                    TankPainter.labelsWidth(pen.look()),
                    2 * half,
                    Words.of(line.ofWorker() ? "explain.worker.lines" : "explain." + line.word()));
        }
    }

    private void right(Pen pen, Snapshot s, double x, double y, double w, double h) {
        LampsPainter lamps = new LampsPainter(pen);
        Stack shown = Stack.shown(s, choice.device());
        List<LampsModel.Lamp> both = shown == null ? List.of() : LampsModel.lamps(s, shown);
        double lampHeight = lamps.height(both, w);
        double stallHeight = pen.px(22);
        double riskHeight = RiskPainter.height(pen);
        double stackHeight = h - lampHeight - stallHeight - riskHeight - pen.px(8);
        stacks(pen, s, shown, x, y, w, stackHeight);
        double riskY = y + h - lampHeight - stallHeight - riskHeight;
        new RiskPainter(pen).paint(s, x, riskY, w);
        explain(x, riskY, w, riskHeight, Words.of("risk.explain"));
        double lampY = y + h - lampHeight - stallHeight;
        explain(x, y, pen.px(20), stackHeight, Words.of("flow.explain", dots()));
        lamps.paint(both, x, lampY, w);
        mark("lamps", x, lampY, w, lampHeight);
        for (int i = 0; i < both.size(); i++) {
            double row = lampHeight / both.size();
            explain(x, lampY + i * row, w, row, both.get(i).explanation());
            mark(i == 0 ? "lamp.worker" : "lamp.flusher", x, lampY + i * row, w, row);
        }
        verdict(pen, s, both, x, y + h - stallHeight, w, stallHeight);
    }

    /// All stacks side by side where they have room; else the one shown, with a row of buttons for
    /// the others.
    private void stacks(
            Pen pen, Snapshot s, @Nullable Stack shown, double x, double y, double w, double h) {
        List<Stack> all = Stack.all(s);
        StoreysPainter storeys = new StoreysPainter(pen, this::mark);
        double gap = pen.px(10);
        double each = (w - gap * (all.size() - 1)) / Math.max(1, all.size());
        chips.clear();
        if (all.size() == 1 || each >= pen.px(168)) {
            for (int i = 0; i < all.size(); i++) {
                List<StoreysModel.Storey> stack = StoreysModel.storeys(s, all.get(i), recent);
                storeys.paint(stack, flows, i, x + i * (each + gap), y, each, h);
            }
            return;
        }
        if (shown == null) return;
        double row = chips.paint(pen, s, all, shown.top().index(), x, y, w);
        explain(x, y, w, row, Words.of("chips.explain"));
        int at = all.indexOf(shown);
        storeys.paint(StoreysModel.storeys(s, shown, recent), flows, at, x, y + row, w, h - row);
    }

    private String dots() {
        return Numbers.count(Math.round(flows.pagesPerDot()));
    }

    /// Below the lamps: both red, and since when; else what a dot stands for.
    private void verdict(
            Pen pen,
            Snapshot s,
            List<LampsModel.Lamp> both,
            double x,
            double y,
            double w,
            double h) {
        double middle = y + h / 2 + pen.px(2);
        if (s.stall() == null) {
            Font small = pen.look().font(Face.REGULAR, 10.5);
            double r = pen.px(2.6);
            pen.g().setFill(pen.look().color(Token.FAINT));
            pen.g().fillOval(x + pen.px(7) - r, middle - r, 2 * r, 2 * r);
            String legend = Pen.fitting(w - pen.px(20), small, Words.of("flow.dot", dots()));
            pen.left(legend, x + pen.px(20), middle, small, Token.FAINT);
            return;
        }
        Font bold = pen.look().font(Face.BOLD, 12);
        String time = Numbers.duration(s.stall().endNanos() - s.stall().startNanos());
        boolean bothRed = both.stream().noneMatch(LampsModel.Lamp::yes);
        String text =
                Pen.fitting(
                        w - pen.px(16),
                        bold,
                        Words.of(bothRed ? "stall.both" : "stall.one", time),
                        Words.of("stall.one", time),
                        Words.of("stall.short", time));
        double width = Pen.width(text, bold) + pen.px(16);
        mark("stall", x, middle - pen.px(10), width, pen.px(20));
        pen.box(x, middle - pen.px(10), width, pen.px(20), pen.px(4), pen.look().color(Token.STOP));
        pen.left(text, x + pen.px(8), middle, bold, Token.ON_DARK);
    }
}
