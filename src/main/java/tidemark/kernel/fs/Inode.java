package tidemark.kernel.fs;

import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A file on a device.
///
/// Kernel: `struct inode`, include/linux/fs.h.
public class Inode extends DirtyMapping {
    /// Makes new, empty files.
    public interface Creator {
        /// A new file.
        Inode create();
    }

    private final BackingDevice device;

    /// Makes a new, clean file.
    public Inode(PageWriteback pages, BackingDevice device, long number) {
        super(number);
        this.device = device;
        pages.inodeCreated();
    }

    /// Copies a file.
    protected Inode(Inode that, Fork fork) {
        super(that, fork);
        device = fork.of(that.device);
    }

    @Override
    public DirtyMapping fork(Fork fork) {
        return new Inode(this, fork);
    }

    /// The device it lives on.
    public final BackingDevice device() {
        return device;
    }

    /// A task has copied data into pages of the file.
    ///
    /// @param firstPage where in the file; negative: at its end
    /// @param count how many pages, one after the other
    /// @return how many of them were clean: of a file that only counts its pages, all
    public long write(long firstPage, long count) {
        return count;
    }
}
