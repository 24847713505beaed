package tidemark.snapshot;

/// How an experiment stands.
///
/// @param finished whether it is over
/// @param elapsedNanos its own time: up to now, or to its end
/// @param phase what it is at, in words: "writing", "unmounting", "done"
/// @param pagesWritten pages written by the writers
/// @param pagesToWrite pages they are to write; 0 = endless
/// @param countedBytes what the tasks count as throughput that count it
public record ResultPicture(
        boolean finished,
        long elapsedNanos,
        String phase,
        long pagesWritten,
        long pagesToWrite,
        long countedBytes) {
    /// How an experiment stands whose tasks count nothing.
    public ResultPicture(
            boolean finished,
            long elapsedNanos,
            String phase,
            long pagesWritten,
            long pagesToWrite) {
        this(finished, elapsedNanos, phase, pagesWritten, pagesToWrite, 0);
    }
}
