package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.scenario.Check;

/// What a check found.
///
/// @param scenario name of its scenario
/// @param check what was reported and what passes
/// @param figures figures of its runs, in the order of the seeds; without those that have none
/// @param runs runs asked for
/// @param spread of the figures; null without any
/// @param simulated the check's statistic of the figures, to be held against its corridor; null
///   without figures
/// @param verdict what it comes to
public record CheckResult(
        String scenario,
        Check check,
        List<Double> figures,
        int runs,
        @Nullable Spread spread,
        @Nullable Double simulated,
        Verdict verdict) {
    /// What a check comes to.
    public enum Verdict {
        /// Inside the corridor.
        MET,
        /// Outside of it.
        MISSED,
        /// There are no figures: runs were not made, or too short to have any.
        OPEN
    }

    /// Copies the list.
    public CheckResult {
        figures = List.copyOf(figures);
    }

    /// Judges figures.
    ///
    /// @param runs runs asked for
    /// @param others figures of the scenario by which it is divided; not looked at without one
    public static CheckResult of(
            String scenario, Check check, List<Double> figures, int runs, List<Double> others) {
        Double own = statistic(check, figures);
        if (own != null && !check.relativeTo().isEmpty()) {
            Double other = statistic(check, others);
            own = other == null || other == 0 ? null : Double.valueOf(own / other);
        }
        boolean whole = figures.size() == runs;
        Verdict verdict =
                own == null || !whole
                        ? Verdict.OPEN
                        : check.passes(own) ? Verdict.MET : Verdict.MISSED;
        return new CheckResult(scenario, check, figures, runs, Spread.of(figures), own, verdict);
    }

    /// A statistic of figures; null if there are none.
    static @Nullable Double statistic(Check check, List<Double> figures) {
        List<Double> sorted = new ArrayList<>(figures);
        sorted.sort(null);
        if (sorted.isEmpty()) return null;
        double[] values = sorted.stream().mapToDouble(Double::doubleValue).toArray();
        double least = values[0];
        double largest = values[values.length - 1];
        return switch (check.statistic()) {
            case MIN -> least;
            case P25 -> Spread.quantile(values, 0.25);
            case MEDIAN -> Spread.quantile(values, 0.5);
            case P75 -> Spread.quantile(values, 0.75);
            case MAX -> largest;
            case MEAN -> sorted.stream().mapToDouble(Double::doubleValue).average().orElse(0);
            case MAX_BY_MIN -> least == 0 ? null : Double.valueOf(largest / least);
            case SHARE_BELOW ->
                    share(sorted.stream().filter(v -> v < check.bound()).count(), values);
            case SHARE_ABOVE ->
                    share(sorted.stream().filter(v -> v > check.bound()).count(), values);
        };
    }

    private static double share(long count, double[] values) {
        return (double) count / values.length;
    }
}
