package tidemark.ui.look;

import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;

/// Boxes that move to where they belong instead of jumping there, so that the eye can follow them.
public final class Glide {
    private static final double SECONDS_TO_HALF = 0.055;
    private static final double NEAR = 0.6;

    private final Map<Object, Mover> movers = new HashMap<>();
    private boolean still;
    private boolean fresh = true;

    /// A box.
    public record Box(double x, double y, double w, double h) {
        /// The middle, from left to right.
        public double middleX() {
            return x + w / 2;
        }

        /// The middle, from top to bottom.
        public double middleY() {
            return y + h / 2;
        }
    }

    private static final class Mover {
        Box now;
        Box goal;
        boolean seen = true;

        Mover(Box from, Box goal) {
            now = from;
            this.goal = goal;
        }
    }

    /// Whether boxes are to jump after all, for those whom motion disturbs.
    public void still(boolean is) {
        still = is;
    }

    /// Lets time pass. Boxes that nobody asked for since the last call are forgotten.
    public void advance(double seconds) {
        if (!movers.isEmpty()) fresh = false;
        double rest = still ? 0 : Math.pow(0.5, seconds / SECONDS_TO_HALF);
        for (Iterator<Mover> i = movers.values().iterator(); i.hasNext(); ) {
            Mover m = i.next();
            if (!m.seen) {
                i.remove();
                continue;
            }
            m.seen = false;
            m.now = near(m.now, m.goal) ? m.goal : between(m.goal, m.now, rest);
        }
    }

    /// Whether anything still moves.
    public boolean isMoving() {
        for (Mover m : movers.values()) {
            if (!m.now.equals(m.goal)) return true;
        }
        return false;
    }

    /// Where a box is that belongs somewhere.
    ///
    /// @param key what it is of
    /// @param goal where it belongs
    /// @param entry where it comes from if it is new
    public Box box(Object key, Box goal, Box entry) {
        Mover m = movers.computeIfAbsent(key, k -> new Mover(still || fresh ? goal : entry, goal));
        m.goal = goal;
        m.seen = true;
        return m.now;
    }

    /// The same for a box that appears in its place.
    public Box box(Object key, Box goal) {
        return box(key, goal, goal);
    }

    /// Forgets all, as when another run is shown or the look changes: what is shown next is in its
    /// place at once.
    public void clear() {
        movers.clear();
        fresh = true;
    }

    private static boolean near(Box a, Box b) {
        return Math.abs(a.x - b.x) < NEAR
                && Math.abs(a.y - b.y) < NEAR
                && Math.abs(a.w - b.w) < NEAR
                && Math.abs(a.h - b.h) < NEAR;
    }

    private static Box between(Box a, Box b, double share) {
        return new Box(
                a.x + (b.x - a.x) * share,
                a.y + (b.y - a.y) * share,
                a.w + (b.w - a.w) * share,
                a.h + (b.h - a.h) * share);
    }
}
