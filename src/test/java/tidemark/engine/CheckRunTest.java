package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tidemark.engine.CheckResult.Verdict;
import tidemark.scenario.Check;
import tidemark.scenario.Figures;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioFiles;
import tidemark.scenario.Scenarios;

/// Checks are judged by the figures of their runs.
class CheckRunTest {
    private static Scenario scenario(String text) {
        return ScenarioFiles.parse("checks.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Check check(String statistic, String corridor) {
        return scenario(
                        "name: c\n"
                            + "base: direct\n"
                            + "checks: [{id: a, figure: elapsedSeconds, seeds: 1..4, statistic: "
                                + statistic
                                + ", corridor: "
                                + corridor
                                + "}]")
                .checks()
                .getFirst();
    }

    private static CheckResult judge(String statistic, String corridor) {
        List<Double> figures = List.of(40.0, 10.0, 30.0, 20.0);
        return CheckResult.of("c", check(statistic, corridor), figures, 4, List.of());
    }

    @ParameterizedTest
    @CsvSource({
        "min, 10",
        "p25, 17.5",
        "median, 25",
        "p75, 32.5",
        "max, 40",
        "mean, 25",
        "max_by_min, 4",
        "share_below(30), 0.5",
        "share_above(35), 0.25"
    })
    void aStatisticIsMadeOfTheFigures(String statistic, double value) {
        CheckResult result = judge(statistic, "[" + value + ", " + value + "]");
        assertThat(result.simulated()).isEqualTo(value);
        assertThat(result.verdict()).isEqualTo(Verdict.MET);
        assertThat(judge(statistic, "[" + (value + 0.1) + ", 99]").verdict())
                .isEqualTo(Verdict.MISSED);
        assertThat(judge(statistic, "[-1, " + (value - 0.1) + "]").verdict())
                .isEqualTo(Verdict.MISSED);
    }

    @Test
    void withoutAllFiguresItStaysOpen() {
        Check check = check("median", "[0, 99]");
        CheckResult none = CheckResult.of("c", check, List.of(), 4, List.of());
        assertThat(none.verdict()).isEqualTo(Verdict.OPEN);
        assertThat(none.simulated()).isNull();
        assertThat(none.spread()).isNull();
        assertThat(CheckResult.of("c", check, List.of(1.0), 4, List.of()).verdict())
                .isEqualTo(Verdict.OPEN);
    }

    @Test
    void runsAreMadeOnceAndJudged() {
        Scenario scenario =
                scenario(
                        """
                        name: c
                        base: loop-local
                        checks:
                          - {id: a, figure: elapsedSeconds, seeds: 1..2, corridor: [20, 25]}
                          - {id: b, figure: mebibytesWritten, seeds: 1..2, corridor: [400, 400]}
                          - id: c
                            figure: elapsedSeconds
                            seeds: 1..2
                            relativeTo: direct
                            corridor: [1, 1.3]
                          - id: d
                            figure: devices[sda].avgWriteBandwidth
                            seeds: "1"
                            corridor: [3000, 8000]
                          - id: e
                            figure: tasks[*].pauses.maxMillis
                            seeds: "1"
                            until: 5 s
                            with: {vm.dirty_ratio: 10}
                            corridor: [1, 5000]
                        """);
        CheckRun run = new CheckRun(List.of(scenario));
        assertThat(run.runs()).isEqualTo(2 + 2 + 1);
        List<CheckResult> results = run.run(2, BatchRun.Progress.NOBODY, () -> false);
        assertThat(results)
                .extracting(result -> result.check().id())
                .containsExactly("a", "b", "c", "d", "e");
        assertThat(results)
                .allSatisfy(result -> assertThat(result.verdict()).isEqualTo(Verdict.MET));
        RunReport first =
                new BatchRun(
                                new BatchRun.Request(
                                        "loop-local", java.util.Map.of(), List.of(), 1L, 0))
                        .run(BatchRun.Progress.NOBODY, () -> false);
        assertThat(results.getFirst().figures())
                .hasSize(2)
                .contains(first.results().elapsedSeconds());
    }

    @Test
    void aRunThatIsStoppedLeavesThemOpen() {
        Scenario scenario =
                scenario(
                        "name: c\nbase: loop\n"
                                + "checks: [{id: a, figure: elapsedSeconds, corridor: [1, 2]}]");
        assertThat(new CheckRun(List.of(scenario)).run(2, BatchRun.Progress.NOBODY, () -> true))
                .extracting(CheckResult::verdict)
                .containsExactly(Verdict.OPEN);
    }

    static List<Scenario> kinds() {
        return List.of(
                Scenarios.get("loop-local"),
                Scenarios.get("fsync-root"),
                Scenarios.get("dsync-root"),
                Scenarios.get("shares"));
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void theNamedFiguresAreThoseOfTheEngine(Scenario scenario) {
        assertThat(Figures.of(scenario.plan()))
                .containsExactlyElementsOf(Figure.of(scenario).stream().map(Figure::key).toList());
    }

    @Test
    void everyFieldOfAPathIsInSomeReport() {
        List<RunReport> reports =
                kinds().stream()
                        .map(
                                scenario ->
                                        new BatchRun(
                                                        new BatchRun.Request(
                                                                scenario.info().name(),
                                                                java.util.Map.of(),
                                                                List.of(),
                                                                1L,
                                                                2_000_000_000L))
                                                .run(BatchRun.Progress.NOBODY, () -> false))
                        .toList();
        for (String list : List.of("tasks", "devices", "shares")) {
            assertThat(Figures.fields(list)).isNotEmpty();
            for (String field : Figures.fields(list)) {
                assertThat(reports)
                        .as("%s %s", list, field)
                        .anyMatch(
                                report -> ReportFigures.of(report, list + "[*]." + field) != null);
            }
        }
        assertThat(ReportFigures.of(reports.getFirst(), "devices[sda].pagesWritten")).isPositive();
        assertThat(ReportFigures.of(reports.getFirst(), "devices[sdb].pagesWritten")).isNull();
        assertThat(ReportFigures.of(reports.getLast(), "shares[/A/AB].share")).isPositive();
    }
}
