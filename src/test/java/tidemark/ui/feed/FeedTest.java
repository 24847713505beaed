package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import tidemark.ui.synthetic.SyntheticKnobs;
import tidemark.ui.synthetic.SyntheticRun;

/// What is shown lies between the last two snapshots, and is the last one when time stands still.
class FeedTest {
    private final AtomicLong wall = new AtomicLong(1);
    private final SyntheticRun run =
            new SyntheticRun(SyntheticKnobs.SCENARIOS.getFirst(), 1, 2, wall::get);
    private final Feed feed = new Feed(run);

    private void pass(long millis) {
        wall.addAndGet(millis * 1_000_000);
        feed.pull(wall.get());
    }

    @Test
    void timeGlidesFromSnapshotToSnapshot() {
        run.play();
        pass(16);
        pass(16);
        long begin = feed.moment(wall.get()).nanos();
        long middle = feed.moment(wall.get() + 8_000_000).nanos();
        long end = feed.moment(wall.get() + 16_000_000).nanos();
        assertThat(begin).isLessThan(middle);
        assertThat(middle).isLessThan(end);
        assertThat(feed.moment(wall.get() + 900_000_000).nanos()).isEqualTo(end);
    }

    @Test
    void aPausedRunShowsItsLatestSnapshot() {
        run.play();
        pass(16);
        pass(16);
        run.pause();
        assertThat(feed.moment(wall.get()).nanos()).isEqualTo(run.snapshot().nanos());
    }

    @Test
    void historyAndStripReachTheEnd() {
        run.play();
        for (int i = 0; i < 100; i++) {
            pass(20);
        }
        assertThat(feed.history().endNanos()).isEqualTo(run.snapshot().nanos());
        assertThat(feed.strip().endNanos()).isEqualTo(run.snapshot().nanos());
        assertThat(feed.lost()).isZero();
    }
}
