package tidemark.ui.film;

import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Token;

/// Words in a frame that are no data: painted in films, real text in drawings.
///
/// @param x where they begin, end or have their middle
/// @param y their middle
/// @param size in units of the design
record Label(
        String text, double x, double y, Face face, double size, TextAlignment align, Token color) {
    Font font(Look look) {
        return look.font(face, size);
    }

    void paint(Pen pen) {
        pen.write(text, x, y, font(pen.look()), pen.look().color(color), align);
    }
}
