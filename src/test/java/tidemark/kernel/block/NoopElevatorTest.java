package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class NoopElevatorTest {
    private final TinyMachine machine = new TinyMachine(NoopElevator.TYPE);
    private final IoContext task = machine.task(1);

    @Test
    void servesRequestsInTheOrderOfTheirComing() {
        machine.submit(task, BioFlags.READ, 5000, 8);
        machine.submit(task, BioFlags.READ, 1000, 8);
        machine.submit(task, BioFlags.WRITE, 3000, 8);
        machine.runDry();

        assertThat(machine.issuedSectors()).containsExactly(5000L, 1000L, 3000L);
    }

    @Test
    void hasNoKnobs() {
        assertThat(machine.queue.elevator().knobs()).isEmpty();
        assertThatThrownBy(() -> machine.queue.elevator().setKnob("quantum", 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("quantum");
    }
}
