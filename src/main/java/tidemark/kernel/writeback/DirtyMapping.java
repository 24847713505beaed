package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// An inode as the writeback code sees it: how many of its pages are dirty, since when, and on
/// which list it waits for the flusher. Files extend it.
///
/// Pages are counted, not instantiated.
///
/// Simplified: only dirtying of pages makes an inode dirty here; timestamps and sizes
/// (I_DIRTY_SYNC) do not. Consequence: no inode is written for its metadata alone.
///
/// Kernel: `struct inode`, `struct address_space`, include/linux/fs.h, 4.12.
public abstract class DirtyMapping implements Forkable<DirtyMapping> {
    private final long number;
    private long dirtyPages;
    private boolean dirtyFlag;
    private boolean syncFlag;
    private long dirtiedWhen;
    private @Nullable WritebackList list;

    /// Creates a clean inode on no list.
    ///
    /// @param number inode number
    protected DirtyMapping(long number) {
        this.number = number;
    }

    /// Copies the writeback side of an inode.
    protected DirtyMapping(DirtyMapping that, Fork fork) {
        fork.pair(that, this);
        number = that.number;
        dirtyPages = that.dirtyPages;
        dirtyFlag = that.dirtyFlag;
        syncFlag = that.syncFlag;
        dirtiedWhen = that.dirtiedWhen;
        list = that.list;
    }

    /// Inode number.
    public final long number() {
        return number;
    }

    /// Dirty pages that are not yet under writeback.
    public final long dirtyPages() {
        return dirtyPages;
    }

    /// The jiffy of the first dirtying since it was last clean.
    public final long dirtiedWhen() {
        return dirtiedWhen;
    }

    /// The list it waits on; null if on none.
    public final @Nullable WritebackList list() {
        return list;
    }

    /// Whether the flusher is writing it. Kernel: `I_SYNC`.
    public final boolean isBeingWritten() {
        return syncFlag;
    }

    final void addDirty(long pages) {
        dirtyPages += pages;
    }

    final void takeDirty(long pages) {
        dirtyPages -= pages;
    }

    /// Kernel: `I_DIRTY_PAGES`.
    final boolean dirtyFlag() {
        return dirtyFlag;
    }

    final void dirtyFlag(boolean on) {
        dirtyFlag = on;
    }

    final void syncFlag(boolean on) {
        syncFlag = on;
    }

    final void dirtiedWhen(long jiffy) {
        dirtiedWhen = jiffy;
    }

    final void list(@Nullable WritebackList newList) {
        list = newList;
    }
}
