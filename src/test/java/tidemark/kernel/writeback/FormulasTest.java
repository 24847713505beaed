package tidemark.kernel.writeback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tidemark.kernel.task.Task;
import tidemark.kernel.trace.Tracer;

/// The formulas of mm/page-writeback.c with values worked out by hand.
class FormulasTest {
    private static final Timing HZ250 = Timing.of(250);
    private static final Counters EXACT = new Counters(4, 4, false);

    @Nested
    class Constants {
        @ParameterizedTest
        @CsvSource({
            // hz, max pause, window, averaging, ageing, share, second up, base pause
            "100,  20,  20,  512,  300,  16,  128,  1",
            "250,  50,  50,  1024, 750,  32,  256,  2",
            "1000, 200, 200, 4096, 3000, 128, 1024, 10",
        })
        void followTheTick(
                int hz,
                long maxPause,
                long interval,
                long period,
                long completions,
                long share,
                long second,
                long base) {
            assertThat(Timing.of(hz))
                    .isEqualTo(
                            new Timing(
                                    hz,
                                    maxPause,
                                    interval,
                                    period,
                                    completions,
                                    share,
                                    second,
                                    base));
        }

        @ParameterizedTest
        @CsvSource({"1, 8", "2, 16", "3, 16", "4, 24", "8, 32", "64, 56"})
        void theBatchFollowsTheProcessors(int cpus, int batch) {
            assertThat(new Counters(cpus, cpus, true).batch()).isEqualTo(batch);
        }
    }

    @Nested
    class Position {
        @ParameterizedTest
        @CsvSource({
            "750,  2048", // the free-run ceiling: 2.0
            "850,  1031", // x = 204: 204*204/1024 = 40, 40*204/1024 = 7
            "875,  1024", // the setpoint: 1.0
            "900,  1016", // x = -204: 40, then -8160/1024 rounded down: -8
            "1000, 0", // the limit
            "0,    2048", // clamped
            "2000, 0",
        })
        void theCurveGoesFromTwoThroughOneToNothing(long dirty, long ratio) {
            assertThat(PositionControl.polynomial(875, dirty, 1000)).isEqualTo(ratio);
        }

        private static long ratio(long dirty, long wbThresh, long wbDirty, boolean strict) {
            DirtyThrottleControl look = new DirtyThrottleControl();
            look.thresh = 1000;
            look.bgThresh = 500;
            look.dirty = dirty;
            look.wbThresh = wbThresh;
            look.wbBgThresh = wbThresh / 2;
            look.wbDirty = wbDirty;
            return PositionControl.ratio(look, strict, 100, 1000);
        }

        @ParameterizedTest
        @CsvSource({
            // share 65536000/1001 = 65470; device setpoint 874, span 799, intercept 1673
            "875,  874,  1024", // both at their setpoints
            "875,  400,  2038", // below half of its share: 1631 * 500 / 400
            "875,  50,   16640", // below an eighth of half: 2080 * 8
            "875,  1473, 256", // the line's end: 1024 * 200 / 799
            "875,  1474, 256", // beyond it: a quarter
            "1000, 400,  0", // at the limit nothing else counts
            "1500, 0,    0",
        })
        void aDevicesShareBendsIt(long dirty, long wbDirty, long ratio) {
            assertThat(ratio(dirty, 1000, wbDirty, false)).isEqualTo(ratio);
        }

        @Test
        void aDeviceWithoutAShareHasAnEighthOfTheRoom() {
            // (1000-600)/8 = 50; half of it is 25; at 10 pages the reserve multiplies by 25/10
            long share = (50L << 16) / 1001;
            long setpoint = (875 * share) >> 16;
            long span = ((1000 - 50 + 800) * share) >> 16;
            long line = 2048 * (setpoint + span - 10) / ((setpoint + span - setpoint) | 1);
            assertThat(ratio(600, 0, 10, false)).isEqualTo(line * 25 / 10);
        }

        @ParameterizedTest
        @CsvSource({
            "7,   2048", // too few pages to judge by: twice the global ratio, clamped
            "100, 0", // at its own limit
            "150, 0",
            "75,  1024", // at its own setpoint
            "50,  1024", // its own curve says 2.0, the global 1.0: the smaller
            "90,  803", // x = -15*1024/25 = -614: 368, then -221
        })
        void aStrictLimitIsItsOwn(long wbDirty, long ratio) {
            assertThat(ratio(875, 100, wbDirty, true)).isEqualTo(ratio);
        }
    }

