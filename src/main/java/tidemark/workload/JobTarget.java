package tidemark.workload;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.ext4.Ext4;

/// What the tasks of a job work on: files of a file system, or the sectors of a disk.
///
/// @param fileSystem null for the disk itself
/// @param queue the queue of requests to the disk; null if there is none
public record JobTarget(@Nullable FileSystem fileSystem, @Nullable RequestQueue queue) {
    /// Files of a file system.
    public static JobTarget of(FileSystem fileSystem) {
        return new JobTarget(fileSystem, fileSystem instanceof Ext4 own ? own.queue() : null);
    }

    /// The sectors of a disk, past all file systems.
    public static JobTarget of(RequestQueue queue) {
        return new JobTarget(null, queue);
    }
}
