package tidemark.kernel.block;

/// Something that an elevator ties to a request. Only the elevator knows what it is.
///
/// Kernel: `rq->elv.priv[]`, include/linux/blkdev.h, 4.4 and 4.7.
public interface ElevatorTag {}
