package tidemark.engine;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import tidemark.engine.Scorecard.Row;
import tidemark.engine.Scorecard.Verdict;
import tidemark.scenario.Check;
import tidemark.scenario.CollectedCases;
import tidemark.scenario.Figures;
import tidemark.scenario.Scenario;
import tidemark.scenario.Source;

/// Makes the rows of a scorecard, and puts them in the order in which they are shown.
final class ScorecardRows {
    private static final Pattern GUEST = Pattern.compile("\\bguests?\\b");
    private static final String STORIES = "The two stories";
    private static final String GUESTS = "Guests measured for this project";
    private static final String OTHERS = "Other reports";

    private final CollectedCases cases;
    private final List<String> sections = new ArrayList<>();

    ScorecardRows(CollectedCases cases) {
        this.cases = cases;
        sections.add(STORIES);
        sections.add(GUESTS);
        for (CollectedCases.Section section : cases.sections()) sections.add(section.title());
        sections.add(OTHERS);
    }

    /// Sorts rows by section and case; inside of one they stay as they are.
    void sort(List<Row> rows) {
        rows.sort(
                Comparator.comparingInt((Row row) -> sections.indexOf(row.section()))
                        .thenComparingInt(row -> place(row.caseId())));
    }

    /// Where a case stands among the collected ones; behind them if it is none of them.
    private int place(String caseId) {
        for (int i = 0; i < cases.cases().size(); i++) {
            if (cases.cases().get(i).number().equals(caseId)) return i;
        }
        return cases.cases().size();
    }

    private String section(String caseId) {
        if (caseId.isEmpty()) return GUESTS;
        if (ScorecardTargets.STORIES.contains(caseId)) return STORIES;
        for (CollectedCases.Section section : cases.sections()) {
            if (caseId.startsWith(section.letter())) return section.title();
        }
        return OTHERS;
    }

    /// The number of the case that a check is of: its own, or that of the scenario's sources. What
    /// a guest gave is of none, whatever case it was measured for.
    static String caseOf(Scenario scenario, Check check) {
        if (!check.caseId().isEmpty()) return check.caseId();
        if (GUEST.matcher(check.source()).find()) return "";
        return scenario.notes().sources().stream()
                .map(Source::caseId)
                .filter(id -> !id.isEmpty())
                .findFirst()
                .orElse("");
    }

    /// The row of a case outside the model.
    Row outside(CollectedCases.Case one) {
        return new Row(
                one.number(),
                one.number(),
                one.trust(),
                section(one.number()),
                "",
                one.title(),
                one.source(),
                one.reported(),
                null,
                "",
                "",
                null,
                null,
                null,
                Verdict.OUTSIDE,
                one.outside());
    }

    /// The row of a check.
    Row row(Scenario scenario, CheckResult result) {
        Check check = result.check();
        String caseId = caseOf(scenario, check);
        Check.Reported reported = check.reported();
        boolean open = result.verdict() == CheckResult.Verdict.OPEN;
        return new Row(
                id(scenario, check),
                caseId,
                trust(scenario, caseId),
                section(caseId),
                scenario.info().name(),
                title(check),
                source(scenario, check, caseId),
                reported == null ? "" : reported.text(),
                reported == null ? null : new Scorecard.Range(reported.low(), reported.high()),
                unit(check),
                statistic(check),
                result.simulated(),
                result.spread(),
                new Scorecard.Range(check.low(), check.high()),
                result.verdict() == CheckResult.Verdict.MET ? Verdict.MET : Verdict.MISSED,
                open ? missing(result) : check.note());
    }

    private static String title(Check check) {
        if (!check.title().isEmpty()) return check.title();
        String word = statistic(check);
        return word.equals("median") ? check.figure() : check.figure() + ", " + word;
    }

    static String id(Scenario scenario, Check check) {
        return scenario.info().name() + "/" + check.id();
    }

    private String trust(Scenario scenario, String caseId) {
        String collected = cases.find(caseId).map(CollectedCases.Case::trust).orElse("");
        if (!collected.isEmpty()) return collected;
        return scenario.notes().sources().stream()
                .filter(source -> source.caseId().equals(caseId))
                .map(Source::trust)
                .findFirst()
                .orElse("");
    }

    private String source(Scenario scenario, Check check, String caseId) {
        if (!check.source().isEmpty()) return check.source();
        String collected = cases.find(caseId).map(CollectedCases.Case::source).orElse("");
        if (!collected.isEmpty()) return collected;
        return scenario.notes().sources().stream().map(Source::text).findFirst().orElse("");
    }

    private static String unit(Check check) {
        Check.Reported reported = check.reported();
        if (reported != null) return reported.unit().split("[ ,]", 2)[0];
        if (!check.relativeTo().isEmpty() || !check.statistic().hasUnit()) return "";
        String unit = Figures.unit(check.figure());
        return unit == null ? "" : unit;
    }

    private static String statistic(Check check) {
        String word = check.statistic().word();
        String bound = "(" + Spread.text(check.bound()) + ")";
        String own = check.statistic().hasBound() ? word + bound : word;
        return check.relativeTo().isEmpty() ? own : own + " by that of " + check.relativeTo();
    }

    private static String missing(CheckResult result) {
        String what =
                result.figures().size()
                        + " of "
                        + result.runs()
                        + " runs have the figure "
                        + result.check().figure();
        return result.check().note().isEmpty() ? what : what + "; " + result.check().note();
    }
}
