package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.Sample;

/// The past is kept in buckets that hold the extremes, at bounded size.
class HistoryTest {
    private static final Sample.Layout LAYOUT = new Sample.Layout(List.of(), 0, 1);
    private static final long MILLI = 1_000_000;

    private static Sample sample(long from, long to, long value) {
        long[] v = new long[7];
        v[0] = value;
        return new Sample(from * MILLI, to * MILLI, v, v, v, new long[7], false);
    }

    @Test
    void aBucketHoldsTheExtremesOfItsSamples() {
        History history = new History(LAYOUT);
        for (int i = 0; i < 400; i++) {
            history.add(sample(i, i + 1, i % 100 == 37 ? 999 : i));
        }
        History.Level level = history.reaching(60_000 * MILLI);
        long bucket = 137 * MILLI / level.bucketNanos();
        assertThat(level.max(0, bucket)).isEqualTo(999);
        assertThat(level.min(0, bucket)).isLessThanOrEqualTo(137);
    }

    @Test
    void aLongerSpanIsHeldInCoarserBuckets() {
        History history = new History(LAYOUT);
        assertThat(history.reaching(15_000 * MILLI).bucketNanos())
                .isLessThan(history.reaching(600_000 * MILLI).bucketNanos());
    }

    @Test
    void whatIsTooOldIsForgotten() {
        History history = new History(LAYOUT);
        history.add(sample(0, 1, 1));
        history.add(sample(500_000, 500_001, 2));
        History.Level fine = history.reaching(MILLI);
        assertThat(fine.has(500_000 * MILLI / fine.bucketNanos())).isTrue();
        assertThat(fine.has(123)).isFalse();
    }
}
