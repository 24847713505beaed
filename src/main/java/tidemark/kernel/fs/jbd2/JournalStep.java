package tidemark.kernel.fs.jbd2;

/// The steps of a commit.
public enum JournalStep {
    /// Nobody wants a commit.
    IDLE,
    /// Locks the transaction and gets its buffers ready.
    PREPARE,
    /// Waits for descriptor and metadata.
    BLOCKS,
    /// Waits for the disk's cache to be flushed, or gets the commit record ready.
    FLUSH,
    /// Waits for the commit record.
    RECORD
}
