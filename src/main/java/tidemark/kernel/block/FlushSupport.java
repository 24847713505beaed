package tidemark.kernel.block;

/// What a device does about its volatile cache, as it tells the block layer.
///
/// Kernel: `q->flush_flags` (`REQ_FLUSH`, `REQ_FUA`) and `q->flush_not_queueable`,
/// block/blk-flush.c, 4.4.
///
/// @param writeCache whether there is a volatile cache that a flush empties
/// @param fua whether a single write can be made to pass the cache; of use only with a cache
/// @param queueable whether the device takes other requests while it flushes
public record FlushSupport(boolean writeCache, boolean fua, boolean queueable) {
    /// No volatile cache: flushes are done before they begin.
    public static final FlushSupport NONE = new FlushSupport(false, false, true);

    /// A disk on SATA as libata has it by default: a cache, no FUA, and a flush that is no queued
    /// command.
    public static final FlushSupport SATA = new FlushSupport(true, false, false);

    /// A device whose flush is a command like any other, with FUA.
    public static final FlushSupport QUEUED = new FlushSupport(true, true, true);
}
