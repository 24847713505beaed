package tidemark.kernel.fs;

import tidemark.kernel.writeback.WritebackQueue;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The periodic commit of a journal that lies on the same disk as the data.
///
/// While the journal's blocks are on their way, the ends of data writeback may be held back: in 6.1
/// ext4 converts unwritten extents in the transaction that is being committed.
///
/// Simplified: a commit writes a fixed number of blocks whatever changed. Consequence: its length
/// depends on the data queued before it, not on the amount of metadata.
///
/// Kernel: `kjournald2()`, `jbd2_journal_commit_transaction()`, fs/jbd2, 4.12 and 6.1.
public final class JournalCommit implements Forkable<JournalCommit> {
    private final WritebackQueue data;
    private final JournalDevice journal;
    private final long periodJiffies;
    private final long blocks;
    private final boolean holds;
    private long nextJiffy;
    private long submittedBefore;
    private long mark;
    private boolean writing;

    /// Creates the journal of a file system.
    ///
    /// @param periodJiffies commit interval; 0 = no periodic commits
    /// @param blocks pages that a commit writes
    /// @param holds whether ends of writeback wait for the commit
    /// @param firstJiffy jiffy of the first commit
    public JournalCommit(
            WritebackQueue data,
            JournalDevice journal,
            long periodJiffies,
            long blocks,
            boolean holds,
            long firstJiffy) {
        this.data = data;
        this.journal = journal;
        this.periodJiffies = periodJiffies;
        this.blocks = blocks;
        this.holds = holds;
        this.nextJiffy = firstJiffy;
    }

    private JournalCommit(JournalCommit that, Fork fork) {
        fork.pair(that, this);
        data = fork.of(that.data);
        journal = fork.any(that.journal);
        periodJiffies = that.periodJiffies;
        blocks = that.blocks;
        holds = that.holds;
        nextJiffy = that.nextJiffy;
        submittedBefore = that.submittedBefore;
        mark = that.mark;
        writing = that.writing;
    }

    @Override
    public JournalCommit fork(Fork fork) {
        return new JournalCommit(this, fork);
    }

    /// Begins or ends a commit if it is time; called at least once a jiffy.
    public void poll(long jiffy) {
        if (periodJiffies == 0) return;
        if (!writing && jiffy - nextJiffy >= 0 && data.submitted() != submittedBefore) {
            nextJiffy = jiffy + periodJiffies;
            submittedBefore = data.submitted();
            if (holds) data.hold();
            journal.queueJournal(blocks);
            mark = journal.journalQueued();
            writing = true;
        }
        if (writing && journal.journalWritten() >= mark) {
            writing = false;
            if (holds) data.release();
        }
    }

    /// Whether a commit's blocks are on their way.
    public boolean isWriting() {
        return writing;
    }

    /// Blocks that a commit writes.
    public long blocks() {
        return blocks;
    }
}
