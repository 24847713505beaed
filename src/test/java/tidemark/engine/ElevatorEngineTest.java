package tidemark.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import tidemark.input.BadInputException;
import tidemark.snapshot.ActiveQueuePicture;
import tidemark.snapshot.CfqTreesPicture;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.ElevatorPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.Snapshot;

/// An engine with a machine that has an elevator: pictures, events, samples, tweaks.
class ElevatorEngineTest {
    private static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + 20_000_000_000L;
        while (!condition.getAsBoolean() && System.nanoTime() < end) Thread.sleep(2);
        assertThat(condition.getAsBoolean()).isTrue();
    }

    private static ElevatorPicture elevator(Snapshot snapshot) {
        return Objects.requireNonNull(snapshot.elevator());
    }

    private static List<ElevatorEvent> playTo(Engine engine, double seconds)
            throws InterruptedException {
        engine.pace(5); // slow enough to stop well before the experiment ends by itself
        engine.play();
        await(() -> engine.snapshot().seconds() >= seconds);
        engine.pause();
        List<ElevatorEvent> events = new ArrayList<>();
        Thread.sleep(50);
        events.addAll(engine.drain().elevator());
        return events;
    }

    @Test
    void eventsAndSamplesOfLanesAndChartsArrive() throws InterruptedException {
        try (Engine engine = Engine.open("fsync-cgroup-4.7", 1)) {
            assertThat(engine.layout().hasElevator()).isTrue();
            engine.pace(LiveRun.UNLIMITED);
            engine.play();
            await(() -> engine.snapshot().seconds() >= 1);
            engine.pause();
            Thread.sleep(50);
            LiveRun.Batch batch = engine.drain();
            assertThat(batch.elevator())
                    .hasAtLeastOneElementOfType(ElevatorEvent.Service.class)
                    .hasAtLeastOneElementOfType(ElevatorEvent.Idle.class)
                    .hasAtLeastOneElementOfType(ElevatorEvent.Preemption.class)
                    .hasAtLeastOneElementOfType(ElevatorEvent.Wait.class);
            int throughput = engine.layout().elevator("throughput");
            assertThat(batch.samples()).isNotEmpty();
            assertThat(batch.samples()).anyMatch(sample -> sample.last()[throughput] > 1_000_000);
            long before = 0;
            for (Sample sample : batch.samples()) {
                assertThat(sample.fromNanos()).isGreaterThanOrEqualTo(before);
                before = sample.toNanos();
            }
        }
    }

    @Test
    void thePictureShowsAnIdleThatIsWasted() throws InterruptedException {
        try (Engine engine = Engine.open("fsync-cgroup-rule-off", 1)) {
            playTo(engine, 0.5);
            for (int i = 0; i < 500; i++) {
                long events = engine.snapshot().events();
                engine.step(i % 25 == 0 ? LiveRun.Step.IDLE : LiveRun.Step.EVENT);
                await(() -> engine.snapshot().events() > events);
                ElevatorPicture picture = elevator(engine.snapshot());
                CfqTreesPicture cfq = Objects.requireNonNull(picture.cfq());
                ActiveQueuePicture active = cfq.active();
                if (active == null || active.idle() == null || !active.idle().isWasted()) continue;
                assertThat(active.idle().dueNanos()).isGreaterThan(active.idle().startNanos());
                assertThat(picture.cgroups()).hasSize(2);
                assertThat(cfq.groups()).isNotEmpty();
                assertThat(picture.loops()).hasSize(1);
                assertThat(picture.journals()).hasSize(1);
                return;
            }
            throw new AssertionError("no wasted idle within 25 events of any of 20 idles");
        }
    }

    @Test
    void aStepToAPreemptionShowsItsQuestions() throws InterruptedException {
        try (Engine engine = Engine.open("fsync-cgroup-4.7", 1)) {
            playTo(engine, 0.2);
            long asked = asked(engine);
            engine.step(LiveRun.Step.PREEMPTION);
            await(() -> asked(engine) > asked);
            var last =
                    Objects.requireNonNull(
                            Objects.requireNonNull(elevator(engine.snapshot()).cfq()).preemption());
            assertThat(last.questions()).isNotEmpty();
            assertThat(last.questions().getLast().yes()).isTrue();
            assertThat(last.questions().getLast().number()).isEqualTo(last.rule());
        }
    }

    private static long asked(Engine engine) {
        ElevatorPicture.Totals totals = elevator(engine.snapshot()).totals();
        return totals.preemptions() + totals.refusals();
    }

    @Test
    void aTweakedRunIsRepeatedByItsJournal() throws InterruptedException {
        try (Engine engine = Engine.open("fsync-cgroup-rule-off", 5)) {
            playTo(engine, 0.4);
            assertThat(engine.tweak("cfq.ancestor_preempts", "on")).isNull();
            await(() -> engine.journal().size() == 1);
            engine.play();
            await(() -> engine.snapshot().seconds() >= 10);
            LiveRun.Tweak tweak = engine.journal().getFirst();
            BatchRun.Timed timed = new BatchRun.Timed(tweak.nanos(), tweak.key(), tweak.value());
            BatchRun.Request request =
                    new BatchRun.Request("fsync-cgroup-rule-off", Map.of(), List.of(timed), 5, 0);
            RunReport again = new BatchRun(request).run((part, what) -> {}, () -> false);
            await(() -> !engine.isPlaying() || engine.snapshot().result().finished());
            assertThat(engine.digest()).isEqualTo(again.digest());
        }
    }

    private static String refused(String scenario, Map<String, String> settings) {
        BatchRun.Request request = new BatchRun.Request(scenario, settings, List.of(), 1, 0);
        BadInputException bad =
                catchThrowableOfType(BadInputException.class, () -> new BatchRun(request));
        assertThat(bad).as("refused").isNotNull();
        return bad.getMessage();
    }

    @Test
    void badSettingsAreRefusedWithWhatIsExpected() {
        assertThat(refused("shares", Map.of("cgroup./B.blkio.weight", "9")))
                .contains("cgroup./B.blkio.weight 9; expected 10 to 1000");
        assertThat(refused("shares", Map.of("cgroup./B.blkio.weight", "1001")))
                .contains("expected 10 to 1000");
        assertThat(refused("shares", Map.of("cgroup./C.blkio.weight", "500")))
                .contains("perhaps cgroup./");
        assertThat(refused("shares", Map.of("sda.history", "fresh")))
                .contains("on a machine without such a knob");
        assertThat(refused("loop", Map.of("cfq.version", "4.4")))
                .contains("on a machine without such a knob");
        assertThat(refused("fsync-root", Map.of("sda.queue.scheduler", "bfq")))
                .contains("expected one of cfq, deadline, noop");
        assertThat(refused("fsync-deadline", Map.of("sda.queue.iosched.slice_idle", "0")))
                .contains("while sda.queue.scheduler is deadline");
    }
}
