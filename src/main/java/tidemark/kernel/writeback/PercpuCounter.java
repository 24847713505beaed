package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A counter that every CPU may change: exact, or with the kernel's per-CPU deltas.
///
/// With deltas, a change stays with its CPU until it reaches the batch; a cheap read does not see
/// it. Which of the two a machine has is a setting of the machine.
///
/// Kernel: `struct percpu_counter`, lib/percpu_counter.c, 4.12.
final class PercpuCounter implements Forkable<PercpuCounter> {
    private final int batch;
    private final long @Nullable [] deltas;
    private long value;

    private PercpuCounter(int batch, long @Nullable [] deltas, long value) {
        this.batch = batch;
        this.deltas = deltas;
        this.value = value;
    }

    /// A counter whose cheap reads are exact.
    static PercpuCounter exact(long value) {
        return new PercpuCounter(0, null, value);
    }

    /// A counter with deltas of less than `batch` for each CPU.
    static PercpuCounter batched(long value, int cpus, int batch) {
        return new PercpuCounter(batch, new long[cpus], value);
    }

    @Override
    public PercpuCounter fork(Fork fork) {
        PercpuCounter copy =
                new PercpuCounter(batch, deltas == null ? null : deltas.clone(), value);
        fork.pair(this, copy);
        return copy;
    }

    /// Whether cheap reads may lag.
    boolean isBatched() {
        return deltas != null;
    }

    /// Adds an amount in one go. Kernel: `__percpu_counter_add()`.
    void add(int cpu, long amount) {
        if (deltas == null) {
            value += amount;
            return;
        }
        long delta = deltas[cpu] + amount;
        if (Math.abs(delta) >= batch) {
            value += delta;
            delta = 0;
        }
        deltas[cpu] = delta;
    }

    /// Adds +1 or -1 a number of times, as page by page.
    void addEach(int cpu, long times, int sign) {
        if (deltas == null) {
            value += sign * times;
        } else {
            for (long i = 0; i < times; i++) add(cpu, sign);
        }
    }

    /// The cheap read, which may be below zero.
    long read() {
        return value;
    }

    /// The cheap read with negatives as 0. Kernel: `percpu_counter_read_positive()`.
    long readPositive() {
        return Math.max(value, 0);
    }

    /// The exact value. Kernel: `percpu_counter_sum()`.
    long sum() {
        if (deltas == null) return value;
        long sum = value;
        for (long delta : deltas) sum += delta;
        return sum;
    }

    /// The exact value with negatives as 0.
    long sumPositive() {
        return Math.max(sum(), 0);
    }

    /// Sets the value and forgets all deltas. Kernel: `percpu_counter_set()`.
    void set(long newValue) {
        value = newValue;
        if (deltas != null) java.util.Arrays.fill(deltas, 0);
    }
}
