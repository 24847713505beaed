package tidemark.ui.app;

import java.util.List;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.tide.StoreysModel;

/// A scenario's machine drawn small: its writers, the storeys below them, and how much of its
/// memory may be dirty.
final class ScenarioPicture extends Painting {
    private final Snapshot snapshot;

    ScenarioPicture(Look look, Snapshot snapshot) {
        super(look);
        this.snapshot = snapshot;
        setPrefSize(look.px(92), look.px(92));
        setMinSize(look.px(92), look.px(92));
        setMouseTransparent(true);
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (snapshot.aboutDisk() && snapshot.elevator() != null) {
            ElevatorGlyph.paint(pen, snapshot, width, height);
            return;
        }
        double tank = pen.px(20);
        tank(pen, tank, height);
        double x = tank + pen.px(10);
        writers(pen, x, width - x);
        List<List<StoreysModel.Storey>> stacks = StoreysModel.stacks(snapshot);
        int n = Math.min(4, stacks.size());
        double each = (width - x) / Math.max(1, n);
        double top = pen.px(15);
        for (int i = 0; i < n; i++) {
            stack(pen, stacks.get(i), x + i * each, top, each - pen.px(3), height - top);
        }
    }

    private void tank(Pen pen, double w, double h) {
        var m = snapshot.memory();
        double limit = Math.clamp(m.hardLimit() / (double) Math.max(1, m.dirtyable()), 0.06, 1);
        double background =
                Math.clamp(m.background() / (double) Math.max(1, m.dirtyable()), 0.03, 1);
        pen.box(0, 0, w, h, pen.px(3), pen.look().color(Token.CLEAN));
        pen.level(0, w, h * (1 - limit), pen.look().color(Token.STOP), pen.look().line(2));
        pen.level(
                0, w, h * (1 - background), pen.look().color(Token.BACKGROUND), pen.look().line(2));
    }

    private void writers(Pen pen, double x, double w) {
        long n = snapshot.tasks().stream().filter(t -> t.role() == TaskPicture.Role.WRITER).count();
        double r = pen.px(n > 8 ? 1.8 : 3);
        double step = Math.min(pen.px(9), (w - 2 * r) / Math.max(1, n));
        pen.g().setFill(pen.look().color(Token.WORK));
        for (int i = 0; i < n; i++) {
            pen.g().fillOval(x + i * step, pen.px(6) - r, 2 * r, 2 * r);
        }
    }

    private void stack(
            Pen pen, List<StoreysModel.Storey> stack, double x, double y, double w, double h) {
        double gap = pen.px(3);
        double each = Math.min(pen.px(17), (h - gap * (stack.size() - 1)) / stack.size());
        for (int i = 0; i < stack.size(); i++) {
            StoreysModel.Storey storey = stack.get(i);
            double top = y + i * (each + gap);
            Token color =
                    storey.kind() == StoreysModel.Kind.WORKER
                            ? Token.WORKER
                            : DeviceColors.of(snapshot, storey.device());
            if (storey.kind() == StoreysModel.Kind.QUEUE) {
                pen.box(x, top, w, each, pen.px(2), pen.look().hatch(color, Token.HATCH));
            } else {
                pen.box(x, top, w, each, pen.px(2), pen.look().color(Token.RAISED));
                pen.box(x, top, pen.px(4), each, pen.px(2), pen.look().color(color));
            }
            pen.frame(x, top, w, each, pen.px(2), pen.look().color(Token.BORDER), 1);
        }
    }
}
