package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.input.BadInputException;

/// What a scenario lets happen happens at its instant, however the run is sliced or forked.
class EventsTest {
    private static final long SECOND = 1_000_000_000L;

    private static final Scenario SCENARIO =
            scenario(
                    """
                    name: events
                    base: loop-endless
                    events:
                      - at: 2.5 s
                        over: 1 s
                        set: {vm.dirty_ratio: 30, sda.bandwidth_kib: 10 MiB/s}
                      - {at: 4 s, set: {machine.anonymous_kib: 64 MiB}}
                    """);

    private static Scenario scenario(String text) {
        return ScenarioFiles.parse("events.yaml", text.getBytes(StandardCharsets.UTF_8));
    }

    private static Run run() {
        return SCENARIO.start(Map.of(), 1);
    }

    private static long value(Run run, String key) {
        return run.states().stream()
                .filter(state -> state.knob().key().equals(key))
                .findFirst()
                .orElseThrow()
                .value();
    }

    private static String whole() {
        Run run = run();
        run.goOnTo(6 * SECOND);
        return run.digest();
    }

    @Test
    void aValueChangesAtOnceOrLittleByLittle() {
        Run run = run();
        run.goOnTo(2 * SECOND);
        assertThat(value(run, "vm.dirty_ratio")).isEqualTo(20);
        assertThat(run.applied()).isEmpty();
        run.goOnTo(3 * SECOND);
        assertThat(value(run, "vm.dirty_ratio")).isEqualTo(25);
        assertThat(value(run, "sda.bandwidth_kib")).isEqualTo(15_360);
        run.goOnTo(3_500_000_000L);
        assertThat(value(run, "vm.dirty_ratio")).isEqualTo(30);
        assertThat(value(run, "sda.bandwidth_kib")).isEqualTo(10_240);
        assertThat(value(run, "machine.anonymous_kib")).isZero();
        run.goOnTo(4 * SECOND);
        assertThat(value(run, "machine.anonymous_kib")).isEqualTo(65_536);
        assertThat(run.nextEventNanos()).isEqualTo(Long.MAX_VALUE);
        assertThat(run.applied())
                .containsExactly(
                        new Run.Applied(2_500_000_000L, "vm.dirty_ratio", "30 over 1.0 s"),
                        new Run.Applied(2_500_000_000L, "sda.bandwidth_kib", "10240 over 1.0 s"),
                        new Run.Applied(4 * SECOND, "machine.anonymous_kib", "65536"));
    }

    @Test
    void itIsAsIfSomebodyHadTurnedTheKnobThen() {
        Run by =
                scenario("name: e\nbase: loop\nevents: [{at: 3 s, set: {vm.dirty_ratio: 30}}]")
                        .start(Map.of(), 1);
        by.goOnTo(9 * SECOND);
        Run hand = Scenarios.get("loop").start(Map.of(), 1);
        hand.goOnTo(3 * SECOND);
        hand.set(Knobs.get("vm.dirty_ratio"), 30);
        hand.goOnTo(9 * SECOND);
        assertThat(by.digest()).isEqualTo(hand.digest());
        Run without = Scenarios.get("loop").start(Map.of(), 1);
        without.goOnTo(9 * SECOND);
        assertThat(by.digest()).isNotEqualTo(without.digest());
    }

    @ParameterizedTest
    @ValueSource(longs = {1_234_567, 7_000_000, 100_000_000, 2_500_000_000L})
    void slicesDoNotMatter(long slice) {
        Run run = run();
        for (long at = 0; at < 6 * SECOND; at += slice) run.goOnTo(at);
        run.goOnTo(6 * SECOND);
        assertThat(run.digest()).isEqualTo(whole());
    }

    @Test
    void norDoSingleSteps() {
        Run run = run();
        while (Math.min(run.simulation().nextDueNanos(), run.nextEventNanos()) <= 6 * SECOND) {
            run.step();
        }
        run.goOnTo(6 * SECOND);
        assertThat(run.digest()).isEqualTo(whole());
        assertThat(run.applied()).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 2_499_999_999L, 2_500_000_000L, 2_950_000_000L, 5_000_000_000L})
    void norDoForks(long at) {
        Run run = run();
        run.goOnTo(at);
        Run fork = run.fork();
        fork.goOnTo(6 * SECOND);
        assertThat(fork.digest()).isEqualTo(whole());
        assertThat(fork.applied()).hasSize(3);
        assertThat(run.applied().size()).isEqualTo(at < 2_500_000_000L ? 0 : at < 4e9 ? 2 : 3);
    }

    @Test
    void whatCannotBeSetThenIsToldWithItsTime() {
        Run run =
                scenario(
                                """
                                name: e
                                base: fsync-deadline
                                events: [{at: 1 s, set: {sda.queue.iosched.slice_idle: 0}}]
                                """)
                        .start(Map.of(), 1);
        assertThatThrownBy(() -> run.goOnTo(2 * SECOND))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("e: event at 1.0 s: sda.queue.iosched.slice_idle")
                .hasMessageContaining("expected a knob of that scheduler");
    }
}
