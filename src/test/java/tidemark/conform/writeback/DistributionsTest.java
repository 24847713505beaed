package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.LongFunction;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// The times of the seeded extended worlds, value by value, where the recording tells all draws.
class DistributionsTest {
    private static final long MIB = 1L << 20;

    /// A row of the recording that can be reproduced.
    private record Setting(String name, String variant, LongFunction<WorldSpec> world) {
        List<String> recorded() {
            String start = (name.contains(",") ? '"' + name + '"' : name) + "," + variant + ",";
            List<String> rows =
                    Golden.lines("extended/distributions.csv").stream()
                            .filter(line -> line.startsWith(start))
                            .toList();
            assertThat(rows).as(start).hasSize(1);
            String row = rows.getFirst();
            return Arrays.asList(row.substring(row.lastIndexOf(',') + 1).split(" "));
        }

        String seconds(long seed) {
            SlotWorld slots = new SlotWorld(world.apply(seed));
            slots.run();
            return String.format(Locale.ROOT, "%.1f", slots.drainedAt() / 250.0);
        }
    }

    private static List<Setting> settings() {
        List<WorldSpec> worlds =
                WorldFile.readExtended(Golden.FOLDER.resolve("extended/worlds-ext.json.gz"));
        WorldSpec a = named(worlds, "X1_61_first_noflag");
        WorldSpec b = named(worlds, "X4_49_20M_noflag");
        String fresh = "A 6.1 (fresh estimates)";
        return List.of(
                new Setting(fresh, "direct", seed -> direct(a, seed)),
                new Setting(fresh, "loop no flag", seed -> seeded(a, "none", seed)),
                new Setting(fresh, "loop LOCAL(5.8)", seed -> seeded(a, "local58", seed)),
                new Setting(
                        "A 6.1 background 2 % (fresh)",
                        "loop no flag", seed -> background(seeded(a, "none", seed), 2)),
                new Setting(
                        "A 6.1 requests 32 pages, queue 4064 (fresh)",
                        "loop no flag",
                        seed -> requests(seeded(a, "none", seed), 32, 4064)),
                new Setting("B 4.9 20/10 MiB", "direct", seed -> direct(b, seed)),
                new Setting("B 4.9 20/10 MiB", "loop no flag", seed -> seeded(b, "none", seed)),
                new Setting("B 4.9 20/10 MiB", "loop LESS", seed -> seeded(b, "flag", seed)),
                new Setting(
                        "B 4.9 16/8 MiB",
                        "loop no flag",
                        seed -> bytes(seeded(b, "none", seed), 16 * MIB, 8 * MIB)),
                new Setting(
                        "B 4.9 16/8 MiB",
                        "loop LESS",
                        seed -> bytes(seeded(b, "flag", seed), 16 * MIB, 8 * MIB)),
                new Setting(
                        "B 4.9 default ratios (63 MiB)",
                        "loop no flag",
                        seed -> bytes(seeded(b, "none", seed), 0, 0)),
                new Setting(
                        "B 4.9 default ratios (63 MiB)",
                        "loop LESS",
                        seed -> bytes(seeded(b, "flag", seed), 0, 0)));
    }

    private static WorldSpec named(List<WorldSpec> worlds, String name) {
        return worlds.stream().filter(w -> w.name().equals(name)).findFirst().orElseThrow();
    }

    private static WorldSpec seeded(WorldSpec w, String flag, long seed) {
        WorldSpec.Loop loop = w.loop();
        WorldSpec.Extension x = w.extension();
        assertThat(loop).isNotNull();
        assertThat(x).isNotNull();
        WorldSpec.Extension drawn =
                new WorldSpec.Extension(
                        x.initBandwidth0(),
                        x.initRatelimit0(),
                        x.unit0(),
                        x.unit1(),
                        x.commitUpper(),
                        x.journalUpper(),
                        x.holdUpper(),
                        x.holdUpperMax(),
                        x.commitLower(),
                        x.journalLower(),
                        x.holdLower(),
                        x.holdFsync(),
                        x.tailJiffies(),
                        false,
                        x.diskQuantum(),
                        100,
                        true,
                        x.driftPermille(),
                        seed,
                        null,
                        null);
        return copy(
                w,
                w.backgroundRatio(),
                w.dirtyBytes(),
                w.backgroundBytes(),
                w.devices(),
                new WorldSpec.Loop(flag, loop.workerRate(), loop.requestPages()),
                w.tasks(),
                drawn);
    }

    private static WorldSpec direct(WorldSpec w, long seed) {
        WorldSpec seeded = seeded(w, "none", seed);
        WorldSpec.Writer writer = w.tasks().getFirst();
        return copy(
                seeded,
                w.backgroundRatio(),
                w.dirtyBytes(),
                w.backgroundBytes(),
                List.of(w.devices().getFirst()),
                null,
                List.of(
                        new WorldSpec.Writer(
                                0, writer.rate(), writer.quota(), writer.files(), false)),
                seeded.extension());
    }

    private static WorldSpec background(WorldSpec w, int percent) {
        return copy(
                w,
                percent,
                w.dirtyBytes(),
                w.backgroundBytes(),
                w.devices(),
                w.loop(),
                w.tasks(),
                w.extension());
    }

    private static WorldSpec bytes(WorldSpec w, long bytes, long backgroundBytes) {
        return copy(
                w,
                w.backgroundRatio(),
                bytes,
                backgroundBytes,
                w.devices(),
                w.loop(),
                w.tasks(),
                w.extension());
    }

    private static WorldSpec requests(WorldSpec w, long pages, long queue) {
        WorldSpec.Loop loop = w.loop();
        assertThat(loop).isNotNull();
        return copy(
                w,
                w.backgroundRatio(),
                w.dirtyBytes(),
                w.backgroundBytes(),
                List.of(
                        w.devices().getFirst(),
                        new WorldSpec.Device(0, queue, 0, 0, false, 100, 0)),
                new WorldSpec.Loop(loop.flag(), loop.workerRate(), pages),
                w.tasks(),
                w.extension());
    }

    private static WorldSpec copy(
            WorldSpec w,
            int backgroundRatio,
            long dirtyBytes,
            long backgroundBytes,
            List<WorldSpec.Device> devices,
            WorldSpec.Loop loop,
            List<WorldSpec.Writer> tasks,
            WorldSpec.Extension extension) {
        return new WorldSpec(
                w.name(),
                true,
                w.jiffies(),
                w.hz(),
                w.cpus(),
                w.j0(),
                false,
                w.avail(),
                w.dirtyRatio(),
                backgroundRatio,
                dirtyBytes,
                backgroundBytes,
                devices,
                loop,
                tasks,
                true,
                true,
                0,
                0,
                false,
                false,
                extension);
    }

    @TestFactory
    Stream<DynamicTest> theTimesOfASettingAreItsRecordedTimes() {
        return settings().stream().map(s -> dynamicTest(s.name + ", " + s.variant, () -> all(s)));
    }

    private static void all(Setting setting) {
        List<String> recorded = setting.recorded();
        List<String> times =
                LongStream.rangeClosed(1, recorded.size())
                        .mapToObj(setting::seconds)
                        .sorted(Comparator.comparingDouble(Double::parseDouble))
                        .toList();
        assertThat(times).isEqualTo(recorded);
    }
}
