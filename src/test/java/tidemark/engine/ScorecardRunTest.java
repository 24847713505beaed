package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.engine.Scorecard.Row;
import tidemark.engine.Scorecard.Target;
import tidemark.engine.Scorecard.Verdict;
import tidemark.input.BadInputException;
import tidemark.scenario.CollectedCases;
import tidemark.scenario.CollectedCases.Case;
import tidemark.scenario.CollectedCases.WuCell;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioFiles;

/// The rows of a scorecard, and what the whole is held against.
class ScorecardRunTest {
    private static final int JOBS = 2;

    private static final CollectedCases CASES =
            new CollectedCases(
                    List.of(
                            new CollectedCases.Section("A", "Stacks"),
                            new CollectedCases.Section("C", "Limits")),
                    List.of(
                            new Case("A1", "A", "loop", "52-460 s", "a list", ""),
                            new Case("A3", "B", "flag", "", "a patch", ""),
                            new Case("A9", "A", "gone", "2 s", "a list", "no such device"),
                            new Case("C5", "A", "limits", "", "a list", "")),
                    List.of(
                            new WuCell(8 << 20, 0, 1, 55.86),
                            new WuCell(1 << 20, 0, 1, 50.61),
                            new WuCell(400 << 20, 300 << 20, 10, 50.82)));

    /// A scenario whose runs last two simulated seconds, in which about 10 MB reach the disk.
    private static Scenario scenario(String name, String checks) {
        String text = "name: " + name + "\nbase: loop-local\nsources: []\nchecks:\n" + checks;
        return ScenarioFiles.parse("card.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static String check(String id, String corridor, String more) {
        return "  - {id: "
                + id
                + ", figure: mebibytesWritten, seeds: 1..2, until: 2 s, corridor: "
                + corridor
                + (more.isEmpty() ? "" : ", ")
                + more
                + "}\n";
    }

    private static Scenario two() {
        return scenario(
                "two",
                check("wide", "[1, 400]", "case: A1, reported: 52..460 MiB, source: s")
                        + check("narrow", "[1, 2]", "case: A3, note: planted"));
    }

    private static Scorecard card(List<Scenario> scenarios, String... only) {
        return new ScorecardRun(CASES, scenarios, true, List.of(only))
                .run(JOBS, BatchRun.Progress.NOBODY, () -> false);
    }

    private static Row row(Scorecard card, String id) {
        return card.rows().stream().filter(row -> row.id().equals(id)).findFirst().orElseThrow();
    }

    @Test
    void aRowIsMetMissedOrOutside() {
        Scorecard card = card(List.of(two()));
        assertThat(row(card, "two/wide").verdict()).isEqualTo(Verdict.MET);
        assertThat(row(card, "two/narrow").verdict()).isEqualTo(Verdict.MISSED);
        assertThat(row(card, "two/narrow").note()).isEqualTo("planted");
        assertThat(row(card, "A9").verdict()).isEqualTo(Verdict.OUTSIDE);
        assertThat(row(card, "A9").note()).isEqualTo("no such device");
        assertThat(card.totals()).isEqualTo(new Scorecard.Totals(1, 1, 1));
        assertThat(card.hasMissed()).isTrue();
        assertThat(card.withoutScenario()).containsExactly("C5");
    }

    @Test
    void aRowTellsItsNumbersSectionAndTrust() {
        Row row = row(card(List.of(two())), "two/wide");
        assertThat(row.section()).isEqualTo("The two stories");
        assertThat(row.trust()).isEqualTo("A");
        assertThat(row.reported()).isEqualTo("52..460 MiB");
        assertThat(row.reportedRange()).isEqualTo(new Scorecard.Range(52, 460));
        assertThat(row.unit()).isEqualTo("MiB");
        assertThat(row.corridor()).isEqualTo(new Scorecard.Range(1, 400));
        assertThat(row.title()).isEqualTo("mebibytesWritten");
        assertThat(row.spread()).isNotNull();
        assertThat(row.simulated()).isEqualTo(row.spread().median());
    }

    @Test
    void rowsStandBySectionAndCase() {
        Scenario guest = scenario("guest", check("a", "[1, 400]", "source: a guest of 6.1"));
        Scenario late = scenario("late", check("a", "[1, 400]", "case: A3"));
        assertThat(card(List.of(late, guest, two())).rows())
                .extracting(Row::id)
                .containsExactly("two/wide", "guest/a", "late/a", "two/narrow", "A9");
    }

    @Test
    void aFigureThatNoRunHasIsMissedAndSaidSo() {
        Scenario scenario =
                scenario(
                        "none",
                        "  - {id: a, figure: 'tasks[nobody].pages', seeds: 1..2, until: 1 s,"
                                + " corridor: [0, 9], case: A3}\n");
        Row row = row(card(List.of(scenario)), "none/a");
        assertThat(row.verdict()).isEqualTo(Verdict.MISSED);
        assertThat(row.simulated()).isNull();
        assertThat(row.note()).isEqualTo("0 of 2 runs have the figure tasks[nobody].pages");
    }

    @ParameterizedTest
    @CsvSource({"two, 2", "two/narrow, 1", "A1, 1", "A9, 1"})
    void onlyPicksScenariosRowsAndCases(String only, int rows) {
        Scorecard card = card(List.of(two()), only);
        assertThat(card.rows()).hasSize(rows);
        assertThat(card.targets()).isEmpty();
        assertThat(card.withoutScenario()).isEmpty();
    }

    @Test
    void whatIsUnknownIsRefusedAllAtOnce() {
        assertThatThrownBy(() -> card(List.of(two()), "two/wid", "A1", "C5"))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        bad -> {
                            assertThat(bad.problems()).hasSize(2);
                            assertThat(bad.problems().getFirst().expected())
                                    .endsWith("perhaps two/wide");
                            assertThat(bad.problems().getLast().wrong()).contains("'C5'");
                        });
    }

