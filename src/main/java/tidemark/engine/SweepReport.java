package tidemark.engine;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// What many runs gave: the object that `sweep --format json` prints. It says nothing of the
/// computer that made it, so that the same request gives the same bytes everywhere.
///
/// @param version version of the program
/// @param measure the figure that the runs are compared by
/// @param seeds the seeds as asked for
/// @param quantiles how quantiles are defined
/// @param asked number of runs asked for
/// @param missing how many of them were not made because the sweep was stopped
/// @param runs the runs: variant by variant, in the order of the seeds
/// @param variants the spread of each variant
public record SweepReport(
        String version,
        Measure measure,
        String seeds,
        String quantiles,
        int asked,
        int missing,
        List<RunLine> runs,
        List<VariantLine> variants) {
    /// Copies the lists.
    public SweepReport {
        runs = List.copyOf(runs);
        variants = List.copyOf(variants);
    }

    /// A figure.
    ///
    /// @param name as in the results of a run
    /// @param unit its unit
    /// @param meaning what it is
    public record Measure(String name, String unit, String meaning) {
        static Measure of(Figure figure) {
            return new Measure(figure.key(), figure.unit(), figure.meaning());
        }
    }

    /// A run.
    ///
    /// @param variant index of its variant
    /// @param settings knobs set at its start: those of all runs and those of the variant
    /// @param figure its figure; null if it was too short to have one
    /// @param finished whether the experiment came to its end
    /// @param digest digest of everything that happened
    public record RunLine(
            int variant,
            String scenario,
            Map<String, String> settings,
            long seed,
            @Nullable Double figure,
            boolean finished,
            double simulatedSeconds,
            String digest) {}

    /// The runs of a variant.
    ///
    /// @param label what tells it from the others
    /// @param title the scenario's, for people
    /// @param varied the knobs that were varied, with its own values
    /// @param n runs with a figure
    /// @param unfinished runs that were ended by the time set; their figure is up to there
    /// @param missing runs that were not made
    /// @param min least figure; null without any
    /// @param histogram bins that are the same for all variants
    public record VariantLine(
            String label,
            String scenario,
            String title,
            Map<String, String> varied,
            int n,
            int unfinished,
            int missing,
            @Nullable Double min,
            @Nullable Double p25,
            @Nullable Double median,
            @Nullable Double p75,
            @Nullable Double max,
            Spread.@Nullable Histogram histogram) {}

    /// The figures of a variant, in the order of the seeds.
    public List<Double> figures(int variant) {
        return runs.stream()
                .filter(run -> run.variant() == variant)
                .map(RunLine::figure)
                .filter(java.util.Objects::nonNull)
                .toList();
    }

    /// The figures of all runs.
    public List<Double> figures() {
        return runs.stream().map(RunLine::figure).filter(java.util.Objects::nonNull).toList();
    }
}
