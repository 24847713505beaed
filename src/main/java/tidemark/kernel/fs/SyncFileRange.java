package tidemark.kernel.fs;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.PageSink;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;

/// Starts writeback of what a task has written of a file, and may wait for what it started the time
/// before, so that one or two windows are dirty or on their way at any time.
///
/// Simplified: it writes all dirty pages of the file, not those of a range, on behalf of the
/// flusher. Consequence: with cgroups the disk time of such writes is the root's.
///
/// Kernel: `sync_file_range()`, fs/sync.c, 4.12.
public final class SyncFileRange extends Frame {
    private enum Stage {
        WAITING_BEFORE,
        SUBMITTING,
        WAITING_AFTER
    }

    private final PageWriteback pages;
    private final boolean waitsBefore;
    private final boolean waitsAfter;
    private @Nullable Inode inode;
    private Stage stage = Stage.WAITING_BEFORE;
    private long remaining;
    private long mark;

    /// Creates the frame of one task.
    ///
    /// @param waitsBefore whether it first waits for what it started the time before
    /// @param waitsAfter whether it then waits for what it started now
    public SyncFileRange(PageWriteback pages, boolean waitsBefore, boolean waitsAfter) {
        this.pages = pages;
        this.waitsBefore = waitsBefore;
        this.waitsAfter = waitsAfter;
    }

    private SyncFileRange(SyncFileRange that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        waitsBefore = that.waitsBefore;
        waitsAfter = that.waitsAfter;
        inode = that.inode == null ? null : fork.any(that.inode);
        stage = that.stage;
        remaining = that.remaining;
        mark = that.mark;
    }

    @Override
    public Frame fork(Fork fork) {
        return new SyncFileRange(this, fork);
    }

    @Override
    public String function() {
        return "sync_file_range";
    }

    /// Prepares a call for what has been written of a file; the caller then pushes this frame.
    public Frame of(Inode file) {
        inode = file;
        stage = Stage.WAITING_BEFORE;
        remaining = file.dirtyPages();
        return this;
    }

    @Override
    public Outcome resume(Task task) {
        Inode file = inode;
        if (file == null) throw new IllegalStateException("resumed before it was prepared");
        PageSink sink = file.device().sink();
        WritebackQueue queue = sink.queue();
        if (stage == Stage.WAITING_BEFORE) {
            if (waitsBefore && queue.ended() < mark) return await(task, queue);
            stage = Stage.SUBMITTING;
        }
        if (stage == Stage.SUBMITTING) {
            if (!submit(task, file)) {
                return task.await(queue.roomWaiters(), WaitReason.QUEUE_ROOM);
            }
            mark = queue.submitted();
            stage = Stage.WAITING_AFTER;
        }
        if (waitsAfter && queue.ended() < mark) return await(task, queue);
        return Outcome.RETURNED;
    }

    private static Outcome await(Task task, WritebackQueue queue) {
        return task.await(queue.endWaiters(), WaitReason.PAGES_WRITTEN);
    }

    private boolean submit(Task task, Inode file) {
        remaining = pages.submitWhatFits(file.device(), file, remaining, task.cpu());
        return remaining == 0;
    }
}
