package tidemark.ui.look;

import javafx.scene.Group;
import javafx.scene.shape.ArcTo;
import javafx.scene.shape.ClosePath;
import javafx.scene.shape.LineTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;

/// The rounding of one corner of a tile, laid over it. A large rounded background costs the
/// software pipeline more than all that is drawn on it; a square one and four of these cost
/// nothing.
final class Corner extends Group {
    static final double RADIUS = 6;

    /// The upper left corner, turned so many quarters clockwise.
    Corner(int quarters) {
        double r = RADIUS;
        Path outside =
                new Path(
                        new MoveTo(0, 0),
                        new LineTo(r, 0),
                        new ArcTo(r, r, 0, 0, r, false, false),
                        new ClosePath());
        outside.getStyleClass().add("corner-outside");
        Path edge =
                new Path(new MoveTo(r, 0.5), new ArcTo(r - 0.5, r - 0.5, 0, 0.5, r, false, false));
        edge.getStyleClass().add("corner-edge");
        getChildren().addAll(outside, edge);
        getTransforms().add(new javafx.scene.transform.Rotate(90.0 * quarters, 0, 0));
        setManaged(false);
        setMouseTransparent(true);
    }
}
