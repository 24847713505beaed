package tidemark.scenario;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.ServedVolume;

/// A device of a scenario's machine with the file systems on it: what no knob changes.
public sealed interface DevicePlan {
    /// Name, as in /sys/block.
    String name();

    /// A disk that takes pages in turn, with one file system on it, which has the disk's name.
    ///
    /// @param quantumPages pages that it finishes at a time
    /// @param queuePages pages that may be in flight
    /// @param spreadPermille by how much its speed varies from run to run
    /// @param unitPages largest I/O unit of the file system
    /// @param journal the file system's journal
    record CountedDisk(
            String name,
            long quantumPages,
            long queuePages,
            int spreadPermille,
            long unitPages,
            CountedJournal journal)
            implements DevicePlan {}

    /// A journal whose commits are of one size.
    ///
    /// @param commitSeconds commit interval; 0 = none
    /// @param pages pages of a commit; on a loop device, before its commit block
    /// @param holds whether ends of writeback wait for commits (6.x)
    record CountedJournal(int commitSeconds, long pages, boolean holds) {}

    /// A disk behind a request queue.
    ///
    /// @param parts its file systems, one behind the other
    record QueuedDisk(String name, List<Part> parts) implements DevicePlan {
        /// Copies the list.
        public QueuedDisk {
            parts = List.copyOf(parts);
        }
    }

    /// A part of a disk with a file system on it.
    ///
    /// @param name of the file system
    /// @param journal whether it has a journal
    /// @param barrier whether commits empty the disk's cache
    /// @param group path of the cgroup that the journal's task is in
    /// @param sectors size of the part
    /// @param commitSeconds after how long a transaction is committed at the latest
    record Part(
            String name,
            boolean journal,
            boolean barrier,
            String group,
            long sectors,
            int commitSeconds) {
        /// The usual commit interval.
        public static final int USUAL_COMMIT = 5;

        /// A part whose transactions are committed after the usual time.
        public Part(String name, boolean journal, boolean barrier, String group, long sectors) {
            this(name, journal, barrier, group, sectors, USUAL_COMMIT);
        }

        /// Sectors of a part of 4 GiB.
        public static final long USUAL_SECTORS = 8L << 20;

        /// A part of usual size with a journal and without barriers.
        public Part(String name, String group) {
            this(name, true, false, group, USUAL_SECTORS);
        }
    }

    /// A file system whose pages somebody serves; it has the device's name.
    ///
    /// @param kind NFS, or FUSE with its strict limit
    /// @param below name of the file system that a server of this machine writes to; null if the
    ///   server is elsewhere
    record Served(String name, ServedVolume.Kind kind, @Nullable String below)
            implements DevicePlan {}

    /// A loop device over a file, with one file system on it, which has the device's name.
    ///
    /// @param below name of the file system that the file is on
    /// @param unitPages largest I/O unit of the file system on it
    /// @param journal that file system's journal
    /// @param longestHoldMillis time after which ends of writeback no longer wait for a commit
    /// @param meanTailMillis mean length of the last step of an fsync's commit below
    record Loop(
            String name,
            String below,
            long unitPages,
            CountedJournal journal,
            long longestHoldMillis,
            long meanTailMillis)
            implements DevicePlan {}
}
