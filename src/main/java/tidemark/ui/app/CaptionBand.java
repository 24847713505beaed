package tidemark.ui.app;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignC;
import tidemark.engine.LiveRun;
import tidemark.scenario.Script;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Words;

/// A scenario's captions, below all tiles and over none of them. It has its place from the begin,
/// so that nothing moves when a caption comes, and none in a scenario without captions.
final class CaptionBand extends HBox {
    private final Label text = new Label();
    private CaptionModel model = new CaptionModel(Script.PLAIN);

    CaptionBand() {
        setId("captions");
        getStyleClass().add("captions");
        setAlignment(Pos.CENTER);
        text.setId("caption");
        text.getStyleClass().add("caption");
        text.setWrapText(true);
        text.setAlignment(Pos.CENTER);
        text.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(text, Priority.ALWAYS);
        Button close = new Button();
        close.setId("close-captions");
        close.setGraphic(new FontIcon(MaterialDesignC.CLOSE));
        close.getStyleClass().add("flat");
        close.setMinWidth(Region.USE_PREF_SIZE);
        close.setTooltip(new Tooltip(Words.of("captions.close")));
        close.setAccessibleText(Words.of("captions.close"));
        close.setOnAction(e -> present(false));
        getChildren().addAll(text, close);
        present(false);
    }

    private void present(boolean is) {
        setVisible(is);
        setManaged(is);
    }

    /// Takes the captions of a run.
    void open(LiveRun run) {
        model = new CaptionModel(run.script());
        text.setText("");
        present(!model.isEmpty());
    }

    /// Shows the caption of the moment.
    ///
    /// @param seconds wall time since the last frame
    void show(Snapshot s, boolean playing, double seconds) {
        if (!isVisible()) return;
        String next = model.show(s, playing, seconds);
        if (!next.equals(text.getText())) text.setText(next);
    }
}
