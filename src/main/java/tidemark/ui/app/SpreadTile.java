package tidemark.ui.app;

import java.util.function.LongConsumer;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Tooltip;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Look;
import tidemark.ui.look.Numbers;
import tidemark.ui.look.Tile;
import tidemark.ui.look.Words;
import tidemark.ui.spread.SpreadModel;
import tidemark.ui.spread.SpreadView;

/// The tile with the spread of many runs, and the choice of how many.
final class SpreadTile {
    private final SpreadModel model;
    private final SpreadView view;
    private final MenuButton size = new MenuButton();
    private @Nullable Tile tile;

    SpreadTile(Look look, SpreadModel model) {
        this.model = model;
        view = new SpreadView(look, model);
        size.setId("spread-size");
        size.getStyleClass().addAll("flat", "tile-button");
        size.setTooltip(new Tooltip(Words.of("spread.size.tip")));
        size.setAccessibleText(Words.of("spread.size.tip"));
        for (int runs : SpreadModel.SIZES) {
            MenuItem item = new MenuItem(words(runs));
            item.setId("spread-size-" + runs);
            item.setOnAction(e -> size(runs));
            size.getItems().add(item);
        }
        size.setText(words(model.size()));
    }

    private static String words(int runs) {
        return Words.of("spread.size", Numbers.count(runs));
    }

    private void size(int runs) {
        model.size(runs);
        size.setText(words(runs));
    }

    void in(Tile around) {
        tile = around;
        around.tool(size);
    }

    SpreadModel model() {
        return model;
    }

    SpreadView view() {
        return view;
    }

    void onPick(LongConsumer pick) {
        view.onPick(pick);
    }

    void on(boolean is) {
        model.on(is);
    }

    /// Keeps to the run that is watched, and says what there is.
    void follow(LiveRun run, Snapshot s, long wallNanos) {
        if (model.follow(run, s, wallNanos)) view.stale();
        if (tile != null && model.isOn()) tile.remark(model.remarks());
    }
}
