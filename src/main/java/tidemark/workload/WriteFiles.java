package tidemark.workload;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.Dirtier;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.PauseBook;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.sim.Fork;

/// A program that writes file after file, each page once, as fast as it is let.
public final class WriteFiles extends Frame implements Dirtier {
    private static final long ENDLESS = Long.MAX_VALUE / 4;

    private final PageWriteback pages;
    private final Scheduler scheduler;
    private final Inode.Creator creator;
    private final PerformWrite write;
    private final long quotaPages;
    private final long filePages;
    private @Nullable Inode file;
    private boolean finished;

    /// Creates the program; push it on a task of its own.
    ///
    /// @param quotaPages pages to write in all; 0 = endless
    /// @param files number of files that share the quota; the last may be shorter
    public WriteFiles(
            PageWriteback pages,
            Scheduler scheduler,
            Inode.Creator creator,
            long quotaPages,
            int files) {
        this.pages = pages;
        this.scheduler = scheduler;
        this.creator = creator;
        this.quotaPages = quotaPages;
        filePages = quotaPages == 0 ? ENDLESS : (quotaPages + files - 1) / files;
        write = new PerformWrite(pages, scheduler);
    }

    private WriteFiles(WriteFiles that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        scheduler = fork.any(that.scheduler);
        write = fork.any(that.write);
        creator = fork.any(that.creator);
        quotaPages = that.quotaPages;
        filePages = that.filePages;
        file = that.file == null ? null : (Inode) fork.<DirtyMapping>of(that.file);
        finished = that.finished;
    }

    @Override
    public Frame fork(Fork fork) {
        return new WriteFiles(this, fork);
    }

    @Override
    public String function() {
        return "sys_write";
    }

    @Override
    public Outcome resume(Task task) {
        if (task.budgetPages() <= 0) return task.compute(scheduler, 1);
        long written = write.written();
        if (quotaPages != 0 && written >= quotaPages) {
            finished = true;
            return Outcome.RETURNED;
        }
        Inode target = file;
        if (target == null || written % filePages == 0) {
            target = creator.create();
            file = target;
        }
        long rest = filePages - written % filePages;
        if (quotaPages != 0) rest = Math.min(rest, quotaPages - written);
        task.call(write.of(target, rest));
        return Outcome.CALLED;
    }

    @Override
    public long written() {
        return write.written();
    }

    @Override
    public long quotaPages() {
        return quotaPages;
    }

    /// Whether all is written.
    public boolean isFinished() {
        return finished;
    }

    /// Files begun so far.
    public long files() {
        return file == null ? 0 : (Math.max(1, written()) - 1) / filePages + 1;
    }

    @Override
    public @Nullable ThrottleDecision decision() {
        return write.decision();
    }

    @Override
    public PauseBook pauses() {
        return write.pauses();
    }
}
