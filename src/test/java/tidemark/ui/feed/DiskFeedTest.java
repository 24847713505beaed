package tidemark.ui.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.Sample;
import tidemark.ui.synthetic.SyntheticDiskRun;

/// What is kept of a machine with an elevator.
class DiskFeedTest {

    private static ElevatorEvent.Service service(long from, long to) {
        return new ElevatorEvent.Service(from, to, 0, 300, "300S", "/", 0, 8, true);
    }

    @Test
    void theLogGivesWhatTouchesAStretchOldestFirst() {
        DiskLog log = new DiskLog();
        for (int i = 0; i < 20_000; i++) {
            log.add(service(i * 10L, i * 10L + 5));
        }
        List<ElevatorEvent.Service> found = log.services(199_902, 199_931);
        assertThat(found)
                .extracting(ElevatorEvent.Service::fromNanos)
                .containsExactly(199_900L, 199_910L, 199_920L, 199_930L);
        assertThat(log.services(0, 50)).as("forgotten").isEmpty();
        assertThat(log.idles(0, 1_000_000)).isEmpty();
    }

    @Test
    void figuresBeginAnewWithATweak() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        DiskTrend trend = new DiskTrend();
        for (int i = 0; i <= 40; i++) {
            run.runTo(i * 0.02);
            trend.add(run.snapshot(), 0);
        }
        DiskTrend.Figures before = trend.figures();
        assertThat(before.perFsync(before.preemptions())).isZero();
        assertThat(before.wasted()).isBetween(0.7, 0.95);
        run.tweak("cfq.ancestor_preempts", "on");
        for (int i = 41; i <= 60; i++) {
            run.runTo(i * 0.02);
            trend.add(run.snapshot(), 1);
        }
        DiskTrend.Figures after = trend.figures();
        assertThat(after.nanos()).isLessThan(500_000_000);
        assertThat(after.perFsync(after.preemptions())).isCloseTo(1, within(0.2));
        assertThat(after.bytesPerSecond()).isGreaterThan(before.bytesPerSecond() * 1.5);
    }

    @Test
    void figuresReachBackASecondAndNoMore() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        DiskTrend trend = new DiskTrend();
        for (int i = 0; i <= 150; i++) {
            run.runTo(i * 0.02);
            trend.add(run.snapshot(), 0);
        }
        assertThat(trend.figures().nanos()).isBetween(1_000_000_000L, 1_030_000_000L);
    }

    @Test
    void theStripHoldsAnyRunAndKeepsItsMean() {
        Sample.Layout layout = Sample.Layout.ofElevator(0);
        DiskStrip strip = new DiskStrip(layout);
        long length = 500_000_000;
        for (int i = 0; i < 1000; i++) {
            long[] values = {0, 0, 0, 40_000_000, 0, 0, 650};
            strip.add(
                    new Sample(
                            i * length,
                            (i + 1) * length,
                            values,
                            values,
                            values,
                            new long[0],
                            false));
        }
        assertThat(strip.used()).isLessThanOrEqualTo(DiskStrip.BUCKETS);
        assertThat(strip.endNanos()).isEqualTo(1000 * length);
        for (int b = 0; b < strip.used(); b++) {
            assertThat(strip.throughput(b)).isCloseTo(40e6, within(1.0));
            assertThat(strip.wasted(b)).isCloseTo(0.65, within(1e-6));
        }
    }
}
