package tidemark.ui.cfqtree;

import java.util.List;
import javafx.scene.input.MouseEvent;
import javafx.scene.input.ScrollEvent;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// CFQ at work: groups on their ruler, the hierarchy, the trees of the group being served, and the
/// queue that has the disk. Queues are cards that move from their group to its trees, to the disk,
/// and back.
public final class CfqView extends Painting {
    /// Above this speed trees change faster than they can be seen: a look now and then says more.
    private static final double FASTEST = 0.2;

    private static final double HOLD_SECONDS = 0.6;

    /// Above the trees, left to the arrow of who asks to take over.
    private static final double ARROW_ROW = 30;

    private final CfqModel model = new CfqModel();
    private final Deck deck = new Deck();
    private final GroupList list = new GroupList(model, deck);
    private @Nullable Moment moment;
    private double held;
    private boolean rushes;
    private double ruler = 1;
    private double treesWidth;
    private double seatMiddle;

    /// An empty view.
    public CfqView(Look look) {
        super(look);
        setId("cfq");
        list.bar().valueProperty().subscribe(this::stale);
        getChildren().add(list.bar());
        addEventHandler(ScrollEvent.SCROLL, e -> list.scroll(-e.getDeltaY()));
        addEventHandler(MouseEvent.MOUSE_PRESSED, this::press);
        describe(() -> moment == null ? "" : headline(moment.now()));
    }

    /// The model.
    public CfqModel model() {
        return model;
    }

    /// Forgets the run before.
    public void reset() {
        model.reset();
        deck.clear();
        ruler = 1;
        moment = null;
    }

    /// Shows a moment.
    ///
    /// @param seconds of the wall clock since the last call
    /// @param speed simulated seconds per second; 0 while time stands still
    public void show(Moment next, double seconds, double speed) {
        held += seconds;
        deck.advance(seconds);
        rushes = speed > FASTEST;
        if (!rushes || moment == null || held >= HOLD_SECONDS || next.nanos() < shownNanos()) {
            held = 0;
            moment = next;
            ElevatorPicture e = next.now().elevator();
            if (e != null) model.see(e);
        } else if (!deck.isMoving()) {
            return;
        }
        stale();
    }

    /// Whether it shows a look now and then, as time rushes by.
    public boolean isHeld() {
        return rushes;
    }

    private long shownNanos() {
        return moment == null ? 0 : moment.nanos();
    }

    /// Whether cards are to jump instead of moving, for those whom motion disturbs.
    public void still(boolean is) {
        deck.glide().still(is);
    }

    /// Whether something still moves, although time may stand still.
    public boolean isMoving() {
        return deck.isMoving();
    }

    @Override
    public void wear(Look other) {
        super.wear(other);
        deck.clear();
    }

    /// What the tile says beside its title.
    public static String headline(Snapshot s) {
        ElevatorPicture e = s.elevator();
        if (e == null) return "";
        CfqTreesPicture cfq = e.cfq();
        if (e.switching()) return Words.of("cfq.switching");
        if (cfq == null) return Words.of("cfq.none", e.scheduler());
        return Words.of(
                "cfq.head", Numbers.count(cfq.groups().size()), Numbers.count(cfq.busyQueues()));
    }

    private void press(MouseEvent e) {
        if (!list.press(e.getX(), e.getY())) return;
        stale();
        e.consume();
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (moment == null) return;
        Snapshot s = moment.now();
        ElevatorPicture e = s.elevator();
        if (e == null) return;
        CfqTreesPicture cfq = e.cfq();
        deck.begin();
        double pad = pen.px(14);
        double inner = width - 2 * pad;
        double rulerHeight = Math.clamp(height * 0.2, pen.px(58), pen.px(74));
        double left = Math.round(inner * 0.31);
        double right = Math.round(Math.clamp(inner * 0.29, pen.px(220), pen.px(340)));
        double gap = pen.px(18);
        double top = cfq == null ? pen.px(6) : rulerHeight + pen.px(12);
        double room = height - top - pen.px(8);
        double treesX = pad + left + gap;
        double treesW = inner - left - right - 2 * gap;
        double seatX = pad + inner - right;
        treesWidth = treesW;
        if (cfq == null) {
            list.paint(pen, s, e, new Glide.Box(pad, top, left, room), this::explain);
            none(pen, e, treesX, top, pad + inner - treesX);
            deck.paint(pen, s, this::explain);
            return;
        }
        double most = ruler(cfq);
        new RulerPainter(pen, s, deck.glide(), pad, pen.px(2), inner, rulerHeight).paint(cfq, most);
        explain(pad, 0, inner, rulerHeight, Words.of("cfq.ruler.explain"));
        mark("ruler", pad, 0, inner, rulerHeight);
        mark("groups", pad, top, left, room);
        mark("trees", treesX, top, treesW, room);
        CardPainter painter = new CardPainter(pen);
        SeatPainter seat = new SeatPainter(pen, seatX, top, right, room);
        seat.paint(cfq, moment.nanos(), painter);
        explain(seatX, top, right, seat.height(), Words.of("cfq.seat.explain"));
        mark("seat", seatX, top, right, seat.height());
        trees(pen, cfq, painter, seat, treesX, top, treesW, room);
        list.paint(pen, s, e, new Glide.Box(pad, top, left, room), this::explain);
        seated(cfq, seat);
        seatMiddle = seat.seat().middleY();
        deck.paint(pen, s, this::explain);
        dispute(pen, cfq, seatX, top + seat.height() + pen.px(8), right, top + room);
    }

