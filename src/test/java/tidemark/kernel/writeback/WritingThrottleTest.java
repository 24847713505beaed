package tidemark.kernel.writeback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;

/// What a dirtier had to do before 3.2. Limits are 1000 and 500 pages, memory is 10,000 pages, and
/// a CPU may dirty 78 pages between two looks.
class WritingThrottleTest {
    private final Bench bench = new Bench();
    private final Task task = bench.task(0);

    private DirtyThrottle throttle(ThrottleScheme scheme) {
        bench.pages.scheme(scheme);
        return bench.pages.throttle(bench);
    }

    /// Lets a task dirty pages and call in.
    private boolean enter(DirtyThrottle throttle, Task dirtier, long count) {
        bench.pages.dirty(dirtier, bench.device, bench.file, count);
        if (throttle.enter(dirtier, bench.device, dirtier.nrDirtied())) return true;
        dirtier.call(throttle);
        dirtier.run();
        return false;
    }

    private static ThrottleVerdict verdict(DirtyThrottle throttle) {
        return throttle.decision().verdict();
    }

    @Nested
    class TheTest {
        @ParameterizedTest
        @EnumSource(
                value = ThrottleScheme.class,
                names = {"PER_DEVICE_THRESHOLDS", "GLOBAL_THRESHOLD"})
        void looksAfterTheCpusShareOfMemory(ThrottleScheme scheme) {
            DirtyThrottle throttle = throttle(scheme);
            assertThat(throttle.pagesToNextLook(task, bench.device)).isEqualTo(78);
            bench.pages.dirty(task, bench.device, bench.file, 77);
            assertThat(throttle.ratelimited(task, bench.device)).isFalse();
            bench.pages.dirty(bench.task(0), bench.device, bench.file, 1);
            assertThat(throttle.ratelimited(task, bench.device))
                    .as("the counter is the CPU's, not the task's")
                    .isTrue();
            assertThat(throttle.pagesToNextLook(task, bench.device)).isEqualTo(78);
        }

        @Test
        void looksEveryEightPagesOnceALimitIsExceeded() {
            DirtyThrottle throttle = throttle(ThrottleScheme.PER_DEVICE_THRESHOLDS);
            bench.device.dirtyExceeded(true);
            assertThat(throttle.pagesToNextLook(task, bench.device)).isEqualTo(8);
            BackingDevice other = bench.pages.addDevice("8:16", false);
            assertThat(throttle.pagesToNextLook(task, other)).isEqualTo(78);
        }

        @Test
        void sharesItsMarkAmongAllDevicesUnderOneLimit() {
            DirtyThrottle throttle = throttle(ThrottleScheme.GLOBAL_THRESHOLD);
            bench.queue.capacityPages(0);
            assertThat(enter(throttle, task, 1200)).isFalse();
            BackingDevice other = bench.pages.addDevice("8:16", false);
            bench.pages.bdpRatelimits()[0] = 0;
            assertThat(throttle.pagesToNextLook(task, other)).isEqualTo(8);
        }
    }

    @Nested
    class WithALimitForEachDevice {
        private final DirtyThrottle throttle = throttle(ThrottleScheme.PER_DEVICE_THRESHOLDS);

        @Test
        void aTaskGoesOnBelowTheLevelOfFreeRunning() {
            assertThat(enter(throttle, task, 749)).isTrue();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.FREE_RUN);
            assertThat(task.nrDirtied()).isZero();
        }

