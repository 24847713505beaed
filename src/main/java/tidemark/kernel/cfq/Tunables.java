package tidemark.kernel.cfq;

import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The values of the tunables in the kernel's own units: times in jiffies, so that what HZ cannot
/// express is rounded as the kernel rounds it.
///
/// Kernel: the `cfq_*` fields of `struct cfq_data`, block/cfq-iosched.c, 4.4 and 4.7.
public final class Tunables implements Forkable<Tunables> {
    private final long[] values = new long[Tunable.values().length];

    /// The values that the kernel starts with.
    public Tunables(int hz) {
        for (Tunable tunable : Tunable.values()) {
            values[tunable.ordinal()] = tunable.initial(hz);
        }
    }

    private Tunables(Tunables that, Fork fork) {
        fork.pair(that, this);
        System.arraycopy(that.values, 0, values, 0, values.length);
    }

    @Override
    public Tunables fork(Fork fork) {
        return new Tunables(this, fork);
    }

    /// A value in the kernel's own unit.
    public long get(Tunable tunable) {
        return values[tunable.ordinal()];
    }

    /// Sets a value in the kernel's own unit, past the range of sysfs.
    public void set(Tunable tunable, long value) {
        values[tunable.ordinal()] = value;
    }

    /// A value as sysfs shows it.
    public long sysfs(Tunable tunable, Jiffies jiffies) {
        return tunable.toSysfs(get(tunable), jiffies);
    }

    /// Writes a value to sysfs.
    public void write(Tunable tunable, long value, Jiffies jiffies) {
        set(tunable, tunable.fromSysfs(value, jiffies));
    }

    long sliceIdle() {
        return get(Tunable.SLICE_IDLE);
    }

    long groupIdle() {
        return get(Tunable.GROUP_IDLE);
    }

    long slice(boolean sync) {
        return get(sync ? Tunable.SLICE_SYNC : Tunable.SLICE_ASYNC);
    }

    long fifoExpire(boolean sync) {
        return get(sync ? Tunable.FIFO_EXPIRE_SYNC : Tunable.FIFO_EXPIRE_ASYNC);
    }

    boolean lowLatency() {
        return get(Tunable.LOW_LATENCY) != 0;
    }

    long targetLatency() {
        return get(Tunable.TARGET_LATENCY);
    }

    long quantum() {
        return get(Tunable.QUANTUM);
    }
}
