package tidemark.kernel.fs.jbd2;

import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;

/// Makes a transaction safe: descriptor and metadata, wait, commit record, wait, wake all who wait.
///
/// In ordered mode a commit first waits for the data on its way to blocks that its metadata speaks
/// of.
///
/// Simplified: that is taken to be all data that the flusher had handed to the disk by then.
/// Consequence: a commit may wait for data of files that it does not change.
///
/// Simplified: where a flush of the disk's cache is given as a time, it is a pause of this task and
/// does not pass the queue. Consequence: the disk goes on serving others meanwhile.
///
/// Kernel: `jbd2_journal_commit_transaction()`, fs/jbd2/commit.c, 4.4 and 4.7.
final class Commit extends Frame implements Bio.End {
    /// Metadata blocks that a descriptor block of 4 KiB describes.
    private static final int TAGS_PER_DESCRIPTOR = 254;

    private final Journal journal;
    private final Plug plug;
    private final WaitQueue written;
    private JournalStep step = JournalStep.IDLE;
    private int outstanding;
    private long dataMark;

    Commit(Journal journal) {
        this.journal = journal;
        plug = new Plug(Plug.KERNEL_LIMIT);
        written = new WaitQueue();
    }

    private Commit(Commit that, Fork fork) {
        fork.pair(that, this);
        journal = fork.of(that.journal);
        plug = fork.of(that.plug);
        written = fork.of(that.written);
        step = that.step;
        outstanding = that.outstanding;
        dataMark = that.dataMark;
    }

    @Override
    public Frame fork(Fork fork) {
        return new Commit(this, fork);
    }

    @Override
    public String function() {
        return "jbd2_journal_commit_transaction";
    }

    @Override
    public Outcome resume(Task task) {
        return switch (step) {
            case IDLE -> {
                become(JournalStep.PREPARE);
                dataMark = journal.dataMark();
                yield task.work(journal.scheduler, journal.prepareNanos());
            }
            case PREPARE -> {
                if (!journal.isDataWritten(dataMark)) {
                    yield task.await(journal.dataWritten(), WaitReason.PAGES_WRITTEN);
                }
                become(JournalStep.BLOCKS);
                int metadata = journal.beginCommit();
                int descriptors = (metadata + TAGS_PER_DESCRIPTOR - 1) / TAGS_PER_DESCRIPTOR;
                int blocks = metadata + descriptors;
                yield write(task, blocks, BioFlags.WRITE_SYNC, WaitReason.JOURNAL_BLOCKS);
            }
            case BLOCKS -> {
                if (outstanding > 0) yield task.await(written, WaitReason.JOURNAL_BLOCKS);
                become(JournalStep.FLUSH);
                long nanos = journal.settings().flushNanos() + journal.settings().recordNanos();
                yield task.work(journal.scheduler, nanos);
            }
            case FLUSH -> {
                become(JournalStep.RECORD);
                boolean barrier = journal.settings().barrier();
                BioFlags flags = barrier ? BioFlags.WRITE_FLUSH_FUA : BioFlags.WRITE_SYNC;
                yield write(task, 1, flags, WaitReason.COMMIT_RECORD);
            }
            case RECORD -> {
                if (outstanding > 0) yield task.await(written, WaitReason.COMMIT_RECORD);
                become(JournalStep.IDLE);
                journal.endCommit();
                yield Outcome.RETURNED;
            }
        };
    }

    private void become(JournalStep newStep) {
        step = newStep;
        journal.step(newStep);
    }

    private Outcome write(Task task, int blocks, BioFlags flags, WaitReason reason) {
        outstanding = blocks;
        for (int i = 0; i < blocks; i++) {
            long sector = journal.takeSector();
            Bio bio = new Bio(journal.context, flags, sector, Journal.BLOCK_SECTORS, this);
            journal.queue.submit(bio, plug);
        }
        plug.flush();
        return outstanding == 0 ? Outcome.CALLED : task.await(written, reason);
    }

    @Override
    public void bioEnded(Bio bio, Request request) {
        if (--outstanding == 0) written.wakeAll(journal.scheduler);
    }
}