    @Nested
    class ThePauses {
        @ParameterizedTest
        @CsvSource({
            "25600, 8010,  11", // 8010 / (1 + 25600/32) + 1
            "25600, 40050, 50", // no longer than a fifth of a second
            "25600, 0,     1",
            "0,     0,     1",
            "0,     48,    49",
        })
        void theLongestIsWhatTheDeviceNeedsForItsPages(long bandwidth, long dirty, long pause) {
            assertThat(Pauses.longest(bandwidth, dirty, HZ250)).isEqualTo(pause);
        }

        @ParameterizedTest
        @CsvSource({
            // bandwidth, base rate, longest, task rate, -> shortest, pages
            "25600, 25600, 50, 25600, 2,  200", // a single writer: 2 jiffies, 200 pages
            "25600, 1600,  50, 1600,  6,  68", // 16 of them: 2 + 4*2500/1024 = 11 jiffies
            "25600, 400,   50, 400,   11, 32", // below 32 pages: as long as 32 pages take
            "25600, 100,   50, 100,   50, 19", // not even then: the longest pause
            "25600, 25600, 50, 0,     50, 0", // stopped: no page before the next look
            "25600, 25600, 1,  25600, 1,  100", // t = min(2, 1 + 1/2)
        })
        void manyDirtiersSleepLonger(
                long bandwidth, long base, long longest, long rate, long shortest, int pages) {
            Pauses pauses = new Pauses();
            pauses.shortest(bandwidth, base, longest, rate, base, HZ250);
            assertThat(pauses.minPause).isEqualTo(shortest);
            assertThat(pauses.nrDirtiedPause).isEqualTo(pages);
        }

        @ParameterizedTest
        @CsvSource({
            "0,    65536, 256",
            "0,    1000,  16",
            "936,  1000,  8",
            "999,  1000,  1",
            "1000, 1000,  1",
            "2000, 1000,  1"
        })
        void aFreeRunnerLooksAfterTheRootOfItsRoom(long dirty, long thresh, long pages) {
            assertThat(Pauses.pollInterval(dirty, thresh)).isEqualTo(pages);
        }
    }

    @Nested
    class Learning {
        private final BackingDevice wb = new BackingDevice("8:0", 0, EXACT, false, 0);

        @Test
        void theBandwidthFollowsByTheWindowsPartOfTheAveragingTime() {
            // 2560 pages in 50 jiffies, 12800 pages/s
            WriteBandwidth.update(wb, 50, 2560, HZ250);
            assertThat(wb.writeBandwidth()).isEqualTo(24_975);
            assertThat(wb.avgWriteBandwidth()).as("waits for a trend").isEqualTo(25_600);
            wb.writtenStamp = 2560;
            WriteBandwidth.update(wb, 50, 5120, HZ250);
            assertThat(wb.writeBandwidth()).isEqualTo(24_380);
            assertThat(wb.avgWriteBandwidth()).as("an eighth of the gap").isEqualTo(25_522);
        }

        @Test
        void afterALongTimeOnlyTheNewCounts() {
            WriteBandwidth.update(wb, 2000, 8000, HZ250);
            assertThat(wb.writeBandwidth()).isEqualTo(1000);
            assertThat(wb.avgWriteBandwidth()).isEqualTo(1000);
        }

        @Test
        void theAverageNeverFallsToNothing() {
            WriteBandwidth.update(wb, 2000, 0, HZ250);
            assertThat(wb.writeBandwidth()).isZero();
            assertThat(wb.avgWriteBandwidth()).isEqualTo(1);
        }

        private DirtyThrottleControl at(long dirty, long posRatio) {
            DirtyThrottleControl look = new DirtyThrottleControl();
            look.thresh = 1000;
            look.bgThresh = 500;
            look.dirty = dirty;
            look.posRatio = posRatio;
            return look;
        }

        private void correct(long dirty, long posRatio, long dirtied) {
            WritebackDomain domain = new WritebackDomain(250, EXACT, 0);
            domain.dirtyLimit(1000);
            DirtyRatelimit.update(
                    wb,
                    at(dirty, posRatio),
                    domain,
                    dirtied,
                    50,
                    250,
                    Tracer.NONE,
                    new Task("", 0, 0));
        }

