package tidemark.kernel.fs.jbd2;

/// What a journal is like.
///
/// @param firstSector where its area on the disk begins
/// @param sectors size of the area
/// @param commitNanos CPU time of a commit before its first block is written
/// @param blockNanos the same more for each block
/// @param recordNanos CPU time from the last block's end to the commit record
/// @param flushNanos how long the disk's cache takes to be flushed before the commit record; 0 with
///   `barrier=0`
/// @param intervalSeconds a transaction is committed at the latest after this time
/// @param barrier whether the commit record empties the disk's cache before it and passes it itself
public record JournalSettings(
        long firstSector,
        long sectors,
        long commitNanos,
        long blockNanos,
        long recordNanos,
        long flushNanos,
        int intervalSeconds,
        boolean barrier) {}
