package tidemark.scenario;

import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A published or measured number that a scenario is held against.
///
/// @param id its name, unique in the scenario
/// @param title for people
/// @param figure which figure of a run: the name of a result, or a path into the report such as
///   `tasks[dd].pauses.maxMillis`
/// @param seeds the seeds of the runs, as people write them, e.g. "1..20"
/// @param statistic what is made of the figures of all seeds
/// @param bound of [Statistic#SHARE_BELOW] and [Statistic#SHARE_ABOVE]; else 0
/// @param with settings of knobs that its runs begin with beside the scenario's, as text
/// @param untilNanos where its runs stop at the latest; 0 = at the end of the experiment
/// @param relativeTo name of the scenario by whose statistic it is divided; empty without
/// @param reported what was reported; null if only a corridor is known
/// @param low least value that passes
/// @param high largest value that passes
/// @param source who reported it
/// @param caseId its number among the collected cases; empty = that of the scenario's sources
/// @param note the likeliest cause if it misses, or what else is to be said; may be empty
public record Check(
        String id,
        String title,
        String figure,
        String seeds,
        Statistic statistic,
        double bound,
        Map<String, String> with,
        long untilNanos,
        String relativeTo,
        @Nullable Reported reported,
        double low,
        double high,
        String source,
        String caseId,
        String note) {
    /// Copies the map.
    public Check {
        with = Map.copyOf(with);
    }

    /// What is made of the figures of all seeds.
    public enum Statistic {
        /// The least.
        MIN,
        /// The lower quartile.
        P25,
        /// Half of them are below.
        MEDIAN,
        /// The upper quartile.
        P75,
        /// The largest.
        MAX,
        /// Their mean.
        MEAN,
        /// The largest by the least.
        MAX_BY_MIN,
        /// The part of them below a bound, from 0 to 1.
        SHARE_BELOW,
        /// The part of them above a bound, from 0 to 1.
        SHARE_ABOVE;

        /// Its name in files.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Whether it needs a bound.
        public boolean hasBound() {
            return this == SHARE_BELOW || this == SHARE_ABOVE;
        }

        /// Whether it is in the figure's unit.
        public boolean hasUnit() {
            return !hasBound() && this != MAX_BY_MIN;
        }
    }

    /// What was reported.
    ///
    /// @param text as it was written
    /// @param low the number, or the least of a band
    /// @param high the number, or the largest of a band
    /// @param unit its unit; may be empty
    public record Reported(String text, double low, double high, String unit) {}

    /// Whether a value passes.
    public boolean passes(double value) {
        return value >= low && value <= high;
    }
}
