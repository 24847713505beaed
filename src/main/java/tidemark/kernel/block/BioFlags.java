package tidemark.kernel.block;

/// What kind of transfer a bio asks for.
///
/// Kernel: `REQ_WRITE`, `REQ_SYNC`, `REQ_NOIDLE`, `REQ_PRIO` in `bi_rw`, and `READ`, `WRITE`,
/// `WRITE_SYNC`, `WRITE_ODIRECT`, include/linux/fs.h, 4.4 and 4.7.
///
/// @param write whether data goes to the device
/// @param syncBit whether somebody waits for the write; reads do not carry the bit and are
///   synchronous all the same
/// @param noIdle whether the task says that no similar request follows soon
/// @param prio whether the transfer is metadata that others wait for
public record BioFlags(boolean write, boolean syncBit, boolean noIdle, boolean prio) {
    /// A read.
    public static final BioFlags READ = new BioFlags(false, false, false, false);

    /// A buffered write, which nobody waits for.
    public static final BioFlags WRITE = new BioFlags(true, false, false, false);

    /// A write of fsync or of the journal.
    public static final BioFlags WRITE_SYNC = new BioFlags(true, true, true, false);

    /// A write past the page cache.
    public static final BioFlags WRITE_ODIRECT = new BioFlags(true, true, false, false);

    /// Whether somebody waits.
    ///
    /// Kernel: `rw_is_sync()`.
    public boolean isSync() {
        return !write || syncBit;
    }
}
