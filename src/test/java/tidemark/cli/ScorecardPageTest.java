package tidemark.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tidemark.engine.BatchRun;
import tidemark.engine.Scorecard;
import tidemark.engine.ScorecardRun;
import tidemark.scenario.Check;
import tidemark.scenario.CollectedCases;
import tidemark.scenario.Scenario;
import tidemark.scenario.Scenarios;

/// The scorecard of the site is that of the program.
class ScorecardPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/scorecard.md");
    private static final String RENEW = "renew it: " + ScorecardPage.RENEWAL;

    private static String page() throws IOException {
        return Files.readString(PAGE);
    }

    private static Stream<String> ids() throws IOException {
        return page().lines()
                .filter(line -> line.startsWith("| ") && line.split("\\|", -1).length > 8)
                .map(line -> line.substring(2, line.indexOf(" |", 2)))
                .filter(id -> !id.equals("id"));
    }

    @Test
    void hasARowForEachCheckAndEachCaseOutside() throws IOException {
        Stream<String> checks =
                Scenarios.all().stream()
                        .flatMap(
                                scenario ->
                                        scenario.checks().stream()
                                                .map(check -> id(scenario, check)));
        Stream<String> outside =
                CollectedCases.shipped().cases().stream()
                        .filter(CollectedCases.Case::isOutside)
                        .map(CollectedCases.Case::number);
        assertThat(ids())
                .as(RENEW)
                .containsExactlyInAnyOrderElementsOf(Stream.concat(checks, outside).toList());
    }

    private static String id(Scenario scenario, Check check) {
        return scenario.info().name() + "/" + check.id();
    }

    @Test
    void saysWhatWasReportedAndWhatPasses() throws IOException {
        for (Scenario scenario : Scenarios.all()) {
            for (Check check : scenario.checks()) {
                Check.Reported reported = check.reported();
                String passes =
                        ScorecardText.corridor(new Scorecard.Range(check.low(), check.high()));
                assertThat(page().lines())
                        .as(RENEW)
                        .anyMatch(
                                line ->
                                        line.startsWith("| " + id(scenario, check) + " |")
                                                && line.contains(" | " + passes + " | ")
                                                && (reported == null
                                                        || line.contains(
                                                                "| " + reported.text() + " |")));
            }
        }
    }

    @Test
    void isThatOfAFreshRun() throws IOException {
        Scorecard card =
                new ScorecardRun(CollectedCases.shipped(), Scenarios.all(), true, List.of())
                        .run(
                                Runtime.getRuntime().availableProcessors(),
                                BatchRun.Progress.NOBODY,
                                () -> false);
        assertThat(page()).as(RENEW).isEqualTo(ScorecardPage.of(card));
    }
}
