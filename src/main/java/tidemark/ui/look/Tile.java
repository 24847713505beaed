package tidemark.ui.look;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.materialdesign2.MaterialDesignA;

/// A part of the window with a title, a remark at the right of it, and a way to make it large.
public final class Tile extends VBox {
    private final Label title = new Label();
    private final Label remark = new Label();
    private final HBox tools = new HBox();
    private final Button enlarge = new Button();
    private String said = "";

    /// A tile.
    ///
    /// @param name its id
    /// @param content what is in it
    /// @param enlargeable whether it can be made large
    /// @param toggle what to do to make it large, or small again
    public Tile(String name, Node content, boolean enlargeable, Runnable toggle) {
        setId("tile-" + name);
        getStyleClass().add("tile");
        title.setText(Words.of(name + ".title"));
        title.getStyleClass().add("tile-title");
        title.setMinWidth(Region.USE_PREF_SIZE);
        remark.getStyleClass().add("tile-remark");
        remark.setTextOverrun(OverrunStyle.CLIP);
        remark.setMinWidth(0);
        tools.getStyleClass().add("tile-tools");
        tools.setAlignment(Pos.CENTER_RIGHT);
        Region space = new Region();
        HBox.setHgrow(space, Priority.ALWAYS);
        HBox head = new HBox(title, space, remark, tools);
        head.setAlignment(Pos.CENTER_LEFT);
        head.getStyleClass().add("tile-head");
        if (enlargeable) {
            enlarge.setGraphic(new FontIcon(MaterialDesignA.ARROW_EXPAND));
            enlarge.getStyleClass().addAll("flat", "tile-button");
            enlarge.setId("enlarge-" + name);
            enlarge.setAccessibleText(Words.of("tile.enlarge"));
            enlarge.setTooltip(new Tooltip(Words.of("tile.enlarge")));
            enlarge.setOnAction(e -> toggle.run());
            head.getChildren().add(enlarge);
            head.setOnMouseClicked(
                    e -> {
                        if (e.getClickCount() == 2) toggle.run();
                    });
        }
        VBox.setVgrow(content, Priority.ALWAYS);
        getChildren().addAll(head, content);
        Corners.round(this, getChildren());
    }

    /// Adds a control to the head.
    public void tool(Node tool) {
        tools.getChildren().add(tool);
    }

    /// Says something beside the title: the first wording that has room.
    public void remark(String... wordings) {
        double used = title.getWidth() + tools.getWidth() + enlarge.getWidth();
        double gaps = tools.getChildren().isEmpty() ? 4 : 5.2;
        double room = getWidth() - used - gaps * remark.getFont().getSize();
        String text = getWidth() == 0 ? "" : Pen.fitting(room, remark.getFont(), wordings);
        if (text.equals(said)) return;
        said = text;
        remark.setText(text);
    }
}
