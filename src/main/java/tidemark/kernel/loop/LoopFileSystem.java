package tidemark.kernel.loop;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A file system with a journal on a loop device; its files count their dirty pages.
public final class LoopFileSystem implements FileSystem {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final LoopDevice loop;
    private final FlushingCommit commit;
    private long nextInode = 1;

    /// Mounts an empty file system.
    public LoopFileSystem(
            PageWriteback pages, Scheduler scheduler, LoopDevice loop, FlushingCommit commit) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.loop = loop;
        this.commit = commit;
    }

    private LoopFileSystem(LoopFileSystem that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        loop = fork.of(that.loop);
        commit = fork.of(that.commit);
        nextInode = that.nextInode;
    }

    @Override
    public FileSystem fork(Fork fork) {
        return new LoopFileSystem(this, fork);
    }

    @Override
    public BackingDevice device() {
        return loop.wb();
    }

    @Override
    public Inode create() {
        return new Inode(pages, loop.wb(), nextInode++);
    }

    @Override
    public SyncCall newSync(@Nullable IoContext context) {
        return new LoopSync(pages, scheduler, loop, commit);
    }
}
