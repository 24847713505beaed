package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// How the cost of a run grows with the simulated time and with the number of writers; prints the
/// exponents: 1 is linear. Times are the thread's own processor time, the least of several, so that
/// a busy computer changes them little. `./mvnw -Pslow test -Dtest=GrowthTest`
@Tag("slow")
class GrowthTest {
    private static final long SECOND = 1_000_000_000L;
    private static final int TIMES = 9;

    /// The exponent that fits best: the slope of the logarithms by least squares.
    ///
    /// @param sizes how large each case is
    /// @param costs what it costs
    static double exponent(List<Long> sizes, List<Long> costs) {
        double meanX = sizes.stream().mapToDouble(Math::log).average().orElseThrow();
        double meanY = costs.stream().mapToDouble(Math::log).average().orElseThrow();
        double above = 0;
        double below = 0;
        for (int i = 0; i < sizes.size(); i++) {
            double x = Math.log(sizes.get(i)) - meanX;
            above += x * (Math.log(costs.get(i)) - meanY);
            below += x * x;
        }
        return above / below;
    }

    /// The least time of several runs of each size, and its exponent.
    private static double measure(String what, List<Long> sizes, LongUnaryOperator nanos) {
        for (int i = 0; i < TIMES; i++) nanos.applyAsLong(sizes.getLast());
        List<Long> costs = new ArrayList<>();
        for (long size : sizes) {
            long least = Long.MAX_VALUE;
            for (int i = 0; i < TIMES; i++) least = Math.min(least, nanos.applyAsLong(size));
            costs.add(least);
            System.out.printf(Locale.ROOT, "%-42s %6d %10.2f ms%n", what, size, least / 1e6);
        }
        double exponent = exponent(sizes, costs);
        System.out.printf(Locale.ROOT, "%-42s exponent %.2f%n", what, exponent);
        return exponent;
    }

    private static long run(String scenario, Map<String, Long> settings, long seconds) {
        Run trial = Scenarios.find(scenario).orElseThrow().start(settings, 1);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long begin = threads.getCurrentThreadCpuTime();
        trial.goOnTo(seconds * SECOND);
        return threads.getCurrentThreadCpuTime() - begin;
    }

    @Test
    void theCostGrowsLinearlyWithTheSimulatedTime() {
        List<Long> seconds = List.of(60L, 120L, 240L, 480L, 960L);
        double one =
                measure(
                        "loop-endless, by simulated seconds",
                        seconds,
                        s -> run("loop-endless", Map.of(), s));
        double eight =
                measure(
                        "loop-endless, 8 writers, by seconds",
                        seconds,
                        s -> run("loop-endless", Map.of("workload.writers", 8L), s));
        assertThat(one).isLessThan(1.15);
        assertThat(eight).isLessThan(1.15);
    }

    @Test
    void theCostGrowsLinearlyWithTheNumberOfWriters() {
        List<Long> writers = List.of(125L, 250L, 500L, 1000L);
        double loop =
                measure(
                        "loop-endless, 60 s, by writers",
                        writers,
                        n -> run("loop-endless", Map.of("workload.writers", n), 60));
        double direct =
                measure(
                        "direct, endless, 60 s, by writers",
                        writers,
                        n ->
                                run(
                                        "direct",
                                        Map.of("workload.writers", n, "workload.files", 0L),
                                        60));
        assertThat(loop).isLessThan(1.15);
        assertThat(direct).isLessThan(1.15);
    }

    /// A machine with a number of disks, each with a loop device over it and a writer of its own.
    private static Scenario disks(long count) {
        StringBuilder text =
                new StringBuilder(
                        """
                        name: disks
                        title: Disks
                        machine: disks
                        sentence: Disks.
                        watchFor: Disks.
                        tryThis: Disks.
                        settings: {machine.dirtyable_kib: 8 GiB}
                        devices:
                        """);
        StringBuilder jobs = new StringBuilder("fio: |\n");
        for (int i = 0; i < count; i++) {
            text.append("  - {kind: counted-disk, name: d").append(i).append("}\n");
            text.append("  - {kind: loop, name: l").append(i).append(", below: d").append(i);
            text.append("}\n");
            jobs.append("  [w").append(i).append("]\n  rw=write\n  bs=64k\n  size=8g\n");
            jobs.append("  directory=/mnt/l").append(i).append("\n");
        }
        byte[] bytes = text.append(jobs).toString().getBytes(StandardCharsets.UTF_8);
        return ScenarioFiles.parse("disks.yaml", bytes);
    }

    @Test
    void theCostGrowsLinearlyWithTheNumberOfDevices() {
        double exponent =
                measure(
                        "a loop device over each disk, 20 s, by disks",
                        List.of(1L, 2L, 4L, 8L, 16L),
                        n -> {
                            Run trial = disks(n).start(Map.of(), 1);
                            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
                            long begin = threads.getCurrentThreadCpuTime();
                            trial.goOnTo(20 * SECOND);
                            return threads.getCurrentThreadCpuTime() - begin;
                        });
        assertThat(exponent).isLessThan(1.15);
    }
}
