package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tidemark.engine.Scorecard.Row;
import tidemark.engine.Scorecard.Target;
import tidemark.engine.Scorecard.Verdict;
import tidemark.scenario.CollectedCases;

/// Counts the rows of a scorecard by what the whole is held against.
final class ScorecardTargets {
    /// The loop device without and with the flag, and fsync under CFQ.
    static final Set<String> STORIES = Set.of("A1", "A2", "E1");

    private static final Set<String> WU_CASES = Set.of("C5", "C6");
    private static final long WU_LEAST_LIMIT = 8L << 20;
    private static final double WU_TOLERANCE = 0.15;
    private static final double GUEST_TOLERANCE = 0.25;
    private static final double MOST = 0.8;

    private final CollectedCases cases;
    private final List<Row> rows;

    ScorecardTargets(CollectedCases cases, List<Row> rows) {
        this.cases = cases;
        this.rows = rows;
    }

    List<Target> all() {
        return List.of(stories(), guests(), wuTable(), trusted());
    }

    private Target stories() {
        List<Row> own = rows.stream().filter(row -> STORIES.contains(row.caseId())).toList();
        List<String> missed =
                own.stream().filter(row -> row.verdict() != Verdict.MET).map(Row::id).toList();
        return Target.of(
                "both stories inside every reported band",
                own.size() - missed.size(),
                own.size(),
                1,
                missed.isEmpty() ? "" : "missed: " + String.join(", ", missed));
    }

    private Target guests() {
        List<Row> own = rows.stream().filter(row -> row.caseId().isEmpty()).toList();
        List<String> missed = own.stream().filter(row -> !isLikeGuest(row)).map(Row::id).toList();
        return Target.of(
                "measured guests within 25 % of the medians and of the same spread",
                own.size() - missed.size(),
                own.size(),
                1,
                missed.isEmpty() ? "" : "missed: " + String.join(", ", missed));
    }

    /// Whether a row is met, and a median also close, however wide its corridor is.
    private static boolean isLikeGuest(Row row) {
        if (row.verdict() != Verdict.MET) return false;
        if (!row.statistic().equals("median")) return true;
        Double reported = number(row);
        return reported == null || isWithin(row, reported, GUEST_TOLERANCE);
    }

    private static boolean isWithin(Row row, double reported, double tolerance) {
        Double simulated = row.simulated();
        return simulated != null && Math.abs(simulated - reported) <= tolerance * reported;
    }

    /// The single number that was reported; null if it is a band or none.
    private static @Nullable Double number(Row row) {
        Scorecard.Range reported = row.reportedRange();
        return reported == null || reported.low() != reported.high() ? null : reported.low();
    }

    private Target wuTable() {
        List<String> missed = new ArrayList<>();
        int all = 0;
        for (CollectedCases.WuCell cell : cases.wuTable()) {
            if (cell.limit() < WU_LEAST_LIMIT) continue;
            all++;
            if (!isMet(cell)) missed.add(name(cell));
        }
        return Target.of(
                "cells of the table of 2011 (limit 8 MB and more) within 15 %",
                all - missed.size(),
                all,
                MOST,
                missed.isEmpty() ? "" : "not met: " + String.join(", ", missed));
    }

    private static String name(CollectedCases.WuCell cell) {
        String background = cell.background() > 0 ? ":" + (cell.background() >> 20) + "M" : "";
        return (cell.limit() >> 20) + "M" + background + " x" + cell.writers();
    }

    /// Whether the row of a cell is close. It is known by the figure posted, which no other cell
    /// has; what is compared may be another measure of the same, such as the data written in 30 s.
    private boolean isMet(CollectedCases.WuCell cell) {
        String posted = String.format(Locale.ROOT, "%.2f", cell.megabytesPerSecond());
        for (Row row : rows) {
            if (!WU_CASES.contains(row.caseId()) || !row.reported().contains(posted)) continue;
            Double reported = number(row);
            return reported != null && isWithin(row, reported, WU_TOLERANCE);
        }
        return false;
    }

    private Target trusted() {
        Map<String, Boolean> met = new LinkedHashMap<>();
        for (Row row : rows)
            met.merge(row.caseId(), row.verdict() == Verdict.MET, Boolean::logicalAnd);
        List<String> missed = new ArrayList<>();
        int all = 0;
        int outside = 0;
        for (CollectedCases.Case one : cases.cases()) {
            if (!one.trust().equals("A")) continue;
            all++;
            if (one.isOutside()) outside++;
            if (!met.getOrDefault(one.number(), false)) missed.add(one.number());
        }
        return Target.of(
                "collected cases of trust A with all their rows met",
                all - missed.size(),
                all,
                MOST,
                missed.isEmpty()
                        ? ""
                        : "not met: "
                                + String.join(", ", missed)
                                + "; "
                                + outside
                                + " of them outside the model");
    }
}
