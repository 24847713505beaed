package tidemark.kernel.fs.ext4;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A mounted file system: gives out inodes and blocks, and tells its journal which metadata
/// changes.
///
/// Simplified: blocks are given out in a row and taken back only when the end of the disk is
/// reached. Consequence: files do not fragment.
///
/// Without a journal it stands for a plain file system that keeps room behind each file that grows,
/// as much as the file has already: files that grow side by side lie apart, and a disk that writes
/// them in turn seeks from one to the next.
///
/// Kernel: `struct ext4_sb_info`, fs/ext4/ext4.h, 4.4 and 4.7; the room:
/// `xfs_iomap_prealloc_size()`, fs/xfs/xfs_iomap.c, 3.2.
public final class Ext4 implements FileSystem {
    /// Bytes of a page and of a block.
    public static final int PAGE_BYTES = 4096;

    private static final int INODES_PER_BLOCK = 16;
    private static final int BLOCKS_PER_GROUP = 32_768;

    /// Least and largest room that is kept for a file that grows: 64 KiB and 8 GiB.
    private static final long LEAST_ROOM = 16;

    private static final long MOST_ROOM = 1L << 21;
    private static final long INODE_TABLE = 1L << 40;
    private static final long BLOCK_BITMAPS = 2L << 40;
    private static final long DIRECTORIES = 3L << 40;
    private static final long SINGLES = 4L << 40;
    private static final long INODE_BITMAP = SINGLES;
    private static final long GROUP_DESCRIPTORS = SINGLES + 1;
    private static final long SUPER_BLOCK = SINGLES + 2;

    private final PageWriteback pages;
    private final BackingDevice wb;
    private final @Nullable Journal journal;
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
    /// @param journal null for a file system without one
    public Ext4(
            PageWriteback pages,
            BackingDevice wb,
            @Nullable Journal journal,
            RequestQueue queue,
            Scheduler scheduler,
            long firstBlock,
            long endBlock) {
        this.pages = pages;
        this.wb = wb;
        this.journal = journal;
        this.queue = queue;
        this.scheduler = scheduler;
        this.firstBlock = firstBlock;
        this.endBlock = endBlock;
        nextBlock = firstBlock;
        root = new Ext4File(this, 2, true);
    }

    private Ext4(Ext4 that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        wb = fork.of(that.wb);
        journal = fork.ofNullable(that.journal);
        queue = fork.of(that.queue);
        scheduler = fork.any(that.scheduler);
        firstBlock = that.firstBlock;
        endBlock = that.endBlock;
        nextBlock = that.nextBlock;
        nextInode = that.nextInode;
        root = copy(that.root, fork);
    }

    @Override
    public FileSystem fork(Fork fork) {
        return new Ext4(this, fork);
    }

    /// A file's copy.
    public static Ext4File copy(Ext4File file, Fork fork) {
        return (Ext4File) fork.<DirtyMapping>of(file);
    }

    @Override
    public BackingDevice device() {
        return wb;
    }

    @Override
    public Ext4File create() {
        return create(root, false);
    }

    @Override
    public SyncCall newSync(@Nullable IoContext context) {
        if (context == null) throw new IllegalArgumentException("a task without an I/O context");
        return new SyncFile(this, context);
    }

    PageWriteback pages() {
        return pages;
    }

    /// The root directory.
    public Ext4File root() {
        return root;
    }

    /// Its journal; null without.
    public @Nullable Journal journal() {
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
        Ext4File file = new Ext4File(this, nextInode++, directory);
        change(INODE_BITMAP);
        change(GROUP_DESCRIPTORS);
        entryChanged(parent);
        if (directory) change(BLOCK_BITMAPS + group(nextBlock));
        inodeChanged(file);
        return file;
    }

    /// Removes a file or a directory.
    ///
    /// Kernel: `ext4_unlink()`, `ext4_evict_inode()`.
    public void remove(Ext4File parent, Ext4File file) {
        change(INODE_BITMAP);
        change(GROUP_DESCRIPTORS);
        change(SUPER_BLOCK);
        if (file.isMapped(0)) change(BLOCK_BITMAPS + group(file.block(0)));
        entryChanged(parent);
        inodeChanged(file);
        forgetDirty(file);
        pages.evict(wb, file);
    }

