package tidemark.ui.film;

import java.util.List;
import javafx.scene.text.Font;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;
import tidemark.ui.look.Words;

/// A frame of words alone: the title at the begin, and at the end what it takes to make the film
/// again.
final class Card extends Painting {
    /// What stands on a card.
    ///
    /// @param title large
    /// @param lines below it
    /// @param small at the bottom, word for word
    record Text(String title, List<String> lines, List<String> small) {
        Text {
            lines = List.copyOf(lines);
            small = List.copyOf(small);
        }

        static final Text NONE = new Text("", List.of(), List.of());
    }

    private Text text = Text.NONE;

    Card(Look look) {
        super(look);
        setId("film-card");
        setVisible(false);
        describe(() -> text.title());
    }

    /// Shows a card.
    void show(Text next) {
        setVisible(true);
        if (next.equals(text)) return;
        text = next;
        stale();
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        pen.g().setFill(pen.look().color(Token.BACKDROP));
        pen.g().fillRect(0, 0, width, height);
        double pad = width * 0.08;
        double room = width - 2 * pad;
        pen.g().setFill(pen.look().color(Token.ACCENT));
        pen.g().fillRect(pad, height * 0.2, pen.px(54), pen.px(5));
        Font brand = pen.look().font(Face.SEMI, 15);
        pen.left(Words.of("app.name"), pad, height * 0.15, brand, Token.MUTED);
        double y = block(pen, List.of(text.title()), Face.BOLD, 38, pad, height * 0.3, room);
        y = block(pen, text.lines(), Face.REGULAR, 20, pad, y + pen.px(14), room);
        small(pen, pad, y + pen.px(20), room, height * 0.9);
    }

    private double block(
            Pen pen, List<String> texts, Face face, double size, double x, double y, double w) {
        double at = y;
        Font font = pen.look().font(face, size);
        for (String paragraph : texts) {
            for (String line : Band.wrap(paragraph, font, w)) {
                pen.left(line, x, at, font, Token.TEXT);
                at += pen.px(size * 1.32);
            }
        }
        return at;
    }

    /// At the bottom. The command is never cut: it takes whatever size it needs.
    private void small(Pen pen, double x, double y, double w, double bottom) {
        for (double size = 15; size >= 5; size -= 0.5) {
            Font font = pen.look().font(Face.MONO, size);
            double row = pen.px(size * 1.4);
            List<String> lines =
                    text.small().stream().flatMap(t -> Band.wrap(t, font, w).stream()).toList();
            double top = bottom - (lines.size() - 0.5) * row;
            if (top < y && size > 5) continue;
            for (int i = 0; i < lines.size(); i++) {
                pen.left(lines.get(i), x, top + i * row, font, Token.TEXT);
            }
            return;
        }
    }
}
