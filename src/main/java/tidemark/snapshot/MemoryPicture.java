package tidemark.snapshot;

/// The global side of dirty throttling, in pages of 4 KiB.
///
/// @param dirtyable pages that could be dirty
/// @param dirty dirty pages, not yet under writeback; with those that are unstable
/// @param writeback pages under writeback
/// @param background ordinary background limit
/// @param freeRun level up to which nobody is throttled
/// @param setpoint level at which control aims
/// @param thresh ordinary limit
/// @param smoothedLimit the limit as it follows slowly downwards; hard limit = larger of both
/// @param dirtied pages dirtied since the start
/// @param written pages written since the start
/// @param unstable of the dirty ones: sent to a server that has not yet said that they are safe
public record MemoryPicture(
        long dirtyable,
        long dirty,
        long writeback,
        long background,
        long freeRun,
        long setpoint,
        long thresh,
        long smoothedLimit,
        long dirtied,
        long written,
        long unstable) {
    /// A memory without unstable pages.
    public MemoryPicture(
            long dirtyable,
            long dirty,
            long writeback,
            long background,
            long freeRun,
            long setpoint,
            long thresh,
            long smoothedLimit,
            long dirtied,
            long written) {
        this(
                dirtyable,
                dirty,
                writeback,
                background,
                freeRun,
                setpoint,
                thresh,
                smoothedLimit,
                dirtied,
                written,
                0);
    }

    /// The memory of a machine without a page cache.
    public static final MemoryPicture NONE = new MemoryPicture(0, 0, 0, 0, 0, 0, 0, 0, 0, 0);

    /// The limit at which dirtiers stop.
    public long hardLimit() {
        return Math.max(thresh, smoothedLimit);
    }

    /// What all limits are compared with, and what a loss of power would take: dirty, unstable and
    /// under writeback.
    public long total() {
        return dirty + writeback;
    }
}
