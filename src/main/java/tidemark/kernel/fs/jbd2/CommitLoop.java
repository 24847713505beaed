package tidemark.kernel.fs.jbd2;

import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;

/// The life of a journal's task: sleeps until a commit is wanted, and commits.
///
/// Kernel: `kjournald2()`, fs/jbd2/journal.c, 4.4 and 4.7.
final class CommitLoop extends Frame {
    private final Journal journal;
    private final Commit commit;

    CommitLoop(Journal journal) {
        this.journal = journal;
        commit = new Commit(journal);
    }

    private CommitLoop(CommitLoop that, Fork fork) {
        fork.pair(that, this);
        journal = fork.of(that.journal);
        commit = fork.any(that.commit);
    }

    @Override
    public Frame fork(Fork fork) {
        return new CommitLoop(this, fork);
    }

    @Override
    public String function() {
        return "kjournald2";
    }

    @Override
    public Outcome resume(Task task) {
        if (!journal.isCommitWanted()) {
            return task.await(journal.commitWanted(), WaitReason.REQUEST);
        }
        task.call(commit);
        return Outcome.CALLED;
    }
}
