package tidemark.kernel;

import tidemark.kernel.device.ServiceTimes;

/// What a disk behind an elevator is like, before it runs.
///
/// @param name as in /sys/block
/// @param times how long it takes
/// @param rotational whether the kernel thinks that it has a head
/// @param depth how many requests it takes at once
/// @param sectors its size, of 512 bytes
/// @param kblockdNanos from a kick to the run of the queue by kblockd
/// @param scheduler "cfq", "deadline" or "noop"
/// @param maxRequests asynchronous requests that may be on their way before the flusher waits
///   (`nr_requests`)
public record QueuedDiskSettings(
        String name,
        ServiceTimes times,
        boolean rotational,
        int depth,
        long sectors,
        long kblockdNanos,
        String scheduler,
        int maxRequests) {}
