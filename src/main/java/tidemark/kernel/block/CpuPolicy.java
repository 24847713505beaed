package tidemark.kernel.block;

/// How a task is scheduled on the CPU, as far as its I/O priority depends on it.
///
/// Kernel: `SCHED_*` as `task_nice_ioclass()` looks at them, include/linux/ioprio.h, 4.4 and 4.7.
public enum CpuPolicy {
    /// `SCHED_OTHER` and `SCHED_BATCH`.
    NORMAL(PriorityClass.BEST_EFFORT),
    /// `SCHED_FIFO` and `SCHED_RR`.
    REAL_TIME(PriorityClass.REAL_TIME),
    /// `SCHED_IDLE`.
    IDLE(PriorityClass.IDLE);

    private final PriorityClass ioClass;

    CpuPolicy(PriorityClass ioClass) {
        this.ioClass = ioClass;
    }

    /// The I/O class of a task that was given none.
    public PriorityClass ioClass() {
        return ioClass;
    }
}
