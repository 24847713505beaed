package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;

class MergingTest {
    private static TinyMachine machine(String elevator) {
        return new TinyMachine(
                cgroups ->
                        switch (elevator) {
                            case "noop" -> NoopElevator.TYPE;
                            case "deadline" -> DeadlineElevator.TYPE;
                            default -> new CfqType(cgroups, CfqVariant.V4_4);
                        },
                QueueLimits.DISK,
                1,
                1000);
    }

    @ParameterizedTest
    @ValueSource(strings = {"noop", "deadline", "cfq"})
    void biosOfAPlugThatLieSideBySideBecomeOneRequest(String elevator) {
        TinyMachine machine = machine(elevator);

        machine.submitPlugged(machine.task(1), BioFlags.READ, 8, 1000, 1008, 1016);
        machine.runDry();

        assertThat(machine.issued).hasSize(1);
        assertThat(machine.issued.getFirst().sectors()).isEqualTo(24);
        assertThat(machine.done).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"noop", "deadline", "cfq"})
    void aBioJoinsAWaitingRequestThatEndsWhereItBegins(String elevator) {
        TinyMachine machine = machine(elevator);
        IoContext task = machine.task(1);

        machine.submit(task, BioFlags.READ, 1, 8);
        machine.submit(task, BioFlags.READ, 5000, 8);
        machine.submit(task, BioFlags.READ, 5008, 8);
        machine.runDry();

        assertThat(machine.issuedSectors()).containsExactly(1L, 5000L);
        assertThat(machine.issued.get(1).sectors()).isEqualTo(16);
        assertThat(machine.done).hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"deadline", "cfq"})
    void aClosedGapMakesOneRequestOfTwo(String elevator) {
        TinyMachine machine = machine(elevator);
        IoContext task = machine.task(1);

        machine.submit(task, BioFlags.READ, 1, 8);
        machine.submit(task, BioFlags.READ, 5000, 8);
        machine.submit(task, BioFlags.READ, 5016, 8);
        machine.submit(task, BioFlags.READ, 5008, 8);
        machine.runDry();

        assertThat(machine.issuedSectors()).containsExactly(1L, 5000L);
        assertThat(machine.issued.get(1).sectors()).isEqualTo(24);
        assertThat(machine.done).hasSize(4);
    }

    @Test
    void aPluggedRequestIsAppendedToOneThatWaitsAlready() {
        TinyMachine machine = machine("cfq");
        IoContext task = machine.task(1);

        machine.submit(task, BioFlags.READ, 1, 8);
        machine.submit(task, BioFlags.READ, 5000, 8);
        machine.submitPlugged(task, BioFlags.READ, 8, 9000, 5008);
        machine.runDry();

        assertThat(machine.issuedSectors()).containsExactly(1L, 5000L, 9000L);
        assertThat(machine.issued.get(1).sectors()).isEqualTo(16);
    }

    @Test
    void noRequestGrowsBeyondTheDevicesLimit() {
        TinyMachine machine =
                new TinyMachine(
                        cgroups -> NoopElevator.TYPE, new QueueLimits(true, true, 16), 1, 1000);

        machine.submitPlugged(machine.task(1), BioFlags.READ, 8, 1000, 1008, 1016);
        machine.runDry();

        assertThat(machine.issued).hasSize(2);
    }

    @Test
    void readsAndWritesDoNotMix() {
        TinyMachine machine = machine("noop");
        IoContext task = machine.task(1);

        machine.submit(task, BioFlags.READ, 1, 8);
        machine.submit(task, BioFlags.READ, 1000, 8);
        machine.submit(task, BioFlags.WRITE, 1008, 8);
        machine.runDry();

        assertThat(machine.issued).hasSize(3);
    }

    @Test
    void cfqDoesNotMergeAcrossTasks() {
        TinyMachine machine = machine("cfq");
        IoContext busy = machine.task(1);

        machine.submit(busy, BioFlags.READ, 1, 8);
        machine.submit(machine.task(2), BioFlags.READ, 1000, 8);
        machine.submit(machine.task(3), BioFlags.READ, 1008, 8);
        machine.runDry();

        assertThat(machine.issued).hasSize(3);
    }

    @Test
    void deadlineMergesAcrossTasks() {
        TinyMachine machine = machine("deadline");

        machine.submit(machine.task(1), BioFlags.READ, 1, 8);
        machine.submit(machine.task(2), BioFlags.READ, 1000, 8);
        machine.submit(machine.task(3), BioFlags.READ, 1008, 8);
        machine.runDry();

        assertThat(machine.issued).hasSize(2);
    }
}
