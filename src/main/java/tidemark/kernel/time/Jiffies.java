package tidemark.kernel.time;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;

/// The kernel's tick counter over the simulation's nanosecond clock.
///
/// HZ is a setting of the machine. The counter starts at a base of the machine's choice, as the
/// kernel's does, so that "never" (0) differs from "at the start".
///
/// Kernel: `jiffies`, `HZ`, include/linux/jiffies.h.
public final class Jiffies implements Forkable<Jiffies> {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Simulation simulation;
    private final int hz;
    private final long base;
    private final long tickNanos;

    /// Creates a counter.
    ///
    /// @param hz ticks per second: 100, 250, 300 or 1000 in real kernels; must divide 10^9 or leave
    ///   a remainder of less than a microsecond a second
    /// @param base value of the counter at simulated time zero
    public Jiffies(Simulation simulation, int hz, long base) {
        if (hz < 1 || hz > 10_000) throw new IllegalArgumentException("HZ " + hz);
        this.simulation = simulation;
        this.hz = hz;
        this.base = base;
        this.tickNanos = NANOS_PER_SECOND / hz;
    }

    private Jiffies(Jiffies that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        hz = that.hz;
        base = that.base;
        tickNanos = that.tickNanos;
    }

    @Override
    public Jiffies fork(Fork fork) {
        return new Jiffies(this, fork);
    }

    /// The counter now, in jiffies.
    public long now() {
        return base + simulation.nowNanos() / tickNanos;
    }

    /// The simulation's clock, in nanoseconds.
    public long nowNanos() {
        return simulation.nowNanos();
    }

    /// Ticks per second.
    public int hz() {
        return hz;
    }

    /// Length of a tick, in nanoseconds.
    public long tickNanos() {
        return tickNanos;
    }

    /// The instant at which the counter reaches a value, in nanoseconds of simulated time.
    public long nanosAt(long jiffy) {
        return (jiffy - base) * tickNanos;
    }

    /// Milliseconds to jiffies, rounded up.
    ///
    /// Kernel: `msecs_to_jiffies()`, kernel/time/time.c.
    public long fromMillis(long millis) {
        return (millis * hz + 999) / 1000;
    }

    /// Jiffies to milliseconds, truncated.
    ///
    /// Kernel: `jiffies_to_msecs()` for HZ that divide 1000.
    public long toMillis(long jiffies) {
        return jiffies * 1000 / hz;
    }

    /// Whether a is later than b, across the counter's wrap.
    ///
    /// Kernel: `time_after()`, include/linux/jiffies.h.
    public static boolean after(long a, long b) {
        return b - a < 0;
    }
}
