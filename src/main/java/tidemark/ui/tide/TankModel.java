package tidemark.ui.tide;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Mark;
import tidemark.ui.look.Token;

/// What is in the tank of memory, and how high its lines lie. Pages.
public final class TankModel {
    private static final double LIMIT_AT = 0.86;

    private double top;

    /// A layer of the tank.
    ///
    /// @param device whose pages
    /// @param color the device's colour
    /// @param underWriteback whether they are under writeback, else dirty
    /// @param unstable whether a server has them and has not said that they are safe
    /// @param mark the device's mark
    /// @param pages how many
    public record Layer(
            int device,
            Token color,
            boolean underWriteback,
            boolean unstable,
            Mark mark,
            double pages) {}

    /// A line across the tank.
    ///
    /// @param word key of its name
    /// @param color its colour
    /// @param pages its height
    /// @param ofWorker whether it is the worker's own
    public record Line(String word, Token color, double pages, boolean ofWorker) {}

    /// From the bottom up: the lower devices first, of each the dirty pages before those under
    /// writeback.
    public List<Layer> layers(Moment moment) {
        Snapshot s = moment.now();
        List<DevicePicture> order = new ArrayList<>(s.devices());
        order.sort(
                (a, b) ->
                        Integer.compare(
                                a.kind().ordinal() * 100 + a.index(),
                                b.kind().ordinal() * 100 + b.index()));
        List<Layer> layers = new ArrayList<>();
        for (DevicePicture d : order) {
            DevicePicture old = moment.before(d);
            Token color = DeviceColors.of(s, d.index());
            Mark mark = DeviceColors.markOf(s, d.index());
            double dirty = moment.between(old.dirty(), d.dirty());
            double unstable = Math.min(dirty, unstable(moment, d));
            double written = moment.between(old.writeback(), d.writeback());
            layers.add(new Layer(d.index(), color, false, false, mark, dirty - unstable));
            layers.add(new Layer(d.index(), color, true, false, mark, written));
            if (unstable > 0) layers.add(new Layer(d.index(), color, false, true, mark, unstable));
        }
        return layers;
    }

    /// The unstable pages, if it is clear whose they are: those of the only server.
    private static double unstable(Moment moment, DevicePicture d) {
        Snapshot s = moment.now();
        if (d.kind() != DevicePicture.Kind.NFS) return 0;
        long servers = s.devices().stream().filter(o -> o.kind() == DevicePicture.Kind.NFS).count();
        if (servers > 1) return 0;
        return moment.between(moment.before().memory().unstable(), s.memory().unstable());
    }

    /// All lines that differ enough to be drawn.
    public List<Line> lines(Snapshot s) {
        MemoryPicture m = s.memory();
        List<Line> lines = new ArrayList<>();
        lines.add(new Line("limit", Token.STOP, m.thresh(), false));
        if (Math.abs(m.smoothedLimit() - m.thresh()) > Math.max(8, m.thresh() / 150)) {
            lines.add(new Line("smoothed", Token.STOP, m.smoothedLimit(), false));
        }
        lines.add(new Line("setpoint", Token.SETPOINT, m.setpoint(), false));
        lines.add(new Line("freerun", Token.FREERUN, m.freeRun(), false));
        lines.add(new Line("background", Token.BACKGROUND, m.background(), false));
        for (TaskPicture t : s.tasks()) {
            if (t.role() == TaskPicture.Role.LOOP_WORKER && raised(t, m)) {
                lines.add(new Line("limit", Token.WORKER, t.limit(), true));
                lines.add(new Line("freerun", Token.WORKER, t.freeRun(), true));
            }
        }
        return lines;
    }

    private static boolean raised(TaskPicture t, MemoryPicture m) {
        return t.freeRun() > m.freeRun() + m.freeRun() / 100;
    }

    /// Moves the top of the scale towards where it should be, and returns it. It stands still as
    /// long as the limit lies well within the tank, so that one sees the limit move and not the
    /// tank.
    ///
    /// @param seconds since the last call
    public double top(Snapshot s, double seconds) {
        double highest = s.memory().total();
        for (Line line : lines(s)) {
            highest = Math.max(highest, line.pages());
        }
        double wanted = highest / LIMIT_AT;
        if (top == 0) {
            top = wanted;
        } else if (highest > 0.95 * top || highest < 0.45 * top) {
            top += (wanted - top) * Math.min(1, seconds * 6);
            if (Math.abs(top - wanted) < wanted * 0.004) top = wanted;
        }
        return Math.max(16, top);
    }
}
