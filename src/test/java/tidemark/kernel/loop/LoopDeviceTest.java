package tidemark.kernel.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tidemark.kernel.device.PageDisk;
import tidemark.kernel.fs.CommitTail;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Bench;

/// The queue of a loop device and its one worker.
class LoopDeviceTest {
    private final Bench bench = new Bench();
    private final BackingDevice loopWb = bench.pages.addDevice("7:0", false);
    private final LoopDevice loop =
            new LoopDevice(bench.pages, loopWb, bench, 1 << 20, 4, 32, 16, 1);
    private final PageDisk disk = new PageDisk(bench.pages, bench.device, bench, 1 << 20, 64, 0);
    private final Inode backing = new Inode(bench.pages, bench.device, 999);
    private final Inode upper;
    private final Task task = bench.task(1);
    private final List<LoopRequest> completed = new ArrayList<>();
    private final LoopWorker worker =
            new LoopWorker(
                    loop,
                    backing,
                    new PerformWrite(bench.pages, bench),
                    new Fsync(
                            bench.pages,
                            bench,
                            disk,
                            new Fsync.CommitCost(6, true, CommitTail.NONE)),
                    WorkerThrottle.ORDINARY);

    LoopDeviceTest() {
        bench.knobs.dirtyBytes(1L << 30);
        bench.device.connect(bench, disk);
        loopWb.connect(bench, loop);
        loop.listener(completed::add);
        disk.directSink(worker);
        upper = new Inode(bench.pages, loopWb, 1);
        task.call(worker);
    }

    private void write(long pages) {
        bench.pages.dirty(bench.task(0), loopWb, upper, pages);
        bench.pages.submit(loopWb, upper, pages, 0);
    }

    private void work(long pages) {
        task.grant(pages);
        task.run();
    }

    @Nested
    class TheQueue {
        @Test
        void gathersPagesIntoRequests() {
            write(70);
            assertThat(loop.waitingSizes(10)).containsExactly(32, 32, 6);
            write(10);
            assertThat(loop.waitingSizes(10))
                    .as("the last one is filled")
                    .containsExactly(32, 32, 16);
        }

        @Test
        void doesNotFillARequestOfAnotherFile() {
            write(10);
            loop.submitterDone();
            write(10);
            assertThat(loop.waitingSizes(10)).containsExactly(10, 10);
        }

        @Test
        void doesNotFillARequestBehindAFlush() {
            write(10);
            loop.push(LoopRequest.Kind.FLUSH, 0);
            write(10);
            assertThat(loop.waitingSizes(10)).containsExactly(10, -1, 10);
            assertThat(loop.waitingSizes(2)).containsExactly(10, -1);
        }

        @Test
        void hasRoomForItsTagsAndNoMore() {
            assertThat(loop.room()).isEqualTo(128);
            write(1);
            assertThat(loop.room()).as("the open request counts").isEqualTo(127);
            loop.submitterDone();
            assertThat(loop.room()).as("the closed one does not").isEqualTo(96);
            write(96);
            assertThat(loop.room()).isZero();
            loop.push(LoopRequest.Kind.FLUSH, 0);
            assertThat(loop.room()).as("a journal may go beyond").isNegative();
        }

        @Test
        void wakesWhoWaitsForATagWhenARequestIsComplete() {
            write(128);
            Task flusher = bench.task(3);
            flusher.await(loop.queue().roomWaiters(), WaitReason.QUEUE_ROOM);
            work(31);
            assertThat(bench.woken).doesNotContain(flusher);
            work(1);
            assertThat(bench.woken).contains(flusher);
            assertThat(loop.room()).isEqualTo(32);
        }

        @Test
        void canBeWidenedAndNarrowed() {
            loop.maxRequests(1);
            assertThat(loop.room()).isEqualTo(32);
            loop.requestPages(5);
            assertThat(loop.room()).isEqualTo(5);
            assertThatThrownBy(() -> loop.maxRequests(0)).hasMessageContaining("nr_requests 0");
            assertThatThrownBy(() -> loop.requestPages(0)).hasMessageContaining("0 pages");
        }

        @Test
        void withMoreOutstandingThanAllowedHasNoRoom() {
            write(128);
            loop.maxRequests(1);
            assertThat(loop.room()).isNegative();
        }
    }

    @Nested
    class TheWorker {
        @Test
        void waitsForRequests() {
            work(100);
            assertThat(task.state()).isEqualTo(Task.State.WAITING);
            assertThat(task.waitReason()).isEqualTo(WaitReason.REQUEST);
            write(1);
            assertThat(bench.woken).contains(task);
        }

        @Test
        void dirtiesAPageBelowForEveryPageAbove() {
            write(40);
            work(100);
            assertThat(backing.dirtyPages()).isEqualTo(40);
            assertThat(bench.device.reclaimablePages()).isEqualTo(40);
            assertThat(completed).hasSize(2);
            assertThat(worker.served()).isEqualTo(2);
        }

