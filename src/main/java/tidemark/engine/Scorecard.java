package tidemark.engine;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// Every published or measured number beside what the model gives: the object that `scorecard
/// --format json` prints. It says nothing of the computer that made it, so that the same program
/// gives the same bytes everywhere.
///
/// @param version version of the program
/// @param targets what the whole is held against; empty if only some rows were asked for
/// @param totals how many rows there are of each verdict
/// @param rows the rows, by section
/// @param withoutScenario numbers of collected cases that have no row yet
public record Scorecard(
        String version,
        List<Target> targets,
        Totals totals,
        List<Row> rows,
        List<String> withoutScenario) {
    /// Copies the lists.
    public Scorecard {
        targets = List.copyOf(targets);
        rows = List.copyOf(rows);
        withoutScenario = List.copyOf(withoutScenario);
    }

    /// What a row comes to.
    public enum Verdict {
        /// The simulated figure is inside the corridor.
        MET,
        /// It is not, or there is none.
        MISSED,
        /// The case is outside the model.
        OUTSIDE;

        /// Its name in output.
        @JsonValue
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /// A number that was reported.
    ///
    /// @param id scenario and check, e.g. `reported-loop/median`, or the number of a case outside
    /// @param caseId number among the collected cases; empty if measured for this project
    /// @param trust A, B or C; empty if not rated
    /// @param section what it belongs to
    /// @param scenario name; empty outside the model
    /// @param title for people
    /// @param source who reported it
    /// @param reported what was reported, with its unit; empty if only a corridor is known
    /// @param reportedRange the same as numbers; null if none was reported
    /// @param unit of simulated and corridor; empty without
    /// @param statistic what `simulated` is of the figures of all seeds; empty outside the model
    /// @param simulated what is held against the corridor; null without a figure
    /// @param spread of the figure over the seeds; null without a figure
    /// @param corridor what passes; null outside the model
    /// @param note the likeliest cause of a miss, or why it is outside the model; may be empty
    public record Row(
            String id,
            @JsonProperty("case") String caseId,
            String trust,
            String section,
            String scenario,
            String title,
            String source,
            String reported,
            @Nullable Range reportedRange,
            String unit,
            String statistic,
            @Nullable Double simulated,
            @Nullable Spread spread,
            @Nullable Range corridor,
            Verdict verdict,
            String note) {}

    /// From one number to another, ends included.
    public record Range(double low, double high) {}

    /// How many rows there are of each verdict.
    public record Totals(int met, int missed, int outside) {}

    /// What the whole is held against.
    ///
    /// @param title what is counted
    /// @param met how many are met
    /// @param of how many there are
    /// @param needed the part that is to be met, from 0 to 1
    /// @param reached whether it is
    /// @param note what was not met, or what the count leaves out; may be empty
    public record Target(
            String title, int met, int of, double needed, boolean reached, String note) {
        static Target of(String title, int met, int of, double needed, String note) {
            return new Target(title, met, of, needed, of > 0 && met >= needed * of, note);
        }
    }

    /// Whether a row is missed.
    public boolean hasMissed() {
        return totals.missed() > 0;
    }
}
