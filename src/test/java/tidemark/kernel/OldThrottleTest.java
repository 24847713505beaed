package tidemark.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static tidemark.kernel.MachineBuilder.SECOND;
import static tidemark.kernel.MachineBuilder.runTo;
import static tidemark.kernel.MachineBuilder.writer;

import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.Dirtier;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.kernel.writeback.ThrottleScheme;
import tidemark.kernel.writeback.ThrottleVerdict;
import tidemark.sim.Fork;

/// What whole machines did before 3.2: writers who write, pauses that grow with their number, and
/// the deadlock of one limit for all.
class OldThrottleTest {
    /// A machine of 4 GB with a hard disk of 58 MB/s and a queue of 128 requests of 512 KiB.
    private static MachineBuilder harddisk(ThrottleScheme scheme) {
        return new MachineBuilder()
                .cpus(8)
                .dirtyable(850_000)
                .disk(14_160, 256, 16_384, 256)
                .scheme(scheme);
    }

    private static Machine withWriters(Machine machine, int count) {
        for (int i = 0; i < count; i++) writer(machine, 0, 1, i * 100_000L);
        return machine;
    }

    private static double longestMillis(Machine machine) {
        long longest = 0;
        for (MachineTask task : machine.tasks()) {
            Dirtier dirtier = task.dirtier();
            if (dirtier == null) continue;
            long now = machine.simulation().nowNanos();
            longest = Math.max(longest, dirtier.pauses().maxNanos(now));
        }
        return longest / 1e6;
    }

    private static double longestSleepMillis(Machine machine) {
        long longest = 0;
        for (MachineTask task : machine.tasks()) {
            longest = Math.max(longest, task.task().longestSleepJiffies());
        }
        return longest * machine.jiffies().tickNanos() / 1e6;
    }

    @Nested
    class Pauses {
        private double longest(ThrottleScheme scheme, int writers) {
            Machine machine = withWriters(harddisk(scheme).build(), writers);
            runTo(machine, 120);
            return longestMillis(machine);
        }

        @ParameterizedTest
        @EnumSource(
                value = ThrottleScheme.class,
                names = {"PER_DEVICE_THRESHOLDS", "GLOBAL_THRESHOLD"})
        void growWithTheNumberOfWriters(ThrottleScheme scheme) {
            double before = 0;
            for (int writers : new int[] {1, 2, 8, 32, 100}) {
                double longest = longest(scheme, writers);
                assertThat(longest).as("%d writers", writers).isGreaterThan(before * 1.4);
                before = longest;
            }
        }

        @ParameterizedTest
        @ValueSource(ints = {1, 2, 8, 32, 100, 1000})
        void areFlatUnderTheControlLoop(int writers) {
            Machine machine = withWriters(harddisk(ThrottleScheme.CONTROL_LOOP).build(), writers);
            runTo(machine, 60);
            assertThat(longestSleepMillis(machine)).isBetween(4.0, 200.0);
        }

        @Test
        void areWaitsInTheQueueAndTheCallStackShowsIt() {
            Machine machine =
                    withWriters(harddisk(ThrottleScheme.PER_DEVICE_THRESHOLDS).build(), 8);
            boolean seen = false;
            while (!seen && machine.simulation().nowNanos() < 60 * SECOND) {
                machine.simulation().step();
                Task task = machine.tasks().getFirst().task();
                if (task.state() != Task.State.WAITING) continue;
                assertThat(task.waitReason()).isEqualTo(WaitReason.QUEUE_ROOM);
                assertThat(task.callStack())
                        .containsExactly(
                                "sys_write",
                                "generic_perform_write",
                                "balance_dirty_pages",
                                "writeback_inodes");
                ThrottleDecision decision = machine.tasks().getFirst().dirtier().decision();
                assertThat(decision.verdict()).isEqualTo(ThrottleVerdict.WRITES);
                assertThat(decision.wbDirty()).isGreaterThan(decision.duty().limit());
                seen = true;
            }
            assertThat(seen).isTrue();
        }

        /// Reported for ext4 on such a disk: more than 300 ms, 600 ms and 2 s.
        @Test
        void areOfTheReportedOrder() {
            assertThat(longest(ThrottleScheme.PER_DEVICE_THRESHOLDS, 1)).isBetween(100.0, 900.0);
            assertThat(longest(ThrottleScheme.PER_DEVICE_THRESHOLDS, 2)).isBetween(200.0, 1800.0);
            assertThat(longest(ThrottleScheme.PER_DEVICE_THRESHOLDS, 8)).isBetween(700.0, 6000.0);
        }
    }

