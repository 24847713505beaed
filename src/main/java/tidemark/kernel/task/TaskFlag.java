package tidemark.kernel.task;

/// The task flags that dirty throttling looks at.
///
/// Kernel: `PF_*` in include/linux/sched.h.
public enum TaskFlag {
    /// `PF_LESS_THROTTLE` (to 5.7): limits raised by a quarter and 1/32 of the domain's limit.
    LESS_THROTTLE,
    /// `PF_LOCAL_THROTTLE` (from 5.8): not throttled while the device written to is below its own
    /// free-run level.
    LOCAL_THROTTLE,
    /// A real-time task: the same raised limits as [#LESS_THROTTLE].
    REAL_TIME;

    int bit() {
        return 1 << ordinal();
    }
}
