package tidemark.kernel.fs;

import tidemark.kernel.task.Frame;

/// The call by which a task makes files safe; used again and again by the one task.
///
/// Kernel: `vfs_fsync()`, fs/sync.c.
public interface SyncCall {
    /// Prepares an fsync of a file; the caller then pushes the frame.
    Frame of(Inode file);

    /// Where the call under way stands.
    Fsync.Stage stage();
}
