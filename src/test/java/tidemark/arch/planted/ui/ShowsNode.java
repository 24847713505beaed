package tidemark.arch.planted.ui;

import javafx.scene.Group;
import javafx.scene.Node;

public final class ShowsNode {
    Node node = new Group();
}