    /// Throughput of one dd before 3.2, as posted with the patches of October 2011 (4 GB of memory,
    /// a disk of about 58 MB/s); more writers make a real disk seek, which this one does not.
    @Nested
    class Throughput {
        @ParameterizedTest
        @CsvSource({"8,54.37", "100,56.68", "400,57.48", "1024,52.67"})
        void isWithin15PercentOfThePosted(long limitMebibytes, double posted) {
            Machine machine =
                    withWriters(
                            harddisk(ThrottleScheme.PER_DEVICE_THRESHOLDS)
                                    .hz(1000)
                                    .vm(vm -> vm.dirtyBytes(limitMebibytes << 20))
                                    .build(),
                            1);
            runTo(machine, 120);
            double megabytes = machine.pages().memory().nrWritten() * 4096 / 1e6 / 120;
            assertThat(megabytes).isBetween(0.85 * posted, 1.15 * posted);
        }
    }

    /// A stick of 5 MB/s on a machine of 3 GB. Reported for ext4: 30 s the first time, then about 2
    /// s.
    @Nested
    class AUsbStick {
        private Machine stick(ThrottleScheme scheme, int writers) {
            Machine machine =
                    new MachineBuilder()
                            .cpus(4)
                            .dirtyable(725_000)
                            .disk(1250, 64, 16_384, 256)
                            .scheme(scheme)
                            .build();
            machine.pages().domain().completions().set(1 << 20, 0);
            return withWriters(machine, writers);
        }

        @Test
        void pausesOneWriterForASecondAndTwoForLonger() {
            Machine one = stick(ThrottleScheme.PER_DEVICE_THRESHOLDS, 1);
            runTo(one, 300);
            assertThat(longestMillis(one)).isBetween(700.0, 6000.0);
            Machine two = stick(ThrottleScheme.PER_DEVICE_THRESHOLDS, 2);
            runTo(two, 300);
            assertThat(longestMillis(two)).isBetween(1.4 * longestMillis(one), 20_000.0);
        }

        @Test
        void neverLetsItSleepLongUnderTheControlLoop() {
            Machine machine = stick(ThrottleScheme.CONTROL_LOOP, 1);
            runTo(machine, 300);
            assertThat(longestSleepMillis(machine)).isBetween(4.0, 200.0);
        }
    }

    /// The deadlock of 2007: what is written above is written again below, and one limit holds for
    /// both.
    @Nested
    class ALoopDevice {
        private Machine loop(ThrottleScheme scheme) {
            return withWriters(
                    new MachineBuilder()
                            .commits(5, false)
                            .scheme(scheme)
                            .loop(WorkerThrottle.ORDINARY, 32, 128)
                            .build(),
                    4);
        }

        @Test
        void standsStillForGoodUnderOneLimit() {
            Machine machine = loop(ThrottleScheme.GLOBAL_THRESHOLD);
            runTo(machine, 60);
            long written = machine.pages().memory().nrWritten();
            long dirtied = machine.pages().memory().nrDirtied();
            runTo(machine, 3600);
            assertThat(machine.pages().memory().nrWritten()).isEqualTo(written);
            assertThat(machine.pages().memory().nrDirtied()).isEqualTo(dirtied);
            assertThat(machine.stall()).isNotNull();
            assertThat(machine.stall().scheme()).isEqualTo(ThrottleScheme.GLOBAL_THRESHOLD);
            Books.check(machine);
        }

        @Test
        void standsStillAlthoughTheDiskHasNothingDirty() {
            Machine machine = loop(ThrottleScheme.GLOBAL_THRESHOLD);
            runTo(machine, 600);
            ThrottleDecision decision = Parts.worker(machine).decision();
            assertThat(decision.device()).isEqualTo("8:0");
            assertThat(decision.wbDirty()).as("dirty pages below").isZero();
            assertThat(decision.dirty()).isGreaterThan(decision.duty().limit());
            assertThat(decision.duty().pagesWritten()).isLessThan(decision.duty().chunkPages());
            assertThat(Parts.workerTask(machine).callStack()).endsWith("balance_dirty_pages");
            assertThat(Parts.worker(machine).pauses().maxNanos(machine.simulation().nowNanos()))
                    .isGreaterThan(500 * SECOND);
        }

        @Test
        void passesWithALimitForEachDevice() {
            Machine machine = loop(ThrottleScheme.PER_DEVICE_THRESHOLDS);
            runTo(machine, 20);
            long before = machine.upper().writtenPages();
            runTo(machine, 60);
            assertThat(machine.upper().writtenPages() - before)
                    .as("in 40 s at 5120 pages/s")
                    .isBetween(150_000L, 5120L * 41);
            assertThat(machine.stalls()).isEmpty();
            assertThat(machine.stall()).isNull();
        }

        @Test
        void isRescuedByALargerLimit() {
            Machine machine = loop(ThrottleScheme.GLOBAL_THRESHOLD);
            runTo(machine, 60);
            long written = machine.upper().writtenPages();
            machine.pages().knobs().dirtyRatio(60);
            machine.limitChanged();
            runTo(machine, 61);
            assertThat(machine.upper().writtenPages()).isGreaterThan(written);
        }
    }

