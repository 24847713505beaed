package tidemark.ui.knobs;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
        for (Map.Entry<String, List<Knob>> group : model.matching(search.getText()).entrySet()) {
            Label head = new Label(group.getKey());
            head.getStyleClass().add("caption");
            list.getChildren().add(head);
            for (Knob knob : group.getValue()) {
                KnobRow row = rows.get(knob.key());
                if (row != null) list.getChildren().add(row);
            }
        }
        if (list.getChildren().isEmpty()) {
            Label none = new Label(Words.of("knobs.none"));
            none.setWrapText(true);
            none.getStyleClass().add("knob-line");
            list.getChildren().add(none);
        }
    }

    private void copy() {
        if (model == null || shown == null) return;
        ClipboardContent content = new ClipboardContent();
        content.putString(model.sysctlLines(shown));
        Clipboard.getSystemClipboard().setContent(content);
        copy.setText(Words.of("knobs.copied"));
    }
}
