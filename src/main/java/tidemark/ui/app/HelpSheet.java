package tidemark.ui.app;

import javafx.scene.control.Label;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import tidemark.ui.look.Words;

/// The keys, on a sheet.
final class HelpSheet extends VBox {
    private static final String[] KEYS = {
        "space",
        "right",
        "shift-right",
        "ctrl-right",
        "home",
        "plus",
        "next",
        "spread",
        "view",
        "device",
        "double",
        "updown",
        "text",
        "record",
        "render",
        "f1",
        "esc"
    };

    HelpSheet() {
        setId("help-sheet");
        getStyleClass().add("sheet");
        Label head = new Label(Words.of("help.title"));
        head.getStyleClass().add("sheet-title");
        GridPane grid = new GridPane();
        grid.getStyleClass().add("help-grid");
        for (int i = 0; i < KEYS.length; i++) {
            Label key = new Label(Words.of("key." + KEYS[i]));
            key.getStyleClass().add("key");
            key.setMinWidth(Region.USE_PREF_SIZE);
            Label does = new Label(Words.of("key." + KEYS[i] + ".does"));
            does.setWrapText(true);
            grid.addRow(i, key, does);
        }
        getChildren().addAll(head, grid);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
    }
}
