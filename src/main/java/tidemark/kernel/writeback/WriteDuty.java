package tidemark.kernel.writeback;

/// What an old scheme asks of a dirtier that is over its limit.
///
/// @param limit pages that it is compared with: its own limit for its device, or the one limit
/// @param chunkPages pages that it is to write itself before it may go on
/// @param pagesWritten pages that it has written in this call
public record WriteDuty(long limit, long chunkPages, long pagesWritten) {}
