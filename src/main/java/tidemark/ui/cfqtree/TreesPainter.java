package tidemark.ui.cfqtree;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.scene.text.Font;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.ui.look.Face;
import tidemark.ui.look.Glide;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Paints the service trees of a group as lanes and says where each queue's card belongs.
final class TreesPainter {
    private final Pen pen;
    private final Look look;
    private final double x;
    private final double y;
    private final double w;
    private final double h;
    private final double labels;

    TreesPainter(Pen pen, double x, double y, double w, double h) {
        this.pen = pen;
        look = pen.look();
        this.x = x;
        this.y = y;
        this.w = w;
        this.h = h;
        labels = Math.min(pen.px(92), w * 0.3);
    }

    /// Paints the lanes.
    ///
    /// @param cards is told of every queue that has room, and its place
    void paint(
            List<CfqTreesPicture.Tree> trees,
            CfqTreesPicture.Workload workload,
            BiConsumer<CfqTreesPicture.Queue, Glide.Box> cards) {
        double each = h / CfqModel.TREES.size();
        for (int i = 0; i < CfqModel.TREES.size(); i++) {
            lane(i, y + i * each, each, workload);
        }
        for (CfqTreesPicture.Tree tree : trees) {
            queues(tree, y + CfqModel.lane(tree) * each, each, cards);
        }
    }

    private void lane(int i, double top, double each, CfqTreesPicture.Workload workload) {
        String name = CfqModel.TREES.get(i);
        boolean served = name.equals(workload.ioClass() + "." + workload.type());
        if (i == 0) served = workload.ioClass().equals("RT");
        if (i == CfqModel.TREES.size() - 1) served = workload.ioClass().equals("IDLE");
        served &= !workload.group().isEmpty();
        double middle = top + each / 2;
        if (served) {
            pen.box(x, top + 1, w, each - 2, pen.px(3), look.color(Token.INSET));
        }
        Font font = look.font(served ? Face.SEMI : Face.REGULAR, 10.5);
        String label = Words.of("cfq.tree." + i);
        String fits = Pen.fitting(labels - pen.px(8), font, label, Words.of("cfq.tree.short." + i));
        pen.left(fits, x + pen.px(6), middle, font, served ? Token.TEXT : Token.MUTED);
        pen.level(x + labels, x + w, middle, look.color(Token.GRID), 1);
    }

    private void queues(
            CfqTreesPicture.Tree tree,
            double top,
            double each,
            BiConsumer<CfqTreesPicture.Queue, Glide.Box> cards) {
        double height = Math.min(pen.px(24), each - pen.px(4));
        double gap = pen.px(6);
        double room = w - labels;
        int n = tree.queues().size();
        double width = Math.clamp((room - gap * (n - 1)) / n, pen.px(62), pen.px(146));
        int fit = (int) Math.max(1, Math.floor((room + gap) / (width + gap)));
        Font more = look.font(Face.SEMI, 10.5);
        if (n > fit) {
            double mark = pen.px(38);
            fit = (int) Math.max(1, Math.floor((room - mark + gap) / (width + gap)));
            String text = "+" + Numbers.count(n - fit);
            pen.right(text, x + w, top + each / 2, more, Token.MUTED);
        }
        for (int i = 0; i < Math.min(n, fit); i++) {
            double left = x + labels + i * (width + gap);
            Glide.Box box = new Glide.Box(left, top + (each - height) / 2, width, height);
            cards.accept(tree.queues().get(i), box);
        }
    }
}
