package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The scenarios read from files give the figures that they gave as classes: the whole way from the
/// file's text to the machine is held.
class ShippedFiguresTest {
    private static RunReport.Results run(String name, long untilNanos) {
        BatchRun.Request request = new BatchRun.Request(name, Map.of(), List.of(), 1L, untilNanos);
        return new BatchRun(request).run(BatchRun.Progress.NOBODY, () -> false).results();
    }

    @ParameterizedTest
    @CsvSource({
        "direct, 20.832",
        "loop-local, 22.787",
        "loop49-less, 20.680",
        "reported-direct, 31.059"
    })
    void secondsUntilAllIsOnTheDisk(String name, double seconds) {
        assertThat(run(name, 0).elapsedSeconds()).isCloseTo(seconds, within(0.001));
    }

    @ParameterizedTest
    @CsvSource({
        "fsync-root, 134.065",
        "fsync-cgroup-4.4, 29.018",
        "fsync-cgroup-4.7, 49.031",
        "dsync-root, 0.2421",
        "dsync-cgroup-4.4, 0.0285",
        "dsync-fast-noop, 1.9033"
    })
    void megabytesASecondInThreeSeconds(String name, double rate) {
        assertThat(run(name, 3_000_000_000L).throughputMBps()).isCloseTo(rate, within(0.001));
    }
}
