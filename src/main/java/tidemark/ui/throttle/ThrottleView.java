package tidemark.ui.throttle;

import java.util.List;
import java.util.function.IntConsumer;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Role;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// A lane per task. Folds crowds, scrolls, and tells a task's call stack to those who point at it.
public final class ThrottleView extends Painting {
    private final LanesModel model = new LanesModel();
    private final ScrollBar bar = new ScrollBar();
    private IntConsumer onSelect = task -> {};
    private @Nullable Feed feed;
    private @Nullable Moment moment;
    private List<Lane> lanes = List.of();
    private long span = 15_000_000_000L;
    private int selected = -1;
    private double laneHeight = 30;

    /// An empty view.
    public ThrottleView(Look look) {
        super(look);
        setId("throttle");
        bar.setOrientation(Orientation.VERTICAL);
        bar.setId("throttle-scroll");
        bar.setVisible(false);
        bar.valueProperty().subscribe(this::stale);
        getChildren().add(bar);
        setFocusTraversable(true);
        addEventHandler(ScrollEvent.SCROLL, e -> scroll(-e.getDeltaY()));
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        addEventHandler(KeyEvent.KEY_PRESSED, this::key);
        describe(() -> Words.of("throttle.title") + ": " + headline());
    }

    /// Whom to tell which task was chosen; −1 = none.
    public void onSelect(IntConsumer listener) {
        onSelect = listener;
    }

    /// The lanes' model.
    public LanesModel model() {
        return model;
    }

    /// The lanes as shown.
    public List<Lane> lanes() {
        return lanes;
    }

    /// Shows a moment of a run.
    public void show(Feed ofRun, Moment next, long spanNanos) {
        feed = ofRun;
        moment = next;
        span = spanNanos;
        stale();
    }

    /// Shows which task is selected; −1 = none.
    public void select(int task) {
        selected = task;
        stale();
    }

    private String headline() {
        if (moment == null) return "";
        long asleep =
                moment.now().tasks().stream().filter(t -> SleepRun.isSleep(t.activity())).count();
        return Words.of("throttle.asleep", Numbers.count(asleep));
    }

    private void scroll(double by) {
        if (!bar.isVisible()) return;
        bar.setValue(Math.clamp(bar.getValue() + by, bar.getMin(), bar.getMax()));
    }

    private void press(MouseEvent e) {
        requestFocus();
        int i = (int) Math.floor((e.getY() - look().px(6) + bar.getValue()) / laneHeight);
        if (i < 0 || i >= lanes.size() || e.getY() > getHeight() - look().px(24)) return;
        choose(lanes.get(i));
        e.consume();
    }

    private void choose(Lane lane) {
        if (lane.head()) {
            model.toggle(lane.group());
        } else {
            int task = lane.tasks().getFirst();
            onSelect.accept(task == selected ? -1 : task);
        }
        stale();
    }

    private void key(KeyEvent e) {
        int at = -1;
        for (int i = 0; i < lanes.size(); i++) {
            if (!lanes.get(i).head() && lanes.get(i).tasks().getFirst() == selected) at = i;
        }
        int step = e.getCode() == KeyCode.DOWN ? 1 : e.getCode() == KeyCode.UP ? -1 : 0;
        if (step == 0 || lanes.isEmpty()) return;
        int next = Math.clamp(at + step, 0, lanes.size() - 1);
        while (next > 0 && next < lanes.size() - 1 && lanes.get(next).head()) {
            next += step;
        }
        if (!lanes.get(next).head()) onSelect.accept(lanes.get(next).tasks().getFirst());
        e.consume();
    }

