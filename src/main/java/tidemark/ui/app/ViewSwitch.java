package tidemark.ui.app;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import tidemark.ui.look.Words;

/// Buttons that choose the half of the machine. What cannot be shown is greyed, and says why to
/// those who point at it: a disabled button would tell nobody anything.
final class ViewSwitch extends HBox {
    private final Map<StageView, ToggleButton> buttons = new EnumMap<>(StageView.class);
    private final Map<StageView, Tooltip> tips = new EnumMap<>(StageView.class);
    private final Consumer<StageView> choose;
    private List<StageView> possible = List.of(StageView.values());
    private StageView shown = StageView.PAGES;

    ViewSwitch(Consumer<StageView> choose) {
        this.choose = choose;
        setId("views");
        getStyleClass().add("views");
        setAlignment(Pos.CENTER);
        ToggleGroup group = new ToggleGroup();
        for (StageView view : StageView.values()) {
            ToggleButton button = new ToggleButton(Words.of("view." + view.word()));
            button.setId("view-" + view.word());
            button.getStyleClass().add("segment");
            button.setMinWidth(Region.USE_PREF_SIZE);
            button.setToggleGroup(group);
            button.setOnAction(e -> pressed(view));
            Tooltip tip = new Tooltip();
            button.setTooltip(tip);
            tips.put(view, tip);
            buttons.put(view, button);
            getChildren().add(button);
        }
    }

    private void pressed(StageView view) {
        if (possible.contains(view)) choose.accept(view);
        select(shown);
    }

    /// Shows what is shown and what could be.
    ///
    /// @param ofMachine what there is to be seen of this machine
    /// @param room whether both halves have room
    void show(StageView view, List<StageView> ofMachine, boolean room) {
        shown = view;
        possible = ofMachine.stream().filter(v -> v != StageView.BOTH || room).toList();
        buttons.forEach(
                (v, button) -> {
                    boolean can = possible.contains(v);
                    button.pseudoClassStateChanged(
                            javafx.css.PseudoClass.getPseudoClass("impossible"), !can);
                    String why = can ? "tip" : ofMachine.contains(v) ? "narrow" : "none";
                    String words = Words.of("view." + v.word() + "." + why);
                    Tooltip tip = tips.get(v);
                    if (tip != null && !words.equals(tip.getText())) tip.setText(words);
                    button.setAccessibleText(words);
                });
        select(view);
    }

    private void select(StageView view) {
        ToggleButton button = buttons.get(view);
        if (button != null) button.setSelected(true);
    }

    /// Whether a view can be chosen now.
    boolean isPossible(StageView view) {
        return possible.contains(view);
    }
}
