package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/// What the scenario of swept limits stands on: a disk by data sheet with a rate of its own, and
/// files that lie apart when they grow side by side.
class SweptLimitsTest {
    private static double megabytes(Map<String, String> settings) {
        BatchRun.Request request =
                new BatchRun.Request("wu-limits", settings, List.of(), 1L, 10_000_000_000L);
        RunReport report = new BatchRun(request).run(BatchRun.Progress.NOBODY, () -> false);
        Double taken = ReportFigures.of(report, "devices[sda].elevator.megabytes");
        assertThat(taken).isNotNull();
        return taken;
    }

    @Test
    void aHardDiskHasTheRateThatItWasGivenBeforeTheRun() {
        double whole = megabytes(Map.of());
        double half = megabytes(Map.of("sda.rate_kib", "33350"));
        assertThat(whole).isCloseTo(582, within(10.0));
        assertThat(half / whole).isBetween(0.5, 0.56);
    }

    @Test
    void filesThatGrowSideBySideMakeTheDiskSeek() {
        double one = megabytes(Map.of("vm.dirty_bytes", "8388608"));
        double ten = megabytes(Map.of("vm.dirty_bytes", "8388608", "workload.writers", "10"));
        assertThat(ten / one).isBetween(0.5, 0.9);
    }

    @Test
    void largerLimitsMakeItSeekLess() {
        double small = megabytes(Map.of("vm.dirty_bytes", "8388608", "workload.writers", "10"));
        double large = megabytes(Map.of("vm.dirty_bytes", "419430400", "workload.writers", "10"));
        assertThat(large / small).isGreaterThan(1.1);
    }
}
