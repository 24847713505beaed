package tidemark.ui.app;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import tidemark.engine.LiveRun;
import tidemark.scenario.ScenarioInfo;
import tidemark.ui.look.Card;
import tidemark.ui.look.Look;
import tidemark.ui.look.Words;

/// The scenarios: a picture and a sentence each.
final class ChooserSheet extends VBox {
    private final FlowPane cards = new FlowPane();
    private final List<ScenarioPicture> pictures = new ArrayList<>();

    ChooserSheet(RunFactory factory, String current, Look look, Consumer<ScenarioInfo> chosen) {
        setId("chooser");
        getStyleClass().add("sheet");
        Label head = new Label(Words.of("chooser.title"));
        head.getStyleClass().add("sheet-title");
        cards.getStyleClass().add("cards");
        for (ScenarioInfo info : factory.scenarios()) {
            cards.getChildren().add(card(factory, info, look, current, chosen));
        }
        ScrollPane scroll = new ScrollPane(cards);
        scroll.viewportBoundsProperty().subscribe(bounds -> spread(bounds.getWidth(), look));
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.ALWAYS);
        getChildren().addAll(head, scroll);
    }

    /// As many columns as have room, all of one width.
    private void spread(double width, Look look) {
        double gap = cards.getHgap();
        int columns = (int) Math.max(1, Math.floor((width + gap) / (look.px(350) + gap)));
        double each = Math.floor((width - 2 - gap * (columns - 1)) / columns);
        for (Node card : cards.getChildren()) {
            ((Card) card).setPrefWidth(each);
        }
    }

    private Card card(
            RunFactory factory,
            ScenarioInfo info,
            Look look,
            String current,
            Consumer<ScenarioInfo> chosen) {
        Label title = wrapped(info.title(), "card-title");
        Label machine = wrapped(info.machine(), "card-machine");
        Label sentence = wrapped(info.sentence(), "card-sentence");
        VBox words = new VBox(title, machine, sentence);
        words.getStyleClass().add("card-words");
        HBox.setHgrow(words, Priority.ALWAYS);
        HBox row = new HBox(words);
        row.getStyleClass().add("card-row");
        row.setAlignment(Pos.TOP_LEFT);
        try (LiveRun run = factory.open(info.name(), Map.of(), 1)) {
            ScenarioPicture picture = new ScenarioPicture(look, run.snapshot());
            pictures.add(picture);
            row.getChildren().addFirst(picture);
        }
        String said = info.title() + ". " + info.sentence();
        Card card = new Card(said, () -> chosen.accept(info), row);
        card.setId("scenario-" + info.name());
        if (info.name().equals(current)) card.getStyleClass().add("current");
        return card;
    }

    private static Label wrapped(String text, String style) {
        Label label = new Label(text);
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    void wear(Look look) {
        for (ScenarioPicture picture : pictures) {
            picture.wear(look);
        }
    }

    void refresh() {
        for (ScenarioPicture picture : pictures) {
            picture.refresh();
        }
    }
}
