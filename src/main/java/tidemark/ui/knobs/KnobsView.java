package tidemark.ui.knobs;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.KeyCode;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.scenario.Knob;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Words;

/// All knobs of the run, searchable.
public final class KnobsView extends VBox {
    private final TextField search = new TextField();
    private final VBox list = new VBox();
    private final ScrollPane scroll = new ScrollPane(list);
    private final Button copy = new Button(Words.of("knobs.copy"));
    private final Button restart = new Button();
    private final Map<String, KnobRow> rows = new HashMap<>();
    private final Set<String> unfolded = new HashSet<>();
    private @Nullable KnobsModel model;
    private @Nullable LiveRun run;
    private @Nullable Snapshot shown;
    private List<KnobPicture> pictures = List.of();

    /// An empty panel.
    ///
    /// @param startAgain what to do to start the run again with the settings chosen
    public KnobsView(Runnable startAgain) {
        setId("knobs");
        search.setId("knob-search");
        search.setPromptText(Words.of("knobs.search"));
        search.textProperty().subscribe(text -> arrange());
        search.setOnKeyPressed(
                e -> {
                    if (e.getCode() != KeyCode.ESCAPE) return;
                    search.clear();
                    requestFocus();
                    e.consume();
                });
        list.getStyleClass().add("knob-list");
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        copy.setId("copy-sysctl");
        copy.setMaxWidth(Double.MAX_VALUE);
        copy.setOnAction(e -> copy());
        copy.hoverProperty()
                .subscribe(
                        over -> {
                            if (!over) copy.setText(Words.of("knobs.copy"));
                        });
        restart.setId("restart-with-knobs");
        restart.setMaxWidth(Double.MAX_VALUE);
        restart.getStyleClass().add("accent");
        restart.setOnAction(e -> startAgain.run());
        getStyleClass().add("knobs");
        getChildren().addAll(search, scroll, restart, copy);
    }

    /// Shows the knobs of another run.
    public void open(LiveRun next) {
        run = next;
        model = new KnobsModel(next.knobs(), next.snapshot());
        pictures = List.of();
        rows.clear();
        unfolded.clear();
        for (Knob knob : next.knobs()) {
            rows.put(knob.key(), new KnobRow(knob, model.home(knob), this::set));
        }
        arrange();
        show(next.snapshot());
    }

    /// Settings chosen for the next start.
    public Map<String, String> forNextStart() {
        return model == null ? Map.of() : model.forNextStart();
    }

    private @Nullable String set(Knob knob, String value) {
        if (run == null || model == null) return null;
        if (knob.live()) return run.tweak(knob.key(), value);
        try {
            model.atNextStart(knob, knob.parse(value));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        pictures = List.of();
        if (shown != null) show(shown);
        return null;
    }

    /// Shows the present settings.
    public void show(Snapshot s) {
        shown = s;
        if (model == null || s.knobs().equals(pictures)) return;
        pictures = s.knobs();
        Map<String, String> next = model.forNextStart();
        for (KnobPicture p : pictures) {
            KnobRow row = rows.get(p.key());
            if (row != null) row.show(p, next.get(p.key()));
        }
        restart.setVisible(!next.isEmpty());
        restart.setManaged(!next.isEmpty());
        restart.setText(Words.of("knobs.restart", Integer.toString(next.size())));
    }

    private void arrange() {
        if (model == null) return;
        list.getChildren().clear();
        boolean searched = !search.getText().isBlank();
        for (KnobsModel.Section section : model.sections(search.getText())) {
            boolean folds = !searched && model.foldsDevices() && !section.device().isEmpty();
            boolean open = !folds || unfolded.contains(section.title());
            list.getChildren().add(folds ? fold(section, open) : head(section.title()));
            for (Knob knob : section.knobs()) {
                KnobRow row = rows.get(knob.key());
                if (row != null && open) list.getChildren().add(row);
            }
        }
        if (list.getChildren().isEmpty()) {
            Label none = new Label(Words.of("knobs.none"));
            none.setWrapText(true);
            none.getStyleClass().add("knob-line");
            list.getChildren().add(none);
        }
    }

    private static Label head(String title) {
        Label head = new Label(title);
        head.getStyleClass().add("caption");
        return head;
    }

    /// A heading that unfolds the knobs of a device, and folds them again.
    private Button fold(KnobsModel.Section section, boolean open) {
        String sign = open ? "\u25be " : "\u25b8 ";
        String count = Words.of("knobs.fold", Integer.toString(section.knobs().size()));
        Button head = new Button(sign + section.title() + (open ? "" : "  " + count));
        head.setId("fold-" + section.title().replace(' ', '-'));
        head.getStyleClass().addAll("flat", "knob-fold");
        head.setMaxWidth(Double.MAX_VALUE);
        head.setOnAction(
                e -> {
                    if (!unfolded.remove(section.title())) unfolded.add(section.title());
                    arrange();
                });
        return head;
    }

    private void copy() {
        if (model == null || shown == null) return;
        ClipboardContent content = new ClipboardContent();
        content.putString(model.sysctlLines(shown));
        Clipboard.getSystemClipboard().setContent(content);
        copy.setText(Words.of("knobs.copied"));
    }
}
