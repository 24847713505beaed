package tidemark.ui.app;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import javafx.beans.Observable;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.CheckBox;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.control.TextArea;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.layout.GridPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import tidemark.record.ShellText;
import tidemark.ui.film.FilmView;
import tidemark.ui.look.Words;

/// Asks which film of the run is wanted, shows the command that makes it, and how far it is.
final class RenderSheet extends VBox {
    private static final List<String> SIZES =
            List.of("3840x2160", "1920x1080", "1280x720", "960x540", "640x360");
    private static final List<String> RATES = List.of("60", "30", "25", "20", "10");

    private final FilmOrder.Subject subject;
    private final Darkroom darkroom;
    private final TextField from = new TextField();
    private final TextField to = new TextField();
    private final TextField speed = new TextField();
    private final TextField file = new TextField();
    private final ComboBox<String> size = new ComboBox<>();
    private final ComboBox<String> fps = new ComboBox<>();
    private final ComboBox<String> view = new ComboBox<>();
    private final CheckBox projector = new CheckBox(Words.of("render.projector"));
    private final CheckBox cards = new CheckBox(Words.of("render.cards"));
    private final TextArea command = new TextArea();
    private final Button make = new Button(Words.of("render.make"));
    private final Button cancel = new Button(Words.of("render.cancel"));
    private final ProgressBar bar = new ProgressBar(0);
    private final Label status = new Label();
    private final GridPane grid = new GridPane();
    private boolean wrong;

    /// A sheet.
    ///
    /// @param subject the run as it stands
    /// @param elevator whether its disk has an elevator
    /// @param choose asks for a file, given a proposal
    RenderSheet(
            FilmOrder.Subject subject,
            boolean elevator,
            Look look,
            Darkroom darkroom,
            UnaryOperator<@Nullable Path> choose) {
        this.subject = subject;
        this.darkroom = darkroom;
        setId("render-sheet");
        getStyleClass().addAll("sheet", "render-sheet");
        Label head = new Label(Words.of("render.title"));
        head.getStyleClass().add("sheet-title");
        Label about = wrapped("render-about", Words.of("render.about"));
        begin(elevator, look);
        rows(choose);
        getChildren().addAll(head, about, grid, commandBox(), buttons(), bar, status);
        setMaxSize(Region.USE_PREF_SIZE, Region.USE_PREF_SIZE);
        order();
        refresh();
    }

    /// What the sheet begins with.
    ///
    /// @param file where the film is to go
    /// @param projector whether the window is in the projector's look
    record Look(String file, boolean projector) {}

    private static Label wrapped(String id, String text) {
        Label label = new Label(text);
        label.setId(id);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        return label;
    }

    private void begin(boolean elevator, Look look) {
        from.setPromptText("0s");
        to.setPromptText(Words.of("render.end"));
        speed.setPromptText(elevator ? "1/30" : "1");
        file.setText(look.file());
        size.getItems().setAll(SIZES);
        size.setValue("1920x1080");
        fps.getItems().setAll(RATES);
        fps.setValue("30");
        view.getItems().setAll(FilmView.words(elevator));
        view.setPromptText(Words.of("render.own"));
        for (ComboBox<String> box : List.of(size, fps, view)) box.setEditable(true);
        projector.setSelected(look.projector());
        cards.setSelected(true);
        status.setId("render-status");
        status.setWrapText(true);
        status.setMinHeight(Region.USE_PREF_SIZE);
        bar.setMaxWidth(Double.MAX_VALUE);
    }

    private void rows(UnaryOperator<@Nullable Path> choose) {
        grid.getStyleClass().add("help-grid");
        Button browse = new Button(Words.of("render.browse"));
        browse.setOnAction(e -> browse(choose));
        browse.setMinWidth(Region.USE_PREF_SIZE);
        HBox where = row(file, browse);
        HBox.setHgrow(file, Priority.ALWAYS);
        GridPane.setColumnSpan(where, 3);
        name(file, "file");
        grid.addRow(0, new Label(Words.of("render.file")), where);
        pair(1, "from", from, "to", to);
        pair(2, "speed", speed, "view", view);
        pair(3, "size", size, "fps", fps);
        HBox looks = row(projector, cards);
        GridPane.setColumnSpan(looks, 3);
        grid.add(looks, 1, 4);
        projector.setId("render-projector");
        cards.setId("render-cards");
        for (TextField field : List.of(from, to, speed, file, size.getEditor(), fps.getEditor())) {
            field.textProperty().addListener((Observable o) -> order());
        }
        view.getEditor().textProperty().addListener((Observable o) -> order());
        projector.selectedProperty().addListener((Observable o) -> order());
        cards.selectedProperty().addListener((Observable o) -> order());
    }

    private void pair(int row, String left, Region one, String right, Region other) {
        name(one, left);
        name(other, right);
        grid.addRow(
                row,
                new Label(Words.of("render." + left)),
                one,
                new Label(Words.of("render." + right)),
                other);
    }

    private static void name(Region field, String word) {
        field.setId("render-" + word);
        field.setAccessibleText(Words.of("render." + word));
    }

    private static HBox row(Node... parts) {
        HBox row = new HBox(parts);
        row.getStyleClass().add("transport");
        row.setAlignment(Pos.CENTER_LEFT);
        return row;
    }

    private void browse(UnaryOperator<@Nullable Path> choose) {
        Path chosen = choose.apply(path());
        if (chosen != null) file.setText(chosen.toString());
    }

    private @Nullable Path path() {
        try {
            return Path.of(file.getText().strip());
        } catch (InvalidPathException e) {
            return null;
        }
    }

    private VBox commandBox() {
        command.setId("render-command");
        command.getStyleClass().add("command");
        command.setEditable(false);
        command.setWrapText(true);
        command.setPrefRowCount(3);
        command.setPrefColumnCount(64);
        command.setAccessibleText(Words.of("render.command"));
        return new VBox(new Label(Words.of("render.command")), command);
    }

    private HBox buttons() {
        make.setId("render-make");
        make.getStyleClass().add("accent");
        make.setOnAction(e -> make());
        cancel.setId("render-cancel");
        cancel.setOnAction(e -> darkroom.cancel());
        Button copy = new Button(Words.of("render.copy"));
        copy.setId("render-copy");
        copy.setOnAction(e -> copy());
        return row(make, cancel, copy);
    }

    private void copy() {
        ClipboardContent content = new ClipboardContent();
        content.putString(command.getText());
        Clipboard.getSystemClipboard().setContent(content);
    }

    private List<String> words() {
        return new FilmOrder(
                        subject,
                        from.getText(),
                        to.getText(),
                        speed.getText(),
                        size.getEditor().getText(),
                        fps.getEditor().getText(),
                        view.getEditor().getText(),
                        projector.isSelected(),
                        cards.isSelected(),
                        file.getText())
                .words();
    }

    /// Says the command as it stands now.
    private void order() {
        List<String> typed = new ArrayList<>(List.of("tidemark"));
        typed.addAll(words());
        command.setText(ShellText.of(typed));
        wrong = file.getText().isBlank() || path() == null;
    }

    private void make() {
        darkroom.make(words(), file.getText().strip());
        refresh();
    }

    /// Shows how far the film is.
    void refresh() {
        boolean on = darkroom.isOn();
        make.setDisable(on || wrong);
        cancel.setDisable(!on);
        bar.setVisible(on);
        bar.setProgress(on ? darkroom.part() : 0);
        status.setText(darkroom.status());
    }
}
