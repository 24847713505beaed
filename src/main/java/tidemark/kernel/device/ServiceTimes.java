package tidemark.kernel.device;

/// How long a disk takes for a request, and what that does to its head; an immutable value.
public interface ServiceTimes {
    /// Time for a request, in nanoseconds.
    ///
    /// @param head the sector after the last one that the head has passed
    /// @param sectors size of the request, in sectors of 512 bytes
    long serviceNanos(long head, boolean write, long sector, int sectors);

    /// Whether a request leaves the head elsewhere.
    boolean movesHead(boolean write);

    /// Whether the disk takes of its waiting requests the nearest one first.
    boolean reorders();
}
