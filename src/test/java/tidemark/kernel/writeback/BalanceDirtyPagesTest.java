package tidemark.kernel.writeback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;

/// What a dirtier pays, and how it gets away. Limits are 1000 and 500 pages: free running ends at
/// 750, the setpoint is 875.
class BalanceDirtyPagesTest {
    private final Bench bench = new Bench();
    private final Task task = bench.task(0);
    private final BalanceDirtyPages throttle = new BalanceDirtyPages(bench.pages, bench);

    private ThrottleVerdict verdict() {
        return throttle.decision().verdict();
    }

    @Nested
    class FreeRun {
        @Test
        void isUpToTheMiddleBetweenBackgroundAndLimit() {
            bench.state(750, 0);
            task.nrDirtied(32);
            assertThat(bench.balance(throttle, task, 32)).isTrue();
            assertThat(verdict()).isEqualTo(ThrottleVerdict.FREE_RUN);
            bench.state(751, 0);
            assertThat(bench.balance(throttle, task, 5000)).isFalse();
            assertThat(verdict().sleeps()).isTrue();
        }

        @Test
        void startsTheAccountAnew() {
            bench.state(100, 0);
            task.nrDirtied(32);
            bench.balance(throttle, task, 32);
            assertThat(task.nrDirtied()).isZero();
            assertThat(task.dirtyPausedWhen()).isEqualTo(bench.jiffies.now());
            assertThat(task.nrDirtiedPause())
                    .as("the root of 900, as a power of two")
                    .isEqualTo(16);
        }

        @Test
        void wakesTheFlusherOnlyOverTheBackgroundLimit() {
            bench.state(500, 0);
            bench.balance(throttle, task, 32);
            assertThat(bench.wakes).isZero();
            bench.state(501, 0);
            bench.balance(throttle, task, 32);
            assertThat(bench.wakes).isEqualTo(1);
        }

        @Test
        void doesNotWakeAFlusherThatIsRunning() {
            bench.state(700, 0);
            bench.device.flusherRunning(true);
            bench.balance(throttle, task, 32);
            assertThat(bench.wakes).isZero();
        }

        @Test
        void countsPagesUnderWritebackButNotForTheFlusher() {
            bench.state(300, 600);
            assertThat(bench.balance(throttle, task, 5000)).isFalse();
            Bench other = new Bench();
            other.state(300, 400);
            assertThat(other.balance(new BalanceDirtyPages(other.pages, other), task, 32)).isTrue();
            assertThat(other.wakes).as("300 are dirty, 500 would be needed").isZero();
        }

        @Test
        void inLaptopModeLeavesTheFlusherAlone() {
            bench.knobs.laptopMode(5);
            bench.state(700, 0);
            bench.balance(throttle, task, 32);
            assertThat(bench.wakes).isZero();
        }
    }

    @Nested
    class APause {
        @Test
        void isWhatThePagesCostAtTheTasksRate() {
            bench.state(875, 0);
            bench.device.learned(1600, 1600);
            assertThat(bench.balance(throttle, task, 100)).isFalse();
            ThrottleDecision decision = throttle.decision();
            assertThat(decision.verdict()).isEqualTo(ThrottleVerdict.RATE);
            assertThat(decision.taskRatelimit())
                    .isEqualTo(decision.dirtyRatelimit() * decision.posRatio() >> 10);
            assertThat(decision.pauseJiffies())
                    .isEqualTo(250 * 100 / decision.taskRatelimit())
                    .isEqualTo(task.wakeJiffy() - bench.jiffies.now());
            assertThat(task.state()).isEqualTo(Task.State.THROTTLED);
            bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
            assertThat(task.nrDirtied()).isZero();
            assertThat(task.dirtyPausedWhen()).isEqualTo(bench.jiffies.now());
            assertThat(task.sleptJiffies()).isEqualTo(decision.pauseJiffies());
        }

