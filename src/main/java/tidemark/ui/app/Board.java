package tidemark.ui.app;

import java.util.EnumMap;
import java.util.Map;
import javafx.scene.Node;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import tidemark.ui.look.Words;

/// Lays the tiles out: all of them where there is room, fewer at a time where there is not, one
/// alone if it was made large. Words never shrink to make room.
final class Board extends Pane {
    /// The tiles.
    enum Place {
        KNOBS,
        TIDE,
        THROTTLE,
        CONTROL,
        RATES,
        CFQ,
        DISK,
        WHY,
        SPREAD,
        TIMELINE
    }

    private enum Room {
        WIDE,
        MEDIUM,
        NARROW
    }

    private final Map<Place, Region> tiles = new EnumMap<>(Place.class);
    private final Map<Place, ToggleButton> tabs = new EnumMap<>(Place.class);
    private final HBox tabBar = new HBox();
    private @Nullable Place large;
    private Place side = Place.KNOBS;
    private Place single = Place.TIDE;
    private boolean elevator;
    private boolean trees = true;
    private boolean spread;
    private double scale = 1;

    Board() {
        getStyleClass().add("board");
        tabBar.getStyleClass().add("tabs");
        ToggleGroup group = new ToggleGroup();
        for (Place place : Place.values()) {
            if (place == Place.TIMELINE) continue;
            ToggleButton tab = new ToggleButton(Words.of(word(place) + ".title"));
            tab.setToggleGroup(group);
            tab.setId("tab-" + word(place));
            tab.getStyleClass().add("segment");
            tab.setOnAction(e -> choose(place));
            tabs.put(place, tab);
            tabBar.getChildren().add(tab);
        }
        getChildren().add(tabBar);
    }

    static String word(Place place) {
        return place.name().toLowerCase(java.util.Locale.ROOT);
    }

    void put(Place place, Region tile) {
        tiles.put(place, tile);
        getChildren().add(tile);
    }

    void scale(double next) {
        scale = next;
        requestLayout();
    }

    /// Shows the tiles of a machine with an elevator, or of one with a page cache.
    void elevator(boolean is) {
        if (is == elevator) return;
        elevator = is;
        if (!belongs(single)) single = is ? Place.CFQ : Place.TIDE;
        if (large != null && !belongs(large)) large = null;
        requestLayout();
    }

    /// Whether the elevator has trees to show, or is simpler than that.
    void trees(boolean is) {
        if (is == trees) return;
        trees = is;
        requestLayout();
    }

    /// Shows the spread of many runs beside the timeline, or not.
    void spread(boolean is) {
        if (is == spread) return;
        spread = is;
        if (is && room() == Room.NARROW) single = Place.SPREAD;
        if (!belongs(single)) single = elevator ? Place.CFQ : Place.TIDE;
        if (large != null && !belongs(large)) large = null;
        requestLayout();
    }

    private boolean belongs(Place place) {
        return switch (place) {
            case TIDE, THROTTLE, CONTROL, RATES -> !elevator;
            case CFQ, DISK -> elevator;
            case SPREAD -> spread;
            case KNOBS, WHY, TIMELINE -> true;
        };
    }

    private void choose(Place place) {
        single = place;
        if (place == Place.KNOBS || place == Place.WHY) side = place;
        large = null;
        requestLayout();
    }

    /// Makes a tile large, or all small again.
    void toggleLarge(Place place) {
        large = large == place ? null : place;
        requestLayout();
    }

    /// Makes all tiles small; false if they were.
    boolean shrink() {
        if (large == null) return false;
        large = null;
        requestLayout();
        return true;
    }

    /// Whether a tile can be seen.
    boolean shows(Place place) {
        Node tile = tiles.get(place);
        return tile != null && tile.isVisible();
    }

    private Room room() {
        double w = getWidth() / scale;
        double h = getHeight() / scale;
        if (w >= 1240 && h >= 590) return Room.WIDE;
        return w >= 860 && h >= 470 ? Room.MEDIUM : Room.NARROW;
    }

