package tidemark.kernel.cfq;

/// How it came to the class and type that are served in a group.
///
/// Kernel: `choose_wl_class_and_type()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum WorkloadVerdict {
    /// What was served goes on: it has time left and queues.
    GOES_ON,
    /// A higher class has come, or the one before has nothing more.
    CLASS_CHANGED,
    /// The type before has no more queues.
    TREE_EMPTY,
    /// The time of the type before is over, or none was saved.
    TIME_OVER,
    /// Only the idle class has queues.
    IDLE_CLASS
}