        @Test
        void isShortenedByTheTimeSinceTheLast() {
            bench.state(875, 0);
            bench.device.learned(1600, 1600);
            bench.balance(throttle, task, 100);
            long period = throttle.decision().periodJiffies();
            bench.sleepOut(task);
            bench.advance(3);
            bench.balance(throttle, task, 100);
            assertThat(throttle.decision().periodJiffies()).isEqualTo(period);
            assertThat(throttle.decision().pauseJiffies()).isEqualTo(period - 3);
        }

        @Test
        void isNeverLongerThanAFifthOfASecond() {
            bench.state(875, 0);
            bench.device.learned(10, 10);
            bench.balance(throttle, task, 100);
            assertThat(verdict()).isEqualTo(ThrottleVerdict.MAX_PAUSE);
            assertThat(task.wakeJiffy() - bench.jiffies.now()).isEqualTo(50);
            bench.sleepOut(task);
            assertThat(task.state()).as("it owes the rest").isEqualTo(Task.State.IDLE);
            assertThat(task.dirtyPausedWhen()).isEqualTo(bench.jiffies.now() + 50);
        }

        @Test
        void wakesTheFlusherFirst() {
            bench.state(875, 0);
            bench.balance(throttle, task, 5000);
            assertThat(bench.wakes).isEqualTo(1);
        }
    }

    @Nested
    class Credit {
        @Test
        void letsATaskGoOnThatThoughtLongerThanItsPagesCost() {
            bench.state(875, 0);
            task.dirtyPausedWhen(bench.jiffies.now() - 40);
            assertThat(bench.balance(throttle, task, 1000)).isTrue();
            assertThat(verdict()).isEqualTo(ThrottleVerdict.CREDIT);
            long period = throttle.decision().periodJiffies();
            assertThat(period).isPositive();
            assertThat(task.dirtyPausedWhen())
                    .as("the pages are paid for with credit")
                    .isEqualTo(bench.jiffies.now() - 40 + period);
            assertThat(task.nrDirtied()).isZero();
        }

        @Test
        void ofMoreThanASecondIsForgotten() {
            bench.state(875, 0);
            task.dirtyPausedWhen(bench.jiffies.now() - 300);
            assertThat(bench.balance(throttle, task, 100)).isTrue();
            assertThat(task.dirtyPausedWhen()).isEqualTo(bench.jiffies.now());
        }

        @Test
        void ofPagesThatCostNothingLetsThemAddUp() {
            bench.state(875, 0);
            task.nrDirtied(8);
            task.nrDirtiedPause(8);
            task.dirtyPausedWhen(bench.jiffies.now());
            assertThat(bench.balance(throttle, task, 8)).isTrue();
            assertThat(throttle.decision().periodJiffies()).isZero();
            assertThat(task.nrDirtied()).as("kept").isEqualTo(8);
            assertThat(task.nrDirtiedPause()).isEqualTo(16);
        }
    }

    @Nested
    class HardStop {
        @Test
        void isAtTheLimit() {
            bench.state(500, 500);
            assertThat(bench.balance(throttle, task, 32)).isFalse();
            assertThat(verdict()).isEqualTo(ThrottleVerdict.HARD_STOP);
            assertThat(throttle.decision().taskRatelimit()).isZero();
        }

        @Test
        void isAlsoWhereTheRateIsRoundedToNothing() {
            bench.state(999, 0);
            bench.device.learned(25, 3);
            bench.balance(throttle, task, 32);
            assertThat(throttle.decision().posRatio()).isPositive();
            assertThat(verdict()).isEqualTo(ThrottleVerdict.HARD_STOP);
        }

        @Test
        void lastsAsLongAsTheLimitIsReached() {
            bench.state(1000, 0);
            bench.balance(throttle, task, 32);
            for (int i = 2; i < 50; i++) {
                bench.sleepOut(task);
                assertThat(task.state()).isEqualTo(Task.State.THROTTLED);
                assertThat(throttle.decision().passes()).isEqualTo(i);
            }
            bench.state(100, 0);
            bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
            assertThat(verdict()).isEqualTo(ThrottleVerdict.FREE_RUN);
        }

