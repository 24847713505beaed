package tidemark.ui.look;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;
import javafx.geometry.BoundingBox;
import javafx.geometry.Bounds;
import javafx.scene.AccessibleAttribute;
import javafx.scene.AccessibleRole;
import javafx.scene.canvas.Canvas;
import javafx.scene.canvas.GraphicsContext;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;

/// A canvas as large as its place, painted when something in it has changed and not before.
public abstract class Painting extends Region {
    private final Canvas canvas = new Canvas();
    private final List<Spot> spots = new ArrayList<>();
    private final Map<String, Bounds> marks = new HashMap<>();
    private final Tooltip tip = new Tooltip();
    private @Nullable Spot shown;
    private Supplier<String> description = () -> "";
    private Look look;
    private boolean stale = true;

    /// Gives places names.
    public interface Marker {
        /// A place has a name from now on.
        void mark(String name, double x, double y, double w, double h);
    }

    private record Spot(double x, double y, double w, double h, String text) {
        boolean contains(double px, double py) {
            return px >= x && px <= x + w && py >= y && py <= y + h;
        }
    }

    /// A painting in a look.
    protected Painting(Look look) {
        this.look = look;
        getChildren().add(canvas);
        canvas.setMouseTransparent(true);
        setMinSize(0, 0);
        setAccessibleRole(AccessibleRole.IMAGE_VIEW);
        tip.setShowDelay(Duration.millis(350));
        tip.setShowDuration(Duration.seconds(60));
        tip.setWrapText(true);
        setOnMouseMoved(e -> pointAt(e.getX(), e.getY()));
        setOnMouseExited(e -> show(null));
    }

    /// What a screen reader is told.
    protected final void describe(Supplier<String> words) {
        description = words;
    }

    @Override
    public @Nullable Object queryAccessibleAttribute(
            AccessibleAttribute attribute, Object... parameters) {
        if (attribute == AccessibleAttribute.TEXT) return description.get();
        return super.queryAccessibleAttribute(attribute, parameters);
    }

    /// While painting: explains a place to those who point at it.
    protected final void explain(double x, double y, double w, double h, String text) {
        if (!text.isEmpty()) spots.add(new Spot(x, y, w, h, text));
    }

    /// While painting: gives a place a name by which an arrow finds it.
    protected final void mark(String name, double x, double y, double w, double h) {
        marks.put(name, new BoundingBox(x, y, w, h));
    }

    /// Where something is that was named while painting; null if it is not to be seen.
    public final @Nullable Bounds marked(String name) {
        return marks.get(name);
    }

    /// All names given while painting.
    public final Set<String> marks() {
        return new TreeSet<>(marks.keySet());
    }

    private void pointAt(double x, double y) {
        Spot found = null;
        for (Spot spot : spots) {
            if (spot.contains(x, y)) found = spot;
        }
        show(found);
    }

    private void show(@Nullable Spot spot) {
        String text = spot == null ? "" : spot.text();
        if (text.equals(shown == null ? "" : shown.text())) return;
        shown = spot;
        Tooltip.uninstall(this, tip);
        tip.hide();
        if (spot == null) return;
        tip.setText(text);
        tip.setMaxWidth(look.px(360));
        Tooltip.install(this, tip);
    }

    /// Gives it the corners of a tile.
    public final void roundCorners() {
        Corners.round(this, getChildren());
    }

    /// The look it is painted in.
    public final Look look() {
        return look;
    }

    /// Wears another look.
    public void wear(Look other) {
        look = other;
        stale();
    }

    /// Says that it is to be painted again.
    public final void stale() {
        stale = true;
    }

    /// Paints if need be; true if it did.
    public final boolean refresh() {
        if (!stale || canvas.getWidth() < 2 || canvas.getHeight() < 2) return false;
        stale = false;
        spots.clear();
        marks.clear();
        GraphicsContext g = canvas.getGraphicsContext2D();
        g.clearRect(0, 0, canvas.getWidth(), canvas.getHeight());
        paint(new Pen(g, look), canvas.getWidth(), canvas.getHeight());
        return true;
    }

    /// Paints all.
    protected abstract void paint(Pen pen, double width, double height);

    @Override
    protected void layoutChildren() {
        double w = Math.max(0, Math.floor(getWidth()));
        double h = Math.max(0, Math.floor(getHeight()));
        if (w != canvas.getWidth() || h != canvas.getHeight()) {
            canvas.setWidth(Math.min(w, 8000));
            canvas.setHeight(Math.min(h, 8000));
            stale = true;
        }
    }
}
