package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// The collected cases, and what can be wrong with their file.
class CollectedCasesTest {
    private final CollectedCases cases = CollectedCases.shipped();

    @Test
    void everyCaseHasANumberOfItsOwnAndASection() {
        assertThat(cases.cases()).extracting(CollectedCases.Case::number).doesNotHaveDuplicates();
        assertThat(cases.cases())
                .allSatisfy(
                        one ->
                                assertThat(cases.sections())
                                        .anyMatch(
                                                section ->
                                                        one.number().startsWith(section.letter())));
        assertThat(cases.cases()).hasSize(47);
    }

    @Test
    void oneOutsideTheModelSaysWhy() {
        CollectedCases.Case one = cases.find("D3").orElseThrow();
        assertThat(one.isOutside()).isTrue();
        assertThat(one.outside()).contains("wbt");
        assertThat(cases.find("A1").orElseThrow().isOutside()).isFalse();
        assertThat(cases.find("Z1")).isEmpty();
    }

    @Test
    void theTableOf2011HasTenCellsOfEightMegabytesAndMore() {
        assertThat(cases.wuTable()).hasSize(12);
        assertThat(cases.wuTable()).filteredOn(cell -> cell.limit() >= 8 << 20).hasSize(10);
        assertThat(cases.wuTable())
                .filteredOn(cell -> cell.limit() >= 8 << 20)
                .extracting(CollectedCases.WuCell::megabytesPerSecond)
                .doesNotHaveDuplicates();
    }

    @Test
    void noCaseIsBothShownAndOutside() {
        assertThat(Scenarios.all())
                .flatExtracting(scenario -> scenario.notes().sources())
                .extracting(Source::caseId)
                .noneMatch(id -> cases.find(id).map(CollectedCases.Case::isOutside).orElse(false));
    }

    @Test
    void aCheckNamesACaseThatIsCollected() {
        assertThat(Scenarios.all())
                .flatExtracting(Scenario::checks)
                .extracting(Check::caseId)
                .allMatch(id -> id.isEmpty() || cases.find(id).isPresent());
    }

    @Test
    void allThatIsWrongIsToldWithItsPlace() {
        byte[] bytes =
                """
                cases:
                  - {case: A1, trust: D, title: t, source: s}
                  - {case: A2, trust: A, titel: t, source: s}
                """
                        .getBytes(StandardCharsets.UTF_8);
        BadInputException bad =
                catchThrowableOfType(
                        BadInputException.class, () -> CollectedCases.parse("c.yaml", bytes));
        assertThat(bad.problems())
                .extracting(Problem::toString)
                .anyMatch(text -> text.startsWith("c.yaml:2:") && text.contains("D"))
                .anyMatch(text -> text.startsWith("c.yaml:3:") && text.contains("titel"));
    }
}