        @Test
        void endsTheWritebackOfPagesAboveOnlyWithTheRequestAndTheUnit() {
            write(32);
            loop.submitterDone();
            work(31);
            assertThat(loopWb.writebackPages()).isEqualTo(32);
            assertThat(worker.copiedOfRequest()).isEqualTo(31);
            work(1);
            assertThat(loopWb.writebackPages()).isZero();
            assertThat(loopWb.writtenPages()).isEqualTo(32);
        }

        @Test
        void endsNobodysWritebackWithJournalBlocks() {
            LoopRequest journal = loop.push(LoopRequest.Kind.JOURNAL, 13);
            work(100);
            assertThat(journal.isDone()).isTrue();
            assertThat(backing.dirtyPages()).isEqualTo(13);
            assertThat(loopWb.writtenPages()).isZero();
            assertThat(loop.queue().finished()).isZero();
        }

        @Test
        void servesAFlushAsAnFsyncAndNothingBehindItMeanwhile() {
            write(20);
            loop.submitterDone();
            LoopRequest flush = loop.push(LoopRequest.Kind.FLUSH, 0);
            write(5);
            work(1000);
            assertThat(worker.isFlushing()).isTrue();
            assertThat(worker.flushStage()).isEqualTo(Fsync.Stage.WAITING_FOR_DATA);
            assertThat(task.waitReason()).isEqualTo(WaitReason.PAGES_WRITTEN);
            assertThat(backing.dirtyPages()).isZero();
            assertThat(disk.queue().inFlight()).isEqualTo(20);
            disk.serve(19);
            work(1000);
            assertThat(worker.flushStage()).isEqualTo(Fsync.Stage.WAITING_FOR_DATA);
            disk.serve(1);
            work(1000);
            assertThat(worker.flushStage()).isEqualTo(Fsync.Stage.WAITING_FOR_JOURNAL);
            assertThat(disk.queue().holds()).isEqualTo(1);
            assertThat(flush.isDone()).isFalse();
            assertThat(loop.waitingRequests()).as("what is behind waits").isEqualTo(1);
            disk.serve(6);
            work(1000);
            assertThat(flush.isDone()).isTrue();
            assertThat(disk.queue().holds()).isZero();
            assertThat(loop.waitingRequests()).isZero();
            assertThat(backing.dirtyPages()).isEqualTo(5);
        }

        @Test
        void underDirectIoLeavesThePageCacheBelowAlone() {
            worker.throttle(task, WorkerThrottle.DIRECT_IO);
            write(100);
            work(0);
            assertThat(backing.dirtyPages()).isZero();
            assertThat(disk.queue().inFlight()).isEqualTo(100);
            assertThat(completed).isEmpty();
            disk.serve(32);
            assertThat(completed).hasSize(1);
            disk.serve(68);
            assertThat(completed).hasSize(4);
            assertThat(bench.device.writtenPages()).isZero();
        }

        @ParameterizedTest
        @EnumSource(WorkerThrottle.class)
        void hasTheFlagOfItsPolicyWhileItWorks(WorkerThrottle policy) {
            worker.throttle(task, policy);
            boolean always =
                    policy == WorkerThrottle.LESS_WHOLE_WORKER
                            || policy == WorkerThrottle.LESS_BY_ITSELF;
            boolean perWork = policy == WorkerThrottle.LESS_PER_WORK;
            assertThat(task.has(TaskFlag.LESS_THROTTLE)).isEqualTo(always);
            assertThat(task.has(TaskFlag.LOCAL_THROTTLE)).isEqualTo(policy == WorkerThrottle.LOCAL);
            write(32);
            work(10);
            if (policy != WorkerThrottle.DIRECT_IO) {
                assertThat(task.has(TaskFlag.LESS_THROTTLE)).isEqualTo(always || perWork);
            }
            work(100);
            assertThat(task.has(TaskFlag.LESS_THROTTLE)).as("between requests").isEqualTo(always);
        }

        @Test
        void canChangeItsPolicyInTheMiddleOfARequest() {
            write(32);
            work(10);
            worker.throttle(task, WorkerThrottle.LESS_PER_WORK);
            assertThat(task.has(TaskFlag.LESS_THROTTLE)).isTrue();
            worker.throttle(task, WorkerThrottle.ORDINARY);
            assertThat(task.has(TaskFlag.LESS_THROTTLE)).isFalse();
            worker.throttle(task, WorkerThrottle.DIRECT_IO);
            work(100);
            assertThat(completed).as("the request is finished as it was begun").hasSize(1);
            assertThat(backing.dirtyPages()).isEqualTo(32);
        }

        @Test
        void finishesInFlightRequestsWhenDirectIoIsSwitchedOff() {
            worker.throttle(task, WorkerThrottle.DIRECT_IO);
            write(32);
            work(0);
            worker.throttle(task, WorkerThrottle.ORDINARY);
            write(32);
            work(100);
            disk.serve(100);
            assertThat(completed).hasSize(2);
            assertThat(loop.queue().inFlight()).isZero();
        }
    }
}
