package tidemark.scenario;

import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// How long the first 60 simulated seconds of a scenario take, by number of writers.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class RunBenchmark {
    private static final long MINUTE_NANOS = 60_000_000_000L;

    @Param({"1", "8", "100"})
    public long writers;

    private final Scenario recipe = Scenarios.page("loop-endless");

    /// Runs a minute.
    @Benchmark
    public long minute() {
        Run run = new Run(recipe, Map.of("workload.writers", writers), 1);
        run.machine().simulation().runUntil(MINUTE_NANOS);
        return run.machine().simulation().fired();
    }

    /// Copies a run that stands after a second.
    @Benchmark
    public Run fork(Standing standing) {
        return standing.run.fork();
    }

    /// A run after its first second.
    @State(Scope.Benchmark)
    public static class Standing {
        final Run run = new Run(Scenarios.page("loop"), Map.of(), 1);

        /// Runs it there.
        public Standing() {
            run.machine().simulation().runUntil(1_000_000_000L);
        }
    }
}
