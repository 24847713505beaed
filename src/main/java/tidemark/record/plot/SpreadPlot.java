package tidemark.record.plot;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tidemark.engine.Axis;
import tidemark.engine.Spread;
import tidemark.engine.SweepReport;

/// The picture of a sweep: a row for each variant, with a dot for each run, the quartiles as a box
/// and the median in figures. The same report gives the same bytes.
public final class SpreadPlot {
    /// Width of the picture.
    static final double WIDTH = 1200;

    private static final double MARGIN = 36;
    private static final double HEAD = 96;
    private static final double FOOT = 70;
    private static final double ROW = 116;
    private static final double LABELS = 270;
    private static final double HALF = 36;
    private static final double LARGEST_DOT = 4.6;
    private static final double LEAST_DOT = 1.3;
    private static final int TICKS = 12;

    private final SweepReport report;
    private final List<Band> bands;
    private final Ink ink;
    private final Axis axis;
    private final List<Mark> marks = new ArrayList<>();
    private final boolean oneScenario;
    private final double radius;

    /// A range that somebody has reported or measured, drawn behind a variant.
    ///
    /// @param variant label or scenario of the variants it belongs to
    /// @param what a word, e.g. "reported"
    public record Band(String variant, double low, double high, String what) {}

    /// Prepares a picture.
    ///
    /// @param report with at least one figure
    /// @param bands ranges to draw behind
    public SpreadPlot(SweepReport report, List<Band> bands, Axis.Kind kind, Ink ink) {
        this.report = report;
        this.bands = List.copyOf(bands);
        this.ink = ink;
        List<Double> values = new ArrayList<>(report.figures());
        if (values.isEmpty()) throw new IllegalArgumentException("a report without figures");
        for (Band band : bands) {
            values.add(band.low());
            values.add(band.high());
        }
        axis = Axis.around(values, kind).roomy();
        oneScenario =
                report.variants().stream().map(SweepReport.VariantLine::scenario).distinct().count()
                        == 1;
        radius = radius();
        head();
        double bottom = HEAD + ROW * report.variants().size();
        grid(bottom);
        for (int i = 0; i < report.variants().size(); i++) row(i, HEAD + i * ROW);
    }

    /// Loads all that pictures are drawn with. A program that is being interrupted can draw only if
    /// that was done before: the JVM then loads no more fonts.
    public static void prepare() {
        Mark words = new Mark.Words("0", 1, 9, Type.SEMI, 8, "#000000", Mark.Anchor.START);
        PngImage.of(new Drawing(10, 10, "", "", "#ffffff", List.of(words)));
    }

    /// The picture as SVG.
    public String svg() {
        return SvgText.of(drawing());
    }

    /// The picture as PNG, with two pixels for each unit of the SVG.
    public byte[] png() {
        return PngImage.of(drawing());
    }

    private Drawing drawing() {
        double height = HEAD + ROW * report.variants().size() + FOOT;
        return new Drawing(WIDTH, height, title(), told(), ink.ground(), marks);
    }

    private String title() {
        String meaning = report.measure().meaning();
        String figure = meaning.substring(0, 1).toUpperCase(Locale.ROOT) + meaning.substring(1);
        if (!oneScenario) return figure;
        SweepReport.VariantLine only = report.variants().getFirst();
        return figure + " \u2013 " + only.title();
    }

    private String told() {
        return report.variants().stream()
                .map(
                        v ->
                                v.median() == null
                                        ? v.label() + ": no run"
                                        : String.format(
                                                Locale.ROOT,
                                                "%s: %d runs from %s to %s, median %s",
                                                v.label(),
                                                v.n(),
                                                number(v.min()),
                                                unit(v.max()),
                                                unit(v.median())))
                .collect(Collectors.joining("; "));
    }

    private void head() {
        words(
                fit(title(), Type.SEMI, 23, WIDTH - 2 * MARGIN),
                MARGIN,
                44,
                Type.SEMI,
                23,
                ink.text());
        List<String> parts = new ArrayList<>();
        parts.add("seeds " + report.seeds());
        if (oneScenario) parts.add(report.variants().getFirst().scenario());
        String shared = shared();
        if (!shared.isEmpty()) parts.add("with " + shared);
        parts.add("each dot a run, the box holds the middle half, the line is the median");
        if (report.runs().stream().anyMatch(this::isCut)) parts.add("hollow: not finished");
        if (report.missing() > 0) {
            parts.add(report.missing() + " of " + report.asked() + " runs are missing");
        }
        String line = fit(String.join("  \u00b7  ", parts), Type.REGULAR, 14, WIDTH - 2 * MARGIN);
        words(line, MARGIN, 70, Type.REGULAR, 14, ink.muted());
    }

