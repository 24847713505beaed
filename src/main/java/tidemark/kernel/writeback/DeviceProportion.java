package tidemark.kernel.writeback;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// One device's side of flexible proportions. It is aged only when somebody looks.
///
/// Kernel: `struct fprop_local_percpu`, lib/flex_proportions.c, 4.12.
public final class DeviceProportion implements Forkable<DeviceProportion> {
    /// Fixed point of the largest allowed fraction. Kernel: `FPROP_FRAC_BASE`.
    public static final long FRACTION_ONE = 1024;

    private final int cpus;
    private final int batch;
    private final PercpuCounter events;
    private long period;
    private long numerator;
    private long denominator;

    /// Creates a device without a past.
    public DeviceProportion(Counters counters) {
        cpus = counters.cpus();
        batch = counters.batch();
        events = counters.counter(0, batch);
    }

    private DeviceProportion(DeviceProportion that, Fork fork) {
        fork.pair(that, this);
        cpus = that.cpus;
        batch = that.batch;
        events = fork.of(that.events);
        period = that.period;
        numerator = that.numerator;
        denominator = that.denominator;
    }

    @Override
    public DeviceProportion fork(Fork fork) {
        return new DeviceProportion(this, fork);
    }

    /// Counts completed pages one by one, dropping those that would exceed the allowed fraction.
    ///
    /// Kernel: `__fprop_inc_percpu_max()`.
    ///
    /// @param maxFraction allowed share in 1/1024; [#FRACTION_ONE] = no bound
    public void count(Proportions all, int cpu, long pages, long maxFraction) {
        if (maxFraction >= FRACTION_ONE) {
            age(all, cpu);
            events.addEach(cpu, pages, 1);
            all.countEach(cpu, pages);
            return;
        }
        for (long i = 0; i < pages; i++) countBounded(all, cpu, maxFraction);
    }

    private void countBounded(Proportions all, int cpu, long maxFraction) {
        readFraction(all, cpu);
        if (U64.less((denominator * maxFraction) >>> 10, numerator)) return;
        events.add(cpu, 1);
        all.count(cpu);
    }

    private void age(Proportions all, int cpu) {
        long missed = all.period() - period;
        if (missed == 0) return;
        if (missed < 64) {
            long value = events.read();
            if (events.isBatched() && value < (long) cpus * batch) value = events.sum();
            events.add(cpu, (value >> missed) - value);
        } else {
            events.set(0);
        }
        period = all.period();
    }

    /// Ages the device and reads its fraction into [#numerator()] and [#denominator()].
    ///
    /// Kernel: `fprop_fraction_percpu()`.
    public void readFraction(Proportions all, int cpu) {
        age(all, cpu);
        numerator = events.readPositive();
        denominator = all.eventsRead();
        if (denominator <= numerator) denominator = numerator != 0 ? numerator : 1;
    }

    /// What [#readFraction] would find, without ageing anything: for onlookers.
    ///
    /// @return numerator and denominator
    public long[] peek(Proportions all) {
        long missed = all.period() - period;
        long part = missed < 64 ? events.readPositive() >> missed : 0;
        long whole = all.eventsRead();
        if (whole <= part) whole = part != 0 ? part : 1;
        return new long[] {part, whole};
    }

    /// The device's part, as of the last read.
    public long numerator() {
        return numerator;
    }

    /// The whole, as of the last read; at least 1.
    public long denominator() {
        return denominator;
    }

    /// The exact number of events, not aged since the last touch.
    public long events() {
        return events.sum();
    }

    /// The period up to which the device is aged.
    public long period() {
        return period;
    }

    /// Sets the past, for recorded states and for a device that was used before.
    public void set(long newEvents, long newPeriod) {
        events.set(newEvents);
        period = newPeriod;
    }
}
