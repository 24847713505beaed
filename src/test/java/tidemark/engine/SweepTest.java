package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Many runs: what comes out is the same whatever the threads do.
class SweepTest {
    private static Sweep.Request request(List<String> scenarios, String seeds) {
        return new Sweep.Request(scenarios, seeds, Map.of(), Map.of(), 0, null);
    }

    private static SweepReport run(Sweep.Request request, int jobs) {
        return new Sweep(request).run(jobs, BatchRun.Progress.NOBODY, () -> false);
    }

    private static Map<String, List<String>> varied(String key, String... values) {
        Map<String, List<String>> varied = new LinkedHashMap<>();
        varied.put(key, List.of(values));
        return varied;
    }

    @Test
    void oneAndTwoAndManyThreadsGiveTheSameReport() {
        Sweep.Request request = request(List.of("direct", "loop-less"), "5..9,1");
        String one = run(request, 1).toString();
        assertThat(numbers(run(request, 2))).isEqualTo(numbers(run(request, 1)));
        assertThat(numbers(run(request, 64))).isEqualTo(numbers(run(request, 1)));
        assertThat(one).contains("direct");
    }

    /// The report without the arrays, which records compare by identity.
    private static List<Object> numbers(SweepReport report) {
        List<Object> all = new ArrayList<>(report.runs());
        for (SweepReport.VariantLine v : report.variants()) {
            assertThat(v.histogram()).isNotNull();
            all.add(List.of(v.label(), v.n(), v.min(), v.p25(), v.median(), v.p75(), v.max()));
            all.add(java.util.Arrays.toString(v.histogram().counts()));
        }
        return all;
    }

    @Test
    void linesStandInTheOrderOfTheRequestAndAreThoseOfSingleRuns() {
        SweepReport report = run(request(List.of("loop-less", "direct"), "3,1,2"), 3);
        assertThat(report.runs())
                .extracting(SweepReport.RunLine::scenario)
                .containsExactly(
                        "loop-less", "loop-less", "loop-less", "direct", "direct", "direct");
        assertThat(report.runs())
                .extracting(SweepReport.RunLine::seed)
                .containsExactly(3L, 1L, 2L, 3L, 1L, 2L);
        for (SweepReport.RunLine line : report.runs()) {
            RunReport alone =
                    new BatchRun(
                                    new BatchRun.Request(
                                            line.scenario(), Map.of(), List.of(), line.seed(), 0))
                            .run((part, what) -> {}, () -> false);
            assertThat(line.digest()).isEqualTo(alone.digest());
            assertThat(line.figure()).isEqualTo(alone.results().elapsedSeconds());
            assertThat(line.finished()).isTrue();
        }
        assertThat(report.missing()).isZero();
    }

    @Test
    void knobsAreVariedInEveryCombinationTheLastFastest() {
        Map<String, List<String>> varied = varied("vm.dirty_ratio", "20", "30");
        varied.put("sda.bandwidth_kib", List.of("20480", "40960"));
        Sweep.Request request =
                new Sweep.Request(
                        List.of("direct"),
                        "1,2",
                        varied,
                        Map.of("vm.dirty_background_ratio", "5"),
                        0,
                        null);
        SweepReport report = run(request, 2);
        assertThat(report.variants())
                .extracting(SweepReport.VariantLine::label)
                .containsExactly(
                        "vm.dirty_ratio=20, sda.bandwidth_kib=20480",
                        "vm.dirty_ratio=20, sda.bandwidth_kib=40960",
                        "vm.dirty_ratio=30, sda.bandwidth_kib=20480",
                        "vm.dirty_ratio=30, sda.bandwidth_kib=40960");
        assertThat(report.runs()).hasSize(8);
        assertThat(report.runs().get(7).settings())
                .containsEntry("vm.dirty_ratio", "30")
                .containsEntry("sda.bandwidth_kib", "40960")
                .containsEntry("vm.dirty_background_ratio", "5");
        Double slow = report.variants().get(0).median();
        Double fast = report.variants().get(1).median();
        assertThat(fast).isNotNull().isLessThan(slow);
    }

    @Test
    void cancellingKeepsWhatIsWholeAndCountsWhatIsMissing() {
        Sweep sweep = new Sweep(request(List.of("direct"), "1..40"));
        AtomicInteger asked = new AtomicInteger();
        SweepReport report =
                sweep.run(2, BatchRun.Progress.NOBODY, () -> asked.incrementAndGet() > 400);
        assertThat(report.asked()).isEqualTo(40);
        assertThat(report.runs()).isNotEmpty().allMatch(SweepReport.RunLine::finished);
        assertThat(report.missing()).isPositive();
        assertThat(report.runs().size() + report.missing()).isEqualTo(40);
        assertThat(report.variants().getFirst().missing()).isEqualTo(report.missing());
        Map<Long, String> whole = new LinkedHashMap<>();
        for (SweepReport.RunLine run : run(request(List.of("direct"), "1..40"), 2).runs()) {
            whole.put(run.seed(), run.digest());
        }
        for (SweepReport.RunLine run : report.runs()) {
            assertThat(run.digest()).isEqualTo(whole.get(run.seed()));
        }
    }

    @Test
    void cancelledBeforeItBeginsItHasNoRunAndNoFigures() {
        SweepReport report =
                new Sweep(request(List.of("direct"), "1..3"))
                        .run(2, BatchRun.Progress.NOBODY, () -> true);
        assertThat(report.runs()).isEmpty();
        assertThat(report.missing()).isEqualTo(3);
        assertThat(report.variants().getFirst().median()).isNull();
    }

