package tidemark.kernel.block;

/// How urgent a task's I/O is: a class and, within it, a level from 0 (most urgent) to 7.
///
/// Kernel: `ioprio`, include/linux/ioprio.h, 4.4 and 4.7.
public record IoPriority(PriorityClass priorityClass, int level) {
    /// How many levels a class has.
    ///
    /// Kernel: `IOPRIO_BE_NR`.
    public static final int LEVELS = 8;

    /// Not given: follows from the task's CPU scheduling.
    public static final IoPriority NONE = new IoPriority(PriorityClass.NONE, 0);

    /// What a task has that nobody has given a priority or a nice value.
    ///
    /// Kernel: `IOPRIO_NORM`.
    public static final IoPriority NORMAL = new IoPriority(PriorityClass.BEST_EFFORT, 4);

    /// Checks the level.
    public IoPriority {
        if (level < 0 || level >= LEVELS) throw new IllegalArgumentException("level " + level);
    }
}
