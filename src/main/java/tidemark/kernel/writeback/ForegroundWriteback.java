package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;

/// A dirtier writes pages of a device itself, inode after inode from the flusher's lists, and waits
/// in the device's queue like the flusher; inodes that others are writing it leaves to them.
///
/// Kernel: `writeback_inodes()`, fs/fs-writeback.c, 2.6.24 (`writeback_inodes_wb()` from 2.6.32).
final class ForegroundWriteback extends Frame {
    private final PageWriteback pages;
    private final Scheduler scheduler;
    private @Nullable BackingDevice wb;
    private @Nullable InodeTurn turn;
    private long left;
    private long written;

    ForegroundWriteback(PageWriteback pages, Scheduler scheduler) {
        this.pages = pages;
        this.scheduler = scheduler;
    }

    private ForegroundWriteback(ForegroundWriteback that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        wb = fork.ofNullable(that.wb);
        turn = fork.ofNullable(that.turn);
        left = that.left;
        written = that.written;
    }

    @Override
    public Frame fork(Fork fork) {
        return new ForegroundWriteback(this, fork);
    }

    @Override
    public String function() {
        return "writeback_inodes";
    }

    /// Prepares the writing of up to a number of pages; the caller then pushes this frame.
    Frame of(BackingDevice device, long most) {
        if (wb != device) turn = new InodeTurn(pages, device, scheduler);
        wb = device;
        left = most;
        written = 0;
        device.inodes().queueIo(pages.jiffies().now());
        return this;
    }

    @Override
    public Outcome resume(Task task) {
        BackingDevice device = wb;
        InodeTurn serving = turn;
        if (device == null || serving == null) {
            throw new IllegalStateException("resumed before it was prepared");
        }
        while (left > 0) {
            DirtyMapping inode = serving.inode();
            if (inode == null) {
                inode = device.inodes().nextIo();
                if (inode == null) return Outcome.RETURNED;
                serving.begin(inode, left);
            }
            if (!serving.write(inode, task)) return serving.await(task);
            left -= serving.wrote();
            written += serving.wrote();
            serving.end(inode, serving.remain(inode));
        }
        return Outcome.RETURNED;
    }

    /// Pages submitted since [#of].
    long written() {
        return written;
    }
}
