package tidemark.kernel.block;

/// The class part of an I/O priority, as given with `ionice -c`.
///
/// Kernel: `IOPRIO_CLASS_*`, include/linux/ioprio.h, 4.4 and 4.7.
public enum PriorityClass {
    /// Not given: follows from the task's CPU scheduling.
    NONE,
    /// Served before all others.
    REAL_TIME,
    /// The usual one.
    BEST_EFFORT,
    /// Served when nobody else wants the disk.
    IDLE
}
