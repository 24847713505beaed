package tidemark.cli;

/// Something that was asked for properly and could not be done; the message is for people.
final class CannotException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CannotException(String message) {
        super(message);
    }
}