        @Test
        void theBaseRateRisesBelowTheSetpoint() {
            wb.learned(25_600, 1000);
            wb.balancedDirtyRatelimit = 25_600;
            // 500 pages/s dirtied; task rate 2001, balanced capped at 25600; step (1001+7)/8
            correct(800, 2048, 100);
            assertThat(wb.dirtyRatelimit()).isEqualTo(1126);
            assertThat(wb.balancedDirtyRatelimit()).isEqualTo(25_600);
        }

        @Test
        void theBaseRateFallsAboveTheSetpoint() {
            wb.learned(25_600, 10_000);
            wb.balancedDirtyRatelimit = 5000;
            // 25000 pages/s dirtied; task rate 5001, balanced 5120; step (4880/2+7)/8 = 305
            correct(900, 512, 5000);
            assertThat(wb.dirtyRatelimit()).isEqualTo(9695);
            assertThat(wb.balancedDirtyRatelimit()).isEqualTo(5120);
        }

        @Test
        void smallDifferencesDoNotMoveIt() {
            wb.learned(25_600, 1000);
            wb.balancedDirtyRatelimit = 25_600;
            correct(800, 1024, 100);
            assertThat(wb.dirtyRatelimit()).isEqualTo(1000);
        }
    }

    @Nested
    class TheSmoothedLimit {
        private final WritebackDomain domain = new WritebackDomain(250, EXACT, 0);

        private long after(long limit, long thresh, long dirty) {
            domain.dirtyLimit(limit);
            domain.dirtyLimitTstamp(0);
            domain.updateDirtyLimit(50, thresh, dirty);
            return domain.dirtyLimit();
        }

        @Test
        void risesAtOnce() {
            assertThat(after(1000, 2000, 0)).isEqualTo(2000);
        }

        @Test
        void sinksByAThirtySecondOfTheGapToTheLimitOrToWhatIsDirty() {
            assertThat(after(2000, 1000, 500)).isEqualTo(1969);
            assertThat(after(2000, 1000, 1500)).isEqualTo(1985);
        }

        @Test
        void stopsWithinThirtyOnePages() {
            assertThat(after(1031, 1000, 0)).isEqualTo(1031);
            assertThat(after(1032, 1000, 0)).isEqualTo(1031);
        }

        @Test
        void movesAtMostOnceAWindow() {
            domain.dirtyLimit(2000);
            domain.dirtyLimitTstamp(10);
            domain.updateDirtyLimit(59, 1000, 0);
            assertThat(domain.dirtyLimit()).isEqualTo(2000);
            domain.updateDirtyLimit(60, 1000, 0);
            assertThat(domain.dirtyLimit()).isEqualTo(1969);
        }

        @Test
        void isTheHardLimitUnlessTheLimitIsHigher() {
            domain.dirtyLimit(1000);
            assertThat(domain.hardLimit(999)).isEqualTo(1000);
            assertThat(domain.hardLimit(1001)).isEqualTo(1001);
        }
    }

    @Nested
    class Shares {
        @ParameterizedTest
        @CsvSource({
            "1000, 1, 4, 0,  0,  100, 250",
            "1000, 1, 4, 20, 10, 100, 300", // 800/4 + 100
            "1000, 1, 4, 20, 10, 25,  250", // no more than max_ratio
            "1000, 0, 1, 0,  0,  100, 0", // a new device
            "1000, 0, 1, 5,  5,  100, 50",
            "1000, 3, 3, 0,  0,  100, 1000",
        })
        void areMinRatiosAndCompletions(
                long thresh, long num, long den, int sum, int min, int max, long share) {
            assertThat(PageWriteback.share(thresh, num, den, sum, min, max)).isEqualTo(share);
        }

        @Test
        void ofTheBackgroundAreInProportion() {
            assertThat(PageWriteback.backgroundShare(250, 1000, 500)).isEqualTo(125);
            assertThat(PageWriteback.backgroundShare(250, 0, 500)).isZero();
        }
    }

    @Nested
    class FlexibleProportions {
        private final Proportions all = new Proportions(EXACT);
        private final DeviceProportion a = new DeviceProportion(EXACT);
        private final DeviceProportion b = new DeviceProportion(EXACT);

