package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.Sample;

/// The strip of the whole run never grows beyond its buckets and never forgets a stall.
class RunStripTest {
    private static final Sample.Layout LAYOUT = new Sample.Layout(List.of(), 1, 0);

    private static Sample sample(long second, long dirty, boolean stalled) {
        long[] v = new long[7 + 8];
        v[LAYOUT.device(0, "dirty")] = dirty;
        v[LAYOUT.global("thresh")] = 500;
        long from = second * 1_000_000_000L;
        return new Sample(from, from + 1_000_000_000L, v, v, v, new long[0], stalled);
    }

    @Test
    void tenHoursFit() {
        RunStrip strip = new RunStrip(LAYOUT);
        for (int s = 0; s < 36_000; s++) {
            strip.add(sample(s, s == 17_000 ? 400 : 100, s == 20_000));
        }
        assertThat(strip.used()).isLessThanOrEqualTo(RunStrip.BUCKETS);
        assertThat(strip.endNanos()).isEqualTo(36_000_000_000_000L);
        int stalled = (int) (20_000_000_000_000L / strip.bucketNanos());
        assertThat(strip.stalled(stalled)).isTrue();
        assertThat(strip.stalled(stalled + 3)).isFalse();
        assertThat(strip.total(0, (int) (17_000_000_000_000L / strip.bucketNanos())))
                .isEqualTo(400);
    }
}
