package tidemark.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static tidemark.kernel.MachineBuilder.SECOND;
import static tidemark.kernel.MachineBuilder.runTo;
import static tidemark.kernel.MachineBuilder.writer;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.FlusherVerdict;
import tidemark.workload.WriteFiles;

/// Stories of whole machines on the nanosecond clock.
class MachineTest {

    @Nested
    class OneWriterOnADisk {
        @ParameterizedTest
        @ValueSource(ints = {100, 250, 1000})
        void isHeldToTheDisksSpeedWhateverTheTick(int hz) {
            Machine machine = new MachineBuilder().hz(hz).build();
            writer(machine, 0, 1, 0);
            runTo(machine, 5);
            long before = machine.pages().memory().nrDirtied();
            runTo(machine, 15);
            assertThat(machine.pages().memory().nrDirtied() - before).isBetween(49_000L, 53_500L);
            assertThat(machine.pages().memory().nrWritten()).isBetween(70_000L, 5120L * 15);
        }

        @Test
        void settlesBetweenFreeRunAndLimit() {
            Machine machine = new MachineBuilder().build();
            writer(machine, 0, 1, 0);
            for (int i = 75; i < 150; i++) {
                runTo(machine, 0.2 * i);
                var limits = machine.pages().onlooker().limits(false);
                long total =
                        machine.pages().memory().nrFileDirty()
                                + machine.pages().memory().nrWriteback();
                assertThat(total)
                        .isBetween((limits.thresh() + limits.bgThresh()) / 2, limits.thresh());
            }
        }

        @Test
        void runsFreeAtMemorySpeedBelowTheCeiling() {
            Machine machine = new MachineBuilder().build();
            WriteFiles program = writer(machine, 0, 1, 0);
            runTo(machine, 0.07);
            assertThat(program.written()).isBetween(3100L, 3220L);
            assertThat(machine.tasks().getFirst().task().sleptJiffies()).isZero();
        }

        @Test
        void aSlowerDiskSlowsTheWriterDown() {
            Machine machine = new MachineBuilder().build();
            writer(machine, 0, 1, 0);
            runTo(machine, 10);
            Parts.pace(machine).pagesPerSecond(512);
            runTo(machine, 40);
            long before = machine.pages().memory().nrDirtied();
            runTo(machine, 50);
            assertThat(machine.pages().memory().nrDirtied() - before).isBetween(4000L, 6500L);
        }
    }

    @Nested
    class OldData {
        /// A disk that has completed pages before has a share of the background limit, below which
        /// nothing but age makes its flusher work.
        private static Machine used(MachineBuilder builder) {
            Machine machine = builder.build();
            machine.pages().domain().completions().set(1001, 0);
            machine.pages().devices().getFirst().completions().set(1000, 0);
            return machine;
        }

        @Test
        void onADiskWithoutAShareIsNotWaitedFor() {
            Machine machine = new MachineBuilder().build();
            writer(machine, 100, 1, 0);
            runTo(machine, 4.9);
            assertThat(machine.pages().memory().nrWritten()).isZero();
            runTo(machine, 5.1);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(100);
            assertThat(Parts.flushers(machine).getFirst().lastWork().reason())
                    .isEqualTo(FlusherVerdict.Reason.DEVICE_OVER_ITS_SHARE);
        }

        @Test
        void isWrittenByTheTickThatFindsItOlderThanThirtySeconds() {
            Machine machine = used(new MachineBuilder());
            writer(machine, 100, 1, 0);
            runTo(machine, 29.9);
            assertThat(machine.pages().memory().nrWritten()).isZero();
            assertThat(machine.pages().memory().nrFileDirty()).isEqualTo(100);
            runTo(machine, 35.2);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(100);
            assertThat(Parts.flushers(machine).getFirst().lastWork().reason())
                    .isEqualTo(FlusherVerdict.Reason.OLD_DATA);
        }

        @Test
        void isWrittenSoonerIfItExpiresSooner() {
            Machine machine = used(new MachineBuilder().vm(vm -> vm.dirtyExpireCentisecs(600)));
            writer(machine, 100, 1, 0);
            runTo(machine, 5.9);
            assertThat(machine.pages().memory().nrWritten()).isZero();
            runTo(machine, 10.2);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(100);
        }

        @Test
        void isNeverWrittenWithoutThePeriodicLook() {
            Machine machine = used(new MachineBuilder().vm(vm -> vm.dirtyWritebackCentisecs(0)));
            writer(machine, 100, 1, 0);
            runTo(machine, 200);
            assertThat(machine.pages().memory().nrWritten()).isZero();
        }

