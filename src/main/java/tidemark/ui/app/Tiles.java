package tidemark.ui.app;

import java.util.List;
import java.util.Map;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignS;
import tidemark.snapshot.Snapshot;
import tidemark.ui.app.Board.Place;
import tidemark.ui.control.ControlView;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.Moment;
import tidemark.ui.feed.Recent;
import tidemark.ui.feed.Span;
import tidemark.ui.knobs.KnobsView;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Tile;
import tidemark.ui.look.Words;
import tidemark.ui.rates.RatesView;
import tidemark.ui.spread.SpreadModel;
import tidemark.ui.throttle.LanesModel;
import tidemark.ui.throttle.ThrottleView;
import tidemark.ui.tide.TideView;
import tidemark.ui.timeline.TimelineView;
import tidemark.ui.why.WhyView;

/// All tiles on their board, fed with one moment after the other.
final class Tiles {
    /// Sets a knob; null if it will be done, else what is wrong.
    interface Tweak {
        @Nullable String set(String key, String value);
    }

    private final Board board = new Board();
    private final TideView tide;
    private final ThrottleView throttle;
    private final ControlView control;
    private final RatesView rates;
    private final DiskTiles disks;
    private final TimelineView timeline;
    private final SpreadTile spreads;
    private final KnobsView knobs;
    private final WhyView why;
    private final Tile tideTile;
    private final Tile throttleTile;
    private final Tile ratesTile;
    private final Tile controlTile;
    private final Tile whyTile;
    private final Tile knobsTile;
    private final ToggleButton sort = new ToggleButton();
    private int selected = -1;
    private @Nullable Moment shown;
    private long shownNanos = -1;
    private boolean everything = true;

    Tiles(Look look, Runnable startAgain, Tweak tweak, SpreadModel many) {
        tide = new TideView(look);
        throttle = new ThrottleView(look);
        control = new ControlView(look);
        rates = new RatesView(look);
        disks = new DiskTiles(look);
        timeline = new TimelineView(look);
        spreads = new SpreadTile(look, many);
        knobs = new KnobsView(startAgain);
        why = new WhyView(tweak::set);
        throttle.onSelect(this::select);
        tideTile = tile(Place.TIDE, tide, true);
        throttleTile = tile(Place.THROTTLE, throttle, true);
        controlTile = tile(Place.CONTROL, control, true);
        ratesTile = tile(Place.RATES, rates, true);
        knobsTile = tile(Place.KNOBS, knobs, false);
        whyTile = tile(Place.WHY, why, false);
        disks.tiles(tile(Place.CFQ, disks.cfq(), true), tile(Place.DISK, disks.disk(), true));
        spreads.in(tile(Place.SPREAD, spreads.view(), true));
        timeline.getStyleClass().add("tile");
        timeline.roundCorners();
        board.put(Place.TIMELINE, timeline);
        throttleTile.tool(sortButton());
    }

    private Tile tile(Place place, Region content, boolean enlargeable) {
        Tile tile =
                new Tile(Board.word(place), content, enlargeable, () -> board.toggleLarge(place));
        board.put(place, tile);
        return tile;
    }

    private ToggleButton sortButton() {
        sort.setGraphic(new FontIcon(MaterialDesignS.SORT_DESCENDING));
        sort.setId("sort-lanes");
        sort.getStyleClass().addAll("flat", "tile-button");
        sort.setTooltip(new Tooltip(Words.of("throttle.sort")));
        sort.setAccessibleText(Words.of("throttle.sort"));
        sort.setOnAction(
                e ->
                        throttle.model()
                                .order(
                                        sort.isSelected()
                                                ? LanesModel.Order.SLEPT
                                                : LanesModel.Order.PLACE));
        return sort;
    }

    Board board() {
        return board;
    }

    DiskTiles disks() {
        return disks;
    }

    /// The spread of many runs.
    SpreadTile spreads() {
        return spreads;
    }

