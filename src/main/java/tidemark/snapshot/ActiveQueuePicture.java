package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// The queue that has the disk.
///
/// @param name pid and S or A
/// @param pid its task
/// @param comm that task's name
/// @param group path of its group
/// @param state what becomes of it now
/// @param sliceNanos length of its slice; 0 as long as the slice has not begun
/// @param sliceLeftNanos rest of its slice; negative if used up
/// @param idle the idle timer; null if the disk does not idle
public record ActiveQueuePicture(
        String name,
        int pid,
        String comm,
        String group,
        State state,
        long sliceNanos,
        long sliceLeftNanos,
        @Nullable Idle idle) {
    /// What becomes of the active queue.
    public enum State {
        /// No queue is active.
        NONE,
        /// Chosen, and nothing complete yet.
        NEW,
        /// Has requests and time.
        RUNNING,
        /// Has run dry, with requests on their way.
        EMPTY_IN_FLIGHT,
        /// Has run dry; the disk idles for it.
        IDLING_FOR_QUEUE,
        /// Has run dry; the disk idles for its group.
        IDLING_FOR_GROUP,
        /// Has run dry at the end of its slice, which was prolonged.
        WAIT_BUSY,
        /// Has run dry, and nothing is on its way.
        EMPTY
    }

    /// The idle timer.
    ///
    /// @param startNanos when it was set
    /// @param dueNanos when it fires
    /// @param forGroup whether it is group_idle and not slice_idle
    /// @param waiting names of other queues that have requests meanwhile; if there are any, the
    ///   disk's time is wasted
    public record Idle(long startNanos, long dueNanos, boolean forGroup, List<String> waiting) {
        /// Copies the list.
        public Idle {
            waiting = List.copyOf(waiting);
        }

        /// Whether others wait while the disk stands still.
        public boolean isWasted() {
            return !waiting.isEmpty();
        }
    }
}
