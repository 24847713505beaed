package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/// Worlds of the same schema that were never recorded: they run, and their books are right.
class OtherWorldsTest {
    private static final long MIB = 1L << 20;

    /// A world in the making.
    private static final class World {
        boolean realFlusher = true;
        int hz = 250;
        int cpus = 4;
        boolean percpu;
        long avail = 50_000;
        int ratio = 20;
        int background = 10;
        long bytes;
        long backgroundBytes;
        List<WorldSpec.Device> devices = new ArrayList<>(List.of(disk(12_800, 4096)));
        WorldSpec.Loop loop;
        List<WorldSpec.Writer> writers = new ArrayList<>(List.of(writer(0, 0, 1)));
        boolean quit;
        long jiffies = 3000;

        WorldSpec spec() {
            return new WorldSpec(
                    "other",
                    realFlusher,
                    jiffies,
                    hz,
                    cpus,
                    100_000,
                    percpu,
                    avail,
                    ratio,
                    background,
                    bytes,
                    backgroundBytes,
                    devices,
                    loop,
                    writers,
                    quit,
                    quit,
                    3000,
                    jiffies,
                    false,
                    false,
                    null);
        }
    }

    private static WorldSpec.Device disk(long bandwidth, long queue) {
        return new WorldSpec.Device(bandwidth, queue, 0, 0, false, 100, 0);
    }

    private static WorldSpec.Writer writer(int device, long quota, int files) {
        return new WorldSpec.Writer(device, 250_000, quota, files, false);
    }

    private static SlotWorld run(World world) {
        SlotWorld slots = new SlotWorld(world.spec());
        slots.run();
        check(world, slots);
        return slots;
    }

    /// Whatever was dirtied is dirty, under writeback or written, in all and on every device.
    private static void check(World world, SlotWorld slots) {
        assertThat(slots.samples()).isNotEmpty();
        int devices = world.devices.size();
        for (long[] row : slots.samples()) {
            for (long value : row) assertThat(value).isNotNegative();
            long dirty = row[1];
            long writeback = row[2];
            long dirtied = row[3];
            long written = row[4];
            assertThat(dirtied).isEqualTo(written + dirty + writeback);
            long deviceDirty = 0;
            long deviceWriteback = 0;
            for (int d = 0; d < devices; d++) {
                int at = 6 + 11 * d;
                deviceDirty += row[at];
                deviceWriteback += row[at + 1];
                assertThat(row[at + 2]).as("in flight").isLessThanOrEqualTo(row[at + 1]);
                assertThat(row[at + 6]).as("average bandwidth").isPositive();
                assertThat(row[at + 7]).as("base rate").isPositive();
                assertThat(row[at + 9]).as("share").isLessThanOrEqualTo(row[at + 10]);
            }
            assertThat(deviceDirty).isEqualTo(dirty);
            assertThat(deviceWriteback).isEqualTo(writeback);
            long byWriters = 0;
            for (int t = 0; t < world.writers.size(); t++)
                byWriters += row[6 + 11 * devices + 3 * t];
            if (world.loop == null) assertThat(byWriters).isEqualTo(dirtied);
            else assertThat(dirtied).isBetween(byWriters, 2 * byWriters);
        }
    }

    private static long[] last(SlotWorld slots) {
        return slots.samples().getLast();
    }

    @TestFactory
    Stream<DynamicTest> aTickOfAnotherLength() {
        return IntStream.of(100, 250, 300, 1000)
                .mapToObj(
                        hz ->
                                dynamicTest(
                                        "HZ " + hz,
                                        () -> {
                                            World world = new World();
                                            world.hz = hz;
                                            world.jiffies = 12L * hz;
                                            long written = last(run(world))[4];
                                            assertThat(written)
                                                    .isBetween(10L * 12_800, 12L * 12_800);
                                        }));
    }

    @TestFactory
    Stream<DynamicTest> memoryFromNothingToATerabyte() {
        return Stream.of(1L, 10L, 100L, 4096L, 1L << 20, 1L << 28)
                .map(
                        avail ->
                                dynamicTest(
                                        avail + " pages",
                                        () -> {
                                            World world = new World();
                                            world.avail = avail;
                                            run(world);
                                        }));
    }

    @TestFactory
    Stream<DynamicTest> processorsFromOneToMany() {
        return IntStream.of(1, 2, 3, 64)
                .boxed()
                .flatMap(
                        cpus ->
                                Stream.of(false, true)
                                        .map(
                                                percpu ->
                                                        dynamicTest(
                                                                cpus + (percpu ? " batched" : ""),
                                                                () -> {
                                                                    World world = new World();
                                                                    world.cpus = cpus;
                                                                    world.percpu = percpu;
                                                                    run(world);
                                                                })));
    }

    @Test
    void threeDevicesWriteAtTheSameTime() {
        World world = new World();
        world.avail = 200_000;
        world.devices = List.of(disk(25_600, 4096), disk(2560, 512), disk(640, 4096));
        world.writers = List.of(writer(0, 0, 1), writer(1, 0, 1), writer(2, 0, 1), writer(2, 0, 1));
        long[] end = last(run(world));
        assertThat(end[4]).isGreaterThan(10L * (25_600 + 2560 + 640));
    }

    @Test
    void aMinRatioGivesASlowDeviceItsShare() {
        World without = new World();
        without.devices = List.of(disk(25_600, 4096), disk(128, 4096));
        without.writers = List.of(writer(0, 0, 1), writer(1, 0, 1));
        World with = new World();
        with.devices =
                List.of(disk(25_600, 4096), new WorldSpec.Device(128, 4096, 0, 0, false, 100, 40));
        with.writers = without.writers;
        int dirtyOfSlow = 6 + 11;
        assertThat(last(run(with))[dirtyOfSlow] + last(run(with))[dirtyOfSlow + 1])
                .isGreaterThan(
                        last(run(without))[dirtyOfSlow] + last(run(without))[dirtyOfSlow + 1]);
    }

