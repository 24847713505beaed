package tidemark.kernel.served;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopRequest;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;

/// Makes a served file safe: sends its dirty pages, waits for them, then has the server make safe
/// what it has.
///
/// Kernel: `nfs_file_fsync()`, fs/nfs/file.c, 4.12.
final class ServedSync extends Frame implements SyncCall {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final LoopDevice requests;
    private @Nullable Inode inode;
    private @Nullable LoopRequest commit;
    private Fsync.Stage stage = Fsync.Stage.DONE;
    private long remaining;
    private long mark;

    ServedSync(PageWriteback pages, Scheduler scheduler, LoopDevice requests) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.requests = requests;
    }

    private ServedSync(ServedSync that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        requests = fork.of(that.requests);
        inode = that.inode == null ? null : (Inode) fork.<DirtyMapping>of(that.inode);
        commit = fork.ofNullable(that.commit);
        stage = that.stage;
        remaining = that.remaining;
        mark = that.mark;
    }

    @Override
    public Frame fork(Fork fork) {
        return new ServedSync(this, fork);
    }

    @Override
    public String function() {
        return "vfs_fsync";
    }

    @Override
    public Frame of(Inode file) {
        inode = file;
        commit = null;
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
                return task.await(requests.queue().roomWaiters(), WaitReason.QUEUE_ROOM);
            }
            mark = requests.queue().submitted();
            stage = Fsync.Stage.WAITING_FOR_DATA;
        }
        if (stage == Fsync.Stage.WAITING_FOR_DATA) {
            if (requests.queue().ended() < mark) {
                return task.await(requests.queue().endWaiters(), WaitReason.PAGES_WRITTEN);
            }
            commit = requests.commit();
            stage = Fsync.Stage.WAITING_FOR_JOURNAL;
        }
        if (commit != null && !commit.isDone()) {
            requests.queue().roomWaiters().add(task);
            return task.await(requests.queue().endWaiters(), WaitReason.JOURNAL_COMMIT);
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
