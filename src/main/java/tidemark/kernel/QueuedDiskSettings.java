package tidemark.kernel;

import tidemark.kernel.device.ObservedDisk;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;

/// What a disk behind an elevator is like, before it runs.
///
/// @param name as in /sys/block
/// @param model makes the disk
/// @param rotational whether the kernel thinks that it has a head
/// @param depth how many requests it takes at once
/// @param sectors its size, of 512 bytes
/// @param kblockdNanos from a kick to the run of the queue by kblockd
/// @param scheduler "cfq", "deadline" or "noop"
/// @param maxRequests asynchronous requests that may be on their way before the flusher waits
///   (`nr_requests`)
public record QueuedDiskSettings(
        String name,
        Model model,
        boolean rotational,
        int depth,
        long sectors,
        long kblockdNanos,
        String scheduler,
        int maxRequests) {
    /// Makes the disks of a model.
    public interface Model {
        /// A disk that stands still.
        ///
        /// @param rank of its completions among what happens at the same time
        /// @param rng its own random stream
        ObservedDisk create(Simulation simulation, int rank, Rng rng);
    }
}
