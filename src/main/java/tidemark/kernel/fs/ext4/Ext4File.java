package tidemark.kernel.fs.ext4;

import java.util.Arrays;
import java.util.BitSet;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.sim.Fork;

/// A file: which of its pages are dirty, and where its blocks lie. Pages and blocks are of 4 KiB.
///
/// Kernel: `struct ext4_inode_info`, fs/ext4/ext4.h, 4.4 and 4.7.
public final class Ext4File extends Inode {
    private static final long NOWHERE = -1;
    private static final int SECTOR_BYTES = 512;
    private static final int SECTORS_PER_PAGE = Ext4.PAGE_BYTES / SECTOR_BYTES;

    private final Ext4 fileSystem;
    private final boolean directory;
    private final BitSet dirty;
    private long[] blocks = new long[4];
    private int length;
    private long size;
    private long syncId;
    private int writebackIndex;
    private boolean scattered;
    private long nextRoom;
    private long endRoom;
    private long handedOver;
    private long ended;
    private final WaitQueue written;

    Ext4File(Ext4 fileSystem, long inode, boolean directory) {
        super(fileSystem.pages(), fileSystem.device(), inode);
        this.fileSystem = fileSystem;
        this.directory = directory;
        dirty = new BitSet();
        written = new WaitQueue();
    }

    private Ext4File(Ext4File that, Fork fork) {
        super(that, fork);
        fileSystem = (Ext4) fork.<FileSystem>of(that.fileSystem);
        directory = that.directory;
        dirty = (BitSet) that.dirty.clone();
        blocks = that.blocks.clone();
        length = that.length;
        size = that.size;
        syncId = that.syncId;
        writebackIndex = that.writebackIndex;
        scattered = that.scattered;
        nextRoom = that.nextRoom;
        endRoom = that.endRoom;
        handedOver = that.handedOver;
        ended = that.ended;
        written = fork.of(that.written);
    }

    @Override
    public DirtyMapping fork(Fork fork) {
        return new Ext4File(this, fork);
    }

    @Override
    public long write(long firstPage, long count) {
        scattered |= firstPage >= 0 && firstPage * Ext4.PAGE_BYTES != size;
        long first = firstPage < 0 ? (size + Ext4.PAGE_BYTES - 1) / Ext4.PAGE_BYTES : firstPage;
        return fileSystem.write(this, first * Ext4.PAGE_BYTES, count * Ext4.PAGE_BYTES);
    }

    /// Whether it has been written elsewhere than at its end, so that its dirty pages may lie
    /// anywhere.
    boolean isScattered() {
        return scattered;
    }

    /// The file system that it is part of.
    Ext4 fileSystem() {
        return fileSystem;
    }

    /// Where the flusher goes on. Kernel: `mapping->writeback_index`.
    int writebackIndex() {
        return writebackIndex;
    }

    void writebackIndex(int page) {
        writebackIndex = page;
    }

    /// Whether it is a directory.
    public boolean isDirectory() {
        return directory;
    }

    /// Its size, in bytes.
    public long size() {
        return size;
    }

    @Override
    public boolean isDirty(long page) {
        return dirty.get((int) page);
    }

    /// Pages up to the last one that has a block.
    public int mappedPages() {
        return length;
    }

    /// Where a byte lies, as a sector of the disk.
    public long sector(long offset) {
        long inPage = offset % Ext4.PAGE_BYTES / SECTOR_BYTES;
        return block((int) (offset / Ext4.PAGE_BYTES)) * SECTORS_PER_PAGE + inPage;
    }

    /// How many of a number of bytes lie side by side on the disk.
    public long sideBySide(long offset, long bytes) {
        int first = (int) (offset / Ext4.PAGE_BYTES);
        int last = (int) ((offset + bytes - 1) / Ext4.PAGE_BYTES);
        for (int page = first + 1; page <= last; page++) {
            if (block(page) != block(first) + page - first) {
                return (long) page * Ext4.PAGE_BYTES - offset;
            }
        }
        return bytes;
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

    /// Pages that the flusher has handed over to the disk since the file was made.
    long handedOver() {
        return handedOver;
    }

    /// Whether the disk is done with so many of the pages that the flusher handed over.
    boolean hasEnded(long count) {
        return ended >= count;
    }

    /// Who waits for the disk to be done with pages that the flusher handed over.
    WaitQueue written() {
        return written;
    }

    /// The flusher hands pages over to the disk.
    void beginsFlush(int count) {
        handedOver += count;
    }

    /// The disk is done with pages that the flusher handed over.
    void endsFlush(int count) {
        ended += count;
        written.wakeAll(fileSystem.scheduler());
    }

    /// Whether blocks are kept for it that it has not taken yet.
    boolean hasRoom() {
        return nextRoom < endRoom;
    }

    /// Keeps blocks for it.
    void room(long block, long count) {
        nextRoom = block;
        endRoom = block + count;
    }

    long takeRoom() {
        return nextRoom++;
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
        writebackIndex = 0;
        length = 0;
        size = 0;
    }
}