    /// Knobs set alike for all runs.
    private String shared() {
        Map<String, String> settings = new LinkedHashMap<>(report.runs().getFirst().settings());
        report.variants().getFirst().varied().keySet().forEach(settings::remove);
        return settings.entrySet().stream()
                .map(s -> s.getKey() + "=" + s.getValue())
                .collect(Collectors.joining(", "));
    }

    private static double left() {
        return MARGIN + LABELS;
    }

    private double atX(double value) {
        return left() + axis.place(value) * (WIDTH - MARGIN - left());
    }

    private void grid(double bottom) {
        for (double tick : axis.ticks(TICKS)) {
            double x = Math.rint(atX(tick));
            line(x, HEAD, x, bottom, ink.grid(), 1, false);
            line(x, bottom, x, bottom + 5, ink.muted(), 1, false);
            words(
                    Axis.text(tick),
                    x,
                    bottom + 22,
                    Type.REGULAR,
                    14,
                    ink.muted(),
                    Mark.Anchor.MIDDLE);
        }
        line(left(), bottom, WIDTH - MARGIN, bottom, ink.muted(), 1, false);
        String scale = axis.logarithmic() ? ", logarithmic scale" : "";
        String unit = report.measure().name() + " in " + report.measure().unit() + scale;
        words(unit, WIDTH - MARGIN, bottom + 48, Type.REGULAR, 14, ink.text(), Mark.Anchor.END);
        String version = "tidemark " + report.version();
        words(version, MARGIN, bottom + 48, Type.REGULAR, 14, ink.muted());
    }

    private void row(int index, double top) {
        SweepReport.VariantLine variant = report.variants().get(index);
        Ink.Pair color = ink.of(index);
        double middle = top + ROW / 2 + 6;
        if (index > 0) line(MARGIN, top, WIDTH - MARGIN, top, ink.grid(), 1, false);
        label(variant, color, middle);
        for (Band band : bands) {
            boolean mine =
                    band.variant().equals(variant.label())
                            || band.variant().equals(variant.scenario());
            if (mine) band(band, top);
        }
        if (variant.median() == null || variant.p25() == null || variant.p75() == null) {
            words("no run", left() + 12, middle + 5, Type.REGULAR, 14, ink.muted());
            return;
        }
        double x1 = atX(variant.p25());
        double x2 = atX(variant.p75());
        double wide = Math.max(2, x2 - x1);
        box(x1 - (wide - (x2 - x1)) / 2, middle - HALF, wide, 2 * HALF, 4, color.fill(), 0.24);
        dots(index, color, middle);
        median(variant, color, top, middle);
    }

    private void label(SweepReport.VariantLine variant, Ink.Pair color, double middle) {
        double room = LABELS - 34;
        box(MARGIN, middle - HALF, 5, 2 * HALF, 2.5, color.fill(), 1);
        double x = MARGIN + 16;
        List<String> names = wrap(variant.label(), Type.SEMI, 16, room, 2);
        List<String> titles =
                oneScenario ? List.of() : wrap(variant.title(), Type.REGULAR, 13, room, 2);
        double lines = names.size() * 20 + titles.size() * 17 + 18;
        double y = middle - lines / 2 + 15;
        for (String name : names) {
            words(name, x, y, Type.SEMI, 16, ink.text());
            y += 20;
        }
        for (String title : titles) {
            words(title, x, y - 2, Type.REGULAR, 13, ink.muted());
            y += 17;
        }
        String n = variant.n() + (variant.n() == 1 ? " run" : " runs");
        if (variant.min() != null) n += ", " + number(variant.min()) + " to " + unit(variant.max());
        words(n, x, y, Type.REGULAR, 13, ink.muted());
    }

