package tidemark.kernel.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.sim.Simulation;

/// The kernel's coarse clock.
class JiffiesTest {
    private final Simulation simulation = new Simulation();

    @ParameterizedTest
    @CsvSource({"100, 10000000", "250, 4000000", "300, 3333333", "1000, 1000000"})
    void aTickIsAPartOfASecond(int hz, long nanos) {
        assertThat(new Jiffies(simulation, hz, 0).tickNanos()).isEqualTo(nanos);
    }

    @Test
    void countsWholeTicksFromItsBase() {
        Jiffies jiffies = new Jiffies(simulation, 250, 100_000);
        assertThat(jiffies.now()).isEqualTo(100_000);
        simulation.runUntil(3_999_999);
        assertThat(jiffies.now()).isEqualTo(100_000);
        simulation.runUntil(4_000_000);
        assertThat(jiffies.now()).isEqualTo(100_001);
        assertThat(jiffies.nanosAt(100_001)).isEqualTo(4_000_000);
    }

    @ParameterizedTest
    @CsvSource({
        "250, 1, 1",
        "250, 4, 1",
        "250, 5, 2",
        "250, 5000, 1250",
        "100, 5, 1",
        "1000, 5, 5"
    })
    void millisecondsAreRoundedUp(int hz, long millis, long ticks) {
        assertThat(new Jiffies(simulation, hz, 0).fromMillis(millis)).isEqualTo(ticks);
    }

    @ParameterizedTest
    @CsvSource({"250, 3, 12", "250, -3, -12", "1000, 7, 7", "100, 7, 70"})
    void ticksBecomeMilliseconds(int hz, long ticks, long millis) {
        assertThat(new Jiffies(simulation, hz, 0).toMillis(ticks)).isEqualTo(millis);
    }

    @Test
    void laterIsLaterAcrossTheWrap() {
        assertThat(Jiffies.after(2, 1)).isTrue();
        assertThat(Jiffies.after(1, 1)).isFalse();
        assertThat(Jiffies.after(1, 2)).isFalse();
        assertThat(Jiffies.after(5, -5)).isTrue();
        assertThat(Jiffies.after(Long.MIN_VALUE, Long.MAX_VALUE)).isTrue();
    }

    @Test
    void aTickOfNothingIsRefused() {
        assertThatThrownBy(() -> new Jiffies(simulation, 0, 0)).hasMessageContaining("HZ 0");
        assertThatThrownBy(() -> new Jiffies(simulation, 10_001, 0)).hasMessageContaining("10001");
    }
}
