package tidemark.kernel.books;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.sim.Fork;
import tidemark.sim.Rng;

/// Percentiles, means and deviations, held against the sorted lengths themselves.
class LatencyHistogramTest {
    private static long[] lengths(int count, long most) {
        Rng rng = Rng.stream(count, "lengths");
        long[] lengths = new long[count];
        for (int i = 0; i < count; i++) lengths[i] = 1 + rng.nextLong(1 + rng.nextLong(most));
        return lengths;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 100, 5000})
    void aPercentileIsAtMostASixtyFourthTooHigh(int count) {
        long[] lengths = lengths(count, 3_000_000_000L);
        LatencyHistogram histogram = new LatencyHistogram();
        for (long length : lengths) histogram.add(length);
        Arrays.sort(lengths);
        for (double percent : new double[] {1, 10, 50, 90, 99, 99.9, 100}) {
            int rank = (int) Math.max(1, Math.ceil(count * percent / 100));
            long exact = lengths[rank - 1];
            assertThat(histogram.percentileNanos(percent))
                    .as("%s %% of %d", percent, count)
                    .isBetween(exact, exact + exact / 64 + 1);
        }
        assertThat(histogram.minNanos()).isEqualTo(lengths[0]);
        assertThat(histogram.maxNanos()).isEqualTo(lengths[count - 1]);
    }

    @Test
    void meanAndDeviationAreThoseOfTheSample() {
        LatencyHistogram histogram = new LatencyHistogram();
        for (long length : new long[] {2, 4, 4, 4, 5, 5, 7, 9}) histogram.add(length);
        assertThat(histogram.meanNanos()).isCloseTo(5, within(1e-9));
        assertThat(histogram.deviationNanos()).isCloseTo(Math.sqrt(32 / 7.0), within(1e-9));
    }

    @Test
    void twoPartsTogetherAreTheWhole() {
        long[] lengths = lengths(999, 50_000_000);
        LatencyHistogram whole = new LatencyHistogram();
        LatencyHistogram one = new LatencyHistogram();
        LatencyHistogram two = new LatencyHistogram();
        for (int i = 0; i < lengths.length; i++) {
            whole.add(lengths[i]);
            (i < 300 ? one : two).add(lengths[i]);
        }
        one.add(two);
        assertThat(one.count()).isEqualTo(999);
        assertThat(one.meanNanos()).isCloseTo(whole.meanNanos(), within(1e-3));
        assertThat(one.deviationNanos()).isCloseTo(whole.deviationNanos(), within(1e-3));
        assertThat(one.percentileNanos(95)).isEqualTo(whole.percentileNanos(95));
        assertThat(one.minNanos()).isEqualTo(whole.minNanos());
    }

    @Test
    void nothingHasNoLength() {
        LatencyHistogram histogram = new LatencyHistogram().fork(new Fork());
        assertThat(histogram.percentileNanos(99)).isZero();
        assertThat(histogram.minNanos()).isZero();
        assertThat(histogram.deviationNanos()).isZero();
    }
}
