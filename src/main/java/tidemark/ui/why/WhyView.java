package tidemark.ui.why;

import java.util.List;
import java.util.function.BiConsumer;
import javafx.css.PseudoClass;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import tidemark.engine.LiveRun;
import tidemark.snapshot.Snapshot;
import tidemark.ui.look.Card;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// Shows what a task is doing and why; below, always in sight, what would change it.
public final class WhyView extends VBox {
    private static final PseudoClass INTRODUCTION = PseudoClass.getPseudoClass("introduction");
    private static final long LEAST_NANOS = 180_000_000;

    /// Above this speed disks decide faster than anybody reads: what is shown stays for a while.
    private static final double RUSHING = 0.02;

    private static final long LONG_NANOS = 1_800_000_000L;

    private final VBox page = new VBox();
    private final Label heading = wrapped("why-heading");
    private final Label subheading = wrapped("why-sub");
    private final VBox formula = new VBox();
    private final VBox chain = new VBox();
    private final ChainArrow arrow = new ChainArrow();
    private final HBox chainRow = new HBox(chain, arrow);
    private final Label because = caption("why.because");
    private final VBox causes = new VBox(because, chainRow);
    private final Label ending = wrapped("why-ending");
    private final VBox ends = new VBox(caption("why.ends.in"), ending);
    private final VBox cures = new VBox();
    private final VBox changes = new VBox(caption("why.change"), cures);
    private final Label source = wrapped("why-source");
    private final BiConsumer<String, String> tweak;
    private @Nullable Explanation shown;
    private long shownAt;

    /// A panel.
    ///
    /// @param tweak what to do if a cure is chosen
    public WhyView(BiConsumer<String, String> tweak) {
        this.tweak = tweak;
        setId("why");
        heading.setId("why-heading");
        formula.getStyleClass().add("why-formula");
        page.getStyleClass().add("why-page");
        chain.getStyleClass().add("why-chain");
        cures.getStyleClass().add("why-cures");
        because.setWrapText(true);
        because.setMinHeight(Region.USE_PREF_SIZE);
        HBox.setHgrow(chain, Priority.ALWAYS);
        for (VBox part : List.of(causes, ends, changes)) {
            part.getStyleClass().add("why-part");
        }
        page.getChildren().addAll(heading, subheading, formula, causes, ends, source);
        changes.getStyleClass().add("why-changes");
        ScrollPane scroll = new ScrollPane(page);
        scroll.setFitToWidth(true);
        scroll.setHbarPolicy(ScrollPane.ScrollBarPolicy.NEVER);
        VBox.setVgrow(scroll, Priority.SOMETIMES);
        changes.setMinHeight(Region.USE_PREF_SIZE);
        visible(changes, false);
        getChildren().addAll(scroll, changes);
    }

    private static Label wrapped(String style) {
        Label label = new Label();
        label.setWrapText(true);
        label.setMinHeight(Region.USE_PREF_SIZE);
        label.getStyleClass().add(style);
        return label;
    }

    private static Label caption(String key) {
        Label label = new Label(Words.of(key));
        label.getStyleClass().add("caption");
        return label;
    }

    /// Shows a snapshot; not more often than can be read.
    ///
    /// @param ofDisk whether the way to the disk is to be explained, not who is held back
    /// @param selected index of the task to follow; −1 = whoever decided last
    /// @param atOnce whether it cannot wait
    public void show(
            LiveRun run, Snapshot s, boolean ofDisk, int selected, long wallNanos, boolean atOnce) {
        boolean rushes = ofDisk && isHeld(run, s);
        long least = rushes ? LONG_NANOS : LEAST_NANOS;
        if (!atOnce && wallNanos - shownAt < least) return;
        shownAt = wallNanos;
        boolean begun = s.nanos() > 0;
        Explanation next =
                begun
                        ? WhyModel.explain(s, run.knobs(), ofDisk, selected)
                        : WhyModel.introduce(run.scenario());
        pseudoClassStateChanged(INTRODUCTION, !begun);
        String caption = Words.of(begun ? "why.because" : "why.start");
        because.setText(next.caption().isEmpty() ? caption : next.caption());
        if (next.equals(shown)) return;
        Explanation old = shown;
        shown = next;
        heading.setText(next.heading());
        subheading.setText(next.subheading());
        visible(subheading, !next.subheading().isEmpty());
        lines(formula, next.formula(), "formula-line");
        visible(formula, !next.formula().isEmpty());
        lines(chain, next.chain(), "chain-link");
        visible(causes, !next.chain().isEmpty());
        visible(arrow, next.circular());
        ending.setText(next.ending());
        visible(ends, !next.ending().isEmpty());
        if (old == null || !old.cures().equals(next.cures())) cures(next.cures());
        visible(changes, !next.cures().isEmpty());
        source.setText(next.source());
    }

    /// Whether it shows a look at the disk now and then, as decisions rush by.
    public static boolean isHeld(LiveRun run, Snapshot s) {
        boolean moves = run.isPlaying() && !s.result().finished();
        return s.elevator() != null && moves && run.pace() > RUSHING;
    }

    private static void visible(Region part, boolean is) {
        part.setVisible(is);
        part.setManaged(is);
    }

    /// Reuses labels, so that only words change.
    private static void lines(Pane box, List<Explanation.Line> lines, String style) {
        while (box.getChildren().size() > lines.size()) {
            box.getChildren().removeLast();
        }
        while (box.getChildren().size() < lines.size()) {
            Label label = wrapped(style);
            label.setMaxWidth(Double.MAX_VALUE);
            box.getChildren().add(label);
        }
        for (int i = 0; i < lines.size(); i++) {
            Label label = (Label) box.getChildren().get(i);
            label.setText(lines.get(i).text());
            label.setStyle("-fx-text-fill: " + token(lines.get(i).color()) + ";");
        }
    }

    private static String token(Token token) {
        return token.cssName();
    }

    private void cures(List<Explanation.Cure> next) {
        cures.getChildren().clear();
        boolean first = true;
        for (Explanation.Cure cure : next) {
            Label name = wrapped("cure-name");
            name.setText(cure.key() + " \u2192 " + cure.value());
            Label effect = wrapped("cure-effect");
            effect.setText(cure.effect());
            Card card =
                    new Card(
                            name.getText() + ", " + cure.effect(),
                            () -> tweak.accept(cure.key(), cure.value()),
                            name,
                            effect);
            card.setId("cure-" + cure.key());
            card.getStyleClass().add("cure");
            if (first) card.getStyleClass().add("first");
            first = false;
            cures.getChildren().add(card);
        }
    }
}
