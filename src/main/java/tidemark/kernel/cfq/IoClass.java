package tidemark.kernel.cfq;

import tidemark.kernel.block.PriorityClass;

/// The class of a queue; a lower class gets nothing while a higher one has requests in its group.
///
/// Kernel: `enum wl_class_t`, block/cfq-iosched.c, 4.4 and 4.7; the order of the constants is the
/// kernel's numbering.
public enum IoClass {
    /// The usual class.
    BE,
    /// Before all others.
    RT,
    /// When nobody else wants the disk.
    IDLE;

    static IoClass of(PriorityClass given) {
        return switch (given) {
            case REAL_TIME -> RT;
            case IDLE -> IDLE;
            case BEST_EFFORT, NONE -> BE;
        };
    }
}
