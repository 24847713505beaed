package tidemark.kernel.loop;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.WaitQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The periodic commit of the journal of a file system on a loop device: journal blocks, a flush,
/// the commit block, another flush, all through the device's one queue.
///
/// Simplified: a commit writes a fixed number of blocks, and it stops holding back the ends of
/// writeback after a given time, which stands for a wait of the commit that was seen on real
/// machines and not explained. Consequence: holds are of even length.
///
/// Kernel: `jbd2_journal_commit_transaction()`, fs/jbd2/commit.c, with barriers, 4.12 and 6.1.
public final class FlushingCommit implements Forkable<FlushingCommit> {
    /// What a commit is doing, in the order of its steps.
    public enum Stage {
        IDLE,
        JOURNAL_QUEUED,
        JOURNAL_WRITTEN,
        FIRST_FLUSH_QUEUED,
        FIRST_FLUSH_DONE,
        COMMIT_BLOCK_QUEUED,
        COMMIT_BLOCK_WRITTEN,
        SECOND_FLUSH_QUEUED,
        SECOND_FLUSH_DONE
    }

    private final LoopDevice device;
    private final long periodJiffies;
    private final long blocks;
    private final boolean holds;
    private final long longestHold;
    private long nextJiffy;
    private long submittedBefore;
    private long startJiffy;
    private boolean holding;
    private Stage stage = Stage.IDLE;
    private @Nullable LoopRequest waiting;
    private final WaitQueue commitDone;
    private final Scheduler scheduler;
    private boolean requested;
    private long started;
    private long done;

    /// Creates the journal.
    ///
    /// @param periodJiffies commit interval; 0 = no periodic commits
    /// @param blocks pages of the journal that a commit writes before its commit block
    /// @param holds whether ends of writeback wait for the journal blocks
    /// @param longestHold jiffies after which they wait no longer
    /// @param firstJiffy jiffy of the first commit
    public FlushingCommit(
            LoopDevice device,
            Scheduler scheduler,
            long periodJiffies,
            long blocks,
            boolean holds,
            long longestHold,
            long firstJiffy) {
        this.device = device;
        this.scheduler = scheduler;
        commitDone = new WaitQueue();
        this.periodJiffies = periodJiffies;
        this.blocks = blocks;
        this.holds = holds;
        this.longestHold = longestHold;
        this.nextJiffy = firstJiffy;
    }

    private FlushingCommit(FlushingCommit that, Fork fork) {
        fork.pair(that, this);
        device = fork.of(that.device);
        periodJiffies = that.periodJiffies;
        blocks = that.blocks;
        holds = that.holds;
        longestHold = that.longestHold;
        nextJiffy = that.nextJiffy;
        submittedBefore = that.submittedBefore;
        startJiffy = that.startJiffy;
        holding = that.holding;
        stage = that.stage;
        waiting = fork.ofNullable(that.waiting);
        commitDone = fork.of(that.commitDone);
        scheduler = fork.any(that.scheduler);
        requested = that.requested;
        started = that.started;
        done = that.done;
    }

    @Override
    public FlushingCommit fork(Fork fork) {
        return new FlushingCommit(this, fork);
    }

    /// Takes the next step if it is time; called at least once a jiffy.
    public void poll(long jiffy) {
        if (stage == Stage.IDLE) tryStart(jiffy);
        if (holding && jiffy - startJiffy >= longestHold) releaseHold();
        switch (stage()) {
            case JOURNAL_WRITTEN -> {
                releaseHold();
                push(LoopRequest.Kind.FLUSH, 0, Stage.FIRST_FLUSH_QUEUED);
            }
            case FIRST_FLUSH_DONE -> push(LoopRequest.Kind.JOURNAL, 1, Stage.COMMIT_BLOCK_QUEUED);
            case COMMIT_BLOCK_WRITTEN -> push(LoopRequest.Kind.FLUSH, 0, Stage.SECOND_FLUSH_QUEUED);
            case SECOND_FLUSH_DONE -> {
                stage = Stage.IDLE;
                waiting = null;
                done++;
                commitDone.wakeAll(scheduler);
            }
            default -> {}
        }
    }

    private void tryStart(long jiffy) {
        boolean due = periodJiffies != 0 && jiffy - nextJiffy >= 0;
        boolean changed = device.queue().submitted() != submittedBefore;
        if (!requested && !(due && changed)) return;
        requested = false;
        started++;
        nextJiffy = jiffy + periodJiffies;
        startJiffy = jiffy;
        submittedBefore = device.queue().submitted();
        if (holds) {
            device.queue().hold();
            holding = true;
        }
        push(LoopRequest.Kind.JOURNAL, blocks, Stage.JOURNAL_QUEUED);
    }

    /// Asks for a commit of what has changed up to now.
    ///
    /// Kernel: `jbd2_log_start_commit()`.
    ///
    /// @return its number
    public long request(long jiffy) {
        requested = true;
        long number = started + 1;
        poll(jiffy);
        return number;
    }

    /// Whether a commit is over.
    public boolean isCommitted(long number) {
        return done >= number;
    }

    /// Where tasks wait for commits.
    public WaitQueue commitDone() {
        return commitDone;
    }

    private void push(LoopRequest.Kind kind, long count, Stage next) {
        waiting = device.push(kind, count);
        stage = next;
    }

    private void releaseHold() {
        if (!holding) return;
        holding = false;
        device.queue().release();
    }

    /// What it is doing; a request that is complete counts as done before the commit notices.
    public Stage stage() {
        boolean done = waiting != null && waiting.isDone();
        return done && stage.ordinal() % 2 == 1 ? Stage.values()[stage.ordinal() + 1] : stage;
    }

    /// Whether it holds back ends of writeback.
    public boolean isHolding() {
        return holding;
    }
}