    /// What holds whatever the scheme.
    @Nested
    class AnyMachine {
        @ParameterizedTest
        @EnumSource(ThrottleScheme.class)
        void livesTheSameLifeTwice(ThrottleScheme scheme) {
            Machine one = withWriters(noisy(scheme, 7), 5);
            Machine other = withWriters(noisy(scheme, 7), 5);
            Machine third = withWriters(noisy(scheme, 8), 5);
            for (Machine machine : List.of(one, other, third)) runTo(machine, 20);
            assertThat(other.scheduler().digest()).isEqualTo(one.scheduler().digest());
            assertThat(third.scheduler().digest()).isNotEqualTo(one.scheduler().digest());
        }

        @ParameterizedTest
        @EnumSource(ThrottleScheme.class)
        void goesOnAsItsForkDoes(ThrottleScheme scheme) {
            Machine machine = withWriters(noisy(scheme, 3), 5);
            for (double at = 0.05; at < 6; at += 0.37) {
                runTo(machine, at);
                Machine twin = machine.fork(new Fork());
                Machine grandchild = twin.fork(new Fork());
                runTo(grandchild, at + 3);
                runTo(twin, at + 3);
                assertThat(grandchild.scheduler().digest()).isEqualTo(twin.scheduler().digest());
                assertThat(longestMillis(grandchild)).isEqualTo(longestMillis(twin));
            }
            Machine undisturbed = withWriters(noisy(scheme, 3), 5);
            runTo(machine, 8);
            runTo(undisturbed, 8);
            assertThat(machine.scheduler().digest()).isEqualTo(undisturbed.scheduler().digest());
        }

        private Machine noisy(ThrottleScheme scheme, long seed) {
            return new MachineBuilder()
                    .disk(5120, 64, 4096, 256)
                    .chance(200, 200_000, seed)
                    .scheme(scheme)
                    .build();
        }
    }

    @Property(tries = 60)
    void pagesInArePagesOutAtAllTimes(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = anyOld(random);
        int count = 1 + random.nextInt(12);
        for (int i = 0; i < count; i++) {
            long quota = random.nextBoolean() ? 0 : 1 + random.nextInt(20_000);
            writer(machine, quota, 1 + random.nextInt(20), random.nextInt(1_000_000_000));
        }
        for (int step = 0; step < 1500 && machine.simulation().step(); step++) {
            Books.check(machine);
        }
        runTo(machine, machine.simulation().nowNanos() / 1e9 + 20);
        Books.check(machine);
    }

    @Property(tries = 40)
    void everythingIsOnTheDiskInTheEndWithLimitsForEachDevice(@ForAll long seed) {
        Random random = new Random(seed);
        MachineBuilder builder =
                new MachineBuilder()
                        .scheme(ThrottleScheme.PER_DEVICE_THRESHOLDS)
                        .dirtyable(64 + random.nextInt(20_000))
                        .disk(500 + random.nextInt(5000), 16, 1 + random.nextInt(5000), 64)
                        .vm(vm -> vm.dirtyExpireCentisecs(100));
        if (random.nextBoolean()) builder.loop(WorkerThrottle.ORDINARY, 32, 128);
        Machine machine = builder.build();
        long each = 1 + random.nextInt(3000);
        int count = 1 + random.nextInt(6);
        for (int i = 0; i < count; i++) writer(machine, each, 3, i * 1000L);
        runTo(machine, 400);
        Books.check(machine);
        assertThat(machine.upper().writtenPages()).isEqualTo(each * count);
        assertThat(machine.pages().memory().nrFileDirty()).isZero();
        assertThat(machine.pages().memory().nrWriteback()).isZero();
        for (var wb : machine.pages().devices()) assertThat(wb.hasDirtyIo()).isFalse();
    }

    private static Machine anyOld(Random random) {
        ThrottleScheme[] old = {
            ThrottleScheme.PER_DEVICE_THRESHOLDS, ThrottleScheme.GLOBAL_THRESHOLD
        };
        MachineBuilder builder =
                new MachineBuilder()
                        .scheme(old[random.nextInt(2)])
                        .hz(new int[] {100, 250, 1000}[random.nextInt(3)])
                        .cpus(1 + random.nextInt(4))
                        .dirtyable(64 + random.nextInt(40_000))
                        .disk(
                                100 + random.nextInt(20_000),
                                1 + random.nextInt(300),
                                1 + random.nextInt(1 << random.nextInt(4, 16)),
                                1 + random.nextInt(2048))
                        .chance(random.nextInt(900), random.nextInt(1_000_000), random.nextLong())
                        .commits(random.nextInt(3), random.nextBoolean());
        if (random.nextInt(3) > 0) {
            builder.loop(
                    WorkerThrottle.values()[random.nextInt(WorkerThrottle.values().length)],
                    1 + random.nextInt(400),
                    1 + random.nextInt(200));
        }
        return builder.build();
    }
}
