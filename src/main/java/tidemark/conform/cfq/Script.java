package tidemark.conform.cfq;

import java.util.List;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.cfq.Tunable;

/// A small workload on one disk, as the recordings were made of it. Times are in microseconds.
///
/// @param runMicros how long to run
public record Script(
        String name,
        Device device,
        long runMicros,
        List<Setting> settings,
        List<Group> groups,
        List<Task> tasks) {

    /// A disk.
    ///
    /// @param depth how many requests it takes at once
    /// @param head the sector before which its head stands
    public record Device(int depth, boolean writeCache, boolean rotational, long head) {}

    /// A tunable, in the unit of sysfs.
    public record Setting(Tunable tunable, long value) {}

    /// A cgroup with its weights; 0 where the standard is meant.
    public record Group(String path, int weight, int leafWeight) {}

    /// What a task does.
    public enum Kind {
        /// Some requests, wait for all, think, and again.
        LOOP,
        /// A number of requests always on their way.
        QD,
        /// Writes, waits, has the journal commit, thinks, and again.
        DBENCH,
        /// Commits when asked.
        JBD2
    }

    /// Where a task's requests go.
    public enum Shape {
        /// Each follows the last one.
        SEQ,
        /// Each begins a fixed distance behind the beginning of the last one.
        STEP,
        /// Anywhere.
        RAND
    }

    /// Where a task's requests go.
    ///
    /// @param length of the area in sectors; 0 for no end
    /// @param randAfter rounds after which they go anywhere in another area; 0 for never
    public record Pattern(
            Shape shape,
            long sector,
            long length,
            int sectors,
            long step,
            long seed,
            long randAfter,
            long randSector,
            long randLength) {}

    /// When and how much.
    ///
    /// @param stopMicros when nothing more is begun; `Long.MAX_VALUE` for never
    /// @param think2After rounds after which `think2Micros` counts; 0 for never
    /// @param iterations rounds; `Long.MAX_VALUE` for no end
    /// @param exits whether the task ends after the last round
    /// @param appBytes what a cycle counts as
    public record Pace(
            long startMicros,
            long stopMicros,
            int batch,
            int depth,
            long thinkMicros,
            long think2Micros,
            long think2After,
            long iterations,
            boolean exits,
            long wakeMicros,
            long appBytes) {}

    /// A task.
    ///
    /// @param journal the pid of the journal's task; 0 if there is none
    public record Task(
            int pid,
            String group,
            IoPriority priority,
            Kind kind,
            BioFlags flags,
            Pattern pattern,
            Pace pace,
            int journal) {}
}
