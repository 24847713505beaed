package tidemark.arch.planted.record;

import javafx.scene.Group;
import javafx.scene.Node;

public final class ShowsNode {
    Node node = new Group();
}
