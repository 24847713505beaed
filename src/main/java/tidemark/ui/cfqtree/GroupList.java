package tidemark.ui.cfqtree;

import java.util.List;
import javafx.geometry.Orientation;
import javafx.scene.control.ScrollBar;
import javafx.scene.text.Font;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// The hierarchy of groups as a list that folds and scrolls, with the cards of queues at home.
final class GroupList {
    private final CfqModel model;
    private final Deck deck;
    private final ScrollBar bar = new ScrollBar();
    private double foldTop = -1;
    private double foldBottom = -1;
    private double right;

    GroupList(CfqModel model, Deck deck) {
        this.model = model;
        this.deck = deck;
        bar.setOrientation(Orientation.VERTICAL);
        bar.setId("cfq-scroll");
        bar.setVisible(false);
    }

    ScrollBar bar() {
        return bar;
    }

    void scroll(double by) {
        if (!bar.isVisible()) return;
        bar.setValue(Math.clamp(bar.getValue() + by, bar.getMin(), bar.getMax()));
    }

    /// Folds or unfolds if that is what was pressed.
    boolean press(double px, double py) {
        if (py < foldTop || py > foldBottom || px > right) return false;
        model.toggle();
        bar.setValue(0);
        return true;
    }

    void paint(Pen pen, Snapshot s, ElevatorPicture e, Glide.Box place, Deck.Explainer explainer) {
        double x = place.x();
        double y = place.y();
        double w = place.w();
        double h = place.h();
        right = x + w;
        Font small = pen.look().font(Face.REGULAR, 10.5);
        pen.left(Words.of("cfq.groups"), x, y + pen.px(7), small, Token.MUTED);
        double top = y + pen.px(18);
        double room = h - pen.px(18);
        int capacity = (int) Math.max(2, Math.floor(room / pen.px(25)));
        List<CfqModel.Row> rows = model.rows(e, capacity);
        double each = GroupsPainter.height(pen, rows, room);
        double overflow = rows.size() * each - room;
        bar.setVisible(overflow > 1);
        bar.setMax(Math.max(0, overflow));
        bar.setVisibleAmount(Math.max(1, bar.getMax() * room / (rows.size() * each)));
        bar.resizeRelocate(x + w, top, pen.px(10), room);
        double offset = bar.isVisible() ? bar.getValue() : 0;
        GroupsPainter painter = new GroupsPainter(pen, s, deck.glide(), x, w);
        String serving = CfqModel.serving(e.cfq());
        foldTop = -1;
        pen.g().save();
        pen.g().beginPath();
        pen.g().rect(x - 1, top - 1, w + 2, room + 2);
        pen.g().clip();
        for (int i = 0; i < rows.size(); i++) {
            CfqModel.Row row = rows.get(i);
            double rowY = top + i * each - offset;
            if (rowY + each < top - each || rowY > top + room + each) continue;
            HomeCards home = new HomeCards(pen, deck, model, row, e.cfq(), w);
            Glide.Box box = painter.paint(row, serving, rowY, each, home.width());
            if (row.group() == null) {
                foldTop = rowY;
                foldBottom = rowY + each;
            } else {
                explainer.explain(
                        box.x(), box.y(), box.w(), box.h(), Words.of("cfq.groups.explain"));
            }
            boolean inside = box.y() >= top - 2 && box.y() + box.h() <= top + room + 2;
            if (inside) home.put(box);
        }
        pen.g().restore();
    }
}
