package tidemark.snapshot;

/// What a task of the workload is at.
///
/// @param task index of the task
/// @param step what it is at
/// @param sinceNanos since when
/// @param operation the operation in words, e.g. "Flush" or "WriteX"; empty between operations
/// @param fsyncSinceNanos when its present fsync began; 0 if it is not in one
/// @param fsyncs fsyncs (or synchronous writes) that are over
/// @param fsyncLatency how long they took
/// @param bytes what counts as its throughput so far
/// @param bytesPerSecond the same over the last second
public record LoopStepPicture(
        int task,
        Step step,
        long sinceNanos,
        String operation,
        long fsyncSinceNanos,
        long fsyncs,
        LatencyPicture fsyncLatency,
        long bytes,
        long bytesPerSecond) {
    /// The steps of a loop.
    public enum Step {
        /// Has not begun.
        START,
        /// Works in memory.
        CPU,
        /// Waits for its own data to be on the disk.
        DATA,
        /// Waits for a commit of the journal.
        COMMIT,
        /// Waits for a read.
        READ,
        /// Has ended.
        DONE
    }
}
