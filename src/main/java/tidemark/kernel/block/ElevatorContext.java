package tidemark.kernel.block;

/// What an elevator remembers of one task.
///
/// Kernel: `struct io_cq`, include/linux/iocontext.h, 4.4 and 4.7.
public interface ElevatorContext {
    /// The elevator that remembers.
    Elevator elevator();
}
