package tidemark.kernel.writeback;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.mm.VmKnobs;
import tidemark.kernel.task.DelayedWork;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.sim.Fork;

/// Writes a device's dirty inodes: what it was asked for, then what is too old, then, while dirty
/// pages are over the background limit, everything.
///
/// It stops only where the device has no room for more pages; whatever is dirtied in the inode
/// meanwhile goes out with the same call.
///
/// Kernel: `wb_workfn()`, `wb_writeback()`, `writeback_sb_inodes()`, fs/fs-writeback.c, 4.12.
public final class Flusher extends Frame implements FlusherControl, DelayedWork.Handler {
    /// Least pages of an inode's turn: 4 MiB. Kernel: `MIN_WRITEBACK_PAGES`.
    public static final long MIN_WRITEBACK_PAGES = 1024;

    private static final int DIRTY_SCOPE = 8;

    private enum Stage {
        IDLE,
        ITEMS,
        OLD_DATA,
        BACKGROUND,
        DONE
    }

    private final PageWriteback pages;
    private final BackingDevice wb;
    private final Scheduler scheduler;
    private final Task task;
    private final DelayedWork delayedWork;
    private final InodeTurn turn;
    private final Deque<WritebackWork> items = new ArrayDeque<>();
    private Stage stage = Stage.IDLE;
    private @Nullable WritebackWork work;
    private boolean inPass;
    private long runPages;
    private long workPages;
    private long workStart;
    private long olderThan;
    private long passStart;
    private long progress;
    private FlusherVerdict verdict =
            new FlusherVerdict(FlusherVerdict.Reason.BELOW_BACKGROUND, 0, 0);
    private FlusherVerdict lastWork = verdict;
    private long lastWorkJiffy;
    private long wakeups;
    private long submitted;

    /// Creates the flusher of a device; connect it with [BackingDevice#connect].
    ///
    /// @param task the kworker that runs it; idle, used for nothing else
    public Flusher(PageWriteback pages, BackingDevice wb, Scheduler scheduler, Task task) {
        this.pages = pages;
        this.wb = wb;
        this.scheduler = scheduler;
        this.task = task;
        delayedWork = new DelayedWork(task, this);
        turn = new InodeTurn(pages, wb, scheduler);
    }

    private Flusher(Flusher that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        wb = fork.of(that.wb);
        scheduler = fork.any(that.scheduler);
        task = fork.of(that.task);
        delayedWork = fork.of(that.delayedWork);
        turn = fork.of(that.turn);
        for (WritebackWork item : that.items) items.add(fork.of(item));
        stage = that.stage;
        work = fork.ofNullable(that.work);
        inPass = that.inPass;
        runPages = that.runPages;
        workPages = that.workPages;
        workStart = that.workStart;
        olderThan = that.olderThan;
        passStart = that.passStart;
        progress = that.progress;
        verdict = that.verdict;
        lastWork = that.lastWork;
        lastWorkJiffy = that.lastWorkJiffy;
        wakeups = that.wakeups;
        submitted = that.submitted;
    }

    @Override
    public Frame fork(Fork fork) {
        return new Flusher(this, fork);
    }

    @Override
    public String function() {
        return "wb_workfn";
    }

    @Override
    public void wake() {
        wakeups++;
        delayedWork.move(scheduler, now());
    }

    @Override
    public void wakeDelayed() {
        delayedWork.queue(scheduler, now() + centisecs(pages.knobs().dirtyWritebackCentisecs()));
    }

    /// Asks the flusher to write everything dirty, if anything is.
    ///
    /// Kernel: `wb_queue_work()` from `sync_inodes_sb()` and its kin.
    ///
    /// @return whether there was anything to ask for
    public boolean sync(WritebackWork request) {
        if (!wb.hasDirtyIo()) return false;
        items.addLast(request);
        delayedWork.move(scheduler, now());
        return true;
    }

    @Override
    public void runNow() {
        delayedWork.take();
        task.call(this);
        task.run();
    }

