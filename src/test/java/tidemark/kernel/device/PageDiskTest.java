package tidemark.kernel.device;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.kernel.fs.JournalCommit;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.Bench;
import tidemark.sim.Rng;

/// A disk that writes in the order of coming, and its journal.
class PageDiskTest {
    private final Bench bench = new Bench();
    private final PageDisk disk = new PageDisk(bench.pages, bench.device, bench, 1000, 1, 0);

    private void submit(long pages) {
        bench.pages.dirty(bench.task(0), bench.device, bench.file, pages);
        bench.device.connect(bench, disk);
        bench.pages.submit(bench.device, bench.file, pages, 0);
    }

    @Nested
    class Order {
        @Test
        void journalBlocksComeBehindTheDataSubmittedBefore() {
            submit(10);
            disk.queueJournal(5);
            submit(10);
            disk.serve(9);
            assertThat(disk.journalWritten()).isZero();
            disk.serve(3);
            assertThat(disk.queue().finished()).isEqualTo(10);
            assertThat(disk.journalWritten()).isEqualTo(2);
            disk.serve(4);
            assertThat(disk.journalWritten()).isEqualTo(5);
            assertThat(disk.queue().finished()).isEqualTo(11);
        }

        @Test
        void whoWaitsForTheJournalIsWokenByEveryBlock() {
            Task waiter = bench.task(0);
            waiter.await(disk.journalWaiters(), WaitReason.JOURNAL_COMMIT);
            submit(3);
            disk.queueJournal(1);
            disk.serve(3);
            assertThat(bench.woken).isEmpty();
            disk.serve(1);
            assertThat(bench.woken).containsExactly(waiter);
        }

        @Test
        void anIdleDiskWantsNothing() {
            assertThat(disk.want()).isZero();
            disk.serve(100);
            assertThat(disk.queue().finished()).isZero();
            disk.queueJournal(7);
            assertThat(disk.want()).isEqualTo(1);
        }
    }

    @Nested
    class Pace {
        private final DiskPace pace = pace(0);

        private DiskPace pace(int jitter) {
            return new DiskPace(
                    bench.simulation, "sda", disk, 1000, 100, jitter, Rng.stream(1, "sda"));
        }

        @Test
        void isTheBandwidthQuantumByQuantum() {
            submit(250);
            bench.simulation.runUntil(99_999_999);
            assertThat(disk.queue().finished()).isZero();
            bench.simulation.runUntil(100_000_000);
            assertThat(disk.queue().finished()).isEqualTo(100);
            bench.simulation.runUntil(250_000_000);
            assertThat(disk.queue().finished()).isEqualTo(250);
            assertThat(pace.isBusy()).isFalse();
            assertThat(pace.busyNanos()).isEqualTo(250_000_000);
        }

        @Test
        void changesWithTheNextQuantum() {
            submit(200);
            bench.simulation.runUntil(50_000_000);
            pace.pagesPerSecond(10_000);
            bench.simulation.runUntil(100_000_000);
            assertThat(disk.queue().finished()).isEqualTo(100);
            bench.simulation.runUntil(110_000_000);
            assertThat(disk.queue().finished()).isEqualTo(200);
            assertThatThrownBy(() -> pace.pagesPerSecond(0)).hasMessageContaining("bandwidth 0");
        }

        @Test
        void beginsWhenWorkComesAndRestsWithoutIt() {
            bench.simulation.runUntil(1_000_000_000);
            assertThat(pace.isBusy()).isFalse();
            disk.queueJournal(1);
            assertThat(pace.isBusy()).isTrue();
            bench.simulation.runUntil(1_001_000_000);
            assertThat(disk.journalWritten()).isEqualTo(1);
        }
    }

    @Test
    void jitterVariesAQuantumAndNotTheMean() {
        new DiskPace(bench.simulation, "sda", disk, 1000, 10, 500, Rng.stream(1, "sda"));
        bench.knobs.dirtyBytes(1L << 30);
        for (int i = 0; i < 20; i++) submit(1000);
        long last = 0;
        long shortest = Long.MAX_VALUE;
        long longest = 0;
        while (disk.want() > 0) {
            bench.simulation.step();
            long took = bench.simulation.nowNanos() - last;
            last = bench.simulation.nowNanos();
            shortest = Math.min(shortest, took);
            longest = Math.max(longest, took);
        }
        assertThat(shortest).isBetween(6_666_666L, 6_700_000L);
        assertThat(longest).isBetween(19_800_000L, 20_000_000L);
        assertThat(last / 1e9).isBetween(20.0, 24.0);
    }

    @Nested
    class ACommit {
        private final JournalCommit commit =
                new JournalCommit(disk.queue(), disk, 100, 6, true, 1000);

        @Test
        void isMadeOnlyAfterSomethingWasWritten() {
            commit.poll(1000);
            assertThat(commit.isWriting()).isFalse();
            submit(1);
            commit.poll(1001);
            assertThat(commit.isWriting()).isTrue();
            assertThat(disk.journalQueued()).isEqualTo(6);
        }

        @Test
        void holdsBackTheEndsOfWritebackUntilItsBlocksAreWritten() {
            submit(10);
            commit.poll(1000);
            disk.serve(10);
            assertThat(disk.queue().ended()).isZero();
            disk.serve(6);
            assertThat(disk.queue().ended()).as("it has not looked yet").isZero();
            commit.poll(1001);
            assertThat(disk.queue().ended()).isEqualTo(10);
            assertThat(commit.isWriting()).isFalse();
        }

        @Test
        void isDueAgainAPeriodLater() {
            submit(1);
            commit.poll(1000);
            disk.serve(7);
            commit.poll(1001);
            submit(1);
            commit.poll(1099);
            assertThat(commit.isWriting()).isFalse();
            commit.poll(1100);
            assertThat(commit.isWriting()).isTrue();
        }

        @Test
        void isNeverDueBeforeItsFirstTime() {
            submit(1);
            commit.poll(999);
            assertThat(commit.isWriting()).isFalse();
        }
    }
}
