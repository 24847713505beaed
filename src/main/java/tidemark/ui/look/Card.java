package tidemark.ui.look;

import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.VBox;

/// A button as large as what is written on it: unlike the toolkit's, its words may wrap.
public final class Card extends VBox {
    /// A card.
    ///
    /// @param said what a screen reader is told
    /// @param action what it does
    public Card(String said, Runnable action, Node... content) {
        super(content);
        getStyleClass().add("card");
        setAccessibleRole(AccessibleRole.BUTTON);
        setAccessibleText(said);
        setFocusTraversable(true);
        addEventHandler(
                MouseEvent.MOUSE_CLICKED,
                e -> {
                    if (e.getButton() == MouseButton.PRIMARY) action.run();
                });
        addEventHandler(
                KeyEvent.KEY_PRESSED,
                e -> {
                    if (e.getCode() != KeyCode.ENTER && e.getCode() != KeyCode.SPACE) return;
                    action.run();
                    e.consume();
                });
    }
}
