package tidemark.kernel.fs.ext4;

import java.util.BitSet;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.task.Scheduler;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A mounted file system: gives out inodes and blocks, and tells its journal which metadata
/// changes.
///
/// Simplified: data that nobody syncs stays dirty; no flusher writes it. Consequence: runs much
/// longer than `vm.dirty_expire_centisecs` (30 s) write less than a real machine.
///
/// Simplified: blocks are given out in a row and taken back only when the end of the disk is
/// reached. Consequence: files do not fragment.
///
/// Kernel: `struct ext4_sb_info`, fs/ext4/ext4.h, 4.4 and 4.7.
public final class Ext4 implements Forkable<Ext4> {
    /// Bytes of a page and of a block.
    public static final int PAGE_BYTES = 4096;

    private static final int INODES_PER_BLOCK = 16;
    private static final int BLOCKS_PER_GROUP = 32_768;
    private static final long INODE_TABLE = 1L << 40;
    private static final long BLOCK_BITMAPS = 2L << 40;
    private static final long DIRECTORIES = 3L << 40;
    private static final long SINGLES = 4L << 40;
    private static final long INODE_BITMAP = SINGLES;
    private static final long GROUP_DESCRIPTORS = SINGLES + 1;
    private static final long SUPER_BLOCK = SINGLES + 2;

    private final Journal journal;
    private final RequestQueue queue;
    private final Scheduler scheduler;
    private final long firstBlock;
    private final long endBlock;
    private final Ext4File root;
    private long nextBlock;
    private long nextInode = 11;

    /// Mounts an empty file system.
    ///
    /// @param firstBlock first block for data
    /// @param endBlock the block after the last one
    public Ext4(
            Journal journal,
            RequestQueue queue,
            Scheduler scheduler,
            long firstBlock,
            long endBlock) {
        this.journal = journal;
        this.queue = queue;
        this.scheduler = scheduler;
        this.firstBlock = firstBlock;
        this.endBlock = endBlock;
        nextBlock = firstBlock;
        root = new Ext4File(2, true);
    }

    private Ext4(Ext4 that, Fork fork) {
        fork.pair(that, this);
        journal = fork.of(that.journal);
        queue = fork.of(that.queue);
        scheduler = fork.any(that.scheduler);
        firstBlock = that.firstBlock;
        endBlock = that.endBlock;
        nextBlock = that.nextBlock;
        nextInode = that.nextInode;
        root = fork.of(that.root);
    }

    @Override
    public Ext4 fork(Fork fork) {
        return new Ext4(this, fork);
    }

    /// The root directory.
    public Ext4File root() {
        return root;
    }

    /// Its journal.
    public Journal journal() {
        return journal;
    }

    /// Its disk's queue.
    public RequestQueue queue() {
        return queue;
    }

    Scheduler scheduler() {
        return scheduler;
    }

    /// Makes a file or a directory.
    ///
    /// Kernel: `ext4_create()`, `ext4_mkdir()`.
    public Ext4File create(Ext4File parent, boolean directory) {
        Ext4File file = new Ext4File(nextInode++, directory);
        journal.change(INODE_BITMAP);
        journal.change(GROUP_DESCRIPTORS);
        entryChanged(parent);
        if (directory) journal.change(BLOCK_BITMAPS + group(nextBlock));
        inodeChanged(file);
        return file;
    }

    /// Removes a file or a directory.
    ///
    /// Kernel: `ext4_unlink()`, `ext4_evict_inode()`.
    public void remove(Ext4File parent, Ext4File file) {
        journal.change(INODE_BITMAP);
        journal.change(GROUP_DESCRIPTORS);
        journal.change(SUPER_BLOCK);
        if (file.isMapped(0)) journal.change(BLOCK_BITMAPS + group(file.block(0)));
        entryChanged(parent);
        inodeChanged(file);
        file.truncate();
    }

    /// Cuts a file to nothing.
    ///
    /// Kernel: `ext4_truncate()`.
    public void truncate(Ext4File file) {
        if (file.isMapped(0)) {
            journal.change(BLOCK_BITMAPS + group(file.block(0)));
            journal.change(GROUP_DESCRIPTORS);
        }
        inodeChanged(file);
        file.truncate();
    }

    /// Moves an entry from one directory to another, or within one.
    ///
    /// Kernel: `ext4_rename()`.
    public void rename(Ext4File from, Ext4File to, Ext4File file) {
        entryChanged(from);
        entryChanged(to);
        inodeChanged(file);
    }

    /// The attributes of a file change.
    ///
    /// Kernel: `ext4_setattr()`.
    public void attributesChanged(Ext4File file) {
        inodeChanged(file);
    }

    private void entryChanged(Ext4File directory) {
        journal.change(DIRECTORIES + directory.inode());
        inodeChanged(directory);
    }

    private void inodeChanged(Ext4File file) {
        file.syncId(journal.change(INODE_TABLE + file.inode() / INODES_PER_BLOCK));
    }

    private static long group(long block) {
        return block / BLOCKS_PER_GROUP;
    }

    /// Writes bytes into the page cache.
    ///
    /// Kernel: `ext4_da_write_begin()`, `ext4_da_write_end()`; `ext4_dirty_inode()` for the times.
    public void write(Ext4File file, long offset, long bytes) {
        if (bytes <= 0) return;
        int first = (int) (offset / PAGE_BYTES);
        int end = (int) ((offset + bytes - 1) / PAGE_BYTES) + 1;
        file.dirty().set(first, end);
        file.size(Math.max(file.size(), offset + bytes));
        inodeChanged(file);
    }

    /// Gives blocks to those dirty pages of a file that have none.
    ///
    /// Kernel: `ext4_writepages()`, `ext4_mb_new_blocks()`.
    void allocate(Ext4File file) {
        BitSet dirty = file.dirty();
        for (int page = dirty.nextSetBit(0); page >= 0; page = dirty.nextSetBit(page + 1)) {
            if (file.isMapped(page)) continue;
            if (nextBlock == endBlock) nextBlock = firstBlock;
            journal.change(BLOCK_BITMAPS + group(nextBlock));
            journal.change(GROUP_DESCRIPTORS);
            inodeChanged(file);
            file.map(page, nextBlock++);
        }
    }
}