    @Test
    void filesOfOnesOwnAreHeldAgainstTheirChecksAlone() {
        Scorecard card =
                new ScorecardRun(CASES, List.of(two()), false, List.of())
                        .run(JOBS, BatchRun.Progress.NOBODY, () -> false);
        assertThat(card.rows()).hasSize(2);
        assertThat(card.targets()).isEmpty();
    }

    @Test
    void itIsTheSameWhateverTheThreads() {
        List<Scorecard> cards = new ArrayList<>();
        for (int jobs : new int[] {1, 2, 7}) {
            cards.add(
                    new ScorecardRun(CASES, List.of(two()), true, List.of())
                            .run(jobs, BatchRun.Progress.NOBODY, () -> false));
        }
        assertThat(cards).allMatch(cards.getFirst()::equals);
    }

    @Test
    void runsAreSharedByChecks() {
        assertThat(new ScorecardRun(CASES, List.of(two()), true, List.of()).runs()).isEqualTo(2);
    }

    @Test
    void whatIsStoppedKeepsWhatIsWhole() {
        Scenario first = scenario("first", check("a", "[1, 400]", "case: A1"));
        Scenario later =
                scenario(
                        "later",
                        "  - {id: a, figure: elapsedSeconds, seeds: 1..40, corridor: [0, 99],"
                                + " case: A1}\n");
        AtomicInteger asked = new AtomicInteger();
        ScorecardRun run = new ScorecardRun(CASES, List.of(first, later), true, List.of());
        Scorecard card = run.run(1, BatchRun.Progress.NOBODY, () -> asked.incrementAndGet() > 60);
        assertThat(run.missing()).isEqualTo(1);
        assertThat(card.rows()).extracting(Row::id).containsExactly("first/a", "A9");
        assertThat(card.targets()).isEmpty();
    }

    private static Row row(
            String caseId, String statistic, String reported, double number, double simulated) {
        return new Row(
                caseId + "/" + reported,
                caseId,
                "A",
                "",
                "s",
                "t",
                "s",
                reported,
                new Scorecard.Range(number, number),
                "s",
                statistic,
                simulated,
                null,
                new Scorecard.Range(0, 1e9),
                Verdict.MET,
                "");
    }

    private static Target target(int index, Row... rows) {
        return new ScorecardTargets(CASES, List.of(rows)).all().get(index);
    }

    @Test
    void theStoriesAreReachedIfNoneOfTheirRowsIsMissed() {
        assertThat(target(0).reached()).isFalse();
        assertThat(target(0, row("A1", "max", "460 s", 460, 400)).reached()).isTrue();
        Target missed = new ScorecardTargets(CASES, card(List.of(two())).rows()).all().getFirst();
        assertThat(missed.of()).isEqualTo(1);
        assertThat(missed.reached()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"median, 125, true", "median, 126, false", "median, 75, true", "max, 126, true"})
    void aMedianOfAGuestIsWithinAQuarterHoweverWideItsCorridor(
            String statistic, double simulated, boolean reached) {
        assertThat(target(1, row("", statistic, "100 s", 100, simulated)).reached())
                .isEqualTo(reached);
    }

    @ParameterizedTest
    @CsvSource({
        "'55.86 MB/s', 55.86, 64.2, 1",
        "'55.86 MB/s', 55.86, 64.3, 0",
        "'1676 MB in 30 s, 55.86 MB/s', 1676, 1430, 1",
        "'1676 MB in 30 s, 55.86 MB/s', 1676, 1400, 0",
        "'50.61 MB/s', 50.61, 50.61, 0"
    })
    void aCellOfTheTableIsMetWithinFifteenPercent(
            String reported, double number, double simulated, int met) {
        Target target = target(2, row("C5", "median", reported, number, simulated));
        assertThat(target.met()).isEqualTo(met);
        assertThat(target.of()).as("the cell of 1 MB is not counted").isEqualTo(2);
        assertThat(target.reached()).isFalse();
        assertThat(target.note()).contains("400M:300M x10");
    }

    @Test
    void aTrustedCaseCountsIfAllItsRowsAreMetAndOneOutsideDoesNot() {
        Scorecard card = card(List.of(two()));
        Target target = card.targets().get(3);
        assertThat(target.met()).isEqualTo(1);
        assertThat(target.of()).isEqualTo(3);
        assertThat(target.reached()).isFalse();
        assertThat(target.note()).isEqualTo("not met: A9, C5; 1 of them outside the model");
        Scenario half =
                scenario(
                        "half",
                        check("a", "[1, 400]", "case: C5") + check("b", "[1, 2]", "case: C5"));
        assertThat(card(List.of(half)).targets().get(3).met()).isZero();
    }
}