        @Test
        void onlyTheFilesThatAreOldEnoughAreWritten() {
            Machine machine = used(new MachineBuilder());
            writer(machine, 100, 1, 0);
            writer(machine, 70, 1, 20 * SECOND);
            runTo(machine, 40);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(100);
            runTo(machine, 56);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(170);
        }
    }

    @Nested
    class ALoopDevice {
        private Machine loop(WorkerThrottle throttle) {
            return new MachineBuilder().commits(1, true).loop(throttle, 32, 128).build();
        }

        @ParameterizedTest
        @EnumSource(WorkerThrottle.class)
        void passesEveryPageOnToTheDiskBelow(WorkerThrottle throttle) {
            Machine machine =
                    new MachineBuilder()
                            .vm(vm -> vm.dirtyExpireCentisecs(100))
                            .loop(throttle, 32, 128)
                            .build();
            writer(machine, 2000, 5, 0);
            runTo(machine, 120);
            BackingDevice disk = machine.pages().devices().getFirst();
            assertThat(machine.upper().writtenPages()).isEqualTo(2000);
            if (throttle == WorkerThrottle.DIRECT_IO) {
                assertThat(disk.dirtiedPages()).isZero();
                assertThat(Parts.disk(machine).queue().finished()).isEqualTo(2000);
            } else {
                assertThat(disk.dirtiedPages()).isEqualTo(2000);
                assertThat(disk.writtenPages()).isEqualTo(2000);
            }
        }

        @Test
        void underDirectIoCompletesARequestOnceHoweverManyUnitsItTakes() {
            Machine machine =
                    new MachineBuilder()
                            .disk(5120, 16, 40_960, 10)
                            .loop(WorkerThrottle.DIRECT_IO, 320, 128)
                            .build();
            writer(machine, 5000, 1, 0);
            while (machine.simulation().nowNanos() < 45 * SECOND) {
                machine.simulation().step();
                assertThat(Parts.loop(machine).queue().inFlight()).isNotNegative();
                assertThat(Parts.loop(machine).outstandingRequests()).isNotNegative();
                Books.check(machine);
            }
            assertThat(Parts.disk(machine).queue().finished()).isEqualTo(5000);
            assertThat(machine.upper().writtenPages()).isEqualTo(5000);
        }

        @Test
        void neverHasMoreRequestsOutstandingThanTags() {
            Machine machine = new MachineBuilder().loop(WorkerThrottle.ORDINARY, 8, 4).build();
            writer(machine, 0, 1, 0);
            boolean blocked = false;
            Task flusher = Parts.flushers(machine).get(1).task();
            while (machine.simulation().nowNanos() < 3 * SECOND) {
                machine.simulation().step();
                assertThat(Parts.loop(machine).outstandingRequests()).isLessThanOrEqualTo(4);
                assertThat(Parts.loop(machine).queue().inFlight()).isLessThanOrEqualTo(32);
                blocked |=
                        flusher.state() == Task.State.WAITING
                                && flusher.waitReason() == WaitReason.QUEUE_ROOM;
            }
            assertThat(blocked).as("the flusher has waited for a tag").isTrue();
        }

        @Test
        void completesNothingWhileAFlushIsServed() {
            Machine machine = loop(WorkerThrottle.LOCAL);
            writer(machine, 0, 1, 0);
            int flushes = 0;
            long finished = -1;
            boolean waitedForData = false;
            boolean waitedForJournal = false;
            while (machine.simulation().nowNanos() < 10 * SECOND) {
                machine.simulation().step();
                if (!Parts.worker(machine).isFlushing()) {
                    finished = -1;
                    continue;
                }
                if (finished < 0) {
                    flushes++;
                    finished = Parts.loop(machine).queue().finished();
                }
                assertThat(Parts.loop(machine).queue().finished()).isEqualTo(finished);
                waitedForData |= Parts.worker(machine).flushStage() == Fsync.Stage.WAITING_FOR_DATA;
                waitedForJournal |=
                        Parts.worker(machine).flushStage() == Fsync.Stage.WAITING_FOR_JOURNAL;
            }
            assertThat(flushes).isBetween(4, 20);
            assertThat(waitedForData).isTrue();
            assertThat(waitedForJournal).isTrue();
        }