    @Override
    protected void layoutChildren() {
        super.layoutChildren();
        double w = look().px(11);
        bar.resizeRelocate(getWidth() - w, 0, w, getHeight());
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null || feed == null) return;
        Snapshot s = moment.now();
        lanes = model.lanes(s);
        double axis = pen.px(22);
        double room = height - axis - pen.px(6);
        laneHeight = Math.clamp(room / Math.max(1, lanes.size()), pen.px(23), pen.px(58));
        double overflow = lanes.size() * laneHeight - room;
        bar.setVisible(overflow > 1);
        bar.setMax(Math.max(0, overflow));
        bar.setVisibleAmount(Math.max(1, bar.getMax() * room / (lanes.size() * laneHeight)));
        if (bar.getValue() > bar.getMax()) bar.setValue(bar.getMax());
        double names = Math.clamp(width * 0.22, pen.px(96), pen.px(140));
        double x = names + pen.px(12);
        double w = width - x - pen.px(bar.isVisible() ? 18 : 12);
        lanes(pen, s, x, w, room);
        axis(pen, x, w, height - axis / 2);
    }

    private void lanes(Pen pen, Snapshot s, double x, double w, double room) {
        if (feed == null || moment == null) return;
        long to = moment.nanos();
        LanePainter painter = new LanePainter(pen, feed, s, x, w, to - span, to);
        double offset = bar.isVisible() ? bar.getValue() : 0;
        for (int i = 0; i < lanes.size(); i++) {
            double y = pen.px(6) + i * laneHeight - offset;
            if (y + laneHeight < 0 || y > room + pen.px(6)) continue;
            Lane lane = lanes.get(i);
            double h = laneHeight - pen.px(laneHeight > pen.px(30) ? 8 : 4);
            name(pen, s, lane, y, h, x);
            painter.paint(lane, y, h);
            explain(0, y, x + w, h, story(s, lane) + hung(lane));
            if (!lane.head()) mark("lane." + lane.title(), x, y, w, h);
        }
        double below = room + pen.px(6);
        pen.g().clearRect(0, below, getWidth(), getHeight() - below);
    }

    private void name(Pen pen, Snapshot s, Lane lane, double y, double h, double x) {
        boolean two = h > pen.px(26);
        Font bold = pen.look().font(Face.SEMI, 11.5);
        Font small = pen.look().font(Face.REGULAR, 10.5);
        double left = pen.px(lane.inside() ? 24 : 12);
        double room = x - left - pen.px(6);
        if (!lane.head() && lane.tasks().getFirst() == selected) {
            pen.box(pen.px(4), y, x - pen.px(8), h, pen.px(3), pen.look().color(Token.ACCENT_SOFT));
        }
        Token color = lane.role() == Role.LOOP_WORKER ? Token.WORKER_TEXT : Token.TEXT;
        if (lane.role() == Role.FLUSHER) color = DeviceColors.textOf(s, lane.device());
        String title = lane.title();
        if (lane.head()) {
            title = (model.isUnfolded(lane.group()) ? "\u25be " : "\u25b8 ") + title;
        }
        String fits = Pen.fitting(room, bold, title, lane.title().replace("kworker/", "kw/"));
        pen.left(fits, left, two ? y + h * 0.3 : y + h / 2, bold, color);
        if (two)
            pen.left(
                    Pen.fitting(room, small, lane.subtitle()),
                    left,
                    y + h * 0.74,
                    small,
                    Token.MUTED);
    }

    /// What the kernel says of a task that hangs, if it says anything.
    private String hung(Lane lane) {
        if (lane.head() || feed == null || moment == null) return "";
        TaskPicture t = moment.now().tasks().get(lane.tasks().getFirst());
        return feed.hung()
                .of(t.index())
                .map(h -> h.throttled() ? "lane.hung.throttled" : "lane.hung.waits")
                .map(key -> "\n" + Words.of(key, t.comm(), Integer.toString(t.pid())))
                .orElse("");
    }

    /// The story of a lane for those who point at it: what it is, its call stack, its sleeps.
    private static String story(Snapshot s, Lane lane) {
        TaskPicture t = s.tasks().get(lane.tasks().getFirst());
        if (lane.head()) return Words.of("lane.fold");
        StringBuilder text = new StringBuilder(lane.title() + " \u00b7 " + lane.subtitle());
        text.append('\n').append(String.join(" \u2190 ", t.callStack().reversed()));
        if (!t.waitsFor().isEmpty()) {
            text.append('\n').append(Words.of("doing.waits", t.waitsFor()));
        }
        if (t.sleeps() > 0) {
            text.append('\n')
                    .append(
                            Words.of(
                                    "lane.slept",
                                    Numbers.count(t.sleeps()),
                                    Numbers.duration(t.sleptNanos())));
        }
        return text.toString();
    }

    private void axis(Pen pen, double x, double w, double y) {
        Font font = pen.look().font(Face.REGULAR, 10.5);
        String all = "\u2212" + Numbers.span(span);
        String half = "\u2212" + Numbers.span(span / 2);
        pen.left(all, x, y, font, Token.FAINT);
        pen.center(half, x + w / 2, y, font, Token.FAINT);
        pen.right(Words.of("axis.now"), x + w, y, font, Token.FAINT);
        legend(pen, y);
    }

    private void legend(Pen pen, double y) {
        // The causes are named in the header, where there is room.
        explain(0, y - pen.px(10), getWidth(), pen.px(20), Words.of("throttle.explain"));
    }
}
