package tidemark.snapshot;

import java.util.List;

/// Something on the way to the disk that is over, or happened at an instant: what lanes are drawn
/// of.
public sealed interface ElevatorEvent {
    /// When it ended, or happened.
    long toNanos();

    /// The disk served a request.
    ///
    /// @param task index of the task that sent it; -1 if none of the machine's
    /// @param pid that task's number
    /// @param queue the queue it came from; empty if the scheduler has none
    /// @param group path of its group
    record Service(
            long fromNanos,
            long toNanos,
            int task,
            int pid,
            String queue,
            String group,
            long sector,
            int sectors,
            boolean write)
            implements ElevatorEvent {}

    /// The disk stood still for a queue's next request.
    ///
    /// @param task index of the task that it waited for; -1 if none of the machine's
    /// @param queue that task's queue
    /// @param group path of its group
    /// @param forGroup whether it was group_idle and not slice_idle
    /// @param wastedNanos how long of it requests of others waited
    /// @param waiting names of the queues that had them
    /// @param end what ended it
    record Idle(
            long fromNanos,
            long toNanos,
            int task,
            String queue,
            String group,
            boolean forGroup,
            long wastedNanos,
            List<String> waiting,
            IdleEnd end)
            implements ElevatorEvent {
        /// Copies the list.
        public Idle {
            waiting = List.copyOf(waiting);
        }
    }

    /// What ended an idle.
    enum IdleEnd {
        /// The request that was waited for came.
        REQUEST,
        /// Nobody came in time.
        TIMER,
        /// Another queue took over.
        PREEMPTED,
        /// Anything else, such as a change of the scheduler.
        OTHER
    }

    /// A request asked to end another queue's slice.
    record Preemption(PreemptionPicture picture) implements ElevatorEvent {
        @Override
        public long toNanos() {
            return picture.nanos();
        }
    }

    /// A task waited.
    ///
    /// @param task index of the task
    /// @param reason for what
    record Wait(long fromNanos, long toNanos, int task, WaitFor reason) implements ElevatorEvent {}

    /// What a task waits for.
    enum WaitFor {
        /// Its own data to be on the disk.
        DATA,
        /// A commit of the journal.
        COMMIT,
        /// A read.
        READ,
        /// Descriptor and metadata of a commit.
        JOURNAL_BLOCKS,
        /// A commit record.
        COMMIT_RECORD
    }

    /// The scheduler was changed.
    record Switched(long toNanos, String from, String to) implements ElevatorEvent {}
}