    @Override
    protected void layoutChildren() {
        if (getWidth() <= 0 || getHeight() <= 0) return;
        for (Region tile : tiles.values()) {
            tile.setVisible(false);
        }
        tabBar.setVisible(false);
        double gap = Math.round(8 * scale);
        double w = getWidth() - 2 * gap;
        double h = getHeight() - gap;
        Room room = room();
        if (large != null) {
            place(large, gap, 0, w, h);
            return;
        }
        double strip = strip(room, h);
        if (strip > 0) foot(gap, w, h - strip, strip, spread && room != Room.NARROW);
        double body = strip > 0 ? h - strip - gap : h;
        switch (room) {
            case WIDE -> wide(gap, w, body);
            case MEDIUM -> medium(gap, w, body);
            case NARROW -> narrow(gap, w, body);
        }
    }

    /// The timeline, and beside it the spread if it is wanted.
    private void foot(double gap, double w, double y, double h, boolean both) {
        double right = both ? Math.round(Math.clamp(w * 0.4, 330 * scale, 700 * scale)) : 0;
        place(Place.TIMELINE, gap, y, both ? w - right - gap : w, h);
        if (both) place(Place.SPREAD, gap + w - right, y, right, h);
    }

    private double strip(Room room, double h) {
        if (room == Room.NARROW && h / scale < 330) return 0;
        if (spread && room != Room.NARROW) {
            return Math.round(Math.clamp(h * 0.2, 126 * scale, 190 * scale));
        }
        return Math.round(Math.clamp(h * 0.125, 76 * scale, 132 * scale));
    }

    private void wide(double gap, double w, double h) {
        double left = Math.round(Math.clamp(w * 0.152, 216 * scale, 290 * scale));
        double right = Math.round(Math.clamp(w * 0.183, 246 * scale, 350 * scale));
        place(Place.KNOBS, gap, 0, left, h);
        place(Place.WHY, gap + w - right, 0, right, h);
        centre(gap + left + gap, gap, w - left - right - 2 * gap, h);
    }

    private void medium(double gap, double w, double h) {
        double left = Math.round(Math.clamp(w * 0.24, 222 * scale, 300 * scale));
        double bar = tabs(false, gap, left);
        place(side, gap, bar, left, h - bar);
        centre(gap + left + gap, gap, w - left - gap, h);
    }

    private void narrow(double gap, double w, double h) {
        double bar = tabs(true, gap, w);
        place(single, gap, bar, w, h - bar);
    }

    private double tabs(boolean all, double x, double w) {
        for (Map.Entry<Place, ToggleButton> tab : tabs.entrySet()) {
            boolean aside = tab.getKey() == Place.KNOBS || tab.getKey() == Place.WHY;
            boolean shown = (all || aside) && belongs(tab.getKey());
            tab.getValue().setVisible(shown);
            tab.getValue().setManaged(shown);
            tab.getValue().setSelected(tab.getKey() == (all ? single : side));
        }
        tabBar.setVisible(true);
        double h = Math.ceil(tabBar.prefHeight(w));
        tabBar.resizeRelocate(x, 0, Math.min(w, tabBar.prefWidth(h)), h);
        return h + Math.round(6 * scale);
    }

    private void centre(double x, double gap, double w, double h) {
        if (elevator) {
            double part = !trees ? 0.27 : h / scale < 560 ? 0.53 : 0.5;
            double upper = Math.round((h - gap) * part);
            place(Place.CFQ, x, 0, w, upper);
            place(Place.DISK, x, upper + gap, w, h - upper - gap);
            return;
        }
        double left = Math.round((w - gap) * 0.535);
        double right = w - gap - left;
        boolean low = h / scale < 520;
        double tide = Math.round((h - gap) * (low ? 0.62 : 0.58));
        double control = Math.round((h - gap) * 0.42);
        place(Place.TIDE, x, 0, left, tide);
        place(Place.THROTTLE, x, tide + gap, left, h - tide - gap);
        place(Place.CONTROL, x + left + gap, 0, right, control);
        place(Place.RATES, x + left + gap, control + gap, right, h - control - gap);
    }

    private void place(Place place, double x, double y, double w, double h) {
        Region tile = tiles.get(place);
        if (tile == null) return;
        tile.setVisible(true);
        tile.resizeRelocate(x, y, Math.max(1, w), Math.max(1, h));
    }
}
