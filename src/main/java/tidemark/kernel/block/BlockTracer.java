package tidemark.kernel.block;

/// Whoever wants to see what becomes of bios and requests. Does not belong to the machine: a fork
/// starts without one.
///
/// Kernel: the tracepoints of include/trace/events/block.h, 4.4 and 4.7.
public interface BlockTracer {
    /// A task submits a bio.
    default void queued(Bio bio) {}

    /// A bio has become part of a request that was there already.
    default void merged(Request request, Bio bio, boolean front) {}

    /// A request was allocated.
    default void allocated(Request request) {}

    /// A request goes to the elevator.
    default void inserted(Request request) {}

    /// A request goes to the device.
    default void issued(Request request) {}

    /// A request has come back from the driver undone.
    default void requeued(Request request) {}

    /// The device is done with a request; the elevator does not know yet.
    default void completed(Request request) {}
}
