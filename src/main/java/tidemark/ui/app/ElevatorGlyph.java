package tidemark.ui.app;

import java.util.List;
import tidemark.snapshot.CgroupPicture;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Pen;
import tidemark.ui.look.QueueColors;
import tidemark.ui.look.Token;

/// A machine with an elevator drawn small: its cgroups as a tree, its tasks, its disk.
final class ElevatorGlyph {
    private static final int MOST = 5;

    private ElevatorGlyph() {}

    static void paint(Pen pen, Snapshot s, double w, double h) {
        ElevatorPicture e = s.elevator();
        if (e == null) return;
        List<CgroupPicture> groups = e.cgroups();
        int n = Math.min(MOST, groups.size());
        double disk = pen.px(16);
        double gap = pen.px(4);
        double each = Math.min(pen.px(16), (h - disk - pen.px(22)) / Math.max(1, n));
        for (int i = 0; i < n; i++) {
            CgroupPicture g = groups.get(i);
            double x = Math.min(3, g.depth()) * pen.px(11);
            double y = i * each;
            pen.box(x, y, w - x, each - gap, pen.px(2), pen.look().color(Token.CLEAN));
            pen.box(
                    x,
                    y,
                    pen.px(4),
                    each - gap,
                    pen.px(2),
                    pen.look().color(QueueColors.ofGroup(s, g.path())));
            pen.frame(x, y, w - x, each - gap, pen.px(2), pen.look().color(Token.BORDER), 1);
        }
        tasks(pen, s, w, h - disk - pen.px(9));
        pen.box(0, h - disk, w, disk, pen.px(2), pen.look().color(Token.INSET));
        pen.box(0, h - disk, w * 0.2, disk, 0, pen.look().color(Token.QUEUE_ONE));
        pen.box(w * 0.2, h - disk, w * 0.42, disk, 0, pen.look().hatch(Token.BORDER, Token.INSET));
        pen.box(w * 0.62, h - disk, w * 0.1, disk, 0, pen.look().color(Token.QUEUE_TWO));
    }

    private static void tasks(Pen pen, Snapshot s, double w, double y) {
        double r = pen.px(3);
        for (int i = 0; i < Math.min(10, s.tasks().size()); i++) {
            pen.g().setFill(pen.look().color(QueueColors.of(s, s.tasks().get(i).pid(), "/")));
            pen.g().fillOval(i * Math.min(pen.px(9), w / 10), y - r, 2 * r, 2 * r);
        }
    }
}
