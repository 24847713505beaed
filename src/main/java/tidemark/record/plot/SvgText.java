package tidemark.record.plot;

import java.util.Base64;
import java.util.Locale;

/// Writes a picture as SVG that needs nothing else: the type faces are inside.
final class SvgText {
    private static final String FAMILY = "Tidemark Sans";

    private final StringBuilder text = new StringBuilder();

    private SvgText() {}

    static String of(Drawing drawing) {
        SvgText svg = new SvgText();
        svg.head(drawing);
        for (Mark mark : drawing.marks()) svg.mark(mark);
        svg.add("</svg>");
        return svg.text.toString();
    }

    private void head(Drawing d) {
        add(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%s\" height=\"%s\" viewBox=\"0 0"
                        + " %s %s\" role=\"img\" aria-labelledby=\"title told\">",
                n(d.width()), n(d.height()), n(d.width()), n(d.height()));
        add("<title id=\"title\">%s</title>", escape(d.title()));
        add("<desc id=\"told\">%s</desc>", escape(d.told()));
        add("<style>");
        for (Type type : Type.values()) {
            add(
                    "@font-face{font-family:\"%s\";font-weight:%d;src:url(data:font/otf;base64,%s)}",
                    FAMILY, type.weight(), Base64.getEncoder().encodeToString(type.file()));
        }
        add("text{font-family:\"%s\",Inter,system-ui,sans-serif}", FAMILY);
        add("</style>");
        add("<rect width=\"100%%\" height=\"100%%\" fill=\"%s\"/>", d.ground());
    }

    private void mark(Mark mark) {
        switch (mark) {
            case Mark.Box b ->
                    add(
                            "<rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\""
                                    + " fill=\"%s\" fill-opacity=\"%s\"/>",
                            n(b.x()),
                            n(b.y()),
                            n(b.w()),
                            n(b.h()),
                            n(b.radius()),
                            b.fill(),
                            n(b.opacity()));
            case Mark.Line l ->
                    add(
                            "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\""
                                    + " stroke-width=\"%s\"%s/>",
                            n(l.x1()),
                            n(l.y1()),
                            n(l.x2()),
                            n(l.y2()),
                            l.color(),
                            n(l.width()),
                            l.dashed() ? " stroke-dasharray=\"4 4\"" : "");
            case Mark.Dot d ->
                    add(
                            "<circle class=\"run\" cx=\"%s\" cy=\"%s\" r=\"%s\""
                                    + " %s><title>%s</title></circle>",
                            n(d.x()),
                            n(d.y()),
                            n(d.r()),
                            d.hollow()
                                    ? "fill=\"none\" stroke=\"" + d.color() + "\""
                                    : "fill=\"" + d.color() + "\" fill-opacity=\"0.85\"",
                            escape(d.told()));
            case Mark.Words w ->
                    add(
                            "<text x=\"%s\" y=\"%s\" font-size=\"%s\" font-weight=\"%d\""
                                    + " fill=\"%s\" text-anchor=\"%s\">%s</text>",
                            n(w.x()),
                            n(w.y()),
                            n(w.size()),
                            w.type().weight(),
                            w.color(),
                            w.anchor().name().toLowerCase(Locale.ROOT),
                            escape(w.text()));
        }
    }

    private void add(String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }

    /// A number with at most two decimals.
    private static String n(double value) {
        String number = String.format(Locale.ROOT, "%.2f", value);
        while (number.endsWith("0")) number = number.substring(0, number.length() - 1);
        return number.endsWith(".") ? number.substring(0, number.length() - 1) : number;
    }

    private static String escape(String words) {
        return words.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
