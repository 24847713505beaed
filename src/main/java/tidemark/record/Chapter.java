package tidemark.record;

/// A named place in a film that a player can jump to.
///
/// @param startSeconds in the film's own time, from its first frame
public record Chapter(String title, double startSeconds) {}
