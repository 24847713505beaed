package tidemark.kernel.fs;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A file system on a disk that takes pages in turn: its files count their dirty pages and lie
/// nowhere in particular.
public final class CountedFileSystem implements FileSystem {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final BackingDevice device;
    private final JournalDevice journal;
    private final Fsync.CommitCost cost;
    private long nextInode = 1;

    /// Mounts an empty file system.
    ///
    /// @param journal where its journal's blocks go
    /// @param cost what a commit costs on behalf of an fsync
    public CountedFileSystem(
            PageWriteback pages,
            Scheduler scheduler,
            BackingDevice device,
            JournalDevice journal,
            Fsync.CommitCost cost) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.device = device;
        this.journal = journal;
        this.cost = cost;
    }

    private CountedFileSystem(CountedFileSystem that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        device = fork.of(that.device);
        journal = fork.any(that.journal);
        cost = fork.of(that.cost);
        nextInode = that.nextInode;
    }

    @Override
    public FileSystem fork(Fork fork) {
        return new CountedFileSystem(this, fork);
    }

    @Override
    public BackingDevice device() {
        return device;
    }

    @Override
    public Inode create() {
        return new Inode(pages, device, nextInode++);
    }

    @Override
    public SyncCall newSync(@Nullable IoContext context) {
        return new Fsync(pages, scheduler, journal, cost);
    }
}
