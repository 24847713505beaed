package tidemark.kernel.cfq;

/// Whether the disk idles after a queue has run dry, and for what.
///
/// Kernel: the return statements of `cfq_arm_slice_timer()`, block/cfq-iosched.c, 4.4 and 4.7.
public enum IdleVerdict {
    /// The disk idles for the queue's next request.
    FOR_THE_QUEUE(true),
    /// The disk idles for the group's next request.
    FOR_THE_GROUP(true),
    /// Flash with a command queue: idling would gain nothing.
    FLASH_WITH_COMMAND_QUEUE(false),
    /// Not to be idled for, and group idling is off.
    NOT_WORTH_IT(false),
    /// Requests of the queue are still with the driver.
    REQUESTS_IN_FLIGHT(false),
    /// Nobody is known who could send the next request.
    TASK_GONE(false),
    /// The task thinks for longer than the rest of the slice.
    THINKS_BEYOND_SLICE(false),
    /// The group has other queues to go on with.
    GROUP_HAS_OTHERS(false),
    /// The tasks of the tree think for longer than the group would be idled for.
    THINKS_BEYOND_GROUP_IDLE(false);

    private final boolean idles;

    IdleVerdict(boolean idles) {
        this.idles = idles;
    }

    /// Whether the disk idles.
    public boolean idles() {
        return idles;
    }
}
