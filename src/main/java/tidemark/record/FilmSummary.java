package tidemark.record;

/// What a finished film came to.
///
/// @param frames how many went in
/// @param bytes size of the file, or of all files of a series
/// @param sha256 over the raw frames in order (each pixel as blue, green, red, alpha), in
///   lower-case hexadecimal: equal for equal pictures whatever the encoder
/// @param encodingNanos wall time that the encoder took, hashing and waiting for frames left out
public record FilmSummary(long frames, long bytes, String sha256, long encodingNanos) {}