        @Test
        void aTaskGoesOnBelowItsOwnLimit() {
            assertThat(enter(throttle, task, 870)).isTrue();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.UNDER_LIMIT);
            assertThat(throttle.decision().duty().limit())
                    .as("870 of half a period's 1024 and the 870 since")
                    .isEqualTo(1000 - 125 * 870 / (1024 + 870));
        }

        @Test
        void aHeavyDirtierIsStoppedWhereAnOccasionalOneGoesOn() {
            assertThat(enter(throttle, task, 960)).isFalse();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.WROTE_CHUNK);
            bench.state(940, 0);
            Task light = bench.task(1);
            DirtyThrottle lightThrottle = bench.pages.throttle(bench);
            assertThat(enter(lightThrottle, light, 1)).isTrue();
            assertThat(verdict(lightThrottle)).isEqualTo(ThrottleVerdict.UNDER_LIMIT);
        }

        @Test
        void aTaskOverItsLimitWritesAChunkAndGoesOn() {
            assertThat(enter(throttle, task, 1200)).isFalse();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.WROTE_CHUNK);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
            assertThat(bench.queue.submitted()).as("78 and half of it").isEqualTo(117);
            assertThat(bench.file.dirtyPages()).isEqualTo(1200 - 117);
            assertThat(bench.file.isBeingWritten()).isFalse();
            assertThat(bench.device.dirtyExceeded()).isTrue();
            assertThat(task.sleptJiffies()).isZero();
        }

        @Test
        void aTaskWaitsForRoomInTheQueue() {
            bench.queue.capacityPages(100);
            assertThat(enter(throttle, task, 1200)).isFalse();
            assertThat(task.waitReason()).isEqualTo(WaitReason.QUEUE_ROOM);
            assertThat(task.callStack()).containsExactly("balance_dirty_pages", "writeback_inodes");
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.WRITES);
            assertThat(bench.file.isBeingWritten()).isTrue();
            bench.queue.finish(17);
            assertThat(bench.woken).containsExactly(task);
            task.run();
            assertThat(bench.queue.submitted()).isEqualTo(117);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
        }

        @Test
        void sleepsGrowFromATickToATenthOfASecond() {
            bench.pages.dirty(task, bench.device, bench.file, 1200);
            ((DirtyMapping) bench.file).syncFlag(true);
            assertThat(enter(throttle, task, 8)).isFalse();
            for (int pause : new int[] {1, 2, 4, 8, 16, 25, 25}) {
                assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.OVER_LIMIT);
                assertThat(task.wakeJiffy() - bench.jiffies.now()).isEqualTo(pause);
                assertThat(throttle.decision().pauseJiffies()).isEqualTo(pause);
                bench.sleepOut(task);
            }
            bench.state(100, 0);
            bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.FREE_RUN);
            assertThat(bench.device.dirtyExceeded()).isFalse();
        }

        @Test
        void aTaskOfAnotherDeviceIsNotHeldUpByWhatItDidNotDirty() {
            bench.state(900, 800);
            BackingDevice other = bench.pages.addDevice("8:16", false);
            other.connect(bench, bench);
            assertThat(throttle.enter(task, other, 8)).isTrue();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.UNDER_LIMIT);
        }

        @Test
        void theFlusherIsWokenOverTheBackgroundLimit() {
            enter(throttle, task, 500);
            assertThat(bench.wakes).isZero();
            enter(throttle, task, 1);
            assertThat(bench.wakes).isEqualTo(1);
        }

        @Test
        void inLaptopModeTheFlusherIsWokenByThoseWhoWroteAnyway() {
            bench.knobs.laptopMode(5);
            enter(throttle, task, 600);
            assertThat(bench.wakes).isZero();
            enter(throttle, task, 600);
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.WROTE_CHUNK);
            assertThat(bench.wakes).isEqualTo(1);
        }
    }

    @Nested
    class WithOneLimit {
        private final DirtyThrottle throttle = throttle(ThrottleScheme.GLOBAL_THRESHOLD);

        @Test
        void aTaskGoesOnUpToTheLimit() {
            assertThat(enter(throttle, task, 1000)).isTrue();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.UNDER_LIMIT);
            assertThat(enter(throttle, task, 1)).isFalse();
            assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.WROTE_CHUNK);
        }

        @Test
        void aTaskOfACleanDeviceWaitsForTheOthers() {
            bench.state(900, 800);
            BackingDevice other = bench.pages.addDevice("8:16", false);
            other.connect(bench, bench);
            assertThat(throttle.enter(task, other, 8)).isFalse();
            task.call(throttle);
            task.run();
            for (int i = 0; i < 50; i++) {
                assertThat(verdict(throttle)).isEqualTo(ThrottleVerdict.OVER_LIMIT);
                assertThat(task.wakeJiffy() - bench.jiffies.now()).isEqualTo(25);
                bench.sleepOut(task);
            }
            assertThat(throttle.decision().wbDirty()).isZero();
            bench.state(900, 100);
            bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
        }
    }

    @Nested
    class Turns {
        private final SubmitTurns turns = new SubmitTurns();
        private final Task first = bench.task(0);
        private final Task second = bench.task(1);
        private final Task third = bench.task(2);

        @Test
        void comeInTheOrderOfAsking() {
            turns.await(first, bench);
            turns.await(second, bench);
            turns.await(third, bench);
            assertThat(turns.room(first, 100)).isEqualTo(100);
            assertThat(turns.room(second, 100)).isZero();
            turns.done(first, bench);
            assertThat(bench.woken).containsExactly(second);
            assertThat(turns.room(second, 100)).isEqualTo(100);
            assertThat(turns.room(first, 100)).as("behind those who wait").isZero();
            turns.done(second, bench);
            turns.done(third, bench);
            assertThat(turns.room(first, 100)).as("nobody waits").isEqualTo(100);
        }

        @Test
        void endAfterABatchIfOthersWait() {
            turns.await(first, bench);
            assertThat(turns.room(first, 9000)).isEqualTo(9000);
            turns.await(second, bench);
            assertThat(turns.room(first, 9000)).isEqualTo(4096);
            turns.took(first, 4000, bench);
            assertThat(turns.room(first, 9000)).isEqualTo(96);
            turns.took(first, 96, bench);
            assertThat(bench.woken).containsExactly(second);
            assertThat(turns.room(first, 9000)).isZero();
        }
    }

    @Nested
    class AShareOfDirtying {
        private final OldThresholds all = new OldThresholds(10_000, 4);
        private final DirtierShare one = new DirtierShare();
        private final DirtierShare other = new DirtierShare();

        AShareOfDirtying() {
            all.limitIs(1000);
        }

        @Test
        void ofAllTakesAnEighthOffTheLimit() {
            for (int i = 0; i < 200; i++) one.count(all, 78);
            assertThat(one.limit(all, 800)).isBetween(700L, 702L);
            assertThat(other.limit(all, 800)).isEqualTo(800);
        }

        @Test
        void ofHalfTakesASixteenthOff() {
            for (int i = 0; i < 400; i++) {
                one.count(all, 10);
                other.count(all, 10);
            }
            assertThat(one.limit(all, 1600)).isBetween(1490L, 1510L);
            assertThat(other.limit(all, 1600)).isBetween(1490L, 1510L);
        }

        @Test
        void isForgotten() {
            for (int i = 0; i < 200; i++) one.count(all, 78);
            for (int i = 0; i < 400; i++) other.count(all, 78);
            assertThat(one.limit(all, 800)).isEqualTo(800);
        }
    }

    @Nested
    class ABookOfPauses {
        private final PauseBook book = new PauseBook();

        private void pause(long from, long to) {
            book.entered(from);
            book.left(to);
        }

        @Test
        void knowsTheLongestAndPercentiles() {
            for (int i = 1; i <= 100; i++) pause(0, i * 1_000_000L);
            assertThat(book.count()).isEqualTo(100);
            assertThat(book.sumNanos()).isEqualTo(5050 * 1_000_000L);
            assertThat(book.maxNanos(0)).isEqualTo(100_000_000);
            assertThat(book.percentileNanos(50)).isBetween(50_000_000L, 56_250_000L);
            assertThat(book.percentileNanos(99)).isBetween(99_000_000L, 100_000_000L);
            assertThat(book.percentileNanos(100)).isEqualTo(100_000_000);
        }

        @Test
        void isNeverMoreThanAnEighthTooHigh() {
            for (long nanos = 1; nanos < 1L << 45; nanos = nanos * 21 / 20 + 1) {
                PauseBook single = new PauseBook();
                single.entered(5);
                single.left(5 + nanos);
                single.entered(0);
                single.left(1L << 50);
                assertThat(single.percentileNanos(50)).isBetween(nanos, nanos + nanos / 8);
            }
        }

        @Test
        void countsThePauseUnderWayAsTheLongestIfItIs() {
            pause(0, 10);
            book.entered(100);
            assertThat(book.maxNanos(105)).isEqualTo(10);
            assertThat(book.maxNanos(500)).isEqualTo(400);
            assertThat(book.count()).isEqualTo(1);
            book.left(600);
            book.left(900);
            assertThat(book.count()).isEqualTo(2);
            assertThat(book.maxNanos(2000)).isEqualTo(500);
        }

        @Test
        void isEmptyAtFirst() {
            assertThat(book.percentileNanos(99)).isZero();
            assertThat(book.maxNanos(77)).isZero();
        }
    }
}
