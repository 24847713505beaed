package tidemark.kernel.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;

/// When a device's flusher works, on what, and in which order.
class FlusherTest {
    private final Bench bench = new Bench();
    private final Task kworker = new Task("kworker", 40, 0);
    private final Flusher flusher = new Flusher(bench.pages, bench.device, bench, kworker);
    private final List<String> served = new ArrayList<>();

    FlusherTest() {
        bench.device.connect(flusher, bench);
        bench.pages.tracer(
                new Tracer() {
                    @Override
                    public boolean wants(TracepointKind kind) {
                        return kind == TracepointKind.WRITEBACK_SINGLE_INODE;
                    }

                    @Override
                    public void emit(Task current, Tracepoint event) {
                        if (event instanceof Tracepoint.SingleInode inode) {
                            served.add(inode.ino() + ":" + inode.wrote());
                        }
                    }
                });
    }

    private Inode file(long number, long dirty) {
        Inode inode = new Inode(bench.pages, bench.device, number);
        bench.pages.dirty(bench.task(0), bench.device, inode, dirty);
        return inode;
    }

    private void runWhenDue() {
        if (flusher.delayedWork().isDue(bench.jiffies.now())) flusher.runNow();
    }

    @Nested
    class TheBackgroundTest {
        private FlusherVerdict judge() {
            return bench.pages.judgeBackground(bench.device, kworker);
        }

        @Test
        void isOverWithOneDirtyPageMoreThanTheBackgroundLimit() {
            bench.state(500, 0);
            assertThat(judge())
                    .isEqualTo(
                            new FlusherVerdict(FlusherVerdict.Reason.BELOW_BACKGROUND, 500, 500));
            bench.state(501, 0);
            assertThat(judge().reason()).isEqualTo(FlusherVerdict.Reason.DIRTY_OVER_BACKGROUND);
        }

        @Test
        void doesNotCountPagesUnderWriteback() {
            bench.state(400, 5000);
            assertThat(judge().hasWork()).isFalse();
        }

        @Test
        void isAlsoOverWithMoreThanTheDevicesShare() {
            bench.device.completions().set(100, 0);
            bench.state(50, 0);
            assertThat(judge().hasWork()).isFalse();
            bench.state(51, 0);
            assertThat(judge())
                    .isEqualTo(
                            new FlusherVerdict(
                                    FlusherVerdict.Reason.DEVICE_OVER_ITS_SHARE, 51, 50));
        }

        @Test
        void knowsNoRaise() {
            Task flagged = bench.task(0);
            bench.state(501, 0);
            assertThat(bench.pages.judgeBackground(bench.device, flagged).bound()).isEqualTo(500);
        }

        @Test
        void canBeAskedWithoutATrace() {
            bench.state(51, 0);
            assertThat(bench.pages.onlooker().background(bench.device)).isEqualTo(judge());
        }
    }

    @Nested
    class Waking {
        @Test
        void isDueAtOnceWhenADirtierAsks() {
            flusher.wake();
            assertThat(flusher.delayedWork().isDue(bench.jiffies.now())).isTrue();
            assertThat(flusher.wakeups()).isEqualTo(1);
        }

        @Test
        void isDueInFiveSecondsForTheFirstDirtyInode() {
            file(1, 10);
            assertThat(flusher.delayedWork().dueJiffy()).isEqualTo(bench.jiffies.now() + 1250);
            bench.advance(100);
            file(2, 10);
            assertThat(flusher.delayedWork().dueJiffy()).isEqualTo(bench.jiffies.now() + 1150);
        }

        @Test
        void isRepeatedWhileInodesAreDirty() {
            file(1, 10);
            bench.advance(1250);
            runWhenDue();
            assertThat(served).isEmpty();
            assertThat(flusher.delayedWork().isPending()).isTrue();
            assertThat(flusher.delayedWork().dueJiffy()).isEqualTo(bench.jiffies.now() + 1250);
        }

        @Test
        void isNotRepeatedForACleanDevice() {
            flusher.wake();
            runWhenDue();
            assertThat(flusher.delayedWork().isPending()).isFalse();
            assertThat(kworker.state()).isEqualTo(Task.State.IDLE);
        }

        @Test
        void toSyncIsRefusedIfNothingIsDirty() {
            assertThat(flusher.sync(WritebackWork.sync(false))).isFalse();
            assertThat(flusher.delayedWork().isPending()).isFalse();
        }
    }

    @Nested
    class OldData {
        @Test
        void isWhatHasBeenDirtyForThirtySeconds() {
            file(1, 10);
            bench.advance(1000);
            file(2, 20);
            for (int i = 0; i < 5; i++) {
                bench.advance(1250);
                runWhenDue();
                assertThat(served).as("after %s s", 9 + 5 * i).isEmpty();
            }
            bench.advance(1250);
            runWhenDue();
            assertThat(served).containsExactly("1:10", "2:20");
            assertThat(flusher.lastWork().reason()).isEqualTo(FlusherVerdict.Reason.OLD_DATA);
        }

        @Test
        void isLeftAloneUntilItIsOldEnough() {
            file(1, 10);
            bench.advance(4000);
            file(2, 20);
            bench.advance(3600);
            flusher.wake();
            runWhenDue();
            assertThat(served).containsExactly("1:10");
            assertThat(bench.device.inodesOn(WritebackList.DIRTY)).isEqualTo(1);
        }

        @Test
        void isTheOldestFirst() {
            for (int i = 1; i <= 4; i++) {
                file(i, i);
                bench.advance(10);
            }
            bench.advance(8000);
            flusher.wake();
            runWhenDue();
            assertThat(served).containsExactly("1:1", "2:2", "3:3", "4:4");
        }
    }

