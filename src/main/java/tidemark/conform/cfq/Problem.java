package tidemark.conform.cfq;

/// Something that is wrong with a file, and where.
///
/// @param line from 1; 0 if the file as a whole is meant
/// @param column from 1; 0 if the line as a whole is meant
/// @param message what is wrong; what is expected
public record Problem(String file, int line, int column, String message) {
    @Override
    public String toString() {
        return file + ":" + line + ":" + column + ": " + message;
    }
}
