package tidemark.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.workload.WriteFiles;

/// What holds in any machine at any time.
class MachineProperties {
    private static MachineBuilder any(Random random) {
        MachineBuilder builder =
                new MachineBuilder()
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
        if (random.nextBoolean()) builder.vm(vm -> vm.dirtyBytes(8192 + random.nextInt(1 << 26)));
        if (random.nextBoolean()) {
            builder.vm(vm -> vm.dirtyBackgroundRatio(random.nextInt(101)));
        }
        if (random.nextInt(3) > 0) {
            WorkerThrottle[] policies = WorkerThrottle.values();
            builder.loop(
                    policies[random.nextInt(policies.length)],
                    1 + random.nextInt(400),
                    1 + random.nextInt(200));
        }
        return builder;
    }

    @Property(tries = 80)
    void pagesInArePagesOutAtAllTimes(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = any(random).build();
        List<WriteFiles> writers = new ArrayList<>();
        int count = 1 + random.nextInt(5);
        for (int i = 0; i < count; i++) {
            long quota = random.nextBoolean() ? 0 : 1 + random.nextInt(20_000);
            writers.add(
                    MachineBuilder.writer(
                            machine, quota, 1 + random.nextInt(20), random.nextInt(1_000_000_000)));
        }
        for (int step = 0; step < 1500 && machine.simulation().step(); step++) {
            Books.check(machine);
        }
        MachineBuilder.runTo(machine, machine.simulation().nowNanos() / 1e9 + 3);
        Books.check(machine);
        long written = writers.stream().mapToLong(WriteFiles::written).sum();
        assertThat(machine.upper().dirtiedPages()).isEqualTo(written);
        for (WriteFiles writer : writers) {
            if (writer.quotaPages() > 0) {
                assertThat(writer.written()).isLessThanOrEqualTo(writer.quotaPages());
            }
        }
    }

    @Property(tries = 60)
    void nobodyButTheLastBatchGoesBeyondTheHardLimit(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine =
                new MachineBuilder()
                        .dirtyable(2000 + random.nextInt(40_000))
                        .disk(1000 + random.nextInt(5000), 16, 40_960, 64)
                        .build();
        int writers = 1 + random.nextInt(4);
        for (int i = 0; i < writers; i++) MachineBuilder.writer(machine, 0, 1, 1000L * i);
        long limit = machine.pages().onlooker().limits(false).thresh();
        while (machine.simulation().nowNanos() < 3 * MachineBuilder.SECOND) {
            machine.simulation().step();
            long total =
                    machine.pages().memory().nrFileDirty() + machine.pages().memory().nrWriteback();
            assertThat(total).isLessThan(limit + writers * 512L);
        }
    }

    @Property(tries = 40)
    void everythingIsOnTheDiskInTheEnd(@ForAll long seed) {
        Random random = new Random(seed);
        Machine machine = any(random).vm(vm -> vm.dirtyExpireCentisecs(100)).build();
        WriteFiles writer = MachineBuilder.writer(machine, 300, 3, 0);
        MachineBuilder.runTo(machine, 400);
        Books.check(machine);
        assertThat(writer.written()).isEqualTo(300);
        assertThat(machine.pages().memory().nrFileDirty()).isZero();
        assertThat(machine.pages().memory().nrWriteback()).isZero();
        for (var wb : machine.pages().devices()) assertThat(wb.hasDirtyIo()).isFalse();
    }
}
