package tidemark.ui.app;

import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.ButtonBase;
import javafx.scene.control.Slider;
import javafx.scene.control.TextInputControl;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import tidemark.engine.LiveRun;
import tidemark.ui.look.Card;

/// The keys of the window. They rest while somebody types, and leave to a control that was reached
/// by keyboard the keys it needs itself.
final class Keys {
    private final Controls controls;

    private Keys(Controls controls) {
        this.controls = controls;
    }

    static void on(Scene scene, Controls controls) {
        Keys keys = new Keys(controls);
        scene.addEventFilter(KeyEvent.KEY_PRESSED, e -> keys.press(scene.getFocusOwner(), e));
        scene.addEventFilter(KeyEvent.KEY_TYPED, e -> keys.type(scene.getFocusOwner(), e));
    }

    private void press(Node focus, KeyEvent e) {
        if (focus instanceof TextInputControl) return;
        boolean reached = focus != null && focus.isFocusVisible();
        if (e.getCode() == KeyCode.SPACE && reached && activates(focus)) return;
        if (e.getCode().isArrowKey() && reached && focus instanceof Slider) return;
        if (act(e)) e.consume();
    }

    private static boolean activates(Node focus) {
        return focus instanceof ButtonBase || focus instanceof Card;
    }

    private boolean act(KeyEvent e) {
        switch (e.getCode()) {
            case SPACE -> controls.togglePlay();
            case RIGHT -> controls.step(step(e, controls.view() == StageView.DISK));
            case HOME -> controls.restart();
            case F1 -> controls.help();
            case ESCAPE -> controls.back();
            case R -> {
                if (e.isShortcutDown() || e.isAltDown()) return false;
                if (e.isShiftDown()) controls.pauseRecording();
                else controls.record();
            }
            case F -> {
                if (e.isShortcutDown() || e.isAltDown()) return false;
                controls.render();
            }
            case N -> {
                if (e.isShortcutDown() || e.isAltDown()) return false;
                controls.nextSeed();
            }
            case S -> {
                if (e.isShortcutDown() || e.isAltDown()) return false;
                controls.spread(!controls.isSpread());
            }
            case D -> {
                if (e.isShortcutDown() || e.isAltDown()) return false;
                controls.nextDevice();
            }
            case V -> {
                if (e.isShortcutDown() || e.isAltDown()) return false;
                controls.nextView();
            }
            case PLUS, EQUALS, ADD, MINUS, SUBTRACT -> {
                if (!e.isShortcutDown()) return false;
                boolean more = e.getCode() != KeyCode.MINUS && e.getCode() != KeyCode.SUBTRACT;
                controls.textBigger(more ? 1 : -1);
            }
            default -> {
                return false;
            }
        }
        return true;
    }

    private static LiveRun.Step step(KeyEvent e, boolean disk) {
        if (e.isShortcutDown()) return disk ? LiveRun.Step.IDLE : LiveRun.Step.STALL;
        if (e.isShiftDown()) return disk ? LiveRun.Step.PREEMPTION : LiveRun.Step.SLEEP;
        return e.isAltDown() ? LiveRun.Step.EVENT : LiveRun.Step.TICK;
    }

    /// Signs that lie on other keys on other keyboards.
    private void type(Node focus, KeyEvent e) {
        if (focus instanceof TextInputControl || e.isShortcutDown()) return;
        switch (e.getCharacter()) {
            case "+" -> controls.faster(1);
            case "-", "\u2212" -> controls.faster(-1);
            case "?" -> controls.help();
            default -> {
                return;
            }
        }
        e.consume();
    }
}
