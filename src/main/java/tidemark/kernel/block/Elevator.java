package tidemark.kernel.block;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Forkable;

/// An I/O scheduler: takes requests in, and says which one the device gets next.
///
/// Kernel: `struct elevator_ops`, include/linux/elevator.h, 4.4 and 4.7.
public interface Elevator extends Forkable<Elevator> {
    /// The name as in /sys/block/DEVICE/queue/scheduler.
    String name();

    /// A task is about to allocate a request.
    ///
    /// Kernel: `elevator_may_queue_fn`.
    ///
    /// @return whether it must get one even if the pool is exhausted
    default boolean mustQueue(IoContext context, boolean sync) {
        return false;
    }

    /// A request was allocated: the place to tag it.
    ///
    /// Kernel: `elevator_set_req_fn`.
    default void prepare(Request request) {}

    /// A request arrives.
    ///
    /// Kernel: `elevator_add_req_fn`.
    void insert(Request request);

    /// Moves a request to the queue's dispatch list, if the elevator wants to.
    ///
    /// Kernel: `elevator_dispatch_fn` without force.
    ///
    /// @return whether it did
    boolean dispatch();

    /// Moves all requests to the queue's dispatch list, now.
    ///
    /// Kernel: `elevator_dispatch_fn` with force.
    ///
    /// @return how many
    int drain();

    /// The driver has seen a request for the first time.
    ///
    /// Kernel: `elevator_activate_req_fn`.
    default void activate(Request request) {}

    /// The driver has given a request back.
    ///
    /// Kernel: `elevator_deactivate_req_fn`.
    default void deactivate(Request request) {}

    /// The device is done with a request.
    ///
    /// Kernel: `elevator_completed_req_fn`.
    default void completed(Request request) {}

    /// A request goes back to the pool.
    ///
    /// Kernel: `elevator_put_req_fn`.
    default void release(Request request) {}

    /// A task that this elevator has a context of has ended.
    ///
    /// Kernel: `elevator_exit_icq_fn`.
    default void exited(IoContext context) {}

    /// A cgroup was removed.
    ///
    /// Kernel: `pd_offline_fn` of the blkcg policy.
    default void cgroupRemoved(Cgroup group) {}

    /// The queue gets another elevator; everything was drained before.
    ///
    /// Kernel: `elevator_exit_fn`.
    default void shutdown() {}

    /// Whether a bio may become part of a request that it touches.
    ///
    /// Kernel: `elevator_allow_merge_fn`.
    default boolean allowsMerge(Request request, Bio bio) {
        return true;
    }

    /// A request that begins where a bio ends; null if there is none or the elevator does not want
    /// to know.
    ///
    /// Kernel: `elevator_merge_fn`.
    default @Nullable Request frontMergeCandidate(Bio bio) {
        return null;
    }

    /// A request has grown at its front and so begins at another sector.
    ///
    /// Kernel: `elevator_merged_fn`.
    ///
    /// @param regrow makes the request begin there
    default void frontMerged(Request request, Runnable regrow) {
        regrow.run();
    }

    /// A request has swallowed the one behind it, which is to be forgotten.
    ///
    /// Kernel: `elevator_merge_req_fn`.
    void requestsMerged(Request kept, Request gone);

    /// The request that lies before another one in the elevator's order; null if there is none.
    ///
    /// Kernel: `elevator_former_req_fn`.
    @Nullable Request former(Request request);

    /// The request that lies behind another one in the elevator's order; null if there is none.
    ///
    /// Kernel: `elevator_latter_req_fn`.
    @Nullable Request latter(Request request);

    /// What can be tuned, in the order in which it is to be shown.
    List<ElevatorKnob> knobs();

    /// The value of a knob, in the knob's unit.
    ///
    /// @throws IllegalArgumentException if there is no such knob
    long knob(String name);

    /// Writes a knob; a value out of range is brought into it. Takes effect from the next decision.
    ///
    /// @throws IllegalArgumentException if there is no such knob
    void setKnob(String name, long value);

    /// Checks the elevator's own books.
    ///
    /// @throws IllegalStateException if they are wrong
    void verify();
}
