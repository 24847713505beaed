package tidemark.kernel.block;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The tunables of the deadline elevator.
///
/// Kernel: `deadline_attrs`, block/deadline-iosched.c, 4.4 and 4.7.
enum DeadlineKnob {
    READ_EXPIRE("ms", 0, Integer.MAX_VALUE, "how long a read may wait before it is taken first"),
    WRITE_EXPIRE("ms", 0, Integer.MAX_VALUE, "how long a write may wait before it is taken first"),
    WRITES_STARVED(
            "batches",
            Integer.MIN_VALUE,
            Integer.MAX_VALUE,
            "how often reads may go before waiting writes"),
    FRONT_MERGES("bool", 0, 1, "whether a bio may join the request that begins where it ends"),
    FIFO_BATCH(
            "requests", 0, Integer.MAX_VALUE, "how many requests of one direction go in a batch");

    static final List<ElevatorKnob> ALL =
            Arrays.stream(values()).map(DeadlineKnob::describe).toList();

    private final String label;
    private final String unit;
    private final long min;
    private final long max;
    private final String explanation;

    DeadlineKnob(String unit, long min, long max, String explanation) {
        this.label = name().toLowerCase(Locale.ROOT);
        this.unit = unit;
        this.min = min;
        this.max = max;
        this.explanation = explanation;
    }

    ElevatorKnob describe() {
        return new ElevatorKnob(label, unit, min, max, explanation);
    }

    static DeadlineKnob named(String name) {
        for (DeadlineKnob knob : values()) {
            if (knob.label.equals(name)) return knob;
        }
        throw new IllegalArgumentException("deadline has no knob " + name);
    }
}
