package tidemark.published;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.engine.BatchRun;
import tidemark.engine.RunReport;

/// The figures of the second story: what was measured or reported, and how near the scenarios come.
class FsyncFiguresTest {
    private static final Percentage TENTH = Percentage.withPercentage(10);

    private static RunReport.Results run(String scenario, Map<String, String> settings) {
        BatchRun.Request request = new BatchRun.Request(scenario, settings, List.of(), 1, 0);
        RunReport report = new BatchRun(request).run((part, what) -> {}, () -> false);
        assertThat(report.finished()).isTrue();
        return report.results();
    }

    private static RunReport.Results run(String scenario) {
        return run(scenario, Map.of());
    }

    private static double rate(String scenario, Map<String, String> settings) {
        Double rate = run(scenario, settings).throughputMBps();
        return rate == null ? 0 : rate;
    }

    private static double millis(String scenario) {
        Double millis = run(scenario).millisPerWrite();
        return millis == null ? 0 : millis;
    }

    /// Linux 4.9 with dbench 4.0, one CPU, a disk of 150 µs and 150 MB/s: recorded for this
    /// project.
    @Nested
    class OfTheRecordedGuest {
        @Test
        void inTheRootGroup() {
            RunReport.Results results = run("fsync-root");
            assertThat(results.throughputMBps()).isCloseTo(135.4, TENTH);
            assertThat(results.meanFlushMillis()).isCloseTo(1.0, TENTH);
        }

        @Test
        void fromAGroupOfItsOwnWithTheRuleOff() {
            RunReport.Results results = run("fsync-cgroup-rule-off");
            assertThat(results.throughputMBps()).isCloseTo(29.7, TENTH);
            assertThat(results.meanFlushMillis()).isCloseTo(12.8, TENTH);
        }

        @Test
        void withTheRuleOn() {
            RunReport.Results results = run("fsync-cgroup-4.7");
            assertThat(results.throughputMBps()).isCloseTo(46.2, TENTH);
            assertThat(results.meanFlushMillis()).isCloseTo(7.4, TENTH);
        }

        @Test
        void withoutAnyPatchTheRateIsLikeThatWithoutPatchFive() {
            assertThat(run("fsync-cgroup-4.4").throughputMBps()).isCloseTo(29.7, TENTH);
        }
    }

    /// The report that came with patch 5: 153.132, 26.1006 and 48.9106 MB/s.
    @Nested
    class AsReportedIn2016 {
        @Test
        void theFirstTwoAreFitted() {
            Percentage close = Percentage.withPercentage(1);
            assertThat(run("reported-fsync-root").throughputMBps()).isCloseTo(153.132, close);
            assertThat(run("reported-fsync-cgroup-4.4").throughputMBps()).isCloseTo(26.1006, close);
        }

        @Test
        void theThirdComesOutByItself() {
            assertThat(run("reported-fsync-cgroup-4.7").throughputMBps()).isBetween(42.0, 53.0);
        }
    }

    @Nested
    class Cures {
        @Test
        void oneIdleOffDoesNotHelp() {
            double sick = rate("fsync-cgroup-rule-off", Map.of());
            assertThat(rate("fsync-slice-idle-0", Map.of())).isLessThan(1.2 * sick);
            assertThat(rate("fsync-group-idle-0", Map.of())).isLessThan(1.2 * sick);
        }

        @Test
        void bothOffOrAnotherElevatorDo() {
            double healthy = rate("fsync-root", Map.of());
            Percentage close = Percentage.withPercentage(2);
            assertThat(rate("fsync-no-idle", Map.of())).isCloseTo(healthy, close);
            assertThat(rate("fsync-deadline", Map.of())).isCloseTo(healthy, close);
            assertThat(rate("fsync-noop", Map.of())).isCloseTo(healthy, close);
        }

        @Test
        void theRuleDoesNotHelpSiblings() {
            double off = rate("fsync-siblings", Map.of("cfq.ancestor_preempts", "off"));
            assertThat(rate("fsync-siblings", Map.of())).isCloseTo(off, within(0.1));
        }

        @Test
        void withoutPatchThreeASecondClientStarvesTheFirst() {
            RunReport.Results old = run("fsync-two-clients", Map.of("workload.seconds", "1"));
            RunReport.Results patched =
                    run(
                            "fsync-two-clients",
                            Map.of("workload.seconds", "1", "cfq.noidle_preempts", "on"));
            assertThat(patched.meanFlushMillis()).isLessThanOrEqualTo(old.meanFlushMillis());
        }
    }

    /// Patches 3 and 5 together are worth it; the others, and each alone, are not.
    @Test
    void ofSixteenCombinationsOnlyThoseWithThreeAndFiveHelp() {
        for (int mask = 0; mask < 16; mask++) {
            double rate =
                    rate(
                            "fsync-cgroup-4.4",
                            Map.of(
                                    "cfq.group_idle_think_time", (mask & 1) != 0 ? "on" : "off",
                                    "cfq.reorder_checks", (mask & 2) != 0 ? "on" : "off",
                                    "cfq.noidle_preempts", (mask & 4) != 0 ? "on" : "off",
                                    "cfq.ancestor_preempts", (mask & 8) != 0 ? "on" : "off"));
            if ((mask & 12) == 12) {
                assertThat(rate).as("mask " + mask).isGreaterThan(40);
            } else {
                assertThat(rate).as("mask " + mask).isLessThan(36);
            }
        }
    }

    /// runc issue 861: 244 and 26.2 kB/s; lkml, May 2019: 60 kB/s against 1.5 to 2 MB/s.
    @Nested
    class SynchronousWrites {
        private final Offset<Double> tick = within(1.0);

        @Test
        void costTwoIdlesBeforeThePatchesAndOneAfter() {
            double root = millis("dsync-root");
            assertThat(root).isCloseTo(2.10, within(0.05));
            assertThat(millis("dsync-cgroup-4.4") - root).isCloseTo(16, tick);
            assertThat(millis("dsync-cgroup-4.7") - root).isCloseTo(8, tick);
            assertThat(millis("dsync-cgroup-4.4")).isGreaterThan(8.5 * root);
        }

        @Test
        void areThirtyTimesFasterWithNoopOnAFastDisk() {
            assertThat(rate("dsync-fast-cfq", Map.of())).isCloseTo(0.060, TENTH);
            assertThat(rate("dsync-fast-noop", Map.of())).isBetween(1.5, 2.0);
        }
    }

    /// The kernel's documentation of hierarchical weights: 2/9, 4/9, 1/3.
    @Nested
    class Shares {
        private double share(RunReport.Results results, String group) {
            List<RunReport.Share> shares = results.shares();
            if (shares == null) return 0;
            return shares.stream()
                    .filter(share -> share.group().equals(group))
                    .mapToDouble(RunReport.Share::share)
                    .sum();
        }

        @Test
        void followTheWeights() {
            RunReport.Results results = run("shares");
            Percentage close = Percentage.withPercentage(3);
            assertThat(share(results, "/A/AA")).isCloseTo(0.2222, close);
            assertThat(share(results, "/A/AB")).isCloseTo(0.4444, close);
            assertThat(share(results, "/B")).isCloseTo(0.3333, close);
        }

        @Test
        void areLostWithoutIdling() {
            RunReport.Results results = run("shares-no-idle");
            assertThat(share(results, "/A/AA")).isCloseTo(1 / 3.0, within(0.03));
            assertThat(share(results, "/A/AB")).isCloseTo(1 / 3.0, within(0.03));
        }
    }
}
