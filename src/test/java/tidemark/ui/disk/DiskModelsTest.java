package tidemark.ui.disk;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import tidemark.ui.synthetic.SyntheticDiskRun;

/// The strip's stretch of time and its lanes.
class DiskModelsTest {

    @Test
    void theStretchMovesWithTimeAtLowSpeed() {
        DiskSpan span = new DiskSpan();
        span.advance(500_000_000, 1 / 30.0, 0.016);
        span.advance(500_500_000, 1 / 30.0, 0.016);
        assertThat(span.isHeld()).isFalse();
        assertThat(span.end()).isEqualTo(500_500_000);
    }

    @Test
    void atHighSpeedItIsHeldForALook() {
        DiskSpan span = new DiskSpan();
        span.advance(1_000_000_000, 1, 0.9);
        long end = span.end();
        span.advance(1_016_000_000, 1, 0.016);
        assertThat(span.isHeld()).isTrue();
        assertThat(span.end()).isEqualTo(end);
        span.advance(2_000_000_000, 1, 0.9);
        assertThat(span.end()).isEqualTo(2_000_000_000);
    }

    @Test
    void aPauseShowsTheLatest() {
        DiskSpan span = new DiskSpan();
        span.advance(1_000_000_000, 1, 0.9);
        span.advance(1_100_000_000, 0, 0.016);
        assertThat(span.isHeld()).isFalse();
        assertThat(span.end()).isEqualTo(1_100_000_000);
    }

    @Test
    void zoomHasEnds() {
        DiskSpan span = new DiskSpan();
        span.zoom(-100);
        assertThat(span.nanos()).isEqualTo(16_000_000);
        span.zoom(100);
        assertThat(span.nanos()).isEqualTo(16_000_000_000L);
    }

    @Test
    void everyTaskHasALaneWhereThereIsRoom() {
        SyntheticDiskRun run = new SyntheticDiskRun(2, 2);
        run.runTo(0.1);
        List<DiskLane> lanes = DiskLane.of(run.snapshot(), 4, List.of());
        assertThat(lanes).extracting(DiskLane::title).containsExactly("dbench", "jbd2/sda1-8");
    }

    @Test
    void crowdsAreCutToTheRoom() {
        SyntheticDiskRun run = new SyntheticDiskRun(64, 500);
        run.runTo(0.1);
        assertThat(DiskLane.of(run.snapshot(), 4, List.of())).hasSize(4);
        assertThat(DiskLane.count(run.snapshot())).isEqualTo(500);
    }

    @Test
    void throughputIsWrittenAsPeopleDo() {
        assertThat(FiguresPainter.rate(26_100_000)).isEqualTo("26.1");
        assertThat(FiguresPainter.unit(26_100_000)).isEqualTo("MB/s");
        assertThat(FiguresPainter.rate(244_000)).isEqualTo("244.0");
        assertThat(FiguresPainter.unit(244_000)).isEqualTo("kB/s");
    }
}
