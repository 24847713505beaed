package tidemark.conform.writeback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/// How long 16 s worth of data take on every machine of the grid, to the jiffy.
class LoopGridTest {
    private static final long LAST_JIFFY = 250_000;

    /// A row of the grid; `drained` -1 = not within 1000 s.
    private record Cell(long avail, long bandwidth, int writers, String variant, long drained) {
        static Cell of(String line) {
            String[] v = line.split(",", -1);
            return new Cell(
                    Long.parseLong(v[0]),
                    Long.parseLong(v[1]),
                    Integer.parseInt(v[2]),
                    v[3],
                    Long.parseLong(v[4]));
        }

        WorldSpec world() {
            boolean direct = variant.equals("direct");
            WorldSpec.Device disk = new WorldSpec.Device(bandwidth, 4096, 0, 0, false, 100, 0);
            WorldSpec.Device loop = new WorldSpec.Device(0, 4096, 0, 0, false, 100, 0);
            WorldSpec.Writer writer =
                    new WorldSpec.Writer(
                            direct ? 0 : 1,
                            250_000,
                            bandwidth * 16 / writers,
                            200 / writers,
                            false);
            return new WorldSpec(
                    toString(),
                    true,
                    LAST_JIFFY,
                    250,
                    4,
                    100_000,
                    false,
                    avail,
                    20,
                    10,
                    0,
                    0,
                    direct ? List.of(disk) : List.of(disk, loop),
                    direct ? null : new WorldSpec.Loop(flag(), 250_000, 32),
                    IntStream.range(0, writers).mapToObj(i -> writer).toList(),
                    true,
                    true,
                    0,
                    0,
                    false,
                    false,
                    null);
        }

        private String flag() {
            return switch (variant) {
                case "loop_noflag" -> "none";
                case "loop_flag" -> "flag";
                case "loop_local58" -> "local58";
                default -> throw new IllegalStateException(variant);
            };
        }
    }

    private static List<Cell> cells() {
        List<Cell> cells = Golden.lines("loop-grid.csv").stream().skip(1).map(Cell::of).toList();
        assertThat(cells).hasSize(360);
        return cells;
    }

    private static DynamicTest test(Cell cell) {
        return dynamicTest(
                "%d pages, %d pages/s, %d writers, %s"
                        .formatted(cell.avail, cell.bandwidth, cell.writers, cell.variant),
                () -> {
                    SlotWorld world = new SlotWorld(cell.world());
                    world.run();
                    assertThat(world.drainedAt()).isEqualTo(cell.drained);
                });
    }

    @TestFactory
    Stream<DynamicTest> everyMachineOfTheGridDrainsToTheJiffy() {
        return cells().stream().map(LoopGridTest::test);
    }
}
