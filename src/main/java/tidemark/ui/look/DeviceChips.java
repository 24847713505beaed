package tidemark.ui.look;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import javafx.scene.text.Font;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.Snapshot;

/// A row of small buttons on a canvas, one for each device that somebody uses; those that have no
/// room are counted by the last one, which leads to the next.
public final class DeviceChips {
    private static final double ROW = 21;
    private static final int ROWS = 2;

    private final List<Chip> chips = new ArrayList<>();

    /// Nothing is painted yet.
    public DeviceChips() {}

    private record Chip(int device, double x, double y, double w, double h) {}

    /// Forgets where chips were.
    public void clear() {
        chips.clear();
    }

    /// The device at a place; −1 stands for the next one.
    public OptionalInt at(double px, double py) {
        for (Chip c : chips) {
            if (px >= c.x && px <= c.x + c.w && py >= c.y && py <= c.y + c.h) {
                return OptionalInt.of(c.device);
            }
        }
        return OptionalInt.empty();
    }

    /// Paints chips for stacks, and tells the height that they took.
    ///
    /// @param shown index of the upper device of the stack shown
    public double paint(
            Pen pen, Snapshot s, List<Stack> stacks, int shown, double x, double y, double w) {
        chips.clear();
        Font font = pen.look().font(Face.SEMI, 11);
        double row = pen.px(ROW);
        double more = pen.px(44);
        double at = x;
        int line = 0;
        for (int i = 0; i < stacks.size(); i++) {
            DevicePicture d = stacks.get(i).top();
            double width = Pen.width(d.name(), font) + pen.px(28);
            boolean last = line == ROWS - 1;
            double end = x + w - (last && i + 1 < stacks.size() ? more : 0);
            if (at + width > end && at > x) {
                if (last) {
                    more(pen, stacks.size() - i, font, at, y + line * row, more);
                    break;
                }
                line++;
                at = x;
            }
            chip(pen, s, d, d.index() == shown, font, at, y + line * row, width - pen.px(4));
            at += width;
        }
        return (line + 1) * row + pen.px(3);
    }

    private void chip(
            Pen pen,
            Snapshot s,
            DevicePicture d,
            boolean shown,
            Font font,
            double x,
            double y,
            double w) {
        double h = pen.px(ROW - 3);
        Look look = pen.look();
        pen.box(x, y, w, h, pen.px(4), look.color(shown ? Token.ACCENT_SOFT : Token.RAISED));
        pen.frame(x, y, w, h, pen.px(4), look.color(shown ? Token.ACCENT : Token.BORDER), 1);
        pen.mark(
                DeviceColors.markOf(s, d.index()),
                x + pen.px(11),
                y + h / 2,
                pen.px(4),
                look.color(DeviceColors.of(s, d.index())));
        pen.left(d.name(), x + pen.px(19), y + h / 2, font, Token.TEXT);
        chips.add(new Chip(d.index(), x, y, w, h));
    }

    private void more(Pen pen, int n, Font font, double x, double y, double w) {
        double h = pen.px(ROW - 3);
        pen.frame(x, y, w - pen.px(4), h, pen.px(4), pen.look().color(Token.BORDER), 1);
        pen.center("+" + n, x + w / 2 - pen.px(2), y + h / 2, font, Token.MUTED);
        chips.add(new Chip(-1, x, y, w, h));
    }
}
