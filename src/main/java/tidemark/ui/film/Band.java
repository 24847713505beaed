package tidemark.ui.film;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import tidemark.ui.look.Face;
import tidemark.ui.look.Look;
import tidemark.ui.look.Painting;
import tidemark.ui.look.Pen;
import tidemark.ui.look.Theme;
import tidemark.ui.look.Token;

/// The captions, below all tiles and over none of them.
final class Band extends Painting {
    private static final double LARGEST = 21;
    private static final double SMALLEST = 11;

    private String text = "";

    Band(Look look) {
        super(look);
        setId("film-band");
        describe(() -> text);
    }

    /// Shows a caption; empty for none.
    void show(String caption) {
        if (caption.equals(text)) return;
        text = caption;
        stale();
    }

    @Override
    protected void paint(Pen pen, double width, double height) {
        if (text.isEmpty()) return;
        boolean dark = pen.look().theme() == Theme.DARK;
        Token ground = dark ? Token.RAISED : Token.TEXT;
        pen.box(0, 0, width, height, pen.px(6), pen.look().color(ground));
        double room = width - pen.px(40);
        for (double size = LARGEST; size >= SMALLEST; size -= 0.5) {
            Font font = pen.look().font(Face.SEMI, size);
            double row = pen.px(size * 1.28);
            List<String> lines = wrap(text, font, room);
            if (lines.size() * row > height - pen.px(8) && size > SMALLEST) continue;
            double y = height / 2 - (lines.size() - 1) * row / 2;
            for (int i = 0; i < lines.size(); i++) {
                pen.center(
                        lines.get(i),
                        width / 2,
                        y + i * row,
                        font,
                        dark ? Token.TEXT : Token.PANEL);
            }
            return;
        }
    }

    /// Breaks a text into lines that have room; its own line breaks stay.
    static List<String> wrap(String text, Font font, double room) {
        List<String> lines = new ArrayList<>();
        for (String paragraph : text.split("\n")) {
            StringBuilder line = new StringBuilder();
            for (String word : paragraph.trim().split(" +")) {
                String longer = line.isEmpty() ? word : line + " " + word;
                if (!line.isEmpty() && Pen.width(longer, font) > room) {
                    lines.add(line.toString());
                    line.setLength(0);
                    line.append(word);
                } else {
                    line.setLength(0);
                    line.append(longer);
                }
            }
            lines.add(line.toString());
        }
        return lines;
    }
}
