package tidemark.ui.cfqtree;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.PreemptionPicture;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;

/// The cards of a group's queues that are neither with the disk nor in the trees shown: they wait
/// or rest in the group's row.
final class HomeCards {
    private static final int MOST = 2;

    private final Pen pen;
    private final Deck deck;
    private final CfqModel.Row row;
    private final List<CfqModel.Known> home;
    private final double chip;
    private final double more;
    private final int fit;

    HomeCards(
            Pen pen,
            Deck deck,
            CfqModel model,
            CfqModel.Row row,
            @Nullable CfqTreesPicture cfq,
            double width) {
        this.pen = pen;
        this.deck = deck;
        this.row = row;
        home = home(model, row, cfq);
        int wanted = Math.min(MOST, home.size());
        boolean wide = wanted > 0 && width * 0.55 / wanted > pen.px(112);
        chip = pen.px(wide ? 112 : 66);
        fit = (int) Math.clamp(width * 0.55 / chip, 0, wanted);
        more = home.size() > fit ? pen.px(30) : 0;
    }

    /// How much of the row they take.
    double width() {
        return fit * chip + more + pen.px(6);
    }

    private static List<CfqModel.Known> home(
            CfqModel model, CfqModel.Row row, @Nullable CfqTreesPicture cfq) {
        List<CfqModel.Known> home = new ArrayList<>();
        if (row.group() == null) return home;
        String path = row.group().path();
        ActiveQueuePicture active = cfq == null ? null : cfq.active();
        boolean shown = path.equals(CfqModel.serving(cfq));
        for (CfqModel.Known q : model.of(path)) {
            boolean seated =
                    active != null && active.name().equals(q.name()) && active.group().equals(path);
            boolean inTrees = shown && find(row, q) != null;
            if (!seated && !inTrees) home.add(q);
        }
        askerLast(home, cfq);
        return home;
    }

    /// Whoever asked to take over stands at the right end, where the arrow begins.
    private static void askerLast(List<CfqModel.Known> home, @Nullable CfqTreesPicture cfq) {
        PreemptionPicture p = cfq == null ? null : cfq.preemption();
        if (p == null) return;
        for (int i = 0; i < home.size(); i++) {
            CfqModel.Known q = home.get(i);
            if (!q.name().equals(p.queue()) || !q.group().equals(p.group())) continue;
            home.add(Math.min(MOST, home.size()) - 1, home.remove(i));
            return;
        }
    }

    private static CfqTreesPicture.@Nullable Queue find(CfqModel.Row row, CfqModel.Known q) {
        if (row.line() == null) return null;
        for (CfqTreesPicture.Tree t : row.line().trees()) {
            for (CfqTreesPicture.Queue queue : t.queues()) {
                if (queue.name().equals(q.name())) return queue;
            }
        }
        return null;
    }

    /// Puts them into the row.
    void put(Glide.Box box) {
        double height = Math.min(pen.px(22), box.h() - pen.px(4));
        double right = box.x() + box.w() - pen.px(6);
        if (more > 0) {
            Font font = pen.look().font(Face.SEMI, 10);
            String count = "+" + Numbers.count(home.size() - fit);
            double x = right - fit * chip - pen.px(2);
            pen.right(count, x, box.middleY(), font, Token.MUTED);
        }
        for (int i = 0; i < fit; i++) {
            CfqModel.Known q = home.get(i);
            double x = right - (fit - i) * chip + pen.px(4);
            Glide.Box goal = new Glide.Box(x, box.middleY() - height / 2, chip - pen.px(4), height);
            CfqTreesPicture.Queue queue = find(row, q);
            if (queue == null) deck.resting(q, goal);
            else deck.queue(q, queue, "", goal);
        }
    }
}
