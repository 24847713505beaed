package tidemark.kernel.writeback;

/// What the rest of writeback asks of a device's flusher.
public interface FlusherControl {
    /// Run as soon as possible.
    ///
    /// Kernel: `wb_wakeup()`, fs/fs-writeback.c.
    void wake();

    /// Run within the periodic interval: the device's first inode has become dirty.
    ///
    /// Kernel: `wb_wakeup_delayed()`, mm/backing-dev.c.
    void wakeDelayed();
}
