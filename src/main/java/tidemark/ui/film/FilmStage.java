package tidemark.ui.film;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.image.PixelFormat;
import javafx.scene.image.WritableImage;
import javafx.scene.layout.Pane;
import javafx.scene.layout.Region;
import org.jspecify.annotations.Nullable;
import tidemark.ui.feed.Feed;
import tidemark.ui.feed.Moment;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Theme;

/// Paints frames of a film without a window. For the toolkit's thread.
final class FilmStage {
    private final int width;
    private final int height;
    private final boolean captions;
    private final Theme theme;
    private final Pane root = new Pane();
    private final FilmTiles tiles;
    private final Heading heading;
    private final Band band;
    private final Pointer pointer;
    private final Card card;
    private List<String> targets = List.of();
    private final Scene scene;
    private final WritableImage image;
    private FilmLayout layout;

    FilmStage(int width, int height, Theme theme, FilmView view, boolean captions) {
        this.width = width;
        this.height = height;
        this.theme = theme;
        this.captions = captions;
        layout = FilmLayout.of(width, height, view, captions);
        Look look = look(layout);
        heading = new Heading(look);
        band = new Band(look);
        pointer = new Pointer(look);
        card = new Card(look);
        root.getStyleClass().add("window");
        tiles = new FilmTiles(look, root);
        root.getChildren().addAll(heading, band, pointer, card);
        for (Node part : root.getChildren()) part.setManaged(false);
        scene = new Scene(root, width, height);
        scene.setUserAgentStylesheet(theme.userAgentStylesheet());
        scene.getStylesheets().setAll(theme.stylesheets());
        image = new WritableImage(width, height);
        view(view);
    }

    private Look look(FilmLayout of) {
        return new Look(theme, of.scale() / theme.textScale());
    }

    /// Shows other tiles.
    void view(FilmView view) {
        layout = FilmLayout.of(width, height, view, captions);
        Look look = look(layout);
        root.setStyle(String.format(Locale.ROOT, "-fx-font-size: %.2fpx;", look.px(12)));
        tiles.wear(look);
        // title and captions keep their size whatever the tiles do
        Look steady = new Look(theme, height * wide() / 600.0 / theme.textScale());
        for (Painting part : List.of(heading, band, pointer, card)) part.wear(steady);
        tiles.arrange(layout);
        place(heading, layout.head());
        place(pointer, new Area(0, 0, width, height));
        place(card, new Area(0, 0, width, height));
        band.setVisible(layout.band() != null);
        Area below = layout.band();
        if (below != null) place(band, below);
        layoutAll();
    }

    private double wide() {
        return Math.min(1, width * 9.0 / 16 / height);
    }

    private static void place(Region part, Area area) {
        part.resizeRelocate(area.x(), area.y(), area.w(), area.h());
    }

    private void layoutAll() {
        root.applyCss();
        root.layout();
    }

    FilmLayout layout() {
        return layout;
    }

    FilmTiles tiles() {
        return tiles;
    }

    Heading heading() {
        return heading;
    }

    Band band() {
        return band;
    }

    /// Begins to show a run.
    void open(Feed feed) {
        tiles.reset();
        heading.name(
                feed.run().scenario().title(), feed.run().scenario().machine(), feed.run().seed());
    }

    /// Takes in the feed's latest instant, without painting it.
    ///
    /// @param seconds of the film since the frame before
    /// @param filmNanos the film's own time
    void follow(Feed feed, double seconds, long filmNanos) {
        Moment moment = feed.present();
        tiles.follow(feed, moment, seconds, filmNanos);
        heading.show(moment.nanos(), feed.run().pace());
    }

    /// Points at things; names of what is not to be seen are passed over.
    ///
    /// @param arrow whether with an arrow, or with a frame alone
    void point(List<String> names, boolean arrow) {
        targets = names;
        pointer.arrow(arrow);
    }

    /// Lays a card over everything; null to take it away.
    void card(Card.@Nullable Text text) {
        if (text == null) card.setVisible(false);
        else card.show(text);
    }

    /// Paints all that has changed.
    void paint() {
        tiles.paint();
        pointer.show(
                targets.stream().map(tiles::find).filter(Objects::nonNull).distinct().toList());
        for (Painting part : List.of(heading, band, pointer, card)) {
            if (part.isVisible()) part.refresh();
        }
    }

    /// Whether title and captions are painted; a drawing has them as text.
    void written(boolean is) {
        heading.setVisible(is);
        band.written(is);
    }

    /// Title and captions, for a drawing.
    List<SvgStill.Part> texts() {
        List<SvgStill.Part> parts = new ArrayList<>();
        Area head = layout.head();
        parts.add(
                new SvgStill.Part(
                        head.x(), head.y(), heading.look(), heading.labels(head.w(), head.h())));
        Area below = layout.band();
        if (below != null) {
            parts.add(
                    new SvgStill.Part(
                            below.x(), below.y(), band.look(), band.labels(below.w(), below.h())));
        }
        return parts;
    }

    /// Copies what is painted.
    ///
    /// @param argb opaque pixels, row by row
    void read(int[] argb) {
        scene.snapshot(image);
        image.getPixelReader()
                .getPixels(
                        0, 0, width, height, PixelFormat.getIntArgbPreInstance(), argb, 0, width);
    }
}
