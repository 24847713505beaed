package tidemark.ui.knobs;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.control.Label;
import javafx.scene.control.Slider;
import javafx.scene.control.TextField;
import javafx.scene.control.ToggleButton;
import javafx.scene.control.ToggleGroup;
import javafx.scene.control.Tooltip;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Duration;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Knob;
import tidemark.snapshot.KnobPicture;
import tidemark.ui.look.Fader;
import tidemark.ui.look.Words;

/// One knob: its name, its value to type or to drag or its words to choose from, and what it comes
/// to.
final class KnobRow extends VBox {
    private static final PseudoClass CHANGED = PseudoClass.getPseudoClass("changed");
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");

    /// Sets a knob; null if it will be done, else what is wrong.
    interface Setter {
        @Nullable String set(Knob knob, String value);
    }

    private final Knob knob;
    private final Setter setter;
    private final Label name = new Label();
    private final TextField field = new TextField();
    private final Slider slider = new Fader(0, 1, 0);
    private final FlowPane choices = new FlowPane();
    private final ToggleGroup group = new ToggleGroup();
    private final Label line = new Label();
    private final Label problem = new Label();
    private final Label warning = new Label();
    private long value = Long.MIN_VALUE;
    private boolean following;
    private String said = "";

    KnobRow(Knob knob, long home, Setter setter) {
        this.knob = knob;
        this.setter = setter;
        getStyleClass().add("knob");
        setId("knob-" + knob.key());
        name.setText(KnobsModel.label(knob));
        name.getStyleClass().add("knob-name");
        name.setMinWidth(Region.USE_PREF_SIZE);
        name.setOnMouseClicked(
                e -> {
                    if (e.getClickCount() == 2) set(knob.text(home));
                });
        line.getStyleClass().add("knob-line");
        line.setWrapText(true);
        problem.getStyleClass().add("knob-problem");
        problem.setWrapText(true);
        problem.setId("problem-" + knob.key());
        warning.getStyleClass().add("knob-warning");
        warning.setWrapText(true);
        warning.setId("warning-" + knob.key());
        warn("");
        say(null);
        Tooltip tip = new Tooltip(KnobsModel.tooltip(knob, home));
        tip.setWrapText(true);
        tip.setMaxWidth(360);
        tip.setShowDelay(Duration.millis(400));
        tip.setShowDuration(Duration.minutes(1));
        Tooltip.install(name, tip);
        Tooltip.install(line, tip);
        getChildren()
                .addAll(name, knob.isChoice() ? segments() : setting(), line, warning, problem);
    }

    /// The slider, and at its right the value with its unit.
    private Pane setting() {
        prepareField();
        Label unit = new Label(knob.unit());
        unit.getStyleClass().add("knob-unit");
        unit.setMinWidth(Region.USE_PREF_SIZE);
        Slider track = slider();
        track.setMinWidth(30);
        track.setPrefWidth(60);
        HBox.setHgrow(track, Priority.ALWAYS);
        HBox row = new HBox(track, field, unit);
        row.setAlignment(Pos.CENTER_LEFT);
        row.getStyleClass().add("knob-row");
        return row;
    }

    private void prepareField() {
        field.setId("field-" + knob.key());
        field.getStyleClass().add("knob-field");
        field.setAccessibleText(knob.key() + ", " + knob.meaning());
        field.setOnAction(e -> typed());
        field.focusedProperty()
                .subscribe(
                        (was, is) -> {
                            if (was && !is) typed();
                        });
        field.setOnKeyPressed(
                e -> {
                    if (e.getCode() == KeyCode.ESCAPE) {
                        forget();
                        e.consume();
                    }
                });
        field.textProperty().subscribe(text -> widen(text.length()));
        field.fontProperty().subscribe(font -> widen(field.getText().length()));
    }

    private void widen(int characters) {
        double em = field.getFont().getSize();
        double width = (Math.max(2, characters) * 0.63 + 0.9) * em;
        field.setPrefWidth(width);
        field.setMinWidth(width);
    }

    private Slider slider() {
        slider.setId("slider-" + knob.key());
        slider.setAccessibleText(knob.key());
        slider.setBlockIncrement(
                knob.logarithmic() ? 0.02 : 1.0 / Math.max(1, knob.max() - knob.min()));
        slider.valueProperty()
                .subscribe(
                        (old, now) -> {
                            if (!following) dragged(now.doubleValue());
                        });
        return slider;
    }

    private void dragged(double position) {
        long next = KnobsModel.value(knob, position);
        if (next != value) set(knob.text(next));
    }

    private Pane segments() {
        choices.getStyleClass().add("segments");
        for (int i = 0; i < knob.choices().size(); i++) {
            String word = knob.choices().get(i);
            ToggleButton button = new ToggleButton(word);
            button.setToggleGroup(group);
            button.setUserData((long) i);
            button.setId("choice-" + knob.key() + "-" + word);
            button.getStyleClass().add("segment");
            button.setOnAction(
                    e -> {
                        button.setSelected(true);
                        set(word);
                    });
            choices.getChildren().add(button);
        }
        return choices;
    }

    private void typed() {
        String text = field.getText().trim();
        if (text.equals(knob.text(value))) {
            say(null);
        } else {
            set(text);
        }
    }

    private void forget() {
        field.setText(knob.text(value));
        say(null);
        field.getParent().requestFocus();
    }

    private void set(String text) {
        String wrong = setter.set(knob, text);
        say(wrong);
        if (wrong != null) return;
        try {
            follow(knob.parse(text));
        } catch (IllegalArgumentException e) {
            say(e.getMessage());
        }
    }

    private void say(@Nullable String wrong) {
        problem.setText(wrong == null ? "" : KnobsModel.refusal(knob, wrong));
        problem.setVisible(wrong != null);
        problem.setManaged(wrong != null);
        pseudoClassStateChanged(WRONG, wrong != null);
    }

    private void warn(String words) {
        warning.setText(words);
        warning.setVisible(!words.isEmpty());
        warning.setManaged(!words.isEmpty());
    }

    /// Shows a setting, unless the user is about to change it.
    void show(KnobPicture picture, @Nullable String forNextStart) {
        boolean busy = slider.isValueChanging() || slider.isPressed();
        long shown = forNextStart == null ? picture.value() : knob.parse(forNextStart);
        if (shown != value && !busy) follow(shown);
        pseudoClassStateChanged(CHANGED, picture.changed() || forNextStart != null);
        String words = picture.comesTo().isEmpty() ? knob.meaning() : picture.comesTo();
        if (!picture.note().isEmpty())
            words = words.isEmpty() ? picture.note() : words + "\n" + picture.note();
        if (forNextStart != null) words = Words.of("knob.next");
        if (!words.equals(said)) {
            said = words;
            line.setText(words);
        }
    }

    private void follow(long next) {
        value = next;
        warn(KnobsModel.warning(knob.key(), next));
        following = true;
        slider.setValue(KnobsModel.position(knob, next));
        following = false;
        boolean typing = field.isFocused() && !field.getText().equals(knob.text(next));
        if (!typing || problem.getText().isEmpty()) field.setText(knob.text(next));
        for (var toggle : group.getToggles()) {
            if (toggle.getUserData().equals(next)) group.selectToggle(toggle);
        }
    }
}