    @Override
    public Outcome resume(Task current) {
        while (true) {
            if (work == null && !nextWork()) return Outcome.RETURNED;
            if (!writeback()) return turn.await(current);
        }
    }

    /// Finds the next job of this run; ends the run if there is none.
    private boolean nextWork() {
        while (true) {
            switch (stage) {
                case IDLE -> beginRun();
                case ITEMS -> {
                    WritebackWork item = items.pollFirst();
                    if (item != null) return begin(item, FlusherVerdict.Reason.ASKED_TO_SYNC);
                    stage = Stage.OLD_DATA;
                }
                case OLD_DATA -> {
                    stage = Stage.BACKGROUND;
                    long dirty = oldDataPages();
                    if (dirty > 0) {
                        WritebackWork old = WritebackWork.oldData(dirty);
                        return begin(old, FlusherVerdict.Reason.OLD_DATA);
                    }
                }
                case BACKGROUND -> {
                    stage = Stage.DONE;
                    verdict = pages.judgeBackground(wb, task);
                    if (verdict.hasWork()) {
                        return begin(WritebackWork.background(), verdict.reason());
                    }
                }
                case DONE -> {
                    if (!endRun()) return false;
                }
            }
        }
    }

    private void beginRun() {
        wb.flusherRunning = true;
        runPages = 0;
        stage = Stage.ITEMS;
    }

    /// Ends a run; begins the next if something was asked for meanwhile.
    private boolean endRun() {
        wb.flusherRunning = false;
        if (pages.tracer().wants(TracepointKind.WRITEBACK_PAGES_WRITTEN)) {
            pages.tracer().emit(task, new Tracepoint.PagesWritten(runPages));
        }
        stage = Stage.IDLE;
        if (!items.isEmpty()) return true;
        int interval = pages.knobs().dirtyWritebackCentisecs();
        if (wb.hasDirtyIo() && interval != 0) wakeDelayed();
        return false;
    }

    /// Pages to look through for old data, at most once every interval.
    ///
    /// Kernel: `wb_check_old_data_flush()`.
    private long oldDataPages() {
        VmKnobs knobs = pages.knobs();
        if (knobs.dirtyWritebackCentisecs() == 0) return 0;
        long expired = wb.lastOldFlush + centisecs(knobs.dirtyWritebackCentisecs());
        if (now() - expired < 0) return 0;
        wb.lastOldFlush = now();
        return pages.dirtyPagesAndInodes();
    }

    private boolean begin(WritebackWork next, FlusherVerdict.Reason why) {
        work = next;
        workPages = next.nrPages();
        workStart = now();
        olderThan = now();
        inPass = false;
        if (!next.isBackground()) verdict = new FlusherVerdict(why, next.nrPages(), 0);
        lastWork = verdict;
        lastWorkJiffy = now();
        return true;
    }

    private void end(WritebackWork done) {
        runPages += workPages - done.nrPages();
        work = null;
    }

    /// Works on the present job until it is done or the device has no room.
    ///
    /// @return false if there is no room
    private boolean writeback() {
        WritebackWork job = work;
        if (job == null) return true;
        while (true) {
            if (!inPass && !beginPass(job)) {
                end(job);
                return true;
            }
            if (!pass(job)) return false;
            inPass = false;
            trace(TracepointKind.WRITEBACK_WRITTEN, job);
            pages.updateBandwidth(wb, null, workStart, task);
            if (progress == 0 && wb.inodes().moreIoEmpty()) {
                end(job);
                return true;
            }
        }
    }

    private boolean beginPass(WritebackWork job) {
        if (job.nrPages() <= 0) return false;
        if ((job.isBackground() || job.isOldData()) && !items.isEmpty()) return false;
        if (job.isBackground()) {
            verdict = pages.judgeBackground(wb, task);
            if (!verdict.hasWork()) return false;
            olderThan = now();
        } else if (job.isOldData()) {
            olderThan = now() - centisecs(pages.knobs().dirtyExpireCentisecs());
        }
        trace(TracepointKind.WRITEBACK_START, job);
        if (wb.inodes().ioEmpty()) wb.inodes().queueIo(olderThan);
        passStart = now();
        progress = 0;
        inPass = true;
        return true;
    }