        @Test
        void isLeftWhenTheDeviceIsNearlyClean() {
            bench.pages.memory().setCounters(1000, 0);
            bench.device.counters(96, 0, 0, 0);
            bench.balance(throttle, task, 32);
            bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
        }

        @Test
        void isNotLeftWithOnePageMore() {
            bench.pages.memory().setCounters(1000, 0);
            bench.device.counters(50, 47, 0, 0);
            bench.balance(throttle, task, 32);
            for (int i = 0; i < 20; i++) bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.THROTTLED);
        }

        @Test
        void isLeftWithAFatalSignal() {
            bench.state(1000, 0);
            bench.balance(throttle, task, 32);
            bench.sleepOut(task);
            task.kill();
            bench.sleepOut(task);
            assertThat(task.state()).isEqualTo(Task.State.IDLE);
        }

        @Test
        void tellsOthersToLookMoreOften() {
            bench.state(1001, 0);
            bench.balance(throttle, task, 32);
            assertThat(bench.device.dirtyExceeded()).isTrue();
            Task other = bench.task(1);
            other.nrDirtied(7);
            assertThat(throttle.ratelimited(other, bench.device)).isFalse();
            other.nrDirtied(8);
            assertThat(throttle.ratelimited(other, bench.device)).isTrue();
        }
    }

    @Nested
    class Flags {
        @ParameterizedTest
        @ValueSource(strings = {"LESS_THROTTLE", "REAL_TIME"})
        void raiseTheTasksOwnLimits(String flag) {
            task.set(TaskFlag.valueOf(flag), true);
            bench.state(968, 0);
            assertThat(bench.balance(throttle, task, 32)).as("(1281+656)/2 is free").isTrue();
            bench.state(969, 0);
            bench.balance(throttle, task, 32);
            assertThat(verdict()).isNotEqualTo(ThrottleVerdict.FREE_RUN);
            assertThat(throttle.decision().thresh()).isEqualTo(1281);
            assertThat(throttle.decision().bgThresh()).isEqualTo(656);
        }

        @Test
        void ofLessThrottlingRaiseTheSmoothedLimitForEverybody() {
            task.set(TaskFlag.LESS_THROTTLE, true);
            bench.state(1100, 0);
            bench.advance(60);
            bench.balance(throttle, task, 32);
            assertThat(bench.pages.domain().dirtyLimit()).isEqualTo(1281);
            Task ordinary = bench.task(1);
            bench.state(1100, 0);
            BalanceDirtyPages theirs = new BalanceDirtyPages(bench.pages, bench);
            bench.balance(theirs, ordinary, 32);
            assertThat(theirs.decision().hardLimit()).isEqualTo(1281);
            assertThat(theirs.decision().thresh()).isEqualTo(1000);
        }

        @Test
        void ofTheLocalRuleLetATaskGoWhileItsDeviceIsBelowItsOwnCeiling() {
            task.set(TaskFlag.LOCAL_THROTTLE, true);
            bench.pages.memory().setCounters(1000, 0);
            bench.pages.domain().completions().set(100, 0);
            bench.device.completions().set(10, 0);
            bench.device.counters(74, 0, 0, 0);
            assertThat(bench.balance(throttle, task, 32)).isTrue();
            assertThat(verdict()).isEqualTo(ThrottleVerdict.LOCAL_FREE_RUN);
            assertThat(task.nrDirtiedPause()).as("by the global room").isEqualTo(1);
            bench.device.counters(75, 0, 0, 0);
            assertThat(bench.balance(throttle, task, 32)).as("(100+50)/2 = 75").isFalse();
            assertThat(verdict()).isEqualTo(ThrottleVerdict.HARD_STOP);
        }

        @Test
        void ofTheLocalRuleDoNotRaiseLimits() {
            task.set(TaskFlag.LOCAL_THROTTLE, true);
            assertThat(task.hasRaisedLimits()).isFalse();
        }
    }

    @Nested
    class AStrictLimit {
        private final Bench strict = new Bench(true, 4);
        private final BalanceDirtyPages own = new BalanceDirtyPages(strict.pages, strict);

        @Test
        void bindsWhileTheGlobalOneIsFar() {
            strict.pages.domain().completions().set(100, 0);
            strict.device.completions().set(10, 0);
            strict.state(75, 0);
            assertThat(strict.balance(own, task, 32)).isTrue();
            strict.state(76, 0);
            strict.balance(own, task, 32);
            assertThat(own.decision().verdict()).isNotEqualTo(ThrottleVerdict.FREE_RUN);
            strict.state(101, 0);
            strict.balance(own, strict.task(1), 32);
            assertThat(own.decision().verdict()).isEqualTo(ThrottleVerdict.HARD_STOP);
            assertThat(strict.device.dirtyExceeded()).isTrue();
        }
    }

    @Nested
    class TheCheapTest {
        @Test
        void asksForALookAfterThePagesTheTaskWasAllowed() {
            task.nrDirtied(31);
            assertThat(throttle.ratelimited(task, bench.device)).isFalse();
            task.nrDirtied(32);
            assertThat(throttle.ratelimited(task, bench.device)).isTrue();
        }

        @Test
        void asksForALookWhenItsProcessorHasDirtiedTooMuch() {
            assertThat(bench.pages.ratelimitPages()).as("no fewer than 16").isEqualTo(16);
            bench.pages.dirty(bench.task(0), bench.device, bench.file, 15);
            assertThat(throttle.ratelimited(task, bench.device)).isFalse();
            bench.pages.dirty(task, bench.device, bench.file, 1);
            assertThat(throttle.ratelimited(task, bench.device)).isTrue();
            assertThat(throttle.ratelimited(task, bench.device)).as("counted anew").isFalse();
        }

        @Test
        void chargesWhatADeadTaskLeftOnItsProcessor() {
            Task dying = bench.task(2);
            dying.nrDirtied(40);
            bench.pages.leak(dying);

            Task elsewhere = bench.task(1);
            elsewhere.nrDirtied(1);
            assertThat(throttle.ratelimited(elsewhere, bench.device)).isFalse();
            assertThat(elsewhere.nrDirtied()).as("another processor").isEqualTo(1);

            Task next = bench.task(2);
            next.nrDirtied(1);
            assertThat(throttle.ratelimited(next, bench.device)).isTrue();
            assertThat(next.nrDirtied()).as("up to its allowance").isEqualTo(32);
            next.nrDirtied(1);
            assertThat(throttle.ratelimited(next, bench.device)).isFalse();
            assertThat(next.nrDirtied()).as("the last nine").isEqualTo(10);
            assertThat(throttle.ratelimited(next, bench.device)).isFalse();
            assertThat(next.nrDirtied()).isEqualTo(10);
        }

        @Test
        void neverLetsABatchRunPastTheNextLook() {
            for (long nrDirtied = 0; nrDirtied < 40; nrDirtied++) {
                Task one = bench.task(3);
                one.nrDirtied(nrDirtied);
                long pages = throttle.pagesToNextLook(one, bench.device);
                assertThat(pages).isPositive();
                for (long i = 1; i < pages; i++) {
                    one.nrDirtied(nrDirtied + i);
                    assertThat(throttle.ratelimited(one, bench.device)).isFalse();
                }
            }
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 4})
        void allowsAProcessorItsPartOfTheLimit(int cpus) {
            Bench many = new Bench(false, cpus);
            many.knobs.dirtyBytes(4998 * 4096L);
            many.pages.setRatelimit(many.task(0));
            assertThat(many.pages.ratelimitPages()).isEqualTo(4998 / (32 * cpus));
            assertThat(many.pages.domain().dirtyLimit()).isEqualTo(4998);
        }
    }
}
