package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Runs without a window, and what they report.
class BatchRunTest {
    private static final long SECOND = 1_000_000_000L;

    private static BatchRun.Request request(
            String scenario, Map<String, String> settings, long until, BatchRun.Timed... changes) {
        return new BatchRun.Request(scenario, settings, List.of(changes), 1, until);
    }

    private static RunReport run(BatchRun.Request request) {
        return new BatchRun(request).run((part, what) -> {}, () -> false);
    }

    @Nested
    class AReport {
        private final RunReport report = run(request("loop", Map.of(), 0));

        @Test
        void saysWhatWasRun() {
            assertThat(report.scenario()).isEqualTo("loop");
            assertThat(report.seed()).isEqualTo(1);
            assertThat(report.title()).isNotBlank();
            assertThat(report.version()).isEqualTo(Version.text());
            assertThat(report.finished()).isTrue();
            assertThat(report.settings()).isEmpty();
            assertThat(report.changes()).isEmpty();
            assertThat(report.digest()).matches("[0-9a-f]{16}");
        }

        @Test
        void saysHowLongItTook() {
            assertThat(report.results().elapsedSeconds()).isBetween(20.0, 400.0);
            assertThat(report.simulatedSeconds())
                    .isCloseTo(
                            report.results().elapsedSeconds(),
                            org.assertj.core.data.Offset.offset(0.001));
            assertThat(report.results().mebibytesWritten()).isEqualTo(400);
            assertThat(report.wallSeconds()).isBetween(0.0, 30.0);
            assertThat(report.events()).isPositive();
        }

        @Test
        void tellsEveryStallWithItsCauseAndItsEnd() {
            assertThat(report.results().stalls()).isNotEmpty();
            double sum = 0;
            double before = 0;
            for (RunReport.StallLine stall : report.results().stalls()) {
                assertThat(stall.startSeconds()).isGreaterThanOrEqualTo(before);
                assertThat(stall.seconds()).isGreaterThanOrEqualTo(2);
                assertThat(stall.cause()).contains("reached the limit");
                assertThat(stall.endedBy()).isNotBlank();
                before = stall.startSeconds() + stall.seconds();
                sum += stall.seconds();
            }
            assertThat(report.results().stallSeconds())
                    .isCloseTo(sum, org.assertj.core.data.Offset.offset(1e-9));
            assertThat(before).isLessThanOrEqualTo(report.simulatedSeconds());
        }

        @Test
        void hasALineForEveryTask() {
            assertThat(report.tasks())
                    .extracting(RunReport.TaskLine::role)
                    .containsExactly("writer", "flusher", "flusher", "loop-worker");
            RunReport.TaskLine writer = report.tasks().getFirst();
            assertThat(writer.name()).isEqualTo("dd");
            assertThat(writer.pages()).isEqualTo(102_400);
            assertThat(writer.state()).isEqualTo("done");
            assertThat(writer.sleeps()).isPositive();
            assertThat(writer.sleptSeconds()).isBetween(1.0, report.simulatedSeconds());
            assertThat(report.tasks().getLast().pages()).isGreaterThanOrEqualTo(102_400);
        }

        @Test
        void hasALineForEveryDevice() {
            assertThat(report.devices())
                    .extracting(RunReport.DeviceLine::bdi)
                    .containsExactly("8:0", "7:0");
            assertThat(report.devices().get(1).pagesWritten()).isEqualTo(102_400);
        }
    }

    @Nested
    class Stopping {
        @Test
        void isAtTheTimeAskedFor() {
            RunReport report = run(request("loop", Map.of(), 7 * SECOND + 123));
            assertThat(report.finished()).isFalse();
            assertThat(report.simulatedSeconds()).isEqualTo((7 * SECOND + 123) / 1e9);
        }

        @Test
        void isEarlierIfTheExperimentEnds() {
            RunReport whole = run(request("direct", Map.of(), 0));
            RunReport until = run(request("direct", Map.of(), 1000 * SECOND));
            assertThat(until.finished()).isTrue();
            assertThat(until.digest()).isEqualTo(whole.digest());
            assertThat(until.simulatedSeconds()).isEqualTo(whole.simulatedSeconds());
        }

