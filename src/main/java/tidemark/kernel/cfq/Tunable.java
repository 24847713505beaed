package tidemark.kernel.cfq;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import tidemark.kernel.block.ElevatorKnob;
import tidemark.kernel.time.Jiffies;

/// The tunables of CFQ, as in /sys/block/DEVICE/queue/iosched.
///
/// Kernel: `cfq_attrs`, block/cfq-iosched.c, 4.4 and 4.7.
public enum Tunable {
    /// See the explanation.
    QUANTUM("requests", 1, "how many requests of a queue the device gets at a time"),
    /// See the explanation.
    FIFO_EXPIRE_SYNC("ms", 1, "how long a request that is waited for may wait in its queue"),
    /// See the explanation.
    FIFO_EXPIRE_ASYNC("ms", 1, "how long another request may wait in its queue"),
    /// See the explanation.
    BACK_SEEK_MAX("KiB", 0, "how far the head may go back for a request"),
    /// See the explanation.
    BACK_SEEK_PENALTY("factor", 1, "how much farther a seek back counts"),
    /// See the explanation.
    SLICE_SYNC("ms", 1, "the disk time that a queue of priority 4 gets at a time"),
    /// See the explanation.
    SLICE_ASYNC("ms", 1, "the same for writes that nobody waits for"),
    /// See the explanation.
    SLICE_ASYNC_RQ("requests", 1, "how many such writes go in a slice, times twice the priority"),
    /// See the explanation.
    SLICE_IDLE("ms", 0, "how long the disk waits for a queue's next request"),
    /// See the explanation.
    GROUP_IDLE("ms", 0, "how long the disk waits for a group's next request"),
    /// See the explanation.
    LOW_LATENCY("bool", 0, 1, "whether slices shrink so that all get a turn in target_latency"),
    /// See the explanation.
    TARGET_LATENCY("ms", 1, "the time in which all queues should get a turn");

    private static final long UNSIGNED_MAX = 0xFFFF_FFFFL;
    private static final List<ElevatorKnob> KNOBS =
            Arrays.stream(values()).map(Tunable::describe).toList();

    private final String label;
    private final String unit;
    private final long min;
    private final long max;
    private final String explanation;

    Tunable(String unit, long min, String explanation) {
        this(unit, min, UNSIGNED_MAX, explanation);
    }

    Tunable(String unit, long min, long max, String explanation) {
        this.label = name().toLowerCase(Locale.ROOT);
        this.unit = unit;
        this.min = min;
        this.max = max;
        this.explanation = explanation;
    }

    private ElevatorKnob describe() {
        return new ElevatorKnob(label, unit, min, max, explanation);
    }

    private boolean isTime() {
        return unit.equals("ms");
    }

    /// All of them, as knobs.
    public static List<ElevatorKnob> knobs() {
        return KNOBS;
    }

    /// The tunable of a name.
    ///
    /// @throws IllegalArgumentException if there is none
    public static Tunable named(String name) {
        for (Tunable tunable : values()) {
            if (tunable.label.equals(name)) return tunable;
        }
        throw new IllegalArgumentException("cfq has no knob " + name);
    }

    /// The name, unit and range as in sysfs.
    public ElevatorKnob knob() {
        return KNOBS.get(ordinal());
    }

    /// The value that the kernel starts with, in the kernel's own unit.
    long initial(int hz) {
        return switch (this) {
            case QUANTUM -> 8;
            case FIFO_EXPIRE_SYNC -> hz / 8;
            case FIFO_EXPIRE_ASYNC -> hz / 4;
            case BACK_SEEK_MAX -> 16 * 1024;
            case BACK_SEEK_PENALTY -> 2;
            case SLICE_SYNC -> hz / 10;
            case SLICE_ASYNC -> hz / 25;
            case SLICE_ASYNC_RQ -> 2;
            case SLICE_IDLE, GROUP_IDLE -> Math.max(hz / 125, 1);
            case LOW_LATENCY -> 1;
            case TARGET_LATENCY -> hz * 3 / 10;
        };
    }

    /// A value written to sysfs, in the kernel's own unit.
    long fromSysfs(long value, Jiffies jiffies) {
        long clamped = knob().clamp(value);
        if (!isTime()) return clamped;
        return clamped > Integer.MAX_VALUE ? UNSIGNED_MAX - 1 : jiffies.fromMillis(clamped);
    }

    /// A value as sysfs shows it.
    long toSysfs(long value, Jiffies jiffies) {
        return isTime() ? jiffies.toMillis(value) : value;
    }
}
