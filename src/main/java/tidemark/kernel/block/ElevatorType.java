package tidemark.kernel.block;

import tidemark.sim.Forkable;

/// A kind of elevator that a queue can be given.
///
/// Kernel: `struct elevator_type`, include/linux/elevator.h, 4.4 and 4.7.
public interface ElevatorType extends Forkable<ElevatorType> {
    /// The name as in /sys/block/DEVICE/queue/scheduler.
    String name();

    /// Makes an elevator for a queue.
    ///
    /// Kernel: `elevator_init_fn`.
    Elevator create(RequestQueue queue);
}