    private void band(Band band, double top) {
        double x1 = atX(band.low());
        double x2 = atX(band.high());
        box(x1, top + 6, x2 - x1, ROW - 10, 0, ink.grid(), 0.75);
        line(x1, top + 6, x1, top + ROW - 4, ink.muted(), 1.2, true);
        line(x2, top + 6, x2, top + ROW - 4, ink.muted(), 1.2, true);
        String words = band.what() + " " + number(band.low()) + "\u2013" + unit(band.high());
        double width = Type.REGULAR.width(words, 13);
        boolean right = x2 + 6 + width <= WIDTH - MARGIN;
        double x = right ? x2 + 6 : x2 - x1 > width + 12 ? x2 - 6 - width : x1 - 6 - width;
        words(words, x, top + ROW - 10, Type.REGULAR, 13, ink.muted());
    }

    private boolean isCut(SweepReport.RunLine run) {
        return !run.finished() && report.variants().get(run.variant()).unfinished() > 0;
    }

    private List<SweepReport.RunLine> runs(int variant) {
        return report.runs().stream()
                .filter(run -> run.variant() == variant && run.figure() != null)
                .toList();
    }

    private double[] places(List<SweepReport.RunLine> runs) {
        return runs.stream()
                .map(SweepReport.RunLine::figure)
                .filter(java.util.Objects::nonNull)
                .mapToDouble(this::atX)
                .toArray();
    }

    /// The radius that suits the most crowded row: dots of all rows are alike.
    private double radius() {
        double least = LARGEST_DOT;
        for (int i = 0; i < report.variants().size(); i++) {
            least = Math.min(least, Swarm.of(places(runs(i)), least, LEAST_DOT, HALF).radius());
        }
        return least;
    }

    private void dots(int variant, Ink.Pair color, double middle) {
        List<SweepReport.RunLine> runs = runs(variant);
        double[] places = places(runs);
        Swarm swarm = Swarm.of(places, radius, Math.min(radius, LEAST_DOT), HALF);
        for (int i = 0; i < places.length; i++) {
            SweepReport.RunLine run = runs.get(i);
            String told = "seed " + run.seed() + ": " + unit(run.figure());
            double y = middle + swarm.aside()[i];
            marks.add(new Mark.Dot(places[i], y, swarm.radius(), color.fill(), isCut(run), told));
        }
    }

    private void median(
            SweepReport.VariantLine variant, Ink.Pair color, double top, double middle) {
        if (variant.median() == null) return;
        double x = atX(variant.median());
        line(x, middle - HALF, x, middle + HALF, color.words(), 3, false);
        String words = unit(variant.median());
        double half = Type.SEMI.width(words, 16) / 2 + 4;
        double at = Math.clamp(x, left() + half, WIDTH - MARGIN - half);
        box(at - half, top + 6, 2 * half, 20, 3, ink.ground(), 0.85);
        words(words, at, top + 21, Type.SEMI, 16, color.words(), Mark.Anchor.MIDDLE);
    }

    /// Words on as few lines as they need; the last is cut if they do not fit.
    private static List<String> wrap(String text, Type type, double size, double room, int most) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ", -1)) {
            String longer = line.isEmpty() ? word : line + " " + word;
            boolean last = lines.size() == most - 1;
            if (line.isEmpty() || last || type.width(longer, size) <= room) {
                line = longer;
            } else {
                lines.add(line);
                line = word;
            }
        }
        lines.add(line);
        return lines.stream().map(l -> fit(l, type, size, room)).toList();
    }

    private static String fit(String text, Type type, double size, double room) {
        if (type.width(text, size) <= room) return text;
        int length = text.length();
        while (length > 1 && type.width(text.substring(0, length) + "\u2026", size) > room) {
            length--;
        }
        return text.substring(0, length).strip() + "\u2026";
    }

    private String unit(@Nullable Double value) {
        return number(value) + "\u00a0" + report.measure().unit();
    }

    private static String number(@Nullable Double value) {
        return value == null ? "\u2013" : Spread.text(value);
    }

    private void box(
            double x, double y, double w, double h, double radius, String fill, double opacity) {
        marks.add(new Mark.Box(x, y, w, h, radius, fill, opacity));
    }

    private void line(
            double x1, double y1, double x2, double y2, String color, double width, boolean dash) {
        marks.add(new Mark.Line(x1, y1, x2, y2, color, width, dash));
    }

    private void words(String text, double x, double y, Type type, double size, String color) {
        words(text, x, y, type, size, color, Mark.Anchor.START);
    }

    private void words(
            String text,
            double x,
            double y,
            Type type,
            double size,
            String color,
            Mark.Anchor anchor) {
        marks.add(new Mark.Words(text, x, y, type, size, color, anchor));
    }
}
