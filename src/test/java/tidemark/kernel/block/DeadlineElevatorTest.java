package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class DeadlineElevatorTest {
    private final TinyMachine machine = new TinyMachine(DeadlineElevator.TYPE);
    private final IoContext task = machine.task(1);

    private void read(long... sectors) {
        for (long sector : sectors) machine.submit(task, BioFlags.READ, sector, 8);
    }

    private void write(long... sectors) {
        for (long sector : sectors) machine.submit(task, BioFlags.WRITE, sector, 8);
    }

    private void set(String knob, long value) {
        machine.queue.elevator().setKnob(knob, value);
    }

    @Nested
    class Batches {
        @Test
        void aBatchGoesUpwardsFromItsFirstRequest() {
            read(500, 9000, 100, 700, 3000);
            machine.runDry();

            assertThat(machine.issuedSectors()).containsExactly(500L, 9000L, 100L, 700L, 3000L);
        }

        @Test
        void aBatchThatHasReachedTheTopIsFollowedByTheOldestRequest() {
            read(500, 9000, 700, 100);
            machine.runDry();

            assertThat(machine.issuedSectors()).containsExactly(500L, 9000L, 700L, 100L);
        }

        @Test
        void aBatchEndsAfterFifoBatchRequests() {
            set("fifo_batch", 2);
            read(1);
            write(8000);
            read(1000, 1100, 1200);
            machine.runDry();

            assertThat(machine.issuedSectors()).containsExactly(1L, 1000L, 1100L, 1200L, 8000L);
        }
    }

    @Nested
    class Directions {
        @Test
        void readsGoBeforeWrites() {
            read(1);
            write(100, 200);
            read(50_000);
            machine.runDry();

            assertThat(machine.issuedSectors()).containsExactly(1L, 50_000L, 100L, 200L);
        }

        @Test
        void writesGetTheirTurnAfterWritesStarvedBatchesOfReads() {
            set("fifo_batch", 1);
            set("writes_starved", 2);
            read(1);
            write(100);
            read(LongStream.range(1, 6).map(i -> i * 10_000).toArray());
            machine.runDry();

            assertThat(machine.issuedSectors())
                    .containsExactly(1L, 10_000L, 20_000L, 100L, 30_000L, 40_000L, 50_000L);
        }

        @Test
        void withWritesStarvedZeroWritesGoFirst() {
            set("fifo_batch", 1);
            set("writes_starved", 0);
            read(1);
            write(100);
            read(10_000);
            machine.runDry();

            assertThat(machine.issuedSectors()).containsExactly(1L, 100L, 10_000L);
        }
    }

    @Nested
    class Deadlines {
        @Test
        void aReadThatHasWaitedForReadExpireGoesFirst() {
            set("read_expire", 20);
            set("fifo_batch", 1);
            read(1_000_000, 90, 2_000_000, 3_000_000, 4_000_000, 5_000_000);
            machine.run(25);
            read(100);
            machine.runDry();

            assertThat(machine.issuedSectors())
                    .startsWith(1_000_000L, 90L, 2_000_000L, 3_000_000L)
                    .endsWith(5_000_000L, 100L);
        }

        @Test
        void expiryIsRoundedUpToTicks() {
            TinyMachine slow =
                    new TinyMachine(cgroups -> DeadlineElevator.TYPE, QueueLimits.DISK, 1, 100);
            slow.queue.elevator().setKnob("read_expire", 15);

            assertThat(slow.queue.elevator().knob("read_expire")).isEqualTo(20);
        }
    }

    @Nested
    class Knobs {
        @Test
        void haveTheKernelsDefaults() {
            Elevator elevator = machine.queue.elevator();

            assertThat(elevator.knob("read_expire")).isEqualTo(500);
            assertThat(elevator.knob("write_expire")).isEqualTo(5000);
            assertThat(elevator.knob("writes_starved")).isEqualTo(2);
            assertThat(elevator.knob("front_merges")).isEqualTo(1);
            assertThat(elevator.knob("fifo_batch")).isEqualTo(16);
            assertThat(elevator.knobs()).hasSize(5);
        }

        @Test
        void areBroughtIntoTheirRange() {
            set("front_merges", 7);
            set("fifo_batch", -3);

            assertThat(machine.queue.elevator().knob("front_merges")).isEqualTo(1);
            assertThat(machine.queue.elevator().knob("fifo_batch")).isZero();
        }

        @Test
        void unknownOnesAreRefused() {
            assertThatThrownBy(() -> set("slice_idle", 1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Nested
    class FrontMerges {
        private final TinyMachine merging =
                new TinyMachine(cgroups -> DeadlineElevator.TYPE, QueueLimits.DISK, 1, 1000);

        private void submitBackwards() {
            IoContext reader = merging.task(2);
            merging.submit(reader, BioFlags.READ, 1, 8);
            merging.submit(reader, BioFlags.READ, 5008, 8);
            merging.submit(reader, BioFlags.READ, 5000, 8);
            merging.runDry();
        }

        @Test
        void aBioJoinsTheRequestThatBeginsWhereItEnds() {
            submitBackwards();

            assertThat(merging.issued.get(1).sector()).isEqualTo(5000);
            assertThat(merging.issued.get(1).sectors()).isEqualTo(16);
            assertThat(merging.done).hasSize(3);
        }

        @Test
        void butNotIfTheyAreSwitchedOff() {
            merging.queue.elevator().setKnob("front_merges", 0);
            submitBackwards();

            assertThat(merging.issued).hasSize(3);
        }
    }
}