    @Test
    void progressGoesUpInTheCallingThread() {
        List<Double> parts = Collections.synchronizedList(new ArrayList<>());
        Thread caller = Thread.currentThread();
        new Sweep(request(List.of("loop"), "1..12"))
                .run(
                        2,
                        (part, what) -> {
                            assertThat(Thread.currentThread()).isSameAs(caller);
                            assertThat(what).endsWith(" of 12 runs");
                            parts.add(part);
                        },
                        () -> false);
        assertThat(parts).isSorted().allMatch(part -> part >= 0 && part <= 1);
    }

    @Test
    void runsEndedByTheTimeSetAreCounted() {
        Sweep.Request request =
                new Sweep.Request(
                        List.of("reported-loop-less"),
                        "1..6",
                        Map.of(),
                        Map.of(),
                        58_000_000_000L,
                        null);
        SweepReport.VariantLine variant = run(request, 2).variants().getFirst();
        long unfinished =
                run(request, 1).runs().stream()
                        .filter(line -> !line.finished())
                        .peek(line -> assertThat(line.simulatedSeconds()).isEqualTo(58))
                        .count();
        assertThat(unfinished).isBetween(1L, 5L);
        assertThat(variant.unfinished()).isEqualTo((int) unfinished);
        assertThat(variant.n()).isEqualTo(6);
    }

    @ParameterizedTest
    @CsvSource({
        "loop, elapsedSeconds",
        "loop-endless, mebibytesWritten",
        "fsync-root, throughputMBps",
        "dsync-fast-noop, millisPerWrite",
        "shares, throughputMBps"
    })
    void theFigureIsWhatTheScenarioMeasures(String scenario, String figure) {
        Sweep.Request request =
                new Sweep.Request(List.of(scenario), "1", Map.of(), Map.of(), 1_000_000_000L, null);
        SweepReport report = run(request, 1);
        assertThat(report.measure().name()).isEqualTo(figure);
        assertThat(report.runs().getFirst().figure()).isPositive();
    }

    @Test
    void anotherFigureMayBeChosen() {
        Sweep.Request request =
                new Sweep.Request(
                        List.of("loop"), "3", Map.of(), Map.of(), 0, "longestStallSeconds");
        assertThat(run(request, 1).runs().getFirst().figure()).isBetween(30.0, 34.0);
    }

    private static List<String> problems(
            List<String> scenarios,
            String seeds,
            Map<String, List<String>> varied,
            Map<String, String> settings,
            @Nullable String figure) {
        List<String> problems = new ArrayList<>();
        assertThatThrownBy(
                        () ->
                                new Sweep(
                                        new Sweep.Request(
                                                scenarios, seeds, varied, settings, 0, figure)))
                .isInstanceOfSatisfying(
                        BadInputException.class,
                        e -> e.problems().stream().map(Problem::toString).forEach(problems::add));
        return problems;
    }

    @Test
    void allThatIsWrongIsSaidAtOnceBeforeAnyRun() {
        List<String> problems =
                problems(
                        List.of("lop", "loop", "direct", "loop"),
                        "1..x",
                        varied("vm.dirty_ratio", "20", "200", "x", "20"),
                        Map.of("vm.dirty_ratoi", "3"),
                        "elapsed");
        assertThat(problems)
                .anyMatch(p -> p.contains("no scenario 'lop'") && p.contains("perhaps loop"))
                .anyMatch(p -> p.contains("loop once more"))
                .anyMatch(p -> p.contains("'1..x'"))
                .anyMatch(p -> p.contains("each value once"))
                .anyMatch(p -> p.contains("vm.dirty_ratio 200"))
                .anyMatch(p -> p.contains("vm.dirty_ratio 'x'"))
                .anyMatch(p -> p.contains("vm.dirty_ratoi"))
                .anyMatch(p -> p.contains("no figure 'elapsed'"))
                .doesNotHaveDuplicates();
    }

    @Test
    void aKnobIsEitherSetOrVaried() {
        assertThat(
                        problems(
                                List.of("loop"),
                                "1",
                                varied("vm.dirty_ratio", "20"),
                                Map.of("vm.dirty_ratio", "30"),
                                null))
                .singleElement()
                .asString()
                .contains("vm.dirty_ratio is also set by --set");
    }

    @Test
    void aKnobThatAMachineLacksIsRefused() {
        assertThat(
                        problems(
                                List.of("loop", "direct"),
                                "1",
                                varied("loop0.worker_throttle", "none", "less"),
                                Map.of(),
                                null))
                .singleElement()
                .asString()
                .contains("loop0.worker_throttle on a machine without a loop device");
    }

    @Test
    void scenariosOfTwoKindsNeedAFigureThatBothHave() {
        List<String> both = List.of("loop-less", "dsync-fast-noop");
        assertThat(problems(both, "1", Map.of(), Map.of(), null))
                .singleElement()
                .asString()
                .contains("elapsedSeconds, millisPerWrite");
        assertThat(problems(both, "1", Map.of(), Map.of(), "stallSeconds"))
                .singleElement()
                .asString()
                .contains("stallSeconds of dsync-fast-noop");
        SweepReport report =
                run(new Sweep.Request(both, "1", Map.of(), Map.of(), 0, "elapsedSeconds"), 2);
        assertThat(report.variants()).allMatch(v -> v.n() == 1);
    }

    @Test
    void thereIsAMostOfRuns() {
        String[] values =
                LongStream.rangeClosed(1, 100).mapToObj(Long::toString).toArray(String[]::new);
        assertThat(
                        problems(
                                List.of("loop"),
                                "1..90000",
                                varied("vm.dirty_ratio", values),
                                Map.of(),
                                null))
                .singleElement()
                .asString()
                .contains("9000000 runs");
    }
}
