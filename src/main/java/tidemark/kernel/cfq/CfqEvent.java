package tidemark.kernel.cfq;

import java.util.List;

/// Something that a scheduler did or decided, with what it looked at.
///
/// Queues are named as in `101S`, groups by path; times and lengths are in jiffies.
public sealed interface CfqEvent {
    /// A queue was created.
    record QueueAllocated(String queue, String group) implements CfqEvent {}

    /// Nobody holds a queue any more.
    record QueueFreed(String queue, String group) implements CfqEvent {}

    /// A request arrives; the queue does not know yet.
    record Inserted(
            int pid,
            String queue,
            String group,
            long request,
            long sector,
            int sectors,
            boolean write,
            boolean sync,
            boolean noIdle,
            boolean prio)
            implements CfqEvent {}

    /// A queue gets in line.
    record QueueAdded(String queue, String group) implements CfqEvent {}

    /// A queue leaves the line.
    record QueueRemoved(String queue, String group) implements CfqEvent {}

    /// The last queue of a group has left, and the group leaves the tree.
    record GroupRemoved(String group) implements CfqEvent {}

    /// A queue was given the disk.
    ///
    /// @param place the queue's place in its tree
    /// @param virtualDiskTime what its group has had
    /// @param ioClass the class being served
    /// @param type the type being served; not looked at for the idle class
    /// @param workloadLeft time left for class and type
    /// @param how by which way the choice came about
    /// @param workload how class and type came about
    /// @param groups all groups in line, in order, if the tracer wants them; else none
    record Activated(
            String queue,
            String group,
            long place,
            long virtualDiskTime,
            IoClass ioClass,
            WorkloadType type,
            long workloadLeft,
            long minVirtualDiskTime,
            SelectVerdict how,
            WorkloadVerdict workload,
            List<GroupPicture> groups)
            implements CfqEvent {}

    /// Class and type of a group were chosen anew, for a length of time.
    record WorkloadChosen(String group, IoClass ioClass, WorkloadType type, long length)
            implements CfqEvent {}

    /// A slice begins, with the first completion.
    record SliceSet(String queue, String group, long length) implements CfqEvent {}

    /// A slice ends.
    ///
    /// @param keepResidual whether the queue is credited with the rest
    /// @param left rest of the slice; not positive if it is used up, 0 if it has not begun
    record SliceExpired(
            String queue, String group, boolean keepResidual, ExpiryReason reason, long left)
            implements CfqEvent {}

    /// What a queue is credited with, or owes.
    record Residual(String queue, long residual) implements CfqEvent {}

    /// A group's account after a charge.
    ///
    /// @param savedWorkload what was saved of the time for class and type
    record GroupServed(
            String group, long virtualDiskTime, long minVirtualDiskTime, long savedWorkload)
            implements CfqEvent {}

    /// A group was charged.
    ///
    /// @param used disk time used
    /// @param dispatched requests dispatched in the slice
    /// @param charge what was charged: time, or requests
    /// @param inRequests whether requests are charged
    /// @param sectors sectors dispatched in the slice
    record Charged(
            String queue,
            String group,
            long used,
            long dispatched,
            long charge,
            boolean inRequests,
            long sectors)
            implements CfqEvent {}

    /// A request moves to the dispatch list.
    ///
    /// @param dispatched requests of the queue on their way, this one included
    record Dispatched(
            String queue, String group, long request, long sector, int sectors, int dispatched)
            implements CfqEvent {}

    /// The queue chosen may not dispatch.
    ///
    /// @param dispatched requests of the queue on their way
    /// @param syncInFlight requests on their way that are waited for
    /// @param asyncInFlight other requests on their way
    /// @param busyQueues queues in line
    record DispatchRefused(
            String queue,
            DispatchVerdict verdict,
            int dispatched,
            int syncInFlight,
            int asyncInFlight,
            int busyQueues)
            implements CfqEvent {}

    /// The oldest request of a queue has waited too long and goes first.
    record FifoExpired(String queue, long request) implements CfqEvent {}

    /// It was judged whether the disk idles.
    ///
    /// @param remaining rest of the slice
    /// @param taskThinks mean think time of the task
    /// @param treeThinks mean think time of the tree
    /// @param groupThinks mean think time of the group
    /// @param treeCount queues in the tree
    record IdleJudged(
            String queue,
            String group,
            IdleVerdict verdict,
            long remaining,
            long taskThinks,
            long treeThinks,
            long groupThinks,
            int treeCount)
            implements CfqEvent {}

    /// The idle timer was set.
    record IdleArmed(String queue, String group, long length, boolean forGroup)
            implements CfqEvent {}

    /// The idle timer was stopped.
    record IdleCancelled(String queue) implements CfqEvent {}

    /// The idle timer fired.
    ///
    /// @param active the active queue; empty if there is none
    record IdleFired(String active) implements CfqEvent {}

    /// A queue is not worth idling for, being one of several in its tree.
    record NotIdlingTree(String queue, int treeCount) implements CfqEvent {}

    /// The disk does not idle because the task thinks for longer than the slice lasts.
    record NotIdlingThinkTime(String queue, long mean) implements CfqEvent {}

    /// It was learned that it pays, or does not, to idle for a queue.
    record IdleWindow(String queue, boolean on) implements CfqEvent {}

    /// A slice was prolonged to wait for the group's only queue.
    record WaitBusy(String queue, String group) implements CfqEvent {}

    /// The driver gets nothing, on purpose; told once per reason.
    ///
    /// @param dispatched requests of the queue on their way
    /// @param othersQueued requests that wait in other queues meanwhile
    record Waiting(String queue, String group, SelectVerdict why, int dispatched, int othersQueued)
            implements CfqEvent {}

    /// It was judged whether a request ends the active slice.
    ///
    /// @param asked the questions asked, in order; the answer to the last one is yes, to the others
    ///   no
    record PreemptionJudged(
            String queue,
            String group,
            String active,
            String activeGroup,
            PreemptionVerdict verdict,
            List<PreemptionVerdict> asked,
            PreemptionFacts facts)
            implements CfqEvent {}

    /// A request ends the active slice.
    record Preempted(String queue, String group, String old, String oldGroup) implements CfqEvent {}

    /// A task's requests go to another task's queue from now on.
    record QueueMerged(String queue, String into) implements CfqEvent {}

    /// A task leaves a queue that it shared.
    record QueueSplit(String queue) implements CfqEvent {}

    /// A task has ended.
    record TaskExited(int pid) implements CfqEvent {}

    /// All that waited went to the dispatch list, since the elevator is being changed.
    record ForcedDispatch(int dispatched) implements CfqEvent {}
}
