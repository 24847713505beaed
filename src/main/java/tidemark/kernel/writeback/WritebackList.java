package tidemark.kernel.writeback;

/// The lists on which a device's dirty inodes wait for its flusher.
public enum WritebackList {
    /// Dirty, in the order of first dirtying. Kernel: `b_dirty`.
    DIRTY,
    /// Chosen for the present pass. Kernel: `b_io`.
    IO,
    /// Had a turn and has more to write. Kernel: `b_more_io`.
    MORE_IO
}
