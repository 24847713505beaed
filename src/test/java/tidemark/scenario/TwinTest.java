package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// A fork goes on as its original does, and apart from it.
class TwinTest {
    private static final long SECOND = 1_000_000_000L;

    private static Run run(String scenario, long nanos) {
        Run run = new Run(Scenarios.get(scenario), Map.of(), 3);
        run.machine().simulation().runUntil(nanos);
        return run;
    }

    @TestFactory
    Stream<DynamicTest> twinsLiveTheSameLife() {
        return Scenarios.ofPages().stream()
                .map(recipe -> recipe.info().name())
                .map(name -> dynamicTest(name, () -> twins(name)));
    }

    private static void twins(String scenario) {
        Run original = run(scenario, 6_123_456_789L);
        Run twin = original.fork();
        assertThat(twin.digest()).isEqualTo(original.digest());
        assertThat(twin.states()).isEqualTo(original.states());
        assertThat(twin.seed()).isEqualTo(original.seed());
        for (int i = 7; i < 30; i++) {
            original.machine().simulation().runUntil(i * SECOND);
        }
        for (int i = 7; i < 30; i++) {
            twin.machine().simulation().runUntil(i * SECOND);
        }
        assertThat(twin.digest()).isEqualTo(original.digest());
        assertThat(twin.machine().simulation().fired())
                .isEqualTo(original.machine().simulation().fired());
        assertThat(twin.machine().stalls()).isEqualTo(original.machine().stalls());
        assertThat(twin.isFinished()).isEqualTo(original.isFinished());
    }

    @Test
    void aForkOfAForkIsATwinToo() {
        Run original = run("loop", 4 * SECOND);
        Run grandchild = original.fork().fork();
        original.machine().simulation().runUntil(20 * SECOND);
        grandchild.machine().simulation().runUntil(20 * SECOND);
        assertThat(grandchild.digest()).isEqualTo(original.digest());
    }

    @Test
    void everyKnobTurnedOnOneTwinLeavesTheOtherAlone() {
        Run original = run("loop", 5 * SECOND);
        Run undisturbed = original.fork();
        for (Knob knob : original.knobs()) {
            if (!knob.live()) continue;
            Run tweaked = original.fork();
            long value =
                    tweaked.states().stream()
                            .filter(state -> state.knob() == knob)
                            .findFirst()
                            .orElseThrow()
                            .value();
            tweaked.set(knob, value == knob.max() ? Math.max(1, knob.min()) : knob.max());
            tweaked.machine().simulation().runUntil(8 * SECOND);
            assertThat(original.states()).as(knob.key()).isEqualTo(undisturbed.states());
        }
        original.machine().simulation().runUntil(15 * SECOND);
        undisturbed.machine().simulation().runUntil(15 * SECOND);
        assertThat(original.digest()).isEqualTo(undisturbed.digest());
    }

    @Test
    void aTweakedTwinGoesAnotherWay() {
        Run original = run("loop", 5 * SECOND);
        Run tweaked = original.fork();
        tweaked.set(Knobs.get("vm.dirty_ratio"), 40);
        original.machine().simulation().runUntil(15 * SECOND);
        tweaked.machine().simulation().runUntil(15 * SECOND);
        assertThat(tweaked.digest()).isNotEqualTo(original.digest());
    }

    @Test
    void aRunThatIsBeingWatchedCanBeForked() {
        Run original = run("loop", SECOND);
        int[] seen = new int[1];
        original.machine().scheduler().observer(task -> seen[0]++);
        assertThatCode(original::fork).doesNotThrowAnyException();
        Run twin = original.fork();
        twin.machine().simulation().runUntil(2 * SECOND);
        assertThat(seen[0]).as("the watcher watches the original").isZero();
    }
}
