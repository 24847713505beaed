package tidemark.ui.film;

import java.util.ArrayList;
import java.util.List;
import javafx.scene.text.Font;
import javafx.scene.text.TextAlignment;
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

    private static final double ROW = 1.28;

    private String text = "";
    private boolean written = true;

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
        Token ground = isDark() ? Token.RAISED : Token.TEXT;
        pen.box(0, 0, width, height, pen.px(6), pen.look().color(ground));
        if (!written) return;
        for (Label label : labels(width, height)) label.paint(pen);
    }

    private boolean isDark() {
        return look().theme() == Theme.DARK;
    }

    /// Whether the words are painted, or only what is behind them.
    void written(boolean is) {
        written = is;
        stale();
    }

    /// The lines of the caption, as large as there is room for.
    List<Label> labels(double width, double height) {
        if (text.isEmpty()) return List.of();
        Look look = look();
        double room = width - look.px(40);
        double size = LARGEST;
        List<String> lines = wrap(text, look.font(Face.SEMI, size), room);
        while (lines.size() * look.px(size * ROW) > height - look.px(8) && size > SMALLEST) {
            size -= 0.5;
            lines = wrap(text, look.font(Face.SEMI, size), room);
        }
        double row = look.px(size * ROW);
        double y = height / 2 - (lines.size() - 1) * row / 2;
        List<Label> labels = new ArrayList<>();
        Token color = isDark() ? Token.TEXT : Token.PANEL;
        for (String line : lines) {
            labels.add(new Label(line, width / 2, y, Face.SEMI, size, TextAlignment.CENTER, color));
            y += row;
        }
        return labels;
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
