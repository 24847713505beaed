package tidemark.kernel.task;

/// What a task that does not run is waiting for.
public enum WaitReason {
    /// Nothing: it runs, or may.
    NOTHING,
    /// Its pause in `balance_dirty_pages()`.
    DIRTY_THROTTLE,
    /// Room in the queue of the device it writes to.
    QUEUE_ROOM,
    /// A request to work on.
    REQUEST,
    /// The end of writeback of pages it has submitted (fsync, umount).
    PAGES_WRITTEN,
    /// A journal commit of the file system below.
    JOURNAL_COMMIT,
    /// The end of a commit's tail: block updates after the data are safe.
    COMMIT_TAIL,
    /// The end of a read.
    DISK_READ,
    /// The end of writing a commit's descriptor and metadata.
    JOURNAL_BLOCKS,
    /// The end of writing a commit record.
    COMMIT_RECORD,
    /// The other writers, before it unmounts.
    OTHER_WRITERS,
    /// Its own pace: a pause between operations, or the rate that it keeps to.
    PACE,
    /// Its own start.
    START
}