    /// Gives inode after inode its turn.
    ///
    /// @return false if the device has no room
    private boolean pass(WritebackWork job) {
        while (true) {
            DirtyMapping current = turn.inode();
            if (current == null) {
                current = wb.inodes().nextIo();
                if (current == null) return true;
                turn.begin(current, chunkPages(job));
            }
            if (!turn.write(current, task)) return false;
            endInode(current, job);
            boolean late = now() - (passStart + pages.jiffies().hz() / 10) > 0;
            if (progress > 0 && (late || job.nrPages() <= 0)) return true;
        }
    }

    /// Before 3.2 always 4 MiB (`MAX_WRITEBACK_PAGES`).
    ///
    /// Kernel: `writeback_chunk_size()`.
    private long chunkPages(WritebackWork job) {
        if (job.isSyncAll()) return Long.MAX_VALUE;
        if (pages.scheme() != ThrottleScheme.CONTROL_LOOP) {
            return Math.min(MIN_WRITEBACK_PAGES, job.nrPages());
        }
        long bound = Math.min(wb.avgWriteBandwidth / 2, pages.domain().dirtyLimit() / DIRTY_SCOPE);
        bound = Math.min(bound, job.nrPages()) + MIN_WRITEBACK_PAGES;
        return bound - bound % MIN_WRITEBACK_PAGES;
    }

    private void endInode(DirtyMapping current, WritebackWork job) {
        boolean remain = turn.remain(current);
        traceInode(current, remain);
        job.wrote(turn.wrote());
        submitted += turn.wrote();
        progress += turn.wrote();
        if (!remain) progress++;
        turn.end(current, remain);
    }

    private void trace(TracepointKind kind, WritebackWork job) {
        if (!pages.tracer().wants(kind)) return;
        pages.tracer()
                .emit(
                        task,
                        new Tracepoint.WritebackWork(
                                kind,
                                wb.name(),
                                job.nrPages(),
                                job.isSyncAll(),
                                job.isOldData(),
                                job.isRangeCyclic(),
                                job.isBackground(),
                                job.reason().text()));
    }

    private void traceInode(DirtyMapping current, boolean remain) {
        if (!pages.tracer().wants(TracepointKind.WRITEBACK_SINGLE_INODE)) return;
        long age = (now() - current.dirtiedWhen()) / pages.jiffies().hz();
        pages.tracer()
                .emit(
                        task,
                        new Tracepoint.SingleInode(
                                wb.name(),
                                current.number(),
                                remain,
                                current.dirtiedWhen(),
                                age,
                                turn.chunk(),
                                turn.wrote()));
    }

    private long now() {
        return pages.jiffies().now();
    }

    private long centisecs(int centisecs) {
        return pages.jiffies().fromMillis(centisecs * 10L);
    }

    /// The kworker that runs this flusher.
    public Task task() {
        return task;
    }

    /// The pending work by which it is woken.
    public DelayedWork delayedWork() {
        return delayedWork;
    }

    /// Whether it found work at its last look, and why.
    public FlusherVerdict verdict() {
        return verdict;
    }

    /// What the last job that it began was for.
    public FlusherVerdict lastWork() {
        return lastWork;
    }

    /// When it began its last job.
    public long lastWorkJiffy() {
        return lastWorkJiffy;
    }

    /// The job under way; null if none.
    public @Nullable WritebackWork work() {
        return work;
    }

    /// The inode being written; null if none.
    public @Nullable DirtyMapping inode() {
        return turn.inode();
    }

    /// Pages of inodes that it has submitted so far, without the inode under way.
    public long submitted() {
        return submitted;
    }

    /// How often dirtiers have woken it.
    public long wakeups() {
        return wakeups;
    }
}
