package tidemark.kernel.fs.ext4;

import java.util.Arrays;
import java.util.BitSet;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A file: which of its pages are dirty, and where its blocks lie. Pages and blocks are of 4 KiB.
///
/// Kernel: `struct ext4_inode_info`, fs/ext4/ext4.h, 4.4 and 4.7.
public final class Ext4File implements Forkable<Ext4File> {
    private static final long NOWHERE = -1;

    private final long inode;
    private final boolean directory;
    private final BitSet dirty;
    private long[] blocks = new long[4];
    private int length;
    private long size;
    private long syncId;

    Ext4File(long inode, boolean directory) {
        this.inode = inode;
        this.directory = directory;
        dirty = new BitSet();
    }

    private Ext4File(Ext4File that, Fork fork) {
        fork.pair(that, this);
        inode = that.inode;
        directory = that.directory;
        dirty = (BitSet) that.dirty.clone();
        blocks = that.blocks.clone();
        length = that.length;
        size = that.size;
        syncId = that.syncId;
    }

    @Override
    public Ext4File fork(Fork fork) {
        return new Ext4File(this, fork);
    }

    /// Its number.
    public long inode() {
        return inode;
    }

    /// Whether it is a directory.
    public boolean isDirectory() {
        return directory;
    }

    /// Its size, in bytes.
    public long size() {
        return size;
    }

    /// How many of its pages are dirty.
    public int dirtyPages() {
        return dirty.cardinality();
    }

    BitSet dirty() {
        return dirty;
    }

    void size(long newSize) {
        size = newSize;
    }

    /// The transaction that makes its metadata safe.
    long syncId() {
        return syncId;
    }

    void syncId(long id) {
        syncId = id;
    }

    boolean isMapped(int page) {
        return page < length && blocks[page] != NOWHERE;
    }

    long block(int page) {
        if (!isMapped(page)) throw new IllegalStateException("page " + page + " has no block");
        return blocks[page];
    }

    void map(int page, long block) {
        if (page >= blocks.length) blocks = Arrays.copyOf(blocks, Math.max(page + 1, 2 * length));
        while (length <= page) blocks[length++] = NOWHERE;
        blocks[page] = block;
    }

    void truncate() {
        dirty.clear();
        length = 0;
        size = 0;
    }
}
