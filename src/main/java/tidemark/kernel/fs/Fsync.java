package tidemark.kernel.fs;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Writes a file's dirty pages, waits for all of them, then for a commit of the journal.
///
/// Kernel: `vfs_fsync()`, fs/sync.c; `ext4_sync_file()`, fs/ext4/fsync.c, 4.12.
public final class Fsync extends Frame implements SyncCall {
    /// What a commit on the file's behalf costs.
    ///
    /// @param blocks journal pages it writes
    /// @param holds whether ends of writeback wait for it
    /// @param tail its last step
    public record CommitCost(long blocks, boolean holds, CommitTail tail)
            implements Forkable<CommitCost> {
        @Override
        public CommitCost fork(Fork fork) {
            CommitCost copy = new CommitCost(blocks, holds, fork.any(tail));
            fork.pair(this, copy);
            return copy;
        }
    }

    /// Where an fsync stands.
    public enum Stage {
        SUBMITTING,
        WAITING_FOR_DATA,
        WAITING_FOR_JOURNAL,
        TAIL,
        DONE
    }

    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final JournalDevice journal;
    private final CommitCost cost;
    private @Nullable Inode inode;
    private Stage stage = Stage.DONE;
    private long remaining;
    private long mark;

    /// Creates the frame of one task.
    public Fsync(PageWriteback pages, Scheduler scheduler, JournalDevice journal, CommitCost cost) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.journal = journal;
        this.cost = cost;
    }

    private Fsync(Fsync that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        journal = fork.any(that.journal);
        cost = fork.of(that.cost);
        inode = that.inode == null ? null : fork.any(that.inode);
        stage = that.stage;
        remaining = that.remaining;
        mark = that.mark;
    }

    @Override
    public Frame fork(Fork fork) {
        return new Fsync(this, fork);
    }

    @Override
    public String function() {
        return "vfs_fsync";
    }

    @Override
    public Frame of(Inode file) {
        inode = file;
        stage = Stage.SUBMITTING;
        remaining = file.dirtyPages();
        return this;
    }

    @Override
    public Outcome resume(Task task) {
        Inode file = inode;
        if (file == null) throw new IllegalStateException("resumed before it was prepared");
        PageSink sink = file.device().sink();
        WritebackQueue queue = sink.queue();
        if (stage == Stage.SUBMITTING) {
            if (!submit(task, file)) {
                return task.await(queue.roomWaiters(), WaitReason.QUEUE_ROOM);
            }
            mark = queue.submitted();
            stage = Stage.WAITING_FOR_DATA;
        }
        if (stage == Stage.WAITING_FOR_DATA) {
            if (queue.ended() < mark) {
                return task.await(queue.endWaiters(), WaitReason.PAGES_WRITTEN);
            }
            beginCommit(queue);
        }
        if (stage == Stage.WAITING_FOR_JOURNAL) {
            if (journal.journalWritten() < mark) {
                return task.await(journal.journalWaiters(), WaitReason.JOURNAL_COMMIT);
            }
            if (cost.holds) queue.release();
            stage = Stage.TAIL;
            long tail = cost.tail.nextJiffies();
            if (tail > 0) {
                stage = Stage.DONE;
                long until = pages.jiffies().now() + tail;
                return task.sleep(scheduler, until, WaitReason.COMMIT_TAIL);
            }
        }
        stage = Stage.DONE;
        return Outcome.RETURNED;
    }

    private boolean submit(Task task, Inode file) {
        remaining = pages.submitWhatFits(file.device(), file, remaining, task.cpu());
        return remaining == 0;
    }

    private void beginCommit(WritebackQueue queue) {
        if (cost.holds) queue.hold();
        if (cost.blocks > 0) journal.queueJournal(cost.blocks);
        mark = journal.journalQueued();
        stage = Stage.WAITING_FOR_JOURNAL;
    }

    @Override
    public Stage stage() {
        return stage;
    }
}