    /// Ends what works for the tiles in the background.
    void close() {
        spreads.model().close();
    }

    ThrottleView throttle() {
        return throttle;
    }

    /// Settings to start again with.
    Map<String, String> settings() {
        return knobs.forNextStart();
    }

    void open(Feed feed) {
        selected = -1;
        throttle.select(-1);
        tide.reset();
        disks.reset();
        board.elevator(feed.run().layout().hasElevator());
        knobs.open(feed.run());
        everything = true;
    }

    private void select(int task) {
        selected = task;
        throttle.select(task);
        everything = true;
    }

    private List<Painting> paintings() {
        return List.of(
                tide,
                throttle,
                control,
                rates,
                disks.cfq(),
                disks.disk(),
                timeline,
                spreads.view());
    }

    void wear(Look look) {
        for (Painting painting : paintings()) {
            painting.wear(look);
        }
        board.scale(look.scale());
        everything = true;
    }

    /// Shows what is to be seen at a wall time.
    void show(Feed feed, long wallNanos, double seconds) {
        Moment moment = feed.moment(wallNanos);
        boolean moved = !moment.equals(shown) || moment.nanos() != shownNanos;
        if (moved || everything || disks.isMoving()) {
            feed(feed, moment, wallNanos, seconds);
            shown = moment;
            shownNanos = moment.nanos();
            everything = false;
        }
        spreads.follow(feed.run(), moment.now(), wallNanos);
        timeline.catchUp(wallNanos);
        rates.catchUp(wallNanos);
        for (Painting painting : paintings()) {
            painting.refresh();
        }
    }

    private void feed(Feed feed, Moment moment, long wallNanos, double seconds) {
        Snapshot s = moment.now();
        if (s.elevator() == null) {
            pageCache(feed, moment, wallNanos, seconds);
        } else {
            disks.show(board, feed, moment, seconds);
        }
        if (board.shows(Place.TIMELINE)) timeline.show(feed, moment, wallNanos);
        knobs.show(s);
        why.show(feed.run(), s, selected, wallNanos, everything);
        boolean held = WhyView.isHeld(feed.run(), s);
        String follows = selected < 0 ? "why.follows" : "why.selected";
        whyTile.remark(Words.of(held ? "disk.held" : follows));
        knobsTile.remark(Words.of("knobs.head"), Words.of("knobs.head.short"));
    }

    private void pageCache(Feed feed, Moment moment, long wallNanos, double seconds) {
        Snapshot s = moment.now();
        double pace = feed.run().pace();
        double speed = Double.isInfinite(pace) ? Math.max(1, feed.run().speed()) : pace;
        long span = Span.of(speed, s.nanos());
        boolean moves = feed.run().isPlaying() && !s.result().finished();
        Recent recent = moves ? feed.recent() : null;
        if (board.shows(Place.TIDE)) tide.show(moment, recent, seconds, pace);
        if (board.shows(Place.THROTTLE)) throttle.show(feed, moment, span);
        if (board.shows(Place.CONTROL)) control.show(moment, recent);
        if (board.shows(Place.RATES)) rates.show(feed, moment, span, wallNanos);
        remarks(feed, s);
    }

    private void remarks(Feed feed, Snapshot s) {
        tideTile.remark(TideView.headline(s), TideView.shortHeadline(s));
        throttleTile.remark(Words.of("throttle.head"), Words.of("throttle.head.short"));
        controlTile.remark(Words.of("control.head"), Words.of("control.head.short"));
        String lost =
                feed.lost() == 0
                        ? ""
                        : Words.of("rates.lost", Numbers.count(feed.lost())) + " \u00b7 ";
        ratesTile.remark(lost + Words.of("rates.head"), Words.of("rates.head.short"));
        sort.setVisible(s.tasks().size() > LanesModel.FOLD_FROM);
        sort.setManaged(sort.isVisible());
    }
}
