package tidemark.kernel.served;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// A mounted file system whose pages somebody serves; its files count their dirty pages.
public final class ServedFileSystem implements FileSystem {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final LoopDevice requests;
    private long nextInode = 1;

    /// Mounts an empty file system.
    public ServedFileSystem(PageWriteback pages, Scheduler scheduler, LoopDevice requests) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.requests = requests;
    }

    private ServedFileSystem(ServedFileSystem that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        requests = fork.of(that.requests);
        nextInode = that.nextInode;
    }

    @Override
    public FileSystem fork(Fork fork) {
        return new ServedFileSystem(this, fork);
    }

    @Override
    public BackingDevice device() {
        return requests.wb();
    }

    @Override
    public Inode create() {
        return new Inode(pages, requests.wb(), nextInode++);
    }

    @Override
    public SyncCall newSync(@Nullable IoContext context) {
        return new ServedSync(pages, scheduler, requests);
    }
}
