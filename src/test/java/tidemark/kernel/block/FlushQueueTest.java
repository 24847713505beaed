package tidemark.kernel.block;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tidemark.kernel.device.SteadyTimes;

/// Flushes and writes past the cache on a disk whose flush takes 5 ms.
class FlushQueueTest {
    private static final BioFlags FUA = new BioFlags(true, true, true, false, false, true);

    private final TinyMachine machine = new TinyMachine(NoopElevator.TYPE);
    private IoContext task = machine.task(1);

    @BeforeEach
    void setUp() {
        task = machine.task(1);
        machine.disk.flushNanos(5_000_000);
    }

    private List<String> issued() {
        return machine.issued.stream()
                .map(r -> r.isFlush() ? "flush" : r.sector() + (r.isFua() ? " fua" : ""))
                .toList();
    }

    @Test
    void aDeviceWithoutACacheIsNotAsked() {
        machine.queue.flush(task, (bio, request) -> machine.done.add(bio));

        assertThat(machine.done).hasSize(1);
        assertThat(machine.issued).isEmpty();
        machine.submit(task, BioFlags.WRITE_FLUSH_FUA, 100, 8);
        machine.runDry();
        assertThat(issued()).containsExactly("100");
        assertThat(machine.done).hasSize(2);
    }

    @Test
    void aFlushWithoutDataIsOneRequest() {
        machine.queue.flushSupport(FlushSupport.SATA);
        machine.queue.flush(task, (bio, request) -> machine.done.add(bio));
        machine.runDry();

        assertThat(issued()).containsExactly("flush");
        assertThat(machine.done).hasSize(1);
        assertThat(machine.simulation.nowNanos()).isEqualTo(5_000_000);
    }

    @Test
    void aCommitRecordIsAFlushTheDataAndAFlushWithoutFua() {
        machine.queue.flushSupport(FlushSupport.SATA);
        machine.submit(task, BioFlags.WRITE_FLUSH_FUA, 100, 8);
        machine.runDry();

        assertThat(issued()).containsExactly("flush", "100", "flush");
        assertThat(machine.done).hasSize(1);
    }

    @Test
    void withFuaTheFlushBehindIsSpared() {
        machine.queue.flushSupport(FlushSupport.QUEUED);
        machine.submit(task, BioFlags.WRITE_FLUSH_FUA, 100, 8);
        machine.submit(task, FUA, 300, 8);
        machine.runDry();

        assertThat(issued()).containsExactly("flush", "300 fua", "100 fua");
        assertThat(machine.done).hasSize(2);
    }

    @Test
    void aWriteThroughWithoutFuaIsTheDataAndAFlush() {
        machine.queue.flushSupport(FlushSupport.SATA);
        machine.submit(task, FUA, 300, 8);
        machine.runDry();

        assertThat(issued()).containsExactly("300", "flush");
    }

    @Test
    void aFlushDoesNotWaitForWhatTheElevatorHolds() {
        machine.queue.flushSupport(FlushSupport.SATA);
        for (int i = 0; i < 6; i++) machine.submit(task, BioFlags.WRITE, 1000 * (6 - i), 8);
        machine.queue.flush(task, (bio, request) -> machine.done.add(bio));
        machine.runDry();

        assertThat(issued().indexOf("flush")).isEqualTo(1);
        assertThat(machine.done).hasSize(7);
    }

    @Test
    void whoComesDuringAFlushSharesTheNextOne() {
        machine.queue.flushSupport(FlushSupport.SATA);
        for (int i = 0; i < 10; i++) {
            machine.queue.flush(task, (bio, request) -> machine.done.add(bio));
        }
        machine.run(5);
        assertThat(machine.done).hasSize(1);
        machine.runDry();

        assertThat(issued()).containsExactly("flush", "flush");
        assertThat(machine.done).hasSize(10);
    }

    @Test
    void aDeviceThatCannotQueueItsFlushGetsNothingElseMeanwhile() {
        for (FlushSupport support : List.of(FlushSupport.SATA, FlushSupport.QUEUED)) {
            TinyMachine two =
                    new TinyMachine(
                            cgroups -> NoopElevator.TYPE,
                            QueueLimits.DISK.withoutMerges(),
                            2,
                            1000);
            two.disk.flushNanos(5_000_000);
            two.queue.flushSupport(support);
            IoContext reader = two.task(2);
            two.queue.flush(reader, (bio, request) -> two.done.add(bio));
            two.submit(reader, BioFlags.READ, 500, 8);
            two.run(1);

            assertThat(two.issued).hasSize(support.queueable() ? 2 : 1);
            two.runDry();
            assertThat(two.done).hasSize(2);
        }
    }

    @Test
    void aFlushWaitsForDataOfSequencesButNotForMoreThanFiveSeconds() {
        machine.queue.flushSupport(new FlushSupport(true, false, true));
        machine.disk.times(new SteadyTimes(7_000_000_000L, 1, 0));
        machine.submit(task, FUA, 300, 8);
        machine.queue.flush(task, (bio, request) -> machine.done.add(bio));
        machine.run(6000);
        assertThat(issued()).containsExactly("300");
        machine.queue.flush(task, (bio, request) -> machine.done.add(bio));
        assertThat(machine.queue.dispatchListSize()).isEqualTo(1);
        machine.runDry();

        assertThat(issued()).containsExactly("300", "flush", "flush");
        assertThat(machine.done).hasSize(3);
    }

    @Test
    void nothingMergesWithAFlush() {
        TinyMachine merging =
                new TinyMachine(cgroups -> NoopElevator.TYPE, QueueLimits.DISK, 1, 1000);
        merging.disk.flushNanos(5_000_000);
        merging.queue.flushSupport(FlushSupport.SATA);
        IoContext writer = merging.task(1);
        Plug plug = new Plug(Plug.KERNEL_LIMIT);
        merging.queue.submit(merging.bio(writer, BioFlags.WRITE, 100, 8), plug);
        merging.queue.submit(merging.bio(writer, FUA, 108, 8), plug);
        merging.queue.submit(merging.bio(writer, BioFlags.WRITE, 116, 8), plug);
        plug.flush();
        merging.runDry();

        assertThat(merging.issued.stream().map(Request::sectors)).containsExactly(8, 8, 0, 8);
        assertThat(merging.done).hasSize(3);
    }

    @Test
    void flushesGoOnWhileTheElevatorIsChanged() {
        machine.queue.flushSupport(FlushSupport.SATA);
        for (int i = 0; i < 5; i++) machine.submit(task, BioFlags.WRITE, 1000 * i, 8);
        machine.queue.switchElevator(DeadlineElevator.TYPE);
        machine.submit(task, BioFlags.WRITE_FLUSH_FUA, 9000, 8);
        machine.submit(task, BioFlags.WRITE, 50, 8);
        machine.runDry();

        assertThat(machine.queue.elevator().name()).isEqualTo("deadline");
        assertThat(machine.done).hasSize(7);
        assertThat(machine.queue.inDriver()).isZero();
    }
}
