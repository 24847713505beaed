package tidemark.record;

/// A text that a film shows for a while.
///
/// @param startSeconds in the film's own time, from its first frame
/// @param endSeconds in the film's own time, after the start
/// @param text one or more lines
public record Caption(double startSeconds, double endSeconds, String text) {
    /// Refuses a caption that ends before it starts.
    public Caption {
        if (!(startSeconds >= 0 && endSeconds > startSeconds)) {
            throw new IllegalArgumentException(startSeconds + " to " + endSeconds);
        }
    }
}
