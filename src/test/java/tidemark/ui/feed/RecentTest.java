package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.Sample;
import tidemark.snapshot.TaskPicture.Activity;

/// Between two frames there are extremes and shares, not one accidental instant.
class RecentTest {
    private static final Sample.Layout LAYOUT = new Sample.Layout(List.of(), 1, 1);

    private static Sample sample(long from, long dirty, long least, long most) {
        long[] last = new long[15];
        long[] min = new long[15];
        long[] max = new long[15];
        last[LAYOUT.global("dirty")] = dirty;
        min[LAYOUT.device(0, "positionRatio")] = least;
        max[LAYOUT.device(0, "positionRatio")] = most;
        long[] tasks = new long[Activity.values().length];
        tasks[Activity.SLEEP_MAX.ordinal()] = 100_000_000;
        return new Sample(from, from + 100_000_000, last, min, max, tasks, false);
    }

    @Test
    void extremesAreOverAllSamplesOfTheFrame() {
        Recent recent = new Recent(LAYOUT);
        recent.take(List.of(sample(0, 700, 0, 512), sample(100_000_000, 900, 256, 2048)));
        assertThat(recent.isMuch()).isTrue();
        assertThat(recent.leastTotal()).isEqualTo(700);
        assertThat(recent.mostTotal()).isEqualTo(900);
        assertThat(recent.leastRatio(0)).isZero();
        assertThat(recent.mostRatio(0)).isEqualTo(2);
    }

    @Test
    void sharesSettle() {
        Recent recent = new Recent(LAYOUT);
        for (int i = 0; i < 60; i++) {
            recent.take(List.of(sample(i * 100_000_000L, 1, 1, 1)));
        }
        assertThat(recent.asleep(0)).isBetween(0.99, 1.0);
        assertThat(recent.isMuch()).isFalse();
    }
}
