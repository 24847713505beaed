package tidemark.kernel.fs;

import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A file on a device.
///
/// Kernel: `struct inode`, include/linux/fs.h.
public final class Inode extends DirtyMapping {
    /// Makes new, empty files.
    public interface Creator {
        /// A new file on a device.
        Inode create(BackingDevice device);
    }

    private final BackingDevice device;

    /// Makes a new, clean file.
    public Inode(PageWriteback pages, BackingDevice device, long number) {
        super(number);
        this.device = device;
        pages.inodeCreated();
    }

    private Inode(Inode that, Fork fork) {
        super(that, fork);
        device = fork.of(that.device);
    }

    @Override
    public DirtyMapping fork(Fork fork) {
        return new Inode(this, fork);
    }

    /// The device it lives on.
    public BackingDevice device() {
        return device;
    }
}
