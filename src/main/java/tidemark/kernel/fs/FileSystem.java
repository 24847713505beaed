package tidemark.kernel.fs;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.sim.Forkable;

/// A mounted file system, as programs see it.
public interface FileSystem extends Forkable<FileSystem>, Inode.Creator {
    /// The device that it lies on.
    BackingDevice device();

    /// A call by which one task makes files safe.
    ///
    /// @param context the task as the block layer sees it; null if its device has no request queue
    SyncCall newSync(@Nullable IoContext context);
}
