package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;
import tidemark.scenario.Knob;
import tidemark.scenario.Run;
import tidemark.scenario.Scenarios;
import tidemark.sim.Simulation;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;

/// A run on a thread of its own.
@Timeout(60)
class EngineTest {
    private static final long SECOND = 1_000_000_000L;

    private final List<Engine> open = new ArrayList<>();

    private Engine engine(String scenario) {
        Engine engine = Engine.open(scenario, 1);
        open.add(engine);
        return engine;
    }

    @AfterEach
    void closeAll() {
        for (Engine engine : open) {
            assertThat(engine.failure()).isNull();
            engine.close();
        }
    }

    private static void await(BooleanSupplier condition) {
        long end = System.nanoTime() + Duration.ofSeconds(20).toNanos();
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("patience").isLessThan(end);
            sleep(1);
        }
    }

    private static void sleep(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /// Waits until the thread has nothing left to do: its picture no longer changes.
    private static Snapshot settled(Engine engine) {
        Snapshot[] last = {engine.snapshot()};
        long[] since = {System.nanoTime()};
        await(
                () -> {
                    Snapshot now = engine.snapshot();
                    if (now != last[0]) {
                        last[0] = now;
                        since[0] = System.nanoTime();
                    }
                    return System.nanoTime() - since[0] > 80_000_000;
                });
        return last[0];
    }

    private static void step(Engine engine, LiveRun.Step step) {
        Snapshot before = engine.snapshot();
        engine.step(step);
        await(() -> engine.snapshot() != before);
    }

    private static void playTo(Engine engine, double seconds) {
        engine.pace(LiveRun.UNLIMITED);
        engine.play();
        await(
                () ->
                        engine.snapshot().seconds() >= seconds
                                || engine.snapshot().result().finished());
        engine.pause();
        settled(engine);
    }

    /// The digest of a run without a window that follows the same journal to the same time.
    private static String replayed(Engine engine, String scenario) {
        List<BatchRun.Timed> changes =
                engine.journal().stream()
                        .map(tweak -> new BatchRun.Timed(tweak.nanos(), tweak.key(), tweak.value()))
                        .toList();
        long nanos = engine.snapshot().nanos();
        BatchRun.Request request =
                new BatchRun.Request(scenario, Map.of(), changes, engine.seed(), nanos);
        RunReport report = new BatchRun(request).run((part, what) -> {}, () -> false);
        assertThat(report.simulatedSeconds()).isEqualTo(nanos / 1e9);
        return report.digest();
    }

    @Nested
    class Opened {
        @Test
        void standsPausedAtTimeZero() {
            Engine engine = engine("loop");
            assertThat(engine.isPlaying()).isFalse();
            sleep(30);
            Snapshot snapshot = engine.snapshot();
            assertThat(snapshot.nanos()).isZero();
            assertThat(engine.speed()).isZero();
            assertThat(engine.pace()).isEqualTo(1);
            assertThat(engine.journal()).isEmpty();
            assertThat(engine.seed()).isEqualTo(1);
            assertThat(engine.scenario().name()).isEqualTo("loop");
            assertThat(snapshot.knobs()).hasSameSizeAs(engine.knobs());
            assertThat(snapshot.devices()).hasSize(2);
            assertThat(snapshot.tasks().getFirst().role()).isEqualTo(TaskPicture.Role.WRITER);
        }

        @Test
        void withAnUnknownScenarioSuggestsTheNearest() {
            assertThatThrownBy(() -> Engine.open("lop", 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("did you mean 'loop'");
        }

        @Test
        void withAWrongSettingSaysWhatWouldBeRight() {
            assertThatThrownBy(() -> Engine.open("loop", Map.of("vm.dirty_ratio", "101"), 1))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("0 to 100");
        }

        @Test
        void withSettingsHasThem() {
            Engine engine = Engine.open("loop", Map.of("vm.dirty_ratio", "33"), 1);
            open.add(engine);
            assertThat(engine.snapshot().knobs())
                    .anyMatch(knob -> knob.key().equals("vm.dirty_ratio") && knob.value() == 33);
        }
    }

    @Nested
    class TheJournal {
        @Test
        void replayedGivesTheSameRunWhateverThePaceAndSlices() {
            Engine engine = engine("loop");
            Random random = new Random(5);
            double[] paces = {0.5, 40, 1000, LiveRun.UNLIMITED, 300};
            for (double pace : paces) {
                engine.pace(pace);
                engine.play();
                sleep(20 + random.nextInt(40));
                if (random.nextBoolean()) engine.pause();
                assertThat(engine.tweak("vm.dirty_ratio", "" + (15 + random.nextInt(20)))).isNull();
                assertThat(engine.tweak("sda.bandwidth_kib", "" + (9000 + random.nextInt(20_000))))
                        .isNull();
            }
            engine.pause();
            settled(engine);
            assertThat(engine.journal()).hasSize(10);
            assertThat(engine.digest()).isEqualTo(replayed(engine, "loop"));
        }

        @Test
        void withStepsOfAllKindsIsReplayedToo() {
            Engine engine = engine("loop");
            engine.pace(LiveRun.UNLIMITED);
            for (LiveRun.Step step : LiveRun.Step.values()) {
                for (int i = 0; i < 3; i++) {
                    step(engine, step);
                    engine.tweak("vm.dirty_background_ratio", "" + (3 + i));
                }
            }
            settled(engine);
            assertThat(engine.digest()).isEqualTo(replayed(engine, "loop"));
        }

        /// Several timers may be due at the same instant; a step of one event stops between them.
        @Test
        void ofATweakBetweenTwoEventsOfTheSameInstantIsReplayedToo() {
            for (int ties = 1; ties <= 3; ties++) {
                Run twin = new Run(Scenarios.get("loop"), Map.of(), 1);
                Simulation simulation = twin.machine().simulation();
                int found = 0;
                while (found < ties) {
                    simulation.step();
                    boolean late = simulation.nowNanos() > SECOND / 2;
                    if (late && simulation.nextDueNanos() == simulation.nowNanos()) found++;
                }
                long tie = simulation.nowNanos();
                Engine engine = engine("loop");
                engine.pace(LiveRun.UNLIMITED);
                while (engine.snapshot().nanos() < tie - 4_000_000) step(engine, LiveRun.Step.TICK);
                while (engine.snapshot().events() < simulation.fired()) {
                    step(engine, LiveRun.Step.EVENT);
                }
                assertThat(engine.snapshot().nanos()).isEqualTo(tie);
                engine.tweak("vm.dirty_background_ratio", "1");
                engine.tweak("vm.dirty_ratio", "40");
                await(() -> engine.journal().size() == 2);
                for (int i = 0; i < 60; i++) step(engine, LiveRun.Step.TICK);
                settled(engine);
                assertThat(engine.digest())
                        .as("tie %s at %s", ties, tie)
                        .isEqualTo(replayed(engine, "loop"));
                engine.close();
            }
        }

        @Test
        void toTheEndIsReplayedToo() {
            Engine engine = engine("direct");
            playTo(engine, 1e9);
            assertThat(engine.snapshot().result().finished()).isTrue();
            RunReport report =
                    new BatchRun(new BatchRun.Request("direct", Map.of(), List.of(), 1, 0))
                            .run((part, what) -> {}, () -> false);
            assertThat(engine.snapshot().result().elapsedNanos() / 1e9)
                    .isEqualTo(report.results().elapsedSeconds());
            assertThat(engine.digest()).isEqualTo(report.digest());
        }

        @Test
        void hasWhatWasAppliedAndWhen() {
            Engine engine = engine("loop");
            playTo(engine, 2);
            long at = engine.snapshot().nanos();
            engine.tweak("vm.dirty_ratio", " 30 ");
            await(() -> !engine.journal().isEmpty());
            assertThat(engine.journal())
                    .containsExactly(new LiveRun.Tweak(at, "vm.dirty_ratio", "30"));
        }
    }

    @Nested
    class ATweak {
        @ParameterizedTest
        @ValueSource(
                strings = {
                    "vm.dirty_ratio=101", "vm.dirty_ratio=", "vm.dirty_ratio=x",
                    "vm.dirty_bytes=8191", "machine.hz=100", "no.such=1",
                    "loop0.worker_throttle=fast", "sda.bandwidth_kib=0"
                })
        void withAWrongValueIsRefusedWithAReasonAndChangesNothing(String tweak) {
            Engine engine = engine("loop");
            Snapshot before = engine.snapshot();
            String key = tweak.substring(0, tweak.indexOf('='));
            String refusal = engine.tweak(key, tweak.substring(tweak.indexOf('=') + 1));
            assertThat(refusal).isNotNull().contains(key).hasSizeGreaterThan(20);
            sleep(10);
            assertThat(engine.journal()).isEmpty();
            assertThat(engine.snapshot().knobs()).isEqualTo(before.knobs());
        }

        @Test
        void ofALoopKnobWithoutALoopDeviceIsRefused() {
            assertThat(engine("direct").tweak("loop0.nr_requests", "5"))
                    .contains("loop0.nr_requests");
        }

        @Test
        void isSeenInThePictureAtOnceEvenWhilePaused() {
            Engine engine = engine("loop");
            assertThat(engine.tweak("vm.dirty_bytes", "20971520")).isNull();
            await(
                    () ->
                            engine.snapshot().knobs().stream()
                                    .anyMatch(
                                            knob ->
                                                    knob.key().equals("vm.dirty_bytes")
                                                            && knob.value() == 20 << 20));
            assertThat(engine.snapshot().nanos()).isZero();
            assertThat(engine.snapshot().memory().thresh()).isEqualTo(5120);
        }

        @Test
        void isTakenForEveryLiveKnobAtBothBounds() {
            Engine engine = engine("loop");
            engine.pace(LiveRun.UNLIMITED);
            engine.play();
            int taken = 0;
            for (Knob knob : engine.knobs()) {
                if (!knob.live()) continue;
                for (long value : new long[] {knob.max(), Math.max(1, knob.min())}) {
                    assertThat(engine.tweak(knob.key(), knob.text(value))).isNull();
                    taken++;
                    int count = taken;
                    await(() -> engine.journal().size() == count);
                }
            }
            engine.pause();
            settled(engine);
        }
    }

    @Nested
    class TheStream {
        private List<Sample> samples(Engine engine, int millis) {
            List<Sample> all = new ArrayList<>();
            for (int i = 0; i < millis / 20; i++) {
                sleep(20);
                LiveRun.Batch batch = engine.drain();
                assertThat(batch.lostSamples()).isZero();
                all.addAll(batch.samples());
            }
            return all;
        }

        private static void checkSeamless(List<Sample> all) {
            assertThat(all).hasSizeGreaterThan(3);
            assertThat(all.getFirst().fromNanos()).isZero();
            for (int i = 1; i < all.size(); i++) {
                assertThat(all.get(i).fromNanos()).isEqualTo(all.get(i - 1).toNanos());
            }
        }

        @Test
        void isSeamlessOverPausesStepsAndPaces() {
            Engine engine = engine("loop");
            List<Sample> all = new ArrayList<>();
            for (double pace : new double[] {0.1, 5, 200, LiveRun.UNLIMITED}) {
                engine.pace(pace);
                engine.play();
                all.addAll(samples(engine, 60));
                engine.pause();
                engine.step(LiveRun.Step.EVENT);
                engine.step(LiveRun.Step.TICK);
                all.addAll(samples(engine, 40));
            }
            settled(engine);
            all.addAll(engine.drain().samples());
            checkSeamless(all);
            assertThat(all.getLast().toNanos()).isEqualTo(engine.snapshot().nanos());
        }

        @Test
        void accountsForEveryTasksTime() {
            Engine engine = engine("loop");
            engine.pace(50);
            engine.play();
            List<Sample> all = samples(engine, 200);
            int activities = TaskPicture.Activity.values().length;
            int tasks = engine.layout().tasks();
            for (Sample sample : all) {
                for (int task = 0; task < tasks; task++) {
                    long sum = 0;
                    for (int a = 0; a < activities; a++) {
                        sum += sample.taskNanos()[task * activities + a];
                    }
                    assertThat(sum).isEqualTo(sample.toNanos() - sample.fromNanos());
                }
            }
        }

        @Test
        void hasTheLastValueBetweenLeastAndLargest() {
            Engine engine = engine("loop");
            engine.pace(100);
            engine.play();
            for (Sample sample : samples(engine, 200)) {
                assertThat(sample.last()).hasSameSizeAs(engine.layout().series());
                for (int i = 0; i < sample.last().length; i++) {
                    assertThat(sample.last()[i]).isBetween(sample.min()[i], sample.max()[i]);
                }
            }
        }

        @Test
        void endsEverySleepAfterItsBeginning() {
            Engine engine = engine("loop");
            engine.pace(LiveRun.UNLIMITED);
            engine.play();
            sleep(100);
            engine.pause();
            settled(engine);
            List<SleepBar> sleeps = engine.drain().sleeps();
            assertThat(sleeps).isNotEmpty();
            for (SleepBar bar : sleeps) {
                assertThat(bar.toNanos()).isGreaterThan(bar.fromNanos());
                assertThat(bar.task()).isBetween(0, engine.layout().tasks() - 1);
            }
        }

        @Test
        void countsWhatNobodyFetched() {
            Engine engine = engine("direct");
            for (int batch = 1; batch <= 45; batch++) {
                for (int i = 0; i < 200; i++) engine.step(LiveRun.Step.EVENT);
                int events = 200 * batch;
                await(() -> engine.snapshot().events() == events);
            }
            LiveRun.Batch batch = engine.drain();
            assertThat(batch.samples()).hasSize(8192);
            assertThat(batch.lostSamples()).isEqualTo(9000 - 8192);
            assertThat(engine.drain().lostSamples()).isZero();
        }
    }

    @Nested
    class Time {
        @Test
        void goesOnAtThePaceAskedFor() {
            Engine engine = engine("loop");
            engine.pace(10);
            engine.play();
            long begin = System.nanoTime();
            sleep(400);
            double seconds = engine.snapshot().seconds();
            double wall = (System.nanoTime() - begin) / 1e9;
            assertThat(seconds).isBetween(0.3 * 10 * 0.5, wall * 10 * 1.1);
            assertThat(engine.isPlaying()).isTrue();
        }

        @Test
        void standsStillWhilePaused() {
            Engine engine = engine("loop");
            playTo(engine, 1);
            long nanos = engine.snapshot().nanos();
            sleep(60);
            assertThat(engine.snapshot().nanos()).isEqualTo(nanos);
            assertThat(engine.speed()).isZero();
        }

        @Test
        void staysWithinTheBoundsOfThePace() {
            Engine engine = engine("loop");
            engine.pace(1e9);
            assertThat(engine.pace()).isEqualTo(1000);
            engine.pace(0);
            assertThat(engine.pace()).isEqualTo(0.001);
            engine.pace(LiveRun.UNLIMITED);
            assertThat(engine.pace()).isEqualTo(LiveRun.UNLIMITED);
        }

        @Test
        void goesATickToTheNextTick() {
            Engine engine = engine("loop");
            for (int i = 1; i <= 5; i++) {
                step(engine, LiveRun.Step.TICK);
                assertThat(engine.snapshot().nanos()).isEqualTo(i * 4_000_000L);
            }
        }

        @Test
        void goesAnEventAtATime() {
            Engine engine = engine("loop");
            for (int i = 1; i <= 5; i++) {
                step(engine, LiveRun.Step.EVENT);
                assertThat(engine.snapshot().events()).isEqualTo(i);
            }
        }

        @Test
        void goesToTheNextSleep() {
            Engine engine = engine("loop");
            step(engine, LiveRun.Step.SLEEP);
            settled(engine);
            assertThat(engine.drain().sleeps()).hasSize(1);
        }

        @Test
        void goesToTheNextStallAndToItsEnd() {
            Engine engine = engine("loop");
            step(engine, LiveRun.Step.STALL);
            assertThat(settled(engine).stall()).isNotNull();
            step(engine, LiveRun.Step.STALL);
            Snapshot over = settled(engine);
            assertThat(over.stall()).isNull();
            assertThat(over.stalls()).hasSize(1);
        }

        @Test
        void endsWithTheExperiment() {
            Engine engine = engine("direct");
            playTo(engine, 1e9);
            long nanos = engine.snapshot().nanos();
            engine.play();
            sleep(30);
            assertThat(engine.snapshot().nanos()).isEqualTo(nanos);
            assertThat(engine.snapshot().result().phase()).isEqualTo("done");
            assertThat(engine.speed()).isZero();
        }

        @ParameterizedTest
        @Tag("slow")
        @ValueSource(doubles = {1000, LiveRun.UNLIMITED})
        void flowsAtItsFastestForTwoSeconds(double pace) {
            Engine engine = engine("loop-endless");
            engine.pace(pace);
            engine.play();
            long end = System.nanoTime() + 2 * SECOND;
            long last = 0;
            while (System.nanoTime() < end) {
                sleep(16);
                Snapshot snapshot = engine.snapshot();
                assertThat(snapshot.nanos()).isGreaterThanOrEqualTo(last);
                last = snapshot.nanos();
                LiveRun.Batch batch = engine.drain();
                assertThat(batch.lostSamples()).isZero();
            }
            assertThat(engine.isPlaying()).isTrue();
            assertThat(last).isGreaterThan(100 * SECOND);
            assertThat(engine.speed()).isGreaterThan(50);
        }

        @Test
        @Tag("slow")
        void leavesTheHeapBoundedWithNobodyFetching() {
            Engine engine = engine("loop-endless");
            engine.pace(LiveRun.UNLIMITED);
            engine.play();
            sleep(1000);
            long before = usedHeap();
            sleep(3000);
            long after = usedHeap();
            assertThat(engine.snapshot().seconds()).isGreaterThan(300);
            assertThat(after - before).isLessThan(24L << 20);
        }

        private static long usedHeap() {
            for (int i = 0; i < 3; i++) System.gc();
            Runtime runtime = Runtime.getRuntime();
            return runtime.totalMemory() - runtime.freeMemory();
        }
    }

    @Nested
    class Closing {
        @Test
        void endsTheThreadWhileItRuns() {
            Set<Thread> before = Thread.getAllStackTraces().keySet();
            Engine engine = engine("loop-endless");
            Thread thread =
                    Thread.getAllStackTraces().keySet().stream()
                            .filter(t -> t.getName().equals("engine") && !before.contains(t))
                            .findFirst()
                            .orElseThrow();
            engine.pace(LiveRun.UNLIMITED);
            engine.play();
            sleep(50);
            engine.close();
            await(() -> !thread.isAlive());
            assertThat(engine.isPlaying()).isFalse();
            engine.play();
            engine.step(LiveRun.Step.TICK);
            engine.close();
            assertThat(engine.snapshot()).isNotNull();
        }

        @Test
        void endsALongStepToo() {
            Engine engine = engine("direct");
            engine.step(LiveRun.Step.STALL);
            engine.close();
            assertThat(engine.failure()).isNull();
        }
    }

    @Test
    void aRunDoesNotNoticeThatItIsWatched() {
        Engine engine = engine("loop");
        playTo(engine, 9);
        Run bare = new Run(Scenarios.get("loop"), Map.of(), 1);
        bare.machine().simulation().runUntil(engine.snapshot().nanos());
        assertThat(engine.digest()).isEqualTo(bare.digest());
    }

    @Test
    void twoEnginesSideBySideDoNotDisturbEachOther() {
        Engine a = engine("loop");
        Engine b = engine("loop");
        a.pace(LiveRun.UNLIMITED);
        b.pace(LiveRun.UNLIMITED);
        a.play();
        b.play();
        await(() -> a.snapshot().seconds() > 5 && b.snapshot().seconds() > 5);
        a.pause();
        b.pause();
        settled(a);
        settled(b);
        assertThat(a.digest()).isEqualTo(replayed(a, "loop"));
        assertThat(b.digest()).isEqualTo(replayed(b, "loop"));
    }
}
