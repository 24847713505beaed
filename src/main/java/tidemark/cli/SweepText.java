package tidemark.cli;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.engine.Spread;
import tidemark.engine.SweepReport;

/// The report of a sweep as text and as lines of CSV.
final class SweepText {
    private static final String BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
    private static final char NONE = '\u00b7';

    private SweepText() {}

    /// A table with a line for each variant and a small histogram at its end.
    static String of(SweepReport report) {
        StringBuilder text = new StringBuilder();
        SweepReport.Measure measure = report.measure();
        line(
                text,
                "%s (%s, %s), seeds %s",
                measure.meaning(),
                measure.name(),
                measure.unit(),
                report.seeds());
        line(text, "");
        int wide = 7;
        for (SweepReport.VariantLine variant : report.variants()) {
            wide = Math.max(wide, variant.label().length());
        }
        String name = "  %-" + wide + "s";
        line(
                text,
                name + " %6s %9s %9s %9s %9s %9s   %s",
                "variant",
                "n",
                "min",
                "p25",
                "median",
                "p75",
                "max",
                scale(report));
        for (SweepReport.VariantLine variant : report.variants()) {
            line(
                    text,
                    name + " %6d %9s %9s %9s %9s %9s   %s",
                    variant.label(),
                    variant.n(),
                    number(variant.min()),
                    number(variant.p25()),
                    number(variant.median()),
                    number(variant.p75()),
                    number(variant.max()),
                    strip(variant.histogram()));
        }
        remarks(text, report);
        return text.toString();
    }

    private static void remarks(StringBuilder text, SweepReport report) {
        line(text, "");
        for (SweepReport.VariantLine variant : report.variants()) {
            if (variant.unfinished() > 0) {
                line(
                        text,
                        "%s: %d of %d runs not finished; their figures are up to the time set",
                        variant.label(),
                        variant.unfinished(),
                        variant.n());
            }
        }
        if (report.missing() > 0) {
            line(text, "stopped: %d of %d runs are missing", report.missing(), report.asked());
        }
        line(text, "quantiles: %s", report.quantiles());
        line(text, "%d runs, tidemark %s", report.runs().size(), report.version());
    }

    /// The ends of the histograms, above them.
    private static String scale(SweepReport report) {
        for (SweepReport.VariantLine variant : report.variants()) {
            Spread.Histogram histogram = variant.histogram();
            if (histogram == null) continue;
            double[] edges = histogram.edges();
            String low = number(edges[0]);
            String high = number(edges[edges.length - 1]);
            int gap = edges.length - 1 - low.length() - high.length();
            return low + " ".repeat(Math.max(1, gap)) + high + (isEven(edges) ? "" : "  (log)");
        }
        return "";
    }

    private static boolean isEven(double[] edges) {
        double first = edges[1] - edges[0];
        double last = edges[edges.length - 1] - edges[edges.length - 2];
        return Math.abs(first - last) < 1e-6 * Math.abs(last);
    }

    private static String strip(Spread.@Nullable Histogram histogram) {
        if (histogram == null) return "";
        int most = 1;
        for (int count : histogram.counts()) most = Math.max(most, count);
        StringBuilder strip = new StringBuilder();
        for (int count : histogram.counts()) {
            int level = (count * BARS.length() + most - 1) / most;
            strip.append(count == 0 ? NONE : BARS.charAt(level - 1));
        }
        return strip.toString();
    }

    private static String number(@Nullable Double value) {
        return value == null ? "-" : Spread.text(value);
    }

    /// A line for each run, below the names of the columns.
    static String csv(SweepReport report) {
        List<String> varied = List.copyOf(report.variants().getFirst().varied().keySet());
        StringBuilder text = new StringBuilder("scenario,");
        for (String key : varied) text.append(key).append(',');
        text.append("seed,").append(report.measure().name());
        text.append(",finished,simulatedSeconds,digest\n");
        for (SweepReport.RunLine run : report.runs()) {
            text.append(run.scenario()).append(',');
            for (String key : varied) text.append(run.settings().get(key)).append(',');
            text.append(run.seed()).append(',');
            text.append(run.figure() == null ? "" : run.figure()).append(',');
            text.append(run.finished()).append(',');
            text.append(run.simulatedSeconds()).append(',').append(run.digest()).append('\n');
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