        @Test
        void isAfterAMinuteForEndlessScenariosAndSaysSo() {
            BatchRun run = new BatchRun(request("loop-endless", Map.of(), 0));
            assertThat(run.remark()).contains("60 s");
            RunReport report = run.run((part, what) -> {}, () -> false);
            assertThat(report.simulatedSeconds()).isEqualTo(60);
            assertThat(report.finished()).isFalse();
            assertThat(new BatchRun(request("loop", Map.of(), 0)).remark()).isNull();
        }

        @Test
        void isAlsoWhenItIsCancelled() {
            int[] asked = new int[1];
            RunReport report =
                    new BatchRun(request("loop", Map.of(), 0))
                            .run((part, what) -> {}, () -> ++asked[0] > 10);
            assertThat(report.finished()).isFalse();
            assertThat(report.simulatedSeconds()).isBetween(1.0, 4.0);
        }
    }

    @Nested
    class Progress {
        @Test
        void growsFromNothingToOne() {
            List<Double> parts = new ArrayList<>();
            new BatchRun(request("direct", Map.of(), 0))
                    .run((part, what) -> parts.add(part), () -> false);
            assertThat(parts).isSorted().hasSizeGreaterThan(50);
            assertThat(parts.getFirst()).isBetween(0.0, 0.05);
            assertThat(parts.getLast()).isEqualTo(1);
        }

        @Test
        void withoutAnEndIsTime() {
            List<Double> parts = new ArrayList<>();
            new BatchRun(request("loop-endless", Map.of(), 10 * SECOND))
                    .run((part, what) -> parts.add(part), () -> false);
            assertThat(parts).isSorted();
            assertThat(parts.getLast()).isEqualTo(1);
        }
    }

    @Nested
    class Knobs {
        @Test
        void areSetAtTheStart() {
            RunReport report = run(request("loop", Map.of("loop0.worker_throttle", "local"), 0));
            assertThat(report.results().elapsedSeconds()).isLessThan(25);
            assertThat(report.settings())
                    .containsExactly(new RunReport.Setting("loop0.worker_throttle", "local"));
        }

        @Test
        void areSetWhileItRuns() {
            RunReport report =
                    run(
                            request(
                                    "loop",
                                    Map.of(),
                                    0,
                                    new BatchRun.Timed(
                                            3 * SECOND, "loop0.worker_throttle", "local")));
            assertThat(report.results().elapsedSeconds()).isLessThan(60);
            assertThat(report.changes())
                    .containsExactly(new RunReport.Change(3, "loop0.worker_throttle", "local"));
        }

        @Test
        void areSetInTheOrderOfTheirTimes() {
            BatchRun.Timed early = new BatchRun.Timed(SECOND, "vm.dirty_ratio", "10");
            BatchRun.Timed late = new BatchRun.Timed(2 * SECOND, "vm.dirty_ratio", "40");
            assertThat(run(request("loop", Map.of(), 5 * SECOND, late, early)).digest())
                    .isEqualTo(run(request("loop", Map.of(), 5 * SECOND, early, late)).digest());
        }

        @Test
        void setAtTimeZeroAreSetBeforeAnythingHappens() {
            assertThat(
                            run(request(
                                            "loop",
                                            Map.of(),
                                            5 * SECOND,
                                            new BatchRun.Timed(0, "vm.dirty_ratio", "40")))
                                    .digest())
                    .isEqualTo(
                            run(request("loop", Map.of("vm.dirty_ratio", "40"), 5 * SECOND))
                                    .digest());
        }

        @Test
        void ofARatioReplaceTheScenariosBytes() {
            RunReport report = run(request("loop49", Map.of("vm.dirty_ratio", "20"), SECOND));
            assertThat(report.settings())
                    .extracting(RunReport.Setting::key)
                    .doesNotContain("vm.dirty_bytes");
        }
    }

    @Nested
    class WrongRequests {
        private static List<Problem> problems(BatchRun.Request request) {
            return catchThrowableOfType(BadInputException.class, () -> new BatchRun(request))
                    .problems();
        }

        @Test
        void ofAnUnknownScenarioAreToldWithTheNearest() {
            assertThat(problems(request("lop-less", Map.of(), 0)))
                    .singleElement()
                    .asString()
                    .contains("no scenario 'lop-less'", "perhaps loop-less");
        }

