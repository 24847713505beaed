package tidemark.kernel.fs.jbd2;

import java.util.TreeSet;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Timer;

/// A journal: collects the metadata blocks that are changed, and knows which of its transactions
/// are safe.
///
/// Simplified: metadata is not written back to its own place, so the journal's area is overwritten
/// freely. Consequence: no checkpoint ever holds up a transaction.
///
/// Kernel: `struct journal_s`, `struct transaction_s`, include/linux/jbd2.h, 4.4 and 4.7.
public final class Journal implements Forkable<Journal>, Timer.Owner {
    /// Sectors of a block of 4 KiB.
    static final int BLOCK_SECTORS = 8;

    final Scheduler scheduler;
    final RequestQueue queue;
    final IoContext context;
    private final JournalSettings settings;
    private final WritebackQueue data;
    private final Jiffies jiffies;
    private final Task task;
    private final WaitQueue commitWanted;
    private final WaitQueue commitDone;
    private final TreeSet<Long> blocks = new TreeSet<>();
    private final Timer interval;
    private long runningId = 1;
    private long requestedId;
    private long committedId;
    private long nextSector;
    private JournalStep step = JournalStep.IDLE;
    private long stepSinceNanos;
    private long commits;

    /// Creates a journal with an empty transaction, and has its task wait for work.
    ///
    /// @param data the file systems' data on its way to the disk, which ordered mode waits for
    /// @param task the task `jbd2/DEVICE`, not started yet
    /// @param context the same task as the block layer sees it
    public Journal(
            JournalSettings settings,
            Scheduler scheduler,
            RequestQueue queue,
            WritebackQueue data,
            Task task,
            IoContext context) {
        this.settings = settings;
        this.scheduler = scheduler;
        this.queue = queue;
        this.data = data;
        this.task = task;
        this.context = context;
        jiffies = queue.jiffies();
        commitWanted = new WaitQueue();
        commitDone = new WaitQueue();
        interval = new Timer("commit timer of " + task.comm(), this);
        nextSector = settings.firstSector();
        task.call(new CommitLoop(this));
    }

    private Journal(Journal that, Fork fork) {
        fork.pair(that, this);
        settings = that.settings;
        scheduler = fork.any(that.scheduler);
        queue = fork.of(that.queue);
        data = fork.of(that.data);
        jiffies = fork.of(that.jiffies);
        task = fork.of(that.task);
        context = fork.of(that.context);
        commitWanted = fork.of(that.commitWanted);
        commitDone = fork.of(that.commitDone);
        blocks.addAll(that.blocks);
        interval = fork.of(that.interval);
        runningId = that.runningId;
        requestedId = that.requestedId;
        committedId = that.committedId;
        nextSector = that.nextSector;
        step = that.step;
        stepSinceNanos = that.stepSinceNanos;
        commits = that.commits;
    }

    @Override
    public Journal fork(Fork fork) {
        return new Journal(this, fork);
    }

    /// A metadata block is changed in the running transaction.
    ///
    /// Kernel: `jbd2_journal_get_write_access()`, `jbd2_journal_dirty_metadata()`.
    ///
    /// @param block any number by which the block is known
    /// @return number of the transaction that makes the change safe
    public long change(long block) {
        if (blocks.isEmpty()) {
            long ticks = (long) settings.intervalSeconds() * jiffies.hz();
            queue.simulation().set(interval, jiffies.nanosAt(jiffies.now() + ticks));
        }
        blocks.add(block);
        return runningId;
    }

    /// Asks for a transaction to be committed.
    ///
    /// Kernel: `jbd2_log_start_commit()`.
    public void request(long id) {
        if (id <= requestedId || id > runningId) return;
        requestedId = id;
        commitWanted.wakeAll(scheduler);
    }

    @Override
    public void onTimer(Timer fired) {
        if (!blocks.isEmpty()) request(runningId);
    }

    boolean isCommitWanted() {
        return requestedId > committedId;
    }

    /// Locks the running transaction and begins a new one.
    ///
    /// @return how many metadata blocks are to be written
    int beginCommit() {
        int count = blocks.size();
        blocks.clear();
        queue.simulation().cancel(interval);
        runningId++;
        return count;
    }

    void endCommit() {
        committedId = runningId - 1;
        commits++;
        commitDone.wakeAll(scheduler);
    }

    void step(JournalStep newStep) {
        step = newStep;
        stepSinceNanos = queue.simulation().nowNanos();
    }

    long takeSector() {
        if (nextSector + BLOCK_SECTORS > settings.firstSector() + settings.sectors()) {
            nextSector = settings.firstSector();
        }
        long sector = nextSector;
        nextSector += BLOCK_SECTORS;
        return sector;
    }

    long prepareNanos() {
        return settings.commitNanos() + settings.blockNanos() * (blocks.size() + 1);
    }

    /// What data has been handed to the disk by now.
    long dataMark() {
        return data.submitted();
    }

    boolean isDataWritten(long mark) {
        return data.ended() >= mark;
    }

    WaitQueue dataWritten() {
        return data.endWaiters();
    }

    JournalSettings settings() {
        return settings;
    }

    WaitQueue commitWanted() {
        return commitWanted;
    }

    /// Where tasks wait for commits.
    public WaitQueue commitDone() {
        return commitDone;
    }

    /// Whether a transaction is safe.
    public boolean isCommitted(long id) {
        return id <= committedId;
    }

    /// The task that commits.
    public Task task() {
        return task;
    }

    /// The same task as the block layer sees it.
    public IoContext context() {
        return context;
    }

    /// What it is at.
    public JournalStep step() {
        return step;
    }

    /// Since when.
    public long stepSinceNanos() {
        return stepSinceNanos;
    }

    /// Number of the transaction being committed, or of the one that was last.
    public long transaction() {
        return step == JournalStep.IDLE ? committedId : runningId - 1;
    }

    /// Commits that are over.
    public long commits() {
        return commits;
    }
}
