package tidemark.ui.why;

import javafx.scene.layout.Region;
import javafx.scene.shape.CubicCurveTo;
import javafx.scene.shape.MoveTo;
import javafx.scene.shape.Path;
import javafx.scene.shape.Polygon;

/// The arrow from the last cause back to the first: the chain closes on itself.
final class ChainArrow extends Region {
    private final MoveTo from = new MoveTo();
    private final CubicCurveTo curve = new CubicCurveTo();
    private final Path path = new Path(from, curve);
    private final Polygon head = new Polygon();

    ChainArrow() {
        getChildren().addAll(path, head);
        path.getStyleClass().add("chain-arrow");
        head.getStyleClass().add("chain-arrow-head");
        getStyleClass().add("chain-arrow-box");
    }

    @Override
    protected void layoutChildren() {
        double w = getWidth();
        double h = getHeight();
        from.setX(1);
        from.setY(h - 14);
        curve.setControlX1(w);
        curve.setControlY1(h - 24);
        curve.setControlX2(w);
        curve.setControlY2(24);
        curve.setX(3);
        curve.setY(15);
        head.getPoints().setAll(0.0, 13.0, 8.0, 10.5, 6.0, 19.0);
    }
}
