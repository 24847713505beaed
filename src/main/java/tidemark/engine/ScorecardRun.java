package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import tidemark.engine.Scorecard.Row;
import tidemark.engine.Scorecard.Verdict;
import tidemark.input.BadInputException;
import tidemark.input.Nearest;
import tidemark.input.Problem;
import tidemark.scenario.Check;
import tidemark.scenario.CollectedCases;
import tidemark.scenario.Scenario;

/// Makes the scorecard of some scenarios. What comes out does not depend on the threads.
public final class ScorecardRun {
    private final CollectedCases cases;
    private final ScorecardRows table;
    private final Map<String, Scenario> scenarios = new LinkedHashMap<>();
    private final List<CollectedCases.Case> outside = new ArrayList<>();
    private final boolean library;
    private final boolean whole;
    private final CheckRun checks;
    private int missing;

    /// Prepares a scorecard.
    ///
    /// @param all scenarios whose checks are rows
    /// @param library whether these are all that there are: then cases outside the model are rows,
    ///   too, and the whole is held against its targets
    /// @param only ids of rows, names of scenarios and numbers of cases; empty = all
    /// @throws BadInputException if one of them is unknown
    public ScorecardRun(
            CollectedCases cases, List<Scenario> all, boolean library, List<String> only) {
        this.cases = cases;
        this.library = library;
        table = new ScorecardRows(cases);
        whole = only.isEmpty();
        if (!whole) refuseUnknown(all, only);
        Set<String> wanted = Set.copyOf(only);
        for (Scenario scenario : all) keep(scenario, wanted);
        for (CollectedCases.Case one : cases.cases()) {
            if (!library || !one.isOutside()) continue;
            if (whole || wanted.contains(one.number())) outside.add(one);
        }
        checks = new CheckRun(List.copyOf(scenarios.values()));
    }

    private void refuseUnknown(List<Scenario> all, List<String> only) {
        Set<String> known = new LinkedHashSet<>();
        for (Scenario scenario : all) {
            if (scenario.checks().isEmpty()) continue;
            known.add(scenario.info().name());
            for (Check check : scenario.checks()) {
                known.add(ScorecardRows.id(scenario, check));
                known.add(ScorecardRows.caseOf(scenario, check));
            }
        }
        cases.cases().stream()
                .filter(one -> library && one.isOutside())
                .forEach(one -> known.add(one.number()));
        known.remove("");
        List<Problem> problems =
                only.stream()
                        .filter(Predicate.not(known::contains))
                        .map(name -> unknown(name, known))
                        .toList();
        if (!problems.isEmpty()) throw new BadInputException(problems);
    }

    private static Problem unknown(String name, Set<String> known) {
        return Problem.of(
                "--only",
                "no row, scenario with checks or case '" + name + "'",
                "one that 'tidemark scorecard' prints, perhaps "
                        + Nearest.to(name, List.copyOf(known)));
    }

    private void keep(Scenario scenario, Set<String> wanted) {
        boolean all = whole || wanted.contains(scenario.info().name());
        List<Check> kept =
                scenario.checks().stream()
                        .filter(
                                check ->
                                        all
                                                || wanted.contains(
                                                        ScorecardRows.id(scenario, check))
                                                || wanted.contains(
                                                        ScorecardRows.caseOf(scenario, check)))
                        .toList();
        if (!kept.isEmpty()) scenarios.put(scenario.info().name(), scenario.withChecks(kept));
    }

    /// How many runs there will be.
    public int runs() {
        return checks.runs();
    }

    /// How many rows are missing because it was stopped.
    public int missing() {
        return missing;
    }

    /// Makes the runs. To be called once.
    ///
    /// @param jobs number of threads
    /// @param progress told now and then, in the calling thread
    /// @param cancelled asked now and then; true ends it early: rows that are whole are kept
    public Scorecard run(int jobs, BatchRun.Progress progress, BooleanSupplier cancelled) {
        List<CheckResult> results = checks.run(jobs, progress, cancelled);
        boolean stopped = cancelled.getAsBoolean();
        List<Row> rows = new ArrayList<>();
        for (CheckResult result : results) {
            Scenario scenario = scenarios.get(result.scenario());
            if (scenario == null) throw new IllegalStateException(result.scenario());
            boolean open = result.verdict() == CheckResult.Verdict.OPEN;
            if (open && stopped) missing++;
            else rows.add(table.row(scenario, result));
        }
        for (CollectedCases.Case one : outside) rows.add(table.outside(one));
        table.sort(rows);
        boolean complete = library && whole && missing == 0;
        return new Scorecard(
                Version.text(),
                complete ? new ScorecardTargets(cases, rows).all() : List.of(),
                new Scorecard.Totals(
                        count(rows, Verdict.MET),
                        count(rows, Verdict.MISSED),
                        count(rows, Verdict.OUTSIDE)),
                rows,
                complete ? withoutScenario(rows) : List.of());
    }

    private static int count(List<Row> rows, Verdict verdict) {
        return (int) rows.stream().filter(row -> row.verdict() == verdict).count();
    }

    private List<String> withoutScenario(List<Row> rows) {
        Set<String> shown = rows.stream().map(Row::caseId).collect(Collectors.toSet());
        return cases.cases().stream()
                .map(CollectedCases.Case::number)
                .filter(Predicate.not(shown::contains))
                .toList();
    }
}