        private long[] fraction(DeviceProportion part) {
            part.readFraction(all, 0);
            return new long[] {part.numerator(), part.denominator()};
        }

        @Test
        void beginWithNothingOfOne() {
            assertThat(fraction(a)).containsExactly(0, 1);
        }

        @Test
        void countCompletionsOfAll() {
            a.count(all, 0, 3, DeviceProportion.FRACTION_ONE);
            b.count(all, 0, 5, DeviceProportion.FRACTION_ONE);
            assertThat(fraction(a)).containsExactly(3, 9);
            assertThat(fraction(b)).containsExactly(5, 9);
        }

        @Test
        void halveThePastEveryPeriodAndDevicesWhenSomebodyLooks() {
            a.count(all, 0, 12, DeviceProportion.FRACTION_ONE);
            assertThat(all.newPeriod(0, 2)).isTrue();
            assertThat(a.events()).as("not aged yet").isEqualTo(12);
            assertThat(a.peek(all)).containsExactly(3, 3);
            assertThat(a.events()).as("an onlooker ages nothing").isEqualTo(12);
            assertThat(fraction(a)).containsExactly(3, 3);
            assertThat(a.events()).isEqualTo(3);
        }

        @Test
        void forgetAllAfterSixtyFourPeriods() {
            a.count(all, 0, 1000, DeviceProportion.FRACTION_ONE);
            assertThat(all.newPeriod(0, 64)).isTrue();
            assertThat(all.events()).isZero();
            assertThat(fraction(a)).containsExactly(0, 1);
            assertThat(all.newPeriod(0, 1)).as("nothing to age").isFalse();
        }

        @Test
        void dropWhatExceedsTheLargestShare() {
            b.count(all, 0, 99, DeviceProportion.FRACTION_ONE);
            a.count(all, 0, 50, 102);
            assertThat(a.events()).isBetween(9L, 12L);
            assertThat(all.events()).as("dropped for all").isEqualTo(100 + a.events());
        }
    }

    @Nested
    class CountersOfManyProcessors {
        @Test
        void keepChangesBelowTheBatchToThemselves() {
            PercpuCounter counter = PercpuCounter.batched(0, 2, 24);
            counter.addEach(0, 23, 1);
            counter.addEach(1, 10, 1);
            assertThat(counter.read()).isZero();
            assertThat(counter.sum()).isEqualTo(33);
            counter.add(0, 1);
            assertThat(counter.read()).isEqualTo(24);
            assertThat(counter.sum()).isEqualTo(34);
        }

        @Test
        void countDownAsWell() {
            PercpuCounter counter = PercpuCounter.batched(5, 2, 24);
            counter.addEach(1, 24, -1);
            assertThat(counter.read()).isEqualTo(-19);
            assertThat(counter.readPositive()).isZero();
            assertThat(counter.sumPositive()).isZero();
            counter.set(7);
            assertThat(counter.sum()).isEqualTo(7);
        }

        @Test
        void readExactlyIfTheyAreNotBatched() {
            PercpuCounter counter = PercpuCounter.exact(3);
            counter.addEach(7, 2, -1);
            assertThat(counter.read()).isEqualTo(1).isEqualTo(counter.sum());
            assertThat(counter.isBatched()).isFalse();
        }
    }

    @Nested
    class UnsignedArithmetic {
        @Test
        void dividesAndComparesBeyondTwoToThe63() {
            assertThat(U64.div(-1, 2)).isEqualTo(Long.MAX_VALUE);
            assertThat(U64.div(7, 2)).isEqualTo(3);
            assertThat(U64.less(1, -1)).isTrue();
            assertThat(U64.max(1, -1)).isEqualTo(-1);
            assertThat(U64.min(1, -1)).isEqualTo(1);
        }

        @Test
        void cutsADivisorToThirtyTwoBits() {
            assertThat(U64.div32(100, (1L << 32) + 3)).isEqualTo(33);
        }

        @ParameterizedTest
        @CsvSource({
            "0, -1, 1",
            "1, 0, 1",
            "2, 1, 2",
            "3, 1, 4",
            "1024, 10, 1024",
            "1025, 10, 2048"
        })
        void roundsToPowersOfTwo(long x, int log2, long up) {
            assertThat(U64.log2(x)).isEqualTo(log2);
            assertThat(U64.up2(x)).isEqualTo(up);
        }
    }
}