    /// Cuts a file to nothing.
    ///
    /// Kernel: `ext4_truncate()`.
    public void truncate(Ext4File file) {
        if (file.isMapped(0)) {
            change(BLOCK_BITMAPS + group(file.block(0)));
            change(GROUP_DESCRIPTORS);
        }
        inodeChanged(file);
        forgetDirty(file);
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

    private long change(long block) {
        return journal == null ? 0 : journal.change(block);
    }

    private void forgetDirty(Ext4File file) {
        if (file.dirtyPages() > 0) pages.cancelDirty(wb, file, file.dirtyPages(), 0);
        file.truncate();
    }

    private void entryChanged(Ext4File directory) {
        change(DIRECTORIES + directory.number());
        inodeChanged(directory);
    }

    private void inodeChanged(Ext4File file) {
        file.syncId(change(INODE_TABLE + file.number() / INODES_PER_BLOCK));
    }

    private static long group(long block) {
        return block / BLOCKS_PER_GROUP;
    }

    /// Writes bytes into the page cache on behalf of a task.
    ///
    /// Kernel: `ext4_da_write_begin()`, `ext4_da_write_end()`; `ext4_dirty_inode()` for the times.
    public void write(Task task, Ext4File file, long offset, long bytes) {
        long clean = write(file, offset, bytes);
        if (clean > 0) pages.dirty(task, wb, file, clean);
    }

    /// Marks the pages that bytes are written to.
    ///
    /// @return how many of them were clean
    long write(Ext4File file, long offset, long bytes) {
        if (bytes <= 0) return 0;
        int first = (int) (offset / PAGE_BYTES);
        int end = (int) ((offset + bytes - 1) / PAGE_BYTES) + 1;
        BitSet dirty = file.dirty();
        long clean = 0;
        for (int page = dirty.nextClearBit(first); page < end; page = dirty.nextClearBit(page)) {
            dirty.set(page);
            clean++;
        }
        file.size(Math.max(file.size(), offset + bytes));
        inodeChanged(file);
        return clean;
    }

    /// The next dirty pages of a file that lie side by side in the file and on the disk; they are
    /// dirty no longer.
    ///
    /// Kernel: `mpage_prepare_extent_to_map()`, `mpage_map_and_submit_extent()`.
    ///
    /// @param most at most so many, at least 1
    Extent takeExtent(Ext4File file, int most) {
        BitSet dirty = file.dirty();
        int first = dirty.nextSetBit(file.writebackIndex());
        if (first < 0) first = dirty.nextSetBit(0);
        if (first < 0) throw new IllegalStateException("no dirty page in " + file.number());
        long block = blockOf(file, first);
        int end = first + 1;
        while (end - first < most && dirty.get(end) && blockOf(file, end) == block + end - first) {
            end++;
        }
        dirty.clear(first, end);
        file.writebackIndex(end);
        return new Extent(block, end - first);
    }

    private long blockOf(Ext4File file, int page) {
        if (!file.isMapped(page)) map(file, page);
        return file.block(page);
    }

    /// Has a file be there already: of a size, with blocks, and all of it safe.
    public void layOut(Ext4File file, long bytes) {
        int end = (int) ((bytes + PAGE_BYTES - 1) / PAGE_BYTES);
        for (int page = file.mappedPages(); page < end; page++) {
            if (nextBlock == endBlock) nextBlock = firstBlock;
            file.map(page, nextBlock++);
        }
        file.size(Math.max(file.size(), bytes));
    }

    /// Bytes that its files may have together.
    public long capacityBytes() {
        return (endBlock - firstBlock) * PAGE_BYTES;
    }

    private void map(Ext4File file, int page) {
        if (journal == null) {
            if (!file.hasRoom()) keepRoom(file);
            file.map(page, file.takeRoom());
            return;
        }
        if (nextBlock == endBlock) nextBlock = firstBlock;
        change(BLOCK_BITMAPS + group(nextBlock));
        change(GROUP_DESCRIPTORS);
        inodeChanged(file);
        file.map(page, nextBlock++);
    }

    /// Keeps blocks behind each other for a file: as many as it has, to a power of two.
    private void keepRoom(Ext4File file) {
        long size = Long.highestOneBit(Math.max(1, file.mappedPages()));
        long room = Math.min(Math.clamp(size, LEAST_ROOM, MOST_ROOM), endBlock - firstBlock);
        if (nextBlock + room > endBlock) nextBlock = firstBlock;
        file.room(nextBlock, room);
        nextBlock += room;
    }

    /// Gives blocks to those dirty pages of a file that have none.
    ///
    /// Kernel: `ext4_writepages()`, `ext4_mb_new_blocks()`.
    void allocate(Ext4File file) {
        BitSet dirty = file.dirty();
        for (int page = dirty.nextSetBit(0); page >= 0; page = dirty.nextSetBit(page + 1)) {
            if (!file.isMapped(page)) map(file, page);
        }
    }
}
