package tidemark.kernel.mm;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The machine's page counters, in pages of 4 KiB.
///
/// Simplified: the node counters are exact; the kernel's per-CPU deltas (up to 125 pages a CPU) are
/// not modelled for them. Consequence: values in traces move page by page instead of in steps of
/// 13.
///
/// Kernel: `vm_node_stat`, mm/vmstat.c; `global_dirtyable_memory()`, mm/page-writeback.c, 4.12.
public final class Memory implements Forkable<Memory> {
    /// Bytes of a page.
    public static final int PAGE_SIZE = 4096;

    /// log2 of the KiB of a page.
    public static final int PAGE_SHIFT_KIB = 2;

    private long freePages;
    private long totalReservePages;
    private long inactiveFilePages;
    private long activeFilePages;

    private long nrFileDirty;
    private long nrWriteback;
    private long nrUnstableNfs;
    private long nrDirtied;
    private long nrWritten;
    private long nrCancelled;

    /// Creates memory without dirty pages.
    ///
    /// @param freePages free pages
    /// @param totalReservePages pages that are never handed to the page cache
    /// @param inactiveFilePages file pages on the inactive lists
    /// @param activeFilePages file pages on the active lists
    public Memory(
            long freePages, long totalReservePages, long inactiveFilePages, long activeFilePages) {
        this.freePages = freePages;
        this.totalReservePages = totalReservePages;
        this.inactiveFilePages = inactiveFilePages;
        this.activeFilePages = activeFilePages;
    }

    /// Creates memory in which a given number of pages is dirtyable, all of them free.
    public static Memory ofDirtyable(long pages) {
        return new Memory(pages - 1, 0, 0, 0);
    }

    private Memory(Memory that, Fork fork) {
        this(that.freePages, that.totalReservePages, that.inactiveFilePages, that.activeFilePages);
        fork.pair(that, this);
        nrFileDirty = that.nrFileDirty;
        nrWriteback = that.nrWriteback;
        nrUnstableNfs = that.nrUnstableNfs;
        nrDirtied = that.nrDirtied;
        nrWritten = that.nrWritten;
        nrCancelled = that.nrCancelled;
    }

    @Override
    public Memory fork(Fork fork) {
        return new Memory(this, fork);
    }

    /// Pages that could be dirty: free pages above the reserve, and the file pages.
    ///
    /// Simplified: one zone without highmem. Consequence: none on 64-bit machines.
    public long dirtyablePages() {
        long free = freePages - Math.min(freePages, totalReservePages);
        return free + inactiveFilePages + activeFilePages + 1;
    }

    /// Free pages.
    public long freePages() {
        return freePages;
    }

    /// Sets the free pages: anonymous memory takes them and gives them back.
    public void freePages(long pages) {
        freePages = pages;
    }

    /// Dirty pages, not yet under writeback. Kernel: `NR_FILE_DIRTY`.
    public long nrFileDirty() {
        return nrFileDirty;
    }

    /// Pages under writeback. Kernel: `NR_WRITEBACK`.
    public long nrWriteback() {
        return nrWriteback;
    }

    /// Pages sent to an NFS server and not yet committed. Kernel: `NR_UNSTABLE_NFS`.
    public long nrUnstableNfs() {
        return nrUnstableNfs;
    }

    /// Pages dirtied since the start. Kernel: `NR_DIRTIED`.
    public long nrDirtied() {
        return nrDirtied;
    }

    /// Pages written since the start. Kernel: `NR_WRITTEN`.
    public long nrWritten() {
        return nrWritten;
    }

    /// Pages that the flushers could write: dirty and unstable.
    public long reclaimablePages() {
        return nrFileDirty + nrUnstableNfs;
    }

    /// Counts clean pages made dirty. Kernel: `account_page_dirtied()`.
    public void dirtied(long pages) {
        nrFileDirty += pages;
        nrDirtied += pages;
    }

    /// Counts dirty pages that need not be written any more. Kernel: `account_page_cleaned()`.
    public void cleaned(long pages) {
        nrFileDirty -= pages;
        nrCancelled += pages;
    }

    /// Dirty pages since the start that were never written, because their file was cut or removed.
    public long nrCancelled() {
        return nrCancelled;
    }

    /// Counts dirty pages put under writeback. Kernel: `clear_page_dirty_for_io()` and
    /// `set_page_writeback()`.
    public void writebackBegun(long pages) {
        nrFileDirty -= pages;
        nrWriteback += pages;
    }

    /// Counts pages whose writeback has ended. Kernel: `test_clear_page_writeback()`.
    public void writebackEnded(long pages) {
        nrWriteback -= pages;
        nrWritten += pages;
    }

    /// Sets the counters of present states, for tables of recorded states.
    public void setCounters(long fileDirty, long writeback) {
        nrFileDirty = fileDirty;
        nrWriteback = writeback;
    }
}
