package tidemark.kernel.writeback;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The common side of flexible proportions: how many pages all devices have completed, with the
/// past halved every period.
///
/// Kernel: `struct fprop_global`, lib/flex_proportions.c, 4.12.
public final class Proportions implements Forkable<Proportions> {
    /// Batch of the common counter. Kernel: `FPROP_BATCH` of the global counter, 32.
    static final int GLOBAL_BATCH = 32;

    private final PercpuCounter events;
    private long period;

    /// Creates proportions without a past.
    public Proportions(Counters counters) {
        events = counters.counter(1, GLOBAL_BATCH);
    }

    private Proportions(Proportions that, Fork fork) {
        fork.pair(that, this);
        events = fork.of(that.events);
        period = that.period;
    }

    @Override
    public Proportions fork(Fork fork) {
        return new Proportions(this, fork);
    }

    /// Ages the common counter by a number of periods.
    ///
    /// Kernel: `fprop_new_period()`.
    ///
    /// @param cpu the CPU on which the timer fires
    /// @return false if there was nothing to age
    public boolean newPeriod(int cpu, long periods) {
        long sum = events.sum();
        if (sum <= 1) return false;
        long remain = periods < 64 ? sum >> periods : 0;
        events.add(cpu, remain - sum);
        period += periods;
        return true;
    }

    void count(int cpu) {
        events.add(cpu, 1);
    }

    void countEach(int cpu, long times) {
        events.addEach(cpu, times, 1);
    }

    /// The exact number of events.
    public long events() {
        return events.sum();
    }

    long eventsRead() {
        return events.readPositive();
    }

    /// How many periods have passed.
    public long period() {
        return period;
    }

    /// Sets the past, for recorded states.
    public void set(long newEvents, long newPeriod) {
        events.set(newEvents);
        period = newPeriod;
    }
}
