package tidemark.kernel.loop;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// Makes a file on a loop device safe: writes its dirty pages into the loop queue, waits for them,
/// then for a commit of the journal there, whose flushes are fsyncs of the file below.
///
/// Kernel: `ext4_sync_file()`, fs/ext4/fsync.c, 4.12.
final class LoopSync extends Frame implements SyncCall {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final LoopDevice loop;
    private final FlushingCommit commit;
    private @Nullable Inode inode;
    private Fsync.Stage stage = Fsync.Stage.DONE;
    private long remaining;
    private long mark;

    LoopSync(PageWriteback pages, Scheduler scheduler, LoopDevice loop, FlushingCommit commit) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.loop = loop;
        this.commit = commit;
    }

    private LoopSync(LoopSync that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        loop = fork.of(that.loop);
        commit = fork.of(that.commit);
        inode = that.inode == null ? null : (Inode) fork.<DirtyMapping>of(that.inode);
        stage = that.stage;
        remaining = that.remaining;
        mark = that.mark;
    }

    @Override
    public Frame fork(Fork fork) {
        return new LoopSync(this, fork);
    }

    @Override
    public String function() {
        return "vfs_fsync";
    }

    @Override
    public Frame of(Inode file) {
        inode = file;
        stage = Fsync.Stage.SUBMITTING;
        remaining = file.dirtyPages();
        return this;
    }

    @Override
    public Fsync.Stage stage() {
        return stage;
    }

    @Override
    public Outcome resume(Task task) {
        if (stage == Fsync.Stage.SUBMITTING) {
            if (!submit(task)) {
                return task.await(loop.queue().roomWaiters(), WaitReason.QUEUE_ROOM);
            }
            mark = loop.queue().submitted();
            stage = Fsync.Stage.WAITING_FOR_DATA;
        }
        if (stage == Fsync.Stage.WAITING_FOR_DATA) {
            if (loop.queue().ended() < mark) {
                return task.await(loop.queue().endWaiters(), WaitReason.PAGES_WRITTEN);
            }
            mark = commit.request(pages.jiffies().now());
            stage = Fsync.Stage.WAITING_FOR_JOURNAL;
        }
        if (!commit.isCommitted(mark)) {
            return task.await(commit.commitDone(), WaitReason.JOURNAL_COMMIT);
        }
        stage = Fsync.Stage.DONE;
        return Outcome.RETURNED;
    }

    private boolean submit(Task task) {
        Inode file = inode;
        if (file == null) throw new IllegalStateException("resumed before it was prepared");
        remaining = pages.submitWhatFits(file.device(), file, remaining, task.cpu());
        return remaining == 0;
    }
}