        @Test
        void areToldAllAtOnce() {
            List<Problem> problems =
                    problems(
                            request(
                                    "loop",
                                    Map.of("vm.dirty_ratio", "300", "vm.nonsense", "1"),
                                    0,
                                    new BatchRun.Timed(1, "machine.hz", "100"),
                                    new BatchRun.Timed(1, "vm.dirty_bytes", "5")));
            assertThat(problems).hasSize(4);
            assertThat(problems.toString())
                    .contains("0 to 100", "vm.nonsense", "machine.hz", "8192 to");
        }

        @Test
        void ofRatioAndBytesTogetherAreRefused() {
            assertThat(
                            problems(
                                    request(
                                            "loop",
                                            Map.of("vm.dirty_ratio", "5", "vm.dirty_bytes", "9999"),
                                            0)))
                    .singleElement()
                    .asString()
                    .contains("one of the two");
        }

        @Test
        void ofALoopKnobWithoutALoopDeviceAreRefused() {
            assertThat(problems(request("direct", Map.of("loop0.nr_requests", "5"), 0)))
                    .singleElement()
                    .asString()
                    .contains("loop0.nr_requests on a machine without a loop device");
            assertThat(
                            problems(
                                    request(
                                            "direct",
                                            Map.of(),
                                            0,
                                            new BatchRun.Timed(1, "loop0.nr_requests", "5"))))
                    .hasSize(1);
        }

        @Test
        void neverEndInAnotherException() {
            assertThatThrownBy(() -> new BatchRun(request("", Map.of("", ""), 0)))
                    .isInstanceOf(BadInputException.class);
        }
    }

    /// Writers' pauses as a run reports them: the stick of 5 MB/s, written by two.
    @Nested
    class Pauses {
        private List<RunReport.TaskLine> tasks(String scheme, String scenario) {
            Map<String, String> settings =
                    Map.of(
                            "machine.throttle_scheme", scheme,
                            "machine.dirtyable_kib", "2900000",
                            "sda.bandwidth_kib", "5000",
                            "workload.files", "0",
                            "workload.writers", "2");
            return run(request(scenario, settings, 200 * SECOND)).tasks();
        }

        @Test
        void areSleepsOfAtMost200MillisecondsUnderTheControlLoop() {
            for (RunReport.TaskLine task : tasks("control-loop", "direct49")) {
                if (!task.role().equals("writer")) continue;
                assertThat(task.pauses().longestSleepMillis()).isBetween(5.0, 200.0);
                assertThat(task.pauses().count()).isGreaterThan(1000);
                assertThat(task.pauses().medianMillis()).isLessThan(task.pauses().p99Millis());
            }
        }

        @Test
        void lastSecondsUnderTheThresholdsOfOld() {
            for (RunReport.TaskLine task : tasks("per-device", "direct49")) {
                if (!task.role().equals("writer")) continue;
                assertThat(task.pauses().maxMillis()).isGreaterThan(1000);
                assertThat(task.pauses().p99Millis()).isBetween(200.0, task.pauses().maxMillis());
                assertThat(task.pauses().longestSleepMillis()).isLessThanOrEqualTo(100);
            }
        }

        @Test
        void areTheWritersAndTheWorkersAlone() {
            for (RunReport.TaskLine task : tasks("per-device", "loop49")) {
                if (task.role().equals("flusher")) assertThat(task.pauses()).isNull();
                else assertThat(task.pauses()).isNotNull();
            }
        }

        @Test
        void ofAStandstillTellWhyNothingMoves() {
            Map<String, String> settings =
                    Map.of("machine.throttle_scheme", "global", "workload.writers", "4");
            RunReport report = run(request("loop49", settings, 300 * SECOND));
            assertThat(report.finished()).isFalse();
            RunReport.StallLine stall = report.results().stalls().getLast();
            assertThat(stall.seconds()).isGreaterThan(250);
            assertThat(stall.cause()).contains("one limit for all devices");
            assertThat(report.tasks())
                    .anySatisfy(
                            task -> {
                                assertThat(task.role()).isEqualTo("loop-worker");
                                assertThat(task.pauses().maxMillis()).isGreaterThan(250_000);
                            });
        }
    }
}
