package tidemark.snapshot;

/// A time in which nothing was written although pages were dirty.
///
/// @param startNanos when the last page was written
/// @param endNanos when the next was; of a stall under way: now
/// @param cause why nothing moved, in words
/// @param endedBy what ended it, in words; empty while it lasts
public record StallPicture(long startNanos, long endNanos, String cause, String endedBy) {
    /// How long it lasted.
    public double seconds() {
        return (endNanos - startNanos) / 1e9;
    }
}
