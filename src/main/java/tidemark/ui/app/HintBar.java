package tidemark.ui.app;

import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;

/// Shows the hint of the moment between the top and the tiles.
final class HintBar extends HBox {
    private final Label lead = new Label();
    private final Label text = new Label();
    private HintModel.@Nullable Hint shown;

    HintBar() {
        setId("hint");
        getStyleClass().add("hint");
        lead.setId("hint-lead");
        lead.getStyleClass().add("hint-lead");
        lead.setMinWidth(Region.USE_PREF_SIZE);
        text.setId("hint-text");
        text.getStyleClass().add("hint-text");
        text.setWrapText(true);
        setAlignment(Pos.CENTER_LEFT);
        getChildren().addAll(lead, text);
    }

    void show(HintModel.Hint hint) {
        if (hint.equals(shown)) return;
        shown = hint;
        lead.setText(hint.lead());
        text.setText(hint.text());
        getStyleClass().removeIf(style -> style.startsWith("hint-is-"));
        getStyleClass().add("hint-is-" + hint.kind().name().toLowerCase(java.util.Locale.ROOT));
    }
}
