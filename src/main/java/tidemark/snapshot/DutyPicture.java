package tidemark.snapshot;

/// What an old scheme asks of a dirtier that is over its limit; pages.
///
/// @param limit what it is held to
/// @param chunkPages how much it is to write itself before it may go on
/// @param pagesWritten how much it has written in this call
public record DutyPicture(long limit, long chunkPages, long pagesWritten) {}
