package tidemark.ui.look;

import atlantafx.base.controls.ProgressSliderSkin;
import javafx.event.EventTarget;
import javafx.scene.Node;
import javafx.scene.control.Slider;
import javafx.scene.input.MouseEvent;

/// A slider that shows how far it is, and whose thumb is deaf to a drag that did not begin on it:
/// when a press only closes a menu, or another node moves away under the mouse, the toolkit's own
/// thumb is dragged without having been pressed, and throws.
public final class Fader extends Slider {
    private boolean held;

    /// A slider.
    public Fader(double min, double max, double value) {
        super(min, max, value);
        setSkin(new ProgressSliderSkin(this));
        addEventFilter(MouseEvent.MOUSE_PRESSED, e -> held = isThumb(e.getTarget()));
        addEventFilter(
                MouseEvent.MOUSE_DRAGGED,
                e -> {
                    if (isThumb(e.getTarget()) && !held) e.consume();
                });
    }

    private static boolean isThumb(EventTarget target) {
        return target instanceof Node node && node.getStyleClass().contains("thumb");
    }
}
