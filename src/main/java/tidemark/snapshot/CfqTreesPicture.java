package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// CFQ at one instant: groups in line, their trees, the queue that has the disk, and the last
/// dispute about it.
///
/// @param groups the groups in line, the one that had least disk time first
/// @param minVirtualDiskTime origin of the ruler on which groups stand
/// @param active the queue that has the disk; null if none has
/// @param workload what is served in the group chosen last
/// @param waiting why the driver gets nothing although requests wait, in words; empty if it is not
///   on purpose
/// @param preemption the last time that a request asked to end another queue's slice; null if none
///   has yet
/// @param commandQueue whether the disk takes several requests at once, as far as CFQ knows
/// @param busyQueues queues in line
public record CfqTreesPicture(
        List<Group> groups,
        long minVirtualDiskTime,
        @Nullable ActiveQueuePicture active,
        Workload workload,
        String waiting,
        @Nullable PreemptionPicture preemption,
        CommandQueue commandQueue,
        int busyQueues) {
    /// Copies the list.
    public CfqTreesPicture {
        groups = List.copyOf(groups);
    }

    /// Whether the disk takes several requests at once.
    public enum CommandQueue {
        UNKNOWN,
        NO,
        YES
    }

    /// A group in line.
    ///
    /// @param path where its cgroup lies
    /// @param virtualDiskTime disk time had, weighed: 4096 is a tick of the whole disk
    /// @param rulerPosition the same from [#minVirtualDiskTime()]; the next group to be served
    ///   stands leftmost
    /// @param vfraction part of the disk that it is due, in 1/4096
    /// @param serving whether it was the last to be chosen
    /// @param savedNanos time of an interrupted workload that it still has
    /// @param trees its trees that are not empty
    public record Group(
            String path,
            long virtualDiskTime,
            long rulerPosition,
            int vfraction,
            boolean serving,
            long savedNanos,
            List<Tree> trees) {
        /// Copies the list.
        public Group {
            trees = List.copyOf(trees);
        }
    }

    /// A service tree.
    ///
    /// @param label as in "BE.sync_noidle"; "IDLE" for the tree of the idle class
    /// @param ioClass "BE", "RT" or "IDLE"
    /// @param type "async", "sync_noidle" or "sync"; empty for the idle class
    /// @param queues in the order in which they are to be served
    public record Tree(String label, String ioClass, String type, List<Queue> queues) {
        /// Copies the list.
        public Tree {
            queues = List.copyOf(queues);
        }
    }

    /// A queue in its tree.
    ///
    /// @param name pid and S or A, as in traces
    /// @param pid task that it is named after
    /// @param comm that task's name
    /// @param key place in the tree, in ticks from now
    /// @param type the kind that it is by now
    /// @param misplaced whether that is not the tree's kind
    /// @param ioClass its class
    /// @param level priority within the class, 0 the most urgent
    /// @param queued requests that wait
    /// @param dispatched requests let go and not complete
    /// @param sync whether somebody waits for its requests
    /// @param idleWindow whether it is thought worth to idle for its next request
    /// @param seeky whether its requests were far apart of late
    /// @param active whether it has the disk
    public record Queue(
            String name,
            int pid,
            String comm,
            long key,
            String type,
            boolean misplaced,
            String ioClass,
            int level,
            int queued,
            int dispatched,
            boolean sync,
            boolean idleWindow,
            boolean seeky,
            boolean active) {}

    /// What is served in the group chosen last.
    ///
    /// @param group path; empty if none was chosen yet
    /// @param ioClass "BE", "RT" or "IDLE"
    /// @param type "async", "sync_noidle" or "sync"
    /// @param leftNanos until another kind has its turn; negative if that is overdue
    public record Workload(String group, String ioClass, String type, long leftNanos) {}
}
