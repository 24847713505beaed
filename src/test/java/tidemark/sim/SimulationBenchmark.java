package tidemark.sim;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// The hold loop: 200 timers, each set again to a random later time when it fires.
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SimulationBenchmark {
    private static final int TIMERS = 200;
    private static final long SPAN_NANOS = 1_000_000;

    private final Simulation simulation = new Simulation();
    private final Rng rng = Rng.stream(1, "hold");

    /// Sets all timers.
    @Setup
    public void begin() {
        for (int i = 0; i < TIMERS; i++) {
            Timer timer = new Timer("timer " + i, this::again);
            again(timer);
        }
    }

    private void again(Timer timer) {
        simulation.set(timer, simulation.nowNanos() + (rng.nextLong() >>> 1) % SPAN_NANOS);
    }

    /// Fires one timer.
    @Benchmark
    public boolean hold() {
        return simulation.step();
    }
}
