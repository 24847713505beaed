package tidemark.ui.control;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.DeviceColors;
import tidemark.ui.look.Mark;
import tidemark.ui.look.Token;

/// The curves of position control, for drawing: the global one, and each device's own line.
///
/// Kernel: `pos_ratio_polynom()` and `wb_position_ratio()` in mm/page-writeback.c, here in real
/// numbers.
public final class ControlModel {
    private ControlModel() {}

    /// A curve from its level of free running over its setpoint to its limit.
    ///
    /// @param color whose it is
    /// @param freeRun ratio 2 at and below
    /// @param setpoint ratio 1
    /// @param limit ratio 0 at and above
    public record Curve(Token color, double freeRun, double setpoint, double limit) {
        /// The ratio at a level.
        public double ratio(double dirty) {
            if (dirty >= limit) return 0;
            if (dirty <= freeRun) return 2;
            double x = (setpoint - dirty) / Math.max(1, limit - setpoint);
            return Math.clamp(1 + x * x * x, 0, 2);
        }
    }

    /// A dot on the curve: a device, or a task with a flag.
    ///
    /// @param name whose it is
    /// @param color its colour
    /// @param textColor colour of its label
    /// @param mark its mark
    /// @param device index of the device; −1 = a task
    /// @param dirty its place along the curve
    /// @param ratio its height
    public record Dot(
            String name,
            Token color,
            Token textColor,
            Mark mark,
            int device,
            double dirty,
            double ratio) {}

    /// A device's own line: what the global ratio is multiplied with.
    ///
    /// @param name device
    /// @param color its colour
    /// @param textColor colour of its label
    /// @param mark its mark
    /// @param device index of the device
    /// @param strict whether its share is a limit of its own
    /// @param setpoint its own setpoint, pages
    /// @param end where the line would reach 0, pages
    /// @param floor where the line ends in a quarter, pages
    /// @param half half its share; below, the ratio is raised
    /// @param dirty its pages now
    public record DeviceLine(
            String name,
            Token color,
            Token textColor,
            Mark mark,
            int device,
            boolean strict,
            double setpoint,
            double end,
            double floor,
            double half,
            double dirty) {
        /// A line that belongs to no device of a machine.
        public DeviceLine(
                String name,
                Token color,
                Token textColor,
                boolean strict,
                double setpoint,
                double end,
                double floor,
                double half,
                double dirty) {
            this(
                    name,
                    color,
                    textColor,
                    Mark.CIRCLE,
                    -1,
                    strict,
                    setpoint,
                    end,
                    floor,
                    half,
                    dirty);
        }

        /// The factor at so many pages of the device.
        public double factor(double pages) {
            if (strict) return strictFactor(pages);
            double f = pages < floor ? (end - pages) / Math.max(1, end - setpoint) : 0.25;
            if (pages < half) f *= pages > half / 8 ? half / pages : 8;
            return f;
        }

        private double strictFactor(double pages) {
            if (pages >= end) return 0;
            double x = (setpoint - pages) / Math.max(1, end - setpoint);
            return Math.clamp(1 + x * x * x, 0, 2);
        }
    }

    /// The ordinary curve, and one for each task with a flag that raises its limits.
    public static List<Curve> curves(Snapshot s) {
        MemoryPicture m = s.memory();
        List<Curve> curves = new ArrayList<>();
        curves.add(new Curve(Token.TEXT, m.freeRun(), m.setpoint(), m.hardLimit()));
        for (TaskPicture t : flagged(s)) {
            curves.add(new Curve(Token.WORKER, t.freeRun(), t.setpoint(), t.limit()));
        }
        return curves;
    }

    private static List<TaskPicture> flagged(Snapshot s) {
        long freeRun = s.memory().freeRun();
        return s.tasks().stream()
                .filter(t -> !t.flag().isEmpty() && t.freeRun() > freeRun + freeRun / 100)
                .toList();
    }

    /// All dots.
    public static List<Dot> dots(Moment moment) {
        Snapshot s = moment.now();
        MemoryPicture old = moment.before().memory();
        double total = moment.between(old.total(), s.memory().total());
        List<Dot> dots = new ArrayList<>();
        for (DevicePicture d : s.devices()) {
            double ratio =
                    moment.between(moment.before(d).positionRatio(), d.positionRatio()) / 1024;
            dots.add(
                    new Dot(
                            d.name(),
                            DeviceColors.of(s, d.index()),
                            DeviceColors.textOf(s, d.index()),
                            DeviceColors.markOf(s, d.index()),
                            d.index(),
                            total,
                            ratio));
        }
        for (TaskPicture t : flagged(s)) {
            DecisionPicture d = t.decision();
            if (d == null) continue;
            dots.add(
                    new Dot(
                            t.comm(),
                            Token.WORKER,
                            Token.WORKER_TEXT,
                            Mark.CIRCLE,
                            -1,
                            total,
                            d.positionRatio() / 1024.0));
        }
        return dots;
    }

    /// Each device's own line.
    public static List<DeviceLine> deviceLines(Moment moment) {
        List<DeviceLine> lines = new ArrayList<>();
        for (DevicePicture d : moment.now().devices()) {
            lines.add(line(moment, d));
        }
        return lines;
    }

    private static DeviceLine line(Moment moment, DevicePicture d) {
        Snapshot s = moment.now();
        MemoryPicture m = s.memory();
        DevicePicture old = moment.before(d);
        double dirty = moment.between(old.dirty() + old.writeback(), d.dirty() + d.writeback());
        Token color = DeviceColors.of(s, d.index());
        Token text = DeviceColors.textOf(s, d.index());
        Mark mark = DeviceColors.markOf(s, d.index());
        if (d.strictLimit()) {
            double setpoint = (d.thresh() + d.background()) / 2.0;
            return new DeviceLine(
                    d.name(),
                    color,
                    text,
                    mark,
                    d.index(),
                    true,
                    setpoint,
                    d.thresh(),
                    d.thresh(),
                    0,
                    dirty);
        }
        double thresh = Math.max(1, m.thresh());
        double share = Math.min((double) d.thresh(), thresh);
        share = Math.max(share, (m.hardLimit() - m.total()) / 8.0);
        double x = share / thresh;
        double setpoint = m.setpoint() * x;
        double span = (thresh - share + 8.0 * d.avgWriteBandwidth()) * x;
        double end = setpoint + span;
        return new DeviceLine(
                d.name(),
                color,
                text,
                mark,
                d.index(),
                false,
                setpoint,
                end,
                end - span / 4,
                share / 2,
                dirty);
    }
}
