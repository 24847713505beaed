package tidemark.kernel.books;

import java.util.List;

/// A time in which the disk stood still for a queue's next request.
///
/// @param queue name of the queue that it waited for
/// @param group path of its group
/// @param forGroup whether it was group_idle and not slice_idle
/// @param wastedNanos how long of it requests of other queues waited
/// @param waiting names of those queues, in the order of their coming
public record IdleSpan(
        long fromNanos,
        long toNanos,
        String queue,
        String group,
        boolean forGroup,
        long wastedNanos,
        List<String> waiting,
        End end) {
    /// Copies the list.
    public IdleSpan {
        waiting = List.copyOf(waiting);
    }

    /// What ended it.
    public enum End {
        /// The request that was waited for came.
        REQUEST,
        /// Nobody came in time.
        TIMER,
        /// Another queue took over.
        PREEMPTED,
        /// Anything else, such as a change of the scheduler.
        OTHER
    }
}
