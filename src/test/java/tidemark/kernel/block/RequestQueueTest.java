package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.kernel.cfq.CfqType;
import tidemark.kernel.cfq.CfqVariant;

class RequestQueueTest {
    private final TinyMachine machine =
            new TinyMachine(
                    cgroups -> new CfqType(cgroups, CfqVariant.V4_7),
                    QueueLimits.DISK.withoutMerges(),
                    1,
                    1000);
    private final IoContext task = machine.task(1);

    @Test
    void aPlugLetsItsRequestsGoInTheOrderOfTheirSectors() {
        TinyMachine noop = new TinyMachine(NoopElevator.TYPE);

        noop.submitPlugged(noop.task(1), BioFlags.READ, 8, 3000, 1000, 2000);
        noop.runDry();

        assertThat(noop.issuedSectors()).containsExactly(1000L, 2000L, 3000L);
    }

    @Test
    void aPlugLetsItsRequestsGoUnaskedWhenItIsFull() {
        Plug plug = new Plug(2);
        for (long sector : new long[] {1000, 2000, 3000}) {
            machine.queue.submit(machine.bio(task, BioFlags.READ, sector, 8), plug);
        }

        assertThat(plug.size()).isEqualTo(1);
        assertThat(machine.issuedSectors()).containsExactly(1000L);
    }

    @Test
    void aRequestGivenBackByTheDriverIsTheNextOne() {
        TinyMachine noop = new TinyMachine(NoopElevator.TYPE);
        IoContext reader = noop.task(1);
        noop.submit(reader, BioFlags.READ, 1000, 8);
        noop.submit(reader, BioFlags.READ, 2000, 8);
        noop.submit(reader, BioFlags.READ, 3000, 8);
        Request next = noop.queue.peek();
        noop.queue.start(next);
        noop.queue.requeue(next);

        assertThat(noop.queue.peek()).isSameAs(next);
        noop.runDry();
        assertThat(noop.done).hasSize(3);
    }

    @Nested
    class WhenTheElevatorIsChanged {
        @Test
        void whatWaitsIsDispatchedAndTheNewOneTakesOverWhenAllIsDone() {
            for (int i = 0; i < 5; i++) machine.submit(task, BioFlags.READ, 1000L * i, 8);

            machine.queue.switchElevator(DeadlineElevator.TYPE);

            assertThat(machine.queue.isSwitching()).isTrue();
            assertThat(machine.queue.elevator().name()).isEqualTo("cfq");
            machine.runDry();
            assertThat(machine.queue.isSwitching()).isFalse();
            assertThat(machine.queue.elevator().name()).isEqualTo("deadline");
            assertThat(machine.done).hasSize(5);
        }

        @Test
        void anIdleQueueChangesAtOnce() {
            machine.queue.switchElevator(NoopElevator.TYPE);

            assertThat(machine.queue.elevator().name()).isEqualTo("noop");
        }

        @Test
        void requestsThatComeMeanwhileGoStraightToTheDevice() {
            machine.submit(task, BioFlags.READ, 1000, 8);
            machine.queue.switchElevator(DeadlineElevator.TYPE);
            machine.submit(task, BioFlags.READ, 9000, 8);
            machine.submit(task, BioFlags.READ, 2000, 8);
            machine.runDry();

            assertThat(machine.issuedSectors()).containsExactly(1000L, 9000L, 2000L);
            assertThat(machine.done).hasSize(3);
        }

        @Test
        void itCanBeChangedBackAndForthWhileTasksGoOn() {
            for (int i = 0; i < 40; i++) {
                machine.submit(task, BioFlags.READ, 1000L * i, 8);
                machine.submit(machine.task(100 + i, "/A"), BioFlags.WRITE, 70_000L + i, 8);
                machine.queue.switchElevator(
                        switch (i % 3) {
                            case 0 -> DeadlineElevator.TYPE;
                            case 1 -> NoopElevator.TYPE;
                            default -> new CfqType(machine.cgroups, CfqVariant.V4_4);
                        });
                machine.run(i % 7);
            }
            machine.runDry();

            assertThat(machine.done).hasSize(80);
        }
    }
}
