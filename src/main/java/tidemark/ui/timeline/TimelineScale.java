package tidemark.ui.timeline;

import tidemark.ui.look.Numbers;

/// How many seconds the strip spans and where its marks lie.
public final class TimelineScale {
    private static final double[] STEPS = {
        0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 14400, 36000,
        86400
    };

    private TimelineScale() {}

    /// The span: it grows by steps, so that the strip stands still most of the time.
    public static double seconds(double elapsed) {
        return seconds(elapsed, 60);
    }

    /// The same for runs in which much happens in a short time.
    ///
    /// @param least the span at the begin
    public static double seconds(double elapsed, double least) {
        double span = least;
        while (span < elapsed * 1.02) {
            span *= 1.25;
        }
        return span;
    }

    /// Distance between marks so that there are at most so many.
    public static double step(double seconds, double most) {
        for (double step : STEPS) {
            if (seconds / step <= most) return step;
        }
        return STEPS[STEPS.length - 1] * Math.ceil(seconds / STEPS[STEPS.length - 1] / most);
    }

    /// What stands at a mark.
    public static String label(double seconds, double step) {
        if (step >= 3600) return Numbers.decimal(seconds / 3600) + Numbers.SPACE + "h";
        if (step >= 60) return Numbers.count(Math.round(seconds / 60)) + Numbers.SPACE + "min";
        if (step < 1) {
            return String.format(java.util.Locale.ROOT, "%.1f", seconds) + Numbers.SPACE + "s";
        }
        return Numbers.count(Math.round(seconds)) + Numbers.SPACE + "s";
    }
}
