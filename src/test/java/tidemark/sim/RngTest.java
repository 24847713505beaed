package tidemark.sim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import org.junit.jupiter.api.Test;

/// Named streams of random numbers.
class RngTest {
    private static final long[] PINNED = {
        2_040_893_234_330_388_306L, -9_190_671_761_183_005_520L, -4_600_133_560_892_765_609L
    };
    private static final long PINNED_BOUNDED = 78;
    private static final double PINNED_DOUBLE = 0.3965196691977402;

    private static long[] draw(Rng rng, int count) {
        return LongStream.generate(rng::nextLong).limit(count).toArray();
    }

    @Test
    void theSameSeedAndNameGiveTheSameStream() {
        assertThat(draw(Rng.stream(7, "sda"), 100)).isEqualTo(draw(Rng.stream(7, "sda"), 100));
    }

    @Test
    void anotherNameGivesAnotherStream() {
        assertThat(draw(Rng.stream(7, "sda"), 100)).doesNotContain(draw(Rng.stream(7, "sdb"), 100));
    }

    @Test
    void anotherSeedGivesAnotherStream() {
        assertThat(draw(Rng.stream(7, "sda"), 100)).doesNotContain(draw(Rng.stream(8, "sda"), 100));
    }

    @Test
    void oneMoreDrawInOneStreamMovesNoOther() {
        Rng disk = Rng.stream(1, "sda speed");
        Rng tail = Rng.stream(1, "sda commit tail");
        long[] undisturbed = draw(Rng.stream(1, "sda commit tail"), 10);
        for (int i = 0; i < 10; i++) {
            disk.nextDouble();
            assertThat(tail.nextLong()).isEqualTo(undisturbed[i]);
            disk.nextLong(5);
        }
    }

    /// Saved runs depend on these numbers: they must never change.
    @Test
    void theNumbersOfAStreamAreFixedForever() {
        Rng rng = Rng.stream(1, "sda speed");
        assertThat(draw(rng, 3)).containsExactly(PINNED);
        assertThat(rng.nextLong(1000)).isEqualTo(PINNED_BOUNDED);
        assertThat(rng.nextDouble()).isEqualTo(PINNED_DOUBLE);
    }

    @Test
    void aForkGoesOnAsTheOriginalDoesAndApartFromIt() {
        Rng original = Rng.stream(3, "x");
        draw(original, 5);
        Rng copy = original.fork(new Fork());
        long[] expected = draw(copy, 10);
        assertThat(draw(original, 10)).isEqualTo(expected);
    }

    @Property
    void numbersStayBelowTheirBound(@ForAll long seed, @ForAll @LongRange(min = 1) long bound) {
        Rng rng = Rng.stream(seed, "bounds");
        for (int i = 0; i < 20; i++) assertThat(rng.nextLong(bound)).isBetween(0L, bound - 1);
    }

    @Test
    void aBoundBelowOneIsRefused() {
        assertThatThrownBy(() -> Rng.stream(1, "x").nextLong(0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void fractionsAreSpreadEvenlyFromZeroToOne() {
        Rng rng = Rng.stream(42, "even");
        double[] values = DoubleStream.generate(rng::nextDouble).limit(100_000).toArray();
        assertThat(DoubleStream.of(values).min().orElseThrow()).isBetween(0.0, 0.001);
        assertThat(DoubleStream.of(values).max().orElseThrow()).isBetween(0.999, 1.0);
        assertThat(DoubleStream.of(values).average().orElseThrow()).isBetween(0.497, 0.503);
    }

    @Test
    void smallBoundsAreHitEvenly() {
        Rng rng = Rng.stream(42, "dice");
        int[] counts = new int[6];
        for (int i = 0; i < 60_000; i++) counts[(int) rng.nextLong(6)]++;
        for (int count : counts) assertThat(count).isBetween(9600, 10_400);
    }
}
