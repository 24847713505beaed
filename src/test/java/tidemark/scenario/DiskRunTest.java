package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.Parts;
import tidemark.kernel.books.GroupUse;
import tidemark.kernel.cgroup.Cgroup;

/// Runs about the way to the disk: all of them run, repeat, can be forked and keep their books.
class DiskRunTest {
    private static final long MILLI = 1_000_000L;
    private static final long SECOND = 1000 * MILLI;

    private static Run run(String name, Map<String, Long> overrides, long seed) {
        return Scenarios.find(name).orElseThrow().start(overrides, seed);
    }

    private static Run run(String name) {
        return run(name, Map.of(), 1);
    }

    private static Stream<DynamicTest> each(java.util.function.Consumer<String> test) {
        return DiskScenarios.all().stream()
                .map(recipe -> recipe.info().name())
                .map(name -> dynamicTest(name, () -> test.accept(name)));
    }

    private static Knob knob(Run run, String key) {
        return run.knobs().stream().filter(k -> k.key().equals(key)).findFirst().orElseThrow();
    }

    @TestFactory
    Stream<DynamicTest> theSameSeedGivesTheSameRun() {
        return each(
                name -> {
                    Run one = run(name);
                    Run other = run(name);
                    one.simulation().runUntil(SECOND);
                    for (int i = 1; i <= 100; i++) other.simulation().runUntil(i * 10 * MILLI);
                    assertThat(other.digest()).isEqualTo(one.digest());
                    Run elsewhere = run(name, Map.of(), 2);
                    elsewhere.simulation().runUntil(SECOND);
                    assertThat(elsewhere.digest()).isNotEqualTo(one.digest());
                });
    }

    @TestFactory
    Stream<DynamicTest> aForkGoesOnAsItsOriginalDoes() {
        return each(
                name -> {
                    Run run = run(name);
                    for (int i = 1; i <= 7; i++) {
                        run.simulation().runUntil(i * 37 * MILLI);
                        Run twin = run.fork();
                        Run disturbed = run.fork();
                        disturbed.set(knob(run, "sda.queue.scheduler"), 2);
                        disturbed.simulation().runUntil(i * 37 * MILLI + 20 * MILLI);
                        twin.simulation().runUntil(i * 37 * MILLI + 30 * MILLI);
                        run.simulation().runUntil(i * 37 * MILLI + 30 * MILLI);
                        assertThat(twin.digest()).isEqualTo(run.digest());
                        assertThat(twin.states()).isEqualTo(run.states());
                    }
                });
    }

    @TestFactory
    Stream<DynamicTest> theBooksAgree() {
        return each(
                name -> {
                    Run run = run(name);
                    for (int i = 1; i <= 50; i++) {
                        run.simulation().runUntil(i * 33 * MILLI);
                        verify(run.machine());
                    }
                });
    }

    private static void verify(Machine machine) {
        machine.verify();
        long bytes = 0;
        long requests = 0;
        for (Cgroup group : machine.cgroups().groups()) {
            GroupUse use = Parts.queued(machine).books().useOf(group);
            if (use == null) continue;
            bytes += use.bytes().total();
            requests += use.requests();
        }
        assertThat(bytes).isEqualTo(Parts.queued(machine).books().bytes());
        assertThat(requests).isEqualTo(Parts.queued(machine).books().latency().count());
        long now = machine.simulation().nowNanos();
        assertThat(Parts.queued(machine).books().idle().wastedNanos(now))
                .isLessThanOrEqualTo(Parts.queued(machine).books().idle().idleNanos(now));
        assertThat(
                        Parts.queued(machine).disk().busyNanos()
                                - Math.max(0, Parts.queued(machine).disk().untilNanos() - now))
                .isLessThanOrEqualTo(now);
    }

    @Test
    void bytesThatReadersAskForAreBytesThatTheDiskServes() {
        Run run = run("shares");
        run.simulation().runUntil(2 * SECOND);
        long asked = 0;
        for (MachineTask task : run.machine().tasks()) {
            if (task.count() != null) asked += task.count().bytes().total();
        }
        assertThat(asked).isPositive().isEqualTo(Parts.queued(run.machine()).books().bytes());
    }

