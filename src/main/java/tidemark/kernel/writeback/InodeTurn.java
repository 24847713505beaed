package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// One inode's turn of being written: its pages go to the device until the chunk is used up, the
/// file is clean, or the device has no room.
///
/// Kernel: `writeback_single_inode()`, `requeue_inode()`, fs/fs-writeback.c, 4.12.
final class InodeTurn implements Forkable<InodeTurn> {
    private final PageWriteback pages;
    private final BackingDevice wb;
    private final Scheduler scheduler;
    private @Nullable DirtyMapping inode;
    private long chunk;
    private long wrote;

    InodeTurn(PageWriteback pages, BackingDevice wb, Scheduler scheduler) {
        this.pages = pages;
        this.wb = wb;
        this.scheduler = scheduler;
    }

    private InodeTurn(InodeTurn that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        wb = fork.of(that.wb);
        scheduler = fork.any(that.scheduler);
        inode = that.inode == null ? null : fork.any(that.inode);
        chunk = that.chunk;
        wrote = that.wrote;
    }

    @Override
    public InodeTurn fork(Fork fork) {
        return new InodeTurn(this, fork);
    }

    /// The inode being written; null if none.
    @Nullable DirtyMapping inode() {
        return inode;
    }

    long chunk() {
        return chunk;
    }

    /// Pages of this turn submitted so far.
    long wrote() {
        return wrote;
    }

    void begin(DirtyMapping next, long chunkPages) {
        inode = next;
        next.syncFlag(true);
        chunk = chunkPages;
        wrote = 0;
    }

    /// Submits what there is room for.
    ///
    /// @return false if there is no room: [#await]
    boolean write(DirtyMapping current, Task task) {
        PageSink sink = wb.sink();
        while (wrote < chunk && current.dirtyPages() > 0) {
            long room = wb.turns().room(task, sink.room(current));
            if (room <= 0) {
                sink.submitterBlocked();
                return false;
            }
            long batch = Math.min(room, Math.min(chunk - wrote, current.dirtyPages()));
            pages.submit(wb, current, batch, task.cpu());
            wrote += batch;
            wb.turns().took(task, batch, scheduler);
        }
        sink.submitterDone();
        wb.turns().done(task, scheduler);
        return true;
    }

    /// Waits until there is room; return the result from `resume`.
    Frame.Outcome await(Task task) {
        return wb.turns().await(task, wb.sink());
    }

    /// Whether pages of the inode are still dirty; its dirty mark is set to that.
    boolean remain(DirtyMapping current) {
        boolean remain = current.dirtyPages() > 0;
        current.dirtyFlag(remain);
        return remain;
    }

    /// Ends the turn and puts the inode where it belongs.
    void end(DirtyMapping current, boolean remain) {
        InodeLists lists = wb.inodes();
        lists.removeServed(current);
        if (remain) {
            if (wrote >= chunk) lists.add(WritebackList.MORE_IO, current);
            else lists.redirty(current, pages.jiffies().now());
        } else if (!wb.hasDirtyIo()) {
            wb.totWriteBandwidth -= wb.avgWriteBandwidth;
        }
        current.syncFlag(false);
        inode = null;
    }
}
