package tidemark.ui.film;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import javafx.geometry.Bounds;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.Snapshot;
import tidemark.ui.cfqtree.CfqView;
import tidemark.ui.control.ControlView;
import tidemark.ui.disk.DiskView;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.Moment;
import tidemark.ui.feed.Recent;
import tidemark.ui.feed.Span;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Tile;
import tidemark.ui.look.Words;
import tidemark.ui.rates.RatesView;
import tidemark.ui.throttle.ThrottleView;
import tidemark.ui.tide.TideView;
import tidemark.ui.timeline.TimelineView;

/// The window's tiles, fed with one moment of a film after the other.
final class FilmTiles {
    private final TideView tide;
    private final ThrottleView throttle;
    private final ControlView control;
    private final RatesView rates;
    private final CfqView cfq;
    private final DiskView disk;
    private final TimelineView timeline;
    private final Map<FilmTile, Painting> paintings = new EnumMap<>(FilmTile.class);
    private final Map<FilmTile, Region> frames = new EnumMap<>(FilmTile.class);

    FilmTiles(Look look, Pane pane) {
        tide = put(FilmTile.TIDE, new TideView(look));
        throttle = put(FilmTile.THROTTLE, new ThrottleView(look));
        control = put(FilmTile.CONTROL, new ControlView(look));
        rates = put(FilmTile.RATES, new RatesView(look));
        cfq = put(FilmTile.CFQ, new CfqView(look));
        disk = put(FilmTile.DISK, new DiskView(look));
        timeline = put(FilmTile.TIMELINE, new TimelineView(look));
        pane.getChildren().addAll(frames.values());
    }

    private <V extends Painting> V put(FilmTile name, V view) {
        paintings.put(name, view);
        if (name == FilmTile.TIMELINE) {
            view.getStyleClass().add("tile");
            view.roundCorners();
            frames.put(name, view);
        } else {
            frames.put(name, new Tile(name.word(), view, false, () -> {}));
        }
        return view;
    }

    /// Forgets the run shown so far.
    void reset() {
        tide.reset();
        cfq.reset();
        disk.reset();
    }

    /// Puts every tile in its place.
    void arrange(FilmLayout layout) {
        frames.forEach(
                (name, frame) -> {
                    Area area = layout.tiles().get(name);
                    frame.setVisible(area != null);
                    if (area != null) {
                        frame.resizeRelocate(area.x(), area.y(), area.w(), area.h());
                    }
                });
    }

    void wear(Look look) {
        for (Painting painting : paintings.values()) painting.wear(look);
    }

    /// The painting of a tile.
    Painting painting(FilmTile name) {
        Painting found = paintings.get(name);
        if (found == null) throw new IllegalStateException(name.word());
        return found;
    }

    /// The tiles on the screen.
    private List<FilmTile> shown() {
        return frames.entrySet().stream()
                .filter(e -> e.getValue().isVisible())
                .map(Map.Entry::getKey)
                .toList();
    }

    private boolean shows(FilmTile name) {
        Region frame = frames.get(name);
        return frame != null && frame.isVisible();
    }

    private void remark(FilmTile name, String... wordings) {
        if (frames.get(name) instanceof Tile tile) tile.remark(wordings);
    }

    /// Takes in a moment, without painting it.
    ///
    /// @param seconds of the film since the frame before
    /// @param filmNanos the film's own time
    void follow(Feed feed, Moment moment, double seconds, long filmNanos) {
        Snapshot s = moment.now();
        if (s.elevator() == null) pageCache(feed, moment, seconds, filmNanos);
        else elevator(feed, moment, seconds);
        if (shows(FilmTile.TIMELINE)) timeline.show(feed, moment, filmNanos);
    }

    /// Paints what has changed.
    void paint() {
        paintings.forEach(
                (name, painting) -> {
                    if (shows(name)) painting.refresh();
                });
    }

    /// Where something is in the coordinates of the frame: what a painting has named, or a tile
    /// itself; null if it is not to be seen.
    @Nullable Bounds find(String target) {
        for (FilmTile name : shown()) {
            Painting painting = painting(name);
            Bounds bounds = painting.marked(target);
            if (bounds != null) return toFrame(painting, bounds);
        }
        for (FilmTile name : shown()) {
            Region frame = frames.get(name);
            if (name.word().equals(target) && frame != null) return frame.getBoundsInParent();
        }
        return null;
    }

    private static Bounds toFrame(Painting painting, Bounds bounds) {
        Bounds inScene = painting.localToScene(bounds);
        return inScene == null ? bounds : inScene;
    }

    /// All that can be pointed at now.
    Set<String> targets() {
        Set<String> names = new TreeSet<>();
        for (FilmTile name : shown()) {
            names.add(name.word());
            names.addAll(painting(name).marks());
        }
        return names;
    }

    private void pageCache(Feed feed, Moment moment, double seconds, long filmNanos) {
        Snapshot s = moment.now();
        double pace = feed.run().pace();
        long span = Span.of(pace, s.nanos());
        @Nullable Recent recent = s.result().finished() ? null : feed.recent();
        if (shows(FilmTile.TIDE)) tide.show(moment, recent, seconds, pace);
        if (shows(FilmTile.THROTTLE)) throttle.show(feed, moment, span);
        if (shows(FilmTile.CONTROL)) control.show(moment, recent);
        if (shows(FilmTile.RATES)) rates.show(feed, moment, span, filmNanos);
        remark(FilmTile.TIDE, TideView.headline(s), TideView.shortHeadline(s));
        remark(FilmTile.THROTTLE, Words.of("throttle.head"), Words.of("throttle.head.short"));
        remark(FilmTile.CONTROL, Words.of("control.head"), Words.of("control.head.short"));
        remark(FilmTile.RATES, Words.of("rates.head"), Words.of("rates.head.short"));
    }

    private void elevator(Feed feed, Moment moment, double seconds) {
        Snapshot s = moment.now();
        double speed = s.result().finished() ? 0 : feed.run().pace();
        if (shows(FilmTile.CFQ)) cfq.show(moment, seconds, speed);
        if (shows(FilmTile.DISK)) disk.show(feed, moment, seconds);
        String held = cfq.isHeld() ? Words.of("cfq.held") + " \u00b7 " : "";
        remark(FilmTile.CFQ, held + CfqView.headline(s), CfqView.headline(s));
        remark(FilmTile.DISK, disk.headline(s));
    }
}