    @Test
    void theElevatorCanBeChangedUnderLoad() {
        Run run = run("fsync-two-clients");
        Knob scheduler = knob(run, "sda.queue.scheduler");
        String[] names = {"deadline", "noop", "cfq"};
        for (int i = 0; i < 60; i++) {
            run.set(scheduler, scheduler.choices().indexOf(names[i % 3]));
            run.simulation().runUntil(run.simulation().nowNanos() + 17 * MILLI + i * 1000);
            verify(run.machine());
            assertThat(Parts.queued(run.machine()).queue().elevator().name())
                    .isEqualTo(names[i % 3]);
        }
        assertThat(Parts.queued(run.machine()).books().latency().count()).isGreaterThan(500);
    }

    @Test
    void eachPatchCanBeTurnedAloneWhileItRuns() {
        Run run = run("fsync-cgroup-4.4");
        List<String> patches =
                List.of(
                        "cfq.group_idle_think_time",
                        "cfq.reorder_checks",
                        "cfq.noidle_preempts",
                        "cfq.ancestor_preempts");
        for (int mask = 0; mask < 16; mask++) {
            for (int i = 0; i < 4; i++) run.set(knob(run, patches.get(i)), mask >> i & 1);
            run.simulation().runUntil(run.simulation().nowNanos() + 20 * MILLI);
            for (KnobState state : run.states()) {
                int i = patches.indexOf(state.knob().key());
                if (i >= 0) assertThat(state.value()).isEqualTo(mask >> i & 1);
                if (!state.knob().key().equals("cfq.version")) continue;
                assertThat(state.value()).isEqualTo(mask == 0 ? 0 : mask == 15 ? 1 : 2);
            }
        }
    }

    @Test
    void aVersionAmongTheSettingsReplacesTheScenariosPatches() {
        assertThat(run("fsync-cgroup-4.4", Map.of("cfq.version", 1L), 1).machine().variant())
                .isEqualTo(tidemark.kernel.cfq.CfqVariant.V4_7);
        assertThat(
                        run("fsync-cgroup-4.7", Map.of("cfq.ancestor_preempts", 0L), 1)
                                .machine()
                                .variant())
                .isEqualTo(tidemark.kernel.cfq.CfqVariant.V4_7.withoutPatch(5));
    }

    @Test
    void aWeightIsTakenOverWhenTheGroupIsPutInLineAnew() {
        Run run = run("shares");
        run.simulation().runUntil(20 * SECOND);
        long before = use(run, "/B");
        run.set(knob(run, "cgroup./B.blkio.weight"), 1000);
        run.simulation().runUntil(40 * SECOND);
        assertThat(use(run, "/B") - before).isGreaterThan(before * 3 / 2);
    }

    private static long use(Run run, String path) {
        Cgroup group = run.machine().cgroups().find(path);
        GroupUse use = group == null ? null : Parts.queued(run.machine()).books().useOf(group);
        return use == null ? 0 : use.bytes().total();
    }

    @Test
    void aKnobOfAnotherElevatorIsRefused() {
        Run run = run("fsync-deadline");
        assertThatThrownBy(() -> run.set(knob(run, "sda.queue.iosched.slice_idle"), 0))
                .hasMessageContaining("deadline")
                .hasMessageContaining("; expected ");
    }

    @Test
    void everyLiveKnobCanBeTurnedToBothItsEnds() {
        for (Knob knob : run("fsync-cgroup-4.7").knobs()) {
            if (!knob.live()) continue;
            boolean deadline = knob.group().equals("deadline");
            for (long value : new long[] {knob.min(), knob.max()}) {
                Run run = run(deadline ? "fsync-deadline" : "fsync-cgroup-4.7");
                run.simulation().runUntil(30 * MILLI);
                run.set(knob, value);
                run.simulation().runUntil(90 * MILLI);
                run.machine().verify();
            }
        }
    }
}