    @Nested
    class AJob {
        @Test
        void toSyncWritesEverythingWhateverItsAge() {
            file(1, 10);
            file(2, 2000);
            assertThat(flusher.sync(WritebackWork.sync(false))).isTrue();
            runWhenDue();
            assertThat(bench.queue.submitted()).isEqualTo(2010);
            assertThat(bench.device.reclaimablePages()).isZero();
            assertThat(flusher.lastWork().reason()).isEqualTo(FlusherVerdict.Reason.ASKED_TO_SYNC);
            assertThat(bench.device.flusherRunning()).isFalse();
        }

        @Test
        void givesEachInodeATurnOfFourMebibytesAtLeast() {
            bench.device.learned(100, 100);
            file(1, 2500);
            file(2, 1500);
            flusher.sync(WritebackWork.sync(false));
            runWhenDue();
            assertThat(served)
                    .as("what is left after a turn queues behind the others")
                    .containsExactly("1:1024", "2:1024", "1:1024", "2:476", "1:452");
        }

        @Test
        void givesWholeFilesTheirTurnWhenIntegrityIsAskedFor() {
            file(1, 2500);
            file(2, 1500);
            flusher.sync(WritebackWork.sync(true));
            runWhenDue();
            assertThat(served).containsExactly("1:2500", "2:1500");
        }

        @Test
        void inTheBackgroundEndsBelowTheBackgroundLimit() {
            bench.device.learned(100, 100);
            bench.knobs.dirtyBackgroundBytes(2000 * 4096L);
            bench.knobs.dirtyBytes(9000 * 4096L);
            bench.pages.setRatelimit(kworker);
            file(1, 3000);
            flusher.wake();
            runWhenDue();
            assertThat(served).as("3000, then 1976: not above 2000").containsExactly("1:1024");
            assertThat(bench.device.inodesOn(WritebackList.MORE_IO)).isEqualTo(1);
        }

        @Test
        void stopsWhereTheDeviceHasNoRoomAndGoesOnWithWhatWasDirtiedMeanwhile() {
            bench.queue.capacityPages(300);
            Inode inode = file(1, 400);
            flusher.sync(WritebackWork.sync(false));
            runWhenDue();
            assertThat(kworker.state()).isEqualTo(Task.State.WAITING);
            assertThat(kworker.waitReason()).isEqualTo(WaitReason.QUEUE_ROOM);
            assertThat(bench.queue.inFlight()).isEqualTo(300);
            assertThat(bench.device.flusherRunning()).as("a blocked flusher is at work").isTrue();
            bench.pages.dirty(bench.task(0), bench.device, inode, 50);
            assertThat(inode.list()).as("it keeps its place").isEqualTo(WritebackList.IO);
            bench.queue.finish(300);
            assertThat(bench.woken).contains(kworker);
            kworker.run();
            assertThat(served).containsExactly("1:450");
            assertThat(bench.device.hasDirtyIo()).isFalse();
        }
    }

    @Nested
    class TheLists {
        private final InodeLists lists = new InodeLists();

        private DirtyMapping aged(long number, long when) {
            DirtyMapping inode = new Inode(bench.pages, bench.device, number);
            inode.dirtiedWhen(when);
            return inode;
        }

        private List<Long> order() {
            List<Long> order = new ArrayList<>();
            while (lists.nextIo() != null) {
                order.add(lists.nextIo().number());
                lists.removeServed(lists.nextIo());
            }
            return order;
        }

        @Test
        void putWhatHasMoreBeforeWhatIsOld() {
            lists.add(WritebackList.DIRTY, aged(1, 10));
            lists.add(WritebackList.DIRTY, aged(2, 20));
            lists.add(WritebackList.MORE_IO, aged(3, 30));
            lists.add(WritebackList.MORE_IO, aged(4, 5));
            lists.queueIo(20);
            assertThat(order()).containsExactly(3L, 4L, 1L, 2L);
        }

        @Test
        void stopAtTheFirstThatIsTooYoung() {
            lists.add(WritebackList.DIRTY, aged(1, 10));
            lists.add(WritebackList.DIRTY, aged(2, 30));
            lists.add(WritebackList.DIRTY, aged(3, 10));
            lists.queueIo(20);
            assertThat(order()).containsExactly(1L);
            assertThat(lists.size(WritebackList.DIRTY)).isEqualTo(2);
        }

        @Test
        void giveAnInodePutBackTheTimeOfNowIfItWouldBreakTheOrder() {
            lists.add(WritebackList.DIRTY, aged(1, 50));
            DirtyMapping older = aged(2, 40);
            lists.redirty(older, 99);
            assertThat(older.dirtiedWhen()).isEqualTo(99);
            DirtyMapping younger = aged(3, 100);
            lists.redirty(younger, 120);
            assertThat(younger.dirtiedWhen()).isEqualTo(100);
        }

        @Test
        void knowTheOldest() {
            assertThat(lists.oldestDirtiedWhen(77)).isEqualTo(77);
            lists.add(WritebackList.MORE_IO, aged(1, 30));
            lists.add(WritebackList.DIRTY, aged(2, 20));
            assertThat(lists.oldestDirtiedWhen(77)).isEqualTo(20);
        }

        @Test
        void letOnlyTheServedInodeGo() {
            lists.add(WritebackList.IO, aged(1, 1));
            DirtyMapping other = aged(2, 2);
            lists.add(WritebackList.IO, other);
            assertThatThrownBy(() -> lists.removeServed(other))
                    .isInstanceOf(IllegalStateException.class);
        }
    }
}
