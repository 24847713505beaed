package tidemark.kernel;

import tidemark.kernel.writeback.ThrottleScheme;

/// What a machine is like apart from its devices, before it runs.
///
/// @param hz ticks per second
/// @param cpus CPUs online
/// @param dirtyablePages memory that could be dirty, pages
/// @param driftPermille part of the cached pages by which that shrinks, up to 68,000 cached pages
/// @param copyPagesPerSecond speed at which a task copies into the page cache
/// @param wakeLatencyNanos largest latency of a wake-up
/// @param scheme who holds writers back
public record HostSettings(
        int hz,
        int cpus,
        long dirtyablePages,
        int driftPermille,
        long copyPagesPerSecond,
        long wakeLatencyNanos,
        ThrottleScheme scheme) {}