        @Test
        void hasTheBackingFileCleanOnTheDiskWhenAFlushIsOver() {
            Machine machine = loop(WorkerThrottle.LOCAL);
            writer(machine, 0, 1, 0);
            boolean flushing = false;
            int ended = 0;
            while (machine.simulation().nowNanos() < 10 * SECOND) {
                boolean before = Parts.worker(machine).isFlushing();
                if (before && !flushing) flushing = true;
                machine.simulation().step();
                if (flushing && !Parts.worker(machine).isFlushing()) {
                    flushing = false;
                    ended++;
                }
                if (Parts.worker(machine).flushStage() == Fsync.Stage.WAITING_FOR_JOURNAL) {
                    assertThat(Parts.worker(machine).backing().dirtyPages()).isZero();
                }
            }
            assertThat(ended).isGreaterThan(3);
        }

        @Test
        void commitsItsJournalStepByStep() {
            Machine machine = loop(WorkerThrottle.LOCAL);
            writer(machine, 0, 1, 0);
            var seen = java.util.EnumSet.noneOf(FlushingCommit.Stage.class);
            while (machine.simulation().nowNanos() < 10 * SECOND) {
                machine.simulation().step();
                seen.add(Parts.upperCommit(machine).stage());
            }
            assertThat(seen)
                    .contains(
                            FlushingCommit.Stage.IDLE,
                            FlushingCommit.Stage.JOURNAL_QUEUED,
                            FlushingCommit.Stage.FIRST_FLUSH_QUEUED,
                            FlushingCommit.Stage.COMMIT_BLOCK_QUEUED,
                            FlushingCommit.Stage.SECOND_FLUSH_QUEUED);
        }

        @Test
        void underDirectIoHasNoDirtyPagesBelowAtAnyTime() {
            Machine machine = loop(WorkerThrottle.DIRECT_IO);
            writer(machine, 0, 1, 0);
            BackingDevice disk = machine.pages().devices().getFirst();
            while (machine.simulation().nowNanos() < 5 * SECOND) {
                machine.simulation().step();
                assertThat(disk.reclaimablePages()).isZero();
                assertThat(disk.writebackPages()).isZero();
                assertThat(disk.dirtiedPages()).isZero();
            }
            assertThat(machine.upper().writtenPages()).isGreaterThan(4 * 5000);
            assertThat(Parts.workerTask(machine).sleptJiffies()).isZero();
        }

        @Test
        void underTheLocalRuleNeverStandsStill() {
            Machine machine = loop(WorkerThrottle.LOCAL);
            writer(machine, 0, 1, 0);
            runTo(machine, 60);
            assertThat(machine.stalls()).isEmpty();
            assertThat(machine.upper().writtenPages()).isGreaterThan(55 * 5120);
        }
    }

    @Nested
    class AStall {
        private Machine stalled() {
            Machine machine = new MachineBuilder().loop(WorkerThrottle.ORDINARY, 320, 128).build();
            machine.pages().devices().getFirst().learned(4540, 1768);
            writer(machine, 0, 1, 0);
            while (machine.stall() == null && machine.simulation().nowNanos() < 100 * SECOND) {
                machine.simulation().step();
            }
            assertThat(machine.stall()).isNotNull();
            return machine;
        }

        @Test
        void isWhenTheDiskIsIdleAndEverybodyStopped() {
            Machine machine = stalled();
            Stall stall = machine.stall();
            assertThat(Parts.pace(machine).isBusy()).isFalse();
            assertThat(stall.dirty()).isGreaterThanOrEqualTo(stall.limit());
            assertThat(stall.diskDirty()).isLessThanOrEqualTo(stall.diskBound());
            assertThat(stall.upperWriteback()).isPositive();
            assertThat(stall.over()).isFalse();
            long written = machine.pages().memory().nrWritten();
            runTo(machine, machine.simulation().nowNanos() / 1e9 + 1);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(written);
            assertThat(machine.stall().endNanos()).isGreaterThan(stall.endNanos());
        }

        @Test
        void endsByThePeriodicFlush() {
            Machine machine = stalled();
            long start = machine.stall().startNanos();
            runTo(machine, machine.simulation().nowNanos() / 1e9 + 40);
            Stall over = machine.stalls().getFirst();
            assertThat(over.over()).isTrue();
            assertThat(over.startNanos()).isEqualTo(start);
            assertThat(over.endedBy()).isEqualTo(FlusherVerdict.Reason.OLD_DATA);
            assertThat(over.endNanos() - over.startNanos()).isBetween(2 * SECOND, 36 * SECOND);
            assertThat(over.tweak()).isEmpty();
        }
    }
}
