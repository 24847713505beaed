package tidemark.conform.writeback;

import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// How long a whole recorded world takes, its rows written down: 20, 16 and 800 simulated seconds.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
public class WorldBenchmark {
    @Param({"A01_one_dev_one_task", "B06_loop_flag_8tasks", "B05_loop_noflag_8tasks"})
    public String world = "";

    private WorldSpec spec;

    /// Reads the world's parameters.
    @Setup
    public void read() {
        Path worlds = CsvFile.find(Path.of("src/test/resources/golden/writeback"), "worlds.json");
        spec =
                WorldFile.readPlain(worlds).stream()
                        .filter(candidate -> candidate.name().equals(world))
                        .findFirst()
                        .orElseThrow();
    }

    /// Runs the world.
    @Benchmark
    public long run() {
        SlotWorld running = new SlotWorld(spec);
        running.run();
        return running.drainedAt();
    }
}