    @Test
    void aStalledDiskGoesOnAfterwards() {
        World world = new World();
        world.devices = List.of(new WorldSpec.Device(12_800, 4096, 500, 1500, false, 100, 0));
        SlotWorld slots = run(world);
        assertThat(slots.samples().get(148)[4]).isEqualTo(slots.samples().get(49)[4]);
        assertThat(last(slots)[4]).isGreaterThan(slots.samples().get(148)[4] + 50_000);
    }

    @Test
    void aStrictlyLimitedDeviceKeepsBelowItsShare() {
        World world = new World();
        world.devices =
                List.of(disk(25_600, 4096), new WorldSpec.Device(1000, 4096, 0, 0, true, 1, 0));
        world.writers = List.of(writer(0, 0, 1), writer(1, 0, 1));
        long[] end = last(run(world));
        long limit = 819 * world.avail / 4096;
        assertThat(end[6 + 11] + end[6 + 11 + 1]).isLessThanOrEqualTo(limit / 100 + 32);
    }

    @Test
    void limitsInBytesRuleEachForItself() {
        World world = new World();
        world.bytes = 8 * MIB;
        long[] both = last(run(world));
        assertThat(both[1] + both[2]).isLessThanOrEqualTo(8 * 256 + 1000);
        world.bytes = 0;
        world.backgroundBytes = MIB;
        run(world);
        world.backgroundBytes = 1L << 40;
        run(world);
    }

    @Test
    void limitsOfZeroStopEverybodyButDoNotBreak() {
        World world = new World();
        world.ratio = 0;
        world.background = 0;
        run(world);
    }

    @Test
    void quotasAreWrittenToTheLastPage() {
        World world = new World();
        world.writers =
                List.of(
                        writer(0, 1, 1),
                        writer(0, 1000, 7),
                        writer(0, 33, 50),
                        writer(0, 20_000, 3));
        world.quit = true;
        world.jiffies = 20_000;
        SlotWorld slots = new SlotWorld(world.spec());
        slots.run();
        assertThat(slots.drainedAt()).isPositive();
        assertThat(slots.summary()).contains("t0:w=1 ", "t1:w=1000 ", "t2:w=33 ", "t3:w=20000 ");
        assertThat(slots.summary()).contains("d0:done=21034 ");
    }

    @TestFactory
    Stream<DynamicTest> aLoopDeviceUnderEveryFlag() {
        return Stream.of("none", "flag", "local58")
                .flatMap(
                        flag ->
                                Stream.of(true, false)
                                        .map(
                                                real ->
                                                        dynamicTest(
                                                                flag + (real ? "" : ", simple"),
                                                                () -> loop(flag, real))));
    }

    private static void loop(String flag, boolean realFlusher) {
        for (long queue : new long[] {1, 31, 32, 40_960}) {
            World world = new World();
            world.realFlusher = realFlusher;
            world.devices = List.of(disk(12_800, 100), disk(0, queue), disk(2560, 4096));
            world.loop = new WorldSpec.Loop(flag, 46_000, 32);
            world.writers = List.of(writer(1, 0, 1), writer(2, 0, 1), writer(0, 5000, 3));
            run(world);
        }
    }

    @Property(tries = 60)
    void anyWorldKeepsItsBooks(@ForAll long seed) {
        Random random = new Random(seed);
        World world = new World();
        world.realFlusher = random.nextBoolean();
        world.hz = new int[] {100, 250, 1000}[random.nextInt(3)];
        world.cpus = 1 + random.nextInt(8);
        world.percpu = random.nextBoolean();
        world.avail = 1 + random.nextInt(1 << random.nextInt(8, 20));
        world.ratio = random.nextInt(101);
        world.background = random.nextInt(101);
        if (random.nextInt(4) == 0) world.bytes = 1 + random.nextInt(1 << 26);
        if (random.nextInt(4) == 0) world.backgroundBytes = 1 + random.nextInt(1 << 26);
        int devices = 1 + random.nextInt(3);
        boolean loop = devices > 1 && random.nextBoolean();
        world.devices = new ArrayList<>();
        for (int d = 0; d < devices; d++) {
            long from = random.nextInt(600);
            boolean stalls = random.nextInt(4) == 0;
            world.devices.add(
                    new WorldSpec.Device(
                            loop && d == 1 ? 0 : 1 + random.nextInt(30_000),
                            1 + random.nextInt(1 << random.nextInt(1, 15)),
                            stalls ? from : 0,
                            stalls ? from + random.nextInt(400) : 0,
                            random.nextInt(5) == 0,
                            40 + random.nextInt(61),
                            random.nextInt(33)));
        }
        if (loop) {
            String flag = new String[] {"none", "flag", "local58"}[random.nextInt(3)];
            world.loop = new WorldSpec.Loop(flag, random.nextInt(300_000), 1 + random.nextInt(300));
        }
        world.writers = new ArrayList<>();
        int writers = 1 + random.nextInt(6);
        for (int t = 0; t < writers; t++) {
            long quota = random.nextInt(3) == 0 ? 1 + random.nextInt(5000) : 0;
            world.writers.add(
                    new WorldSpec.Writer(
                            random.nextInt(devices),
                            random.nextInt(300_000),
                            quota,
                            quota == 0 ? 1 : 1 + random.nextInt(9),
                            random.nextInt(4) == 0));
        }
        world.jiffies = 1000;
        run(world);
    }
}
