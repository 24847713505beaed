package tidemark.kernel.block;

/// What kind of transfer a bio asks for.
///
/// Kernel: `REQ_WRITE`, `REQ_SYNC`, `REQ_NOIDLE`, `REQ_PRIO`, `REQ_FLUSH`, `REQ_FUA` in `bi_rw`,
/// and `READ`, `WRITE`, `WRITE_SYNC`, `WRITE_ODIRECT`, `WRITE_FLUSH`, `WRITE_FLUSH_FUA`,
/// include/linux/fs.h, 4.4 and 4.7.
///
/// @param write whether data goes to the device
/// @param syncBit whether somebody waits for the write; reads do not carry the bit and are
///   synchronous all the same
/// @param noIdle whether the task says that no similar request follows soon
/// @param prio whether the transfer is metadata that others wait for
/// @param preflush whether what the device has in its volatile cache is to be on the medium before
/// @param fua whether the data itself is to be on the medium when the transfer is done
public record BioFlags(
        boolean write,
        boolean syncBit,
        boolean noIdle,
        boolean prio,
        boolean preflush,
        boolean fua) {
    /// A read.
    public static final BioFlags READ = new BioFlags(false, false, false, false);

    /// A buffered write, which nobody waits for.
    public static final BioFlags WRITE = new BioFlags(true, false, false, false);

    /// A write of fsync or of the journal.
    public static final BioFlags WRITE_SYNC = new BioFlags(true, true, true, false);

    /// A write past the page cache.
    public static final BioFlags WRITE_ODIRECT = new BioFlags(true, true, false, false);

    /// A flush of the device's cache, without data.
    public static final BioFlags WRITE_FLUSH = new BioFlags(true, true, true, false, true, false);

    /// A write of a journal's commit record: behind all that was written before, and not itself
    /// left in the device's cache.
    public static final BioFlags WRITE_FLUSH_FUA =
            new BioFlags(true, true, true, false, true, true);

    /// Flags of a transfer that leaves the device's cache alone.
    public BioFlags(boolean write, boolean syncBit, boolean noIdle, boolean prio) {
        this(write, syncBit, noIdle, prio, false, false);
    }

    /// Whether the transfer goes past the elevator because of the device's cache.
    public boolean isFlushing() {
        return preflush || fua;
    }

    /// Whether somebody waits.
    ///
    /// Kernel: `rw_is_sync()`.
    public boolean isSync() {
        return !write || syncBit;
    }
}
