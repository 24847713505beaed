package tidemark.record;

/// A film that was asked for properly and could not be made; the message is one sentence for
/// people.
public final class FilmException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Creates the exception.
    public FilmException(String message) {
        super(message);
    }
}
