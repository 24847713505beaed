package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.input.Problem;

/// Quantiles, histograms, axes and lists of seeds.
class SpreadTest {
    private static List<Double> values(String text) {
        return Arrays.stream(text.split(" ")).map(Double::valueOf).toList();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({
        // values, min, p25, median, p75, max as numpy.quantile gives them
        "7, 7, 7, 7, 7, 7",
        "1 2, 1, 1.25, 1.5, 1.75, 2",
        "3 1 2, 1, 1.5, 2, 2.5, 3",
        "1 2 3 4, 1, 1.75, 2.5, 3.25, 4",
        "10 20 30 40 50, 10, 20, 30, 40, 50",
        "1 1 1 9, 1, 1, 1, 3, 9",
        "-4 0 4 100, -4, -1, 2, 28, 100"
    })
    void quantilesLieOnTheLineBetweenTheirNeighbours(
            String text, double min, double p25, double median, double p75, double max) {
        List<Double> values = values(text);
        assertThat(Spread.of(values))
                .isEqualTo(new Spread(values.size(), min, p25, median, p75, max));
    }

    @Test
    void nothingHasNoSpread() {
        assertThat(Spread.of(List.of())).isNull();
    }

    @Test
    void aHistogramHoldsEveryValueOnceAndBordersBelongToTheBinAbove() {
        List<Double> values = values("0 1 2 2.5 3 4");
        Axis axis = Axis.around(values, Axis.Kind.LINEAR);
        Spread.Histogram histogram = Spread.Histogram.of(values, axis, 4);
        assertThat(histogram.edges()).containsExactly(0, 1, 2, 3, 4);
        assertThat(histogram.counts()).containsExactly(1, 1, 2, 2);
    }

    @Test
    void aHistogramOnALogAxisHasBinsOfEqualFactors() {
        List<Double> values = values("1 10 100 1000 10000");
        Axis axis = Axis.around(values, Axis.Kind.AUTO);
        assertThat(axis.logarithmic()).isTrue();
        Spread.Histogram histogram = Spread.Histogram.of(values, axis, 2);
        assertThat(histogram.edges()[1]).isCloseTo(100, within(1e-9));
        assertThat(Arrays.stream(histogram.counts()).sum()).isEqualTo(5);
    }

    @ParameterizedTest
    @CsvSource({
        "10 59, AUTO, false",
        "10 60, AUTO, true",
        "0 60, AUTO, false",
        "10 60, LINEAR, false",
        "10 11, LOG, true",
        "0 11, LOG, false",
        "5 5, AUTO, false"
    })
    void theAxisHasEqualFactorsWhereFiguresDifferMuch(String text, Axis.Kind kind, boolean log) {
        Axis axis = Axis.around(values(text), kind);
        assertThat(axis.logarithmic()).isEqualTo(log);
        for (double value : values(text)) {
            assertThat(axis.place(value)).isBetween(0.0, 1.0);
            assertThat(axis.value(axis.place(value))).isCloseTo(value, within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({
        "28 460, 12, 30 40 50 70 100 150 200 300 400",
        "28 460, 7, 30 50 70 100 200 300",
        "28 460, 5, 30 50 100 200 300",
        "1 1000, 4, 1 10 100 1000",
        "20 30, 6, 20 22 24 26 28 30",
        "0 1, 5, 0 0.2 0.4 0.6 0.8 1"
    })
    void ticksAreRound(String text, int most, String expected) {
        List<Double> ticks = Axis.around(values(text), Axis.Kind.AUTO).ticks(most);
        assertThat(ticks).hasSameSizeAs(values(expected));
        for (int i = 0; i < ticks.size(); i++) {
            assertThat(ticks.get(i)).isCloseTo(values(expected).get(i), within(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1..4 | 1 2 3 4",
                "1,5,9 | 1 5 9",
                "7 | 7",
                "3..4, 1 | 3 4 1",
                "-1..1 | -1 0 1"
            })
    void seedsAreReadAsPeopleWriteThem(String text, String expected) {
        List<Problem> problems = new ArrayList<>();
        assertThat(Seeds.parse(text, problems).stream().map(String::valueOf).toList())
                .isEqualTo(List.of(expected.split(" ")));
        assertThat(problems).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "x | seeds, e.g. 1..100",
                "1,,2 | seeds, e.g. 1..100",
                "5..1 | the smaller seed first",
                "1..3,2 | each seed once",
                "1..99999999 | at most 100000 runs"
            })
    void wrongSeedsAreExplained(String text, String expected) {
        List<Problem> problems = new ArrayList<>();
        Seeds.parse(text, problems);
        assertThat(problems).hasSize(1);
        assertThat(problems.getFirst().toString()).contains("--seeds").contains(expected);
    }
}
