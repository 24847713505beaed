package tidemark.ui.look;

import java.util.List;
import javafx.collections.ObservableList;
import javafx.scene.Node;
import javafx.scene.layout.Region;

/// Rounds a region's four corners.
public final class Corners {
    private Corners() {}

    /// Lays the corners over a region.
    public static void round(Region region, ObservableList<Node> children) {
        List<Corner> corners = List.of(new Corner(0), new Corner(1), new Corner(2), new Corner(3));
        children.addAll(corners);
        Runnable place =
                () -> {
                    double w = region.getWidth();
                    double h = region.getHeight();
                    place(corners.get(0), 0, 0);
                    place(corners.get(1), w, 0);
                    place(corners.get(2), w, h);
                    place(corners.get(3), 0, h);
                };
        region.widthProperty().subscribe(place);
        region.heightProperty().subscribe(place);
    }

    private static void place(Corner corner, double x, double y) {
        corner.setLayoutX(x);
        corner.setLayoutY(y);
    }
}