    /// The ruler's length follows what stands on it: at once if it grows, slowly if it shrinks.
    private double ruler(CfqTreesPicture cfq) {
        double most = 10 * 4096;
        for (CfqTreesPicture.Group g : cfq.groups()) {
            most = Math.max(most, g.rulerPosition() * 1.08);
        }
        ruler = most > ruler ? most : ruler + (most - ruler) * 0.01;
        return ruler;
    }

    private void none(Pen pen, ElevatorPicture e, double x, double y, double w) {
        Font big = pen.look().font(Face.SEMI, 13);
        Font font = pen.look().font(Face.REGULAR, 11.5);
        String scheduler = Words.of("cfq.none", e.scheduler());
        pen.left(Pen.fitting(w, big, scheduler), x, y + pen.px(16), big, Token.TEXT);
        String text = Words.of("cfq.none.text");
        pen.left(
                Pen.fitting(w, font, text, Words.of("cfq.none.short")),
                x,
                y + pen.px(38),
                font,
                Token.MUTED);
        String waiting =
                Words.of(
                        "cfq.none.queued",
                        Numbers.count(e.queued()),
                        Numbers.count(e.dispatch().size()));
        pen.left(Pen.fitting(w, font, waiting), x, y + pen.px(58), font, Token.TEXT);
    }

    private void trees(
            Pen pen,
            CfqTreesPicture cfq,
            CardPainter painter,
            SeatPainter seat,
            double x,
            double y,
            double w,
            double h) {
        String serving = CfqModel.serving(cfq);
        Font small = pen.look().font(Face.REGULAR, 10.5);
        String caption =
                serving.isEmpty() ? Words.of("cfq.trees.none") : Words.of("cfq.trees", serving);
        pen.left(Pen.fitting(w, small, caption, serving), x, y + pen.px(7), small, Token.MUTED);
        String left =
                Words.of("cfq.workload", Numbers.duration(Math.max(0, cfq.workload().leftNanos())));
        boolean fits = Pen.width(caption, small) + Pen.width(left, small) + pen.px(16) < w;
        if (fits && cfq.workload().leftNanos() > 0) {
            pen.right(left, x + w, y + pen.px(7), small, Token.FAINT);
        }
        List<CfqTreesPicture.Tree> trees = List.of();
        for (CfqTreesPicture.Group g : cfq.groups()) {
            if (g.path().equals(serving)) trees = g.trees();
        }
        double first = y + pen.px(18 + ARROW_ROW);
        double lanes = Math.min(y + h - first, pen.px(5 * 52));
        TreesPainter lanePainter = new TreesPainter(pen, x, first, w, lanes);
        explain(x, y, w, lanes, Words.of("cfq.trees.explain"));
        lanePainter.paint(
                trees,
                cfq.workload(),
                (q, box) -> {
                    CfqModel.Known known = new CfqModel.Known(q.name(), q.pid(), q.comm(), serving);
                    if (q.active()) {
                        painter.place(box, Token.MUTED);
                        deck.left(known, box);
                    } else deck.queue(known, q, CardPainter.key(q.key()), box);
                });
    }

    private void seated(CfqTreesPicture cfq, SeatPainter seat) {
        ActiveQueuePicture a = cfq.active();
        if (a == null) return;
        CfqModel.Known known = new CfqModel.Known(a.name(), a.pid(), a.comm(), a.group());
        deck.active(known, seat.seat());
    }

    private void dispute(
            Pen pen, CfqTreesPicture cfq, double x, double y, double w, double bottom) {
        PreemptionPicture p = cfq.preemption();
        if (p == null || moment == null) return;
        double h = bottom - y;
        if (h > pen.px(34)) {
            pen.level(x, x + w, y - pen.px(4), pen.look().color(Token.GRID), 1);
            new DisputePainter(pen, x, y, w, h).paint(p, moment.nanos());
            explain(x, y, w, h, Words.of("cfq.dispute.explain"));
            mark("dispute", x, y, w, h);
        }
        if (!CfqModel.isFresh(p, cfq, moment.nanos())) return;
        Glide.Box from = deck.origin(p.group() + " " + p.queue());
        if (from == null) return;
        double aisle = x - pen.px(27) - treesWidth;
        new ArrowPainter(pen).paint(p, from, seatMiddle, aisle, x);
    }
}
