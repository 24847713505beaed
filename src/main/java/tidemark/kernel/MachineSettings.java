package tidemark.kernel;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.writeback.ThrottleScheme;

/// What a machine with one disk that takes pages in turn is like, before it runs.
///
/// @param hz ticks per second
/// @param cpus CPUs online
/// @param dirtyablePages memory that could be dirty, pages
/// @param driftPermille part of the cached pages by which that shrinks, up to 68,000 cached pages
/// @param copyPagesPerSecond speed at which a task copies into the page cache
/// @param wakeLatencyNanos largest latency of a wake-up
/// @param scheme how dirtiers are held back
/// @param disk the disk
/// @param loop the loop device over it; null without
public record MachineSettings(
        int hz,
        int cpus,
        long dirtyablePages,
        int driftPermille,
        long copyPagesPerSecond,
        long wakeLatencyNanos,
        ThrottleScheme scheme,
        Disk disk,
        @Nullable Loop loop) {
    /// The same apart from its devices.
    HostSettings host() {
        return new HostSettings(
                hz,
                cpus,
                dirtyablePages,
                driftPermille,
                copyPagesPerSecond,
                wakeLatencyNanos,
                scheme);
    }

    /// A disk and the file system on it.
    ///
    /// @param pagesPerSecond bandwidth
    /// @param quantumPages pages finished at a time
    /// @param jitterPermille by how much a quantum's speed varies
    /// @param queuePages pages that may be in flight
    /// @param unitPages largest I/O unit whose writeback ends at once
    /// @param commitSeconds commit interval of its journal; 0 = none
    /// @param journalPages pages that a commit writes
    /// @param commitHolds whether ends of writeback wait for a commit
    /// @param learnedBandwidth estimate learned in earlier use, pages/s; 0 = a fresh device
    /// @param learnedRatelimit base rate learned in earlier use, pages/s; 0 = fresh
    public record Disk(
            long pagesPerSecond,
            long quantumPages,
            int jitterPermille,
            long queuePages,
            long unitPages,
            int commitSeconds,
            long journalPages,
            boolean commitHolds,
            long learnedBandwidth,
            long learnedRatelimit) {}

    /// A loop device and the file system on it.
    ///
    /// @param requestPages largest request
    /// @param maxRequests requests that may be outstanding
    /// @param unitPages largest I/O unit whose writeback ends at once
    /// @param throttle the worker's policy
    /// @param commitSeconds commit interval of its journal; 0 = none
    /// @param journalPages pages that a commit writes before its commit block
    /// @param commitHolds whether ends of writeback wait for the journal blocks
    /// @param longestHoldMillis time after which they wait no longer
    /// @param fsyncHolds whether, below, ends of writeback wait for an fsync's commit
    /// @param meanTailMillis mean of the tail of an fsync's commit; its length is uniform from 0 to
    ///   twice that
    public record Loop(
            long requestPages,
            int maxRequests,
            long unitPages,
            WorkerThrottle throttle,
            int commitSeconds,
            long journalPages,
            boolean commitHolds,
            long longestHoldMillis,
            boolean fsyncHolds,
            long meanTailMillis) {}
}
