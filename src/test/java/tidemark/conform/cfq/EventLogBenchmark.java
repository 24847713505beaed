package tidemark.conform.cfq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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

/// What a run of the longest recorded script costs, without a log, with all events as text, and
/// with the messages too. The kernel's own code in C takes 160 ms for the second.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Thread)
public class EventLogBenchmark {
    @Param({"nothing", "events", "events+messages"})
    private String log;

    private Script script;

    /// Reads the script.
    @Setup
    public void read() throws IOException {
        String name = "s12_dbench_root_10s";
        Path path = Path.of("src/test/resources/golden/cfq/scn", name + ".scn");
        List<String> lines = Files.readAllLines(path);
        script = ScriptReader.read(path.toString(), name, lines);
    }

    /// Runs ten simulated seconds; 193,957 events.
    @Benchmark
    public Object run() {
        World world = new World(script, tidemark.conform.cfq.Setup.of("k44"));
        if (log.equals("nothing")) {
            world.run();
            return world;
        }
        Recorder recorder = new Recorder(world, true, log.endsWith("messages"));
        world.run();
        return recorder.events();
    }
}
