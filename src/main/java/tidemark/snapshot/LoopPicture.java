package tidemark.snapshot;

import java.util.List;

/// A loop device between its two file systems.
///
/// @param device index of the loop device
/// @param backing index of the device below
/// @param worker index of its worker among the tasks
/// @param throttle the worker's policy: none, less-per-work, less-whole-worker, less, local,
///   direct-io
/// @param waitingRequests requests waiting in its queue
/// @param maxRequests requests that may be outstanding
/// @param requestPages largest request
/// @param waiting the first waiting requests, oldest first: pages, or -1 for a flush
/// @param serving pages of the request being served; -1 for a flush, 0 for none
/// @param served pages of it that are copied
/// @param flushing where a flush under way stands; empty if none
/// @param backingDirty dirty pages of the backing file
/// @param commit what the journal above is doing; empty if nothing
/// @param lowerCommit whether the journal below is being written
/// @param workerMayRun whether the worker could dirty a page of the backing file now without being
///   stopped
public record LoopPicture(
        int device,
        int backing,
        int worker,
        String throttle,
        int waitingRequests,
        int maxRequests,
        long requestPages,
        List<Integer> waiting,
        long serving,
        long served,
        String flushing,
        long backingDirty,
        String commit,
        boolean lowerCommit,
        boolean workerMayRun) {
    /// Copies the list.
    public LoopPicture {
        waiting = List.copyOf(waiting);
    }
}
