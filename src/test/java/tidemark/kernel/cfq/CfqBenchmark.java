package tidemark.kernel.cfq;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tidemark.conform.cfq.Story;
import tidemark.conform.cfq.World;

/// What the scheduler costs when nobody listens: events a second, by how many queues there are.
///
/// An event is one that a tracer would be told, so about seven of them make a request.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(1)
@State(Scope.Thread)
public class CfqBenchmark {
    /// Queues and groups.
    @Param({"5/1", "50/8", "500/64"})
    private String load;

    @Param({"seq", "rand"})
    private String pattern;

    private List<String> script;
    private World world;
    private long events;

    /// Counts events beside runs.
    @AuxCounters
    @State(Scope.Thread)
    public static class Counters {
        public long schedulerEvents;
    }

    /// Writes the script and counts its events once.
    @Setup
    public void writeScript() {
        int queues = Integer.parseInt(load.substring(0, load.indexOf('/')));
        int groups = Integer.parseInt(load.substring(load.indexOf('/') + 1));
        script = new ArrayList<>(List.of("device depth=4", "run_us 100000000"));
        for (int i = 0; i < queues; i++) {
            String group = groups == 1 ? "/" : "/g" + i % groups;
            script.add(
                    "task pid="
                            + (100 + i)
                            + " group="
                            + group
                            + " pattern="
                            + pattern
                            + " nsect=64 think_us=200 seed="
                            + (i + 1)
                            + (pattern.equals("rand")
                                    ? " len=400000000"
                                    : " sector=" + 700_000L * (i + 1)));
        }
        events = story().run().told().size();
    }

    private Story story() {
        return Story.of(CfqVariant.V4_7, script.toArray(String[]::new));
    }

    /// Sets the machine up outside the measurement.
    @Setup(Level.Invocation)
    public void reset() {
        world = story().world();
        world.cfq().attach(null);
    }

    /// Runs the script without a tracer.
    @Benchmark
    public void run(Counters counters) {
        world.run();
        counters.schedulerEvents += events;
    }
}
