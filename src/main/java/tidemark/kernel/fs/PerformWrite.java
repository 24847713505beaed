package tidemark.kernel.fs;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.DirtyThrottle;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.PauseBook;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.sim.Fork;

/// Copies data into the page cache of a file, page after page, with the throttle after each.
///
/// Pages are dirtied in batches up to the next point where the kernel would look, so the task
/// itself fares as in page-by-page execution. It has one such frame and uses it again and again.
///
/// Simplified: on the nanosecond clock a batch of up to 64 pages is counted at its end.
/// Consequence: other tasks see the counters move in such steps.
///
/// Kernel: `generic_perform_write()`, mm/filemap.c, 4.12.
public final class PerformWrite extends Frame {
    /// Most pages copied in one go on the nanosecond clock; others see counters move in such steps.
    private static final long BATCH_PAGES = 64;

    private static final long AT_END = -1;

    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final DirtyThrottle balance;
    private final PauseBook pauses;
    private @Nullable Inode inode;
    private long next;
    private long remaining;
    private long written;

    /// Creates the frame of one task.
    public PerformWrite(PageWriteback pages, Scheduler scheduler) {
        this.pages = pages;
        this.scheduler = scheduler;
        balance = pages.throttle(scheduler);
        pauses = new PauseBook();
    }

    private PerformWrite(PerformWrite that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        balance = fork.any(that.balance);
        pauses = fork.of(that.pauses);
        inode = that.inode == null ? null : fork.any(that.inode);
        next = that.next;
        remaining = that.remaining;
        written = that.written;
    }

    @Override
    public Frame fork(Fork fork) {
        return new PerformWrite(this, fork);
    }

    @Override
    public String function() {
        return "generic_perform_write";
    }

    /// Prepares a write of a number of pages that are clean so far; the caller then pushes this
    /// frame.
    public Frame of(Inode file, long count) {
        return of(file, AT_END, count);
    }

    /// Prepares a write of pages, clean or dirty; the caller then pushes this frame.
    ///
    /// @param firstPage where in the file; negative: at its end
    public Frame of(Inode file, long firstPage, long count) {
        inode = file;
        next = firstPage;
        remaining = count;
        return this;
    }

    @Override
    public Outcome resume(Task task) {
        Inode file = inode;
        if (file == null) throw new IllegalStateException("resumed before it was prepared");
        pauses.left(pages.jiffies().nowNanos());
        while (remaining > 0) {
            long look = Math.min(remaining, balance.pagesToNextLook(task, file.device()));
            long batch = Math.min(task.budgetPages(), look);
            if (batch <= 0) return task.compute(scheduler, Math.min(look, BATCH_PAGES));
            long clean = file.write(next, batch);
            if (next >= 0) next += batch;
            if (clean > 0) pages.dirty(task, file.device(), file, clean);
            task.spend(batch);
            remaining -= batch;
            written += batch;
            if (balance.ratelimited(task, file.device())
                    && !balance.enter(task, file.device(), task.nrDirtied())) {
                pauses.entered(pages.jiffies().nowNanos());
                task.call(balance);
                return Outcome.CALLED;
            }
        }
        return Outcome.RETURNED;
    }

    /// Pages copied since the start, over all writes.
    public long written() {
        return written;
    }

    /// Pages of the present write that are still to be copied.
    public long remaining() {
        return remaining;
    }

    /// The file being written; null before the first write.
    public @Nullable Inode inode() {
        return inode;
    }

    /// How long it was held up in the throttle, over all writes.
    public PauseBook pauses() {
        return pauses;
    }

    /// The last look at the limits; null before the first.
    public @Nullable ThrottleDecision decision() {
        return balance.decision();
    }
}
