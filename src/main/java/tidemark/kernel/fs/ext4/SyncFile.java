package tidemark.kernel.fs.ext4;

import java.util.BitSet;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.fs.jbd2.Journal;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;

/// Makes a file safe: its task writes the dirty pages itself and waits for them, then has the
/// journal commit the transaction that knows where they are, and waits for that. It also waits for
/// those pages that the flusher has handed over before.
///
/// Simplified: it waits until as many pages of the file have ended as the flusher had handed over
/// when the call began. Consequence: beside a task that goes on writing the file it may return a
/// few requests too early.
///
/// Kernel: `ext4_sync_file()`, fs/ext4/fsync.c, 4.4 and 4.7.
public final class SyncFile extends Frame implements SyncCall, Bio.End {
    private static final int SECTORS_PER_PAGE = 8;

    /// Pages of the largest bio: 256 segments.
    ///
    /// Kernel: `BIO_MAX_PAGES`.
    private static final int MOST_PAGES = 256;

    private enum Stage {
        DATA,
        WAITING,
        COMMITTING,
        DONE
    }

    private final Ext4 fileSystem;
    private final IoContext context;
    private final Plug plug;
    private final WaitQueue written;
    private @Nullable Ext4File file;
    private Stage stage = Stage.DATA;
    private int outstanding;
    private long handedOver;

    /// Creates the frame of one task.
    public SyncFile(Ext4 fileSystem, IoContext context) {
        this.fileSystem = fileSystem;
        this.context = context;
        plug = new Plug(Plug.KERNEL_LIMIT);
        written = new WaitQueue();
    }

    private SyncFile(SyncFile that, Fork fork) {
        fork.pair(that, this);
        fileSystem = (Ext4) fork.<FileSystem>of(that.fileSystem);
        context = fork.of(that.context);
        plug = fork.of(that.plug);
        written = fork.of(that.written);
        file = that.file == null ? null : Ext4.copy(that.file, fork);
        stage = that.stage;
        outstanding = that.outstanding;
        handedOver = that.handedOver;
    }

    @Override
    public Frame fork(Fork fork) {
        return new SyncFile(this, fork);
    }

    @Override
    public SyncFile of(Inode synced) {
        file = (Ext4File) synced;
        stage = Stage.DATA;
        return this;
    }

    @Override
    public String function() {
        return switch (stage) {
            case DATA, WAITING -> "filemap_write_and_wait_range";
            case COMMITTING, DONE -> "jbd2_complete_transaction";
        };
    }

    @Override
    public Outcome resume(Task task) {
        Ext4File synced = file;
        if (synced == null) throw new IllegalStateException("no file to sync");
        return switch (stage) {
            case DATA -> {
                stage = Stage.WAITING;
                handedOver = synced.handedOver();
                submit(task, synced);
                yield waitForData(task, synced);
            }
            case WAITING -> waitForData(task, synced);
            case COMMITTING -> waitForCommit(task, synced);
            case DONE -> Outcome.RETURNED;
        };
    }

    @Override
    public Fsync.Stage stage() {
        return switch (stage) {
            case DATA -> Fsync.Stage.SUBMITTING;
            case WAITING -> Fsync.Stage.WAITING_FOR_DATA;
            case COMMITTING -> Fsync.Stage.WAITING_FOR_JOURNAL;
            case DONE -> Fsync.Stage.DONE;
        };
    }

    private void submit(Task task, Ext4File synced) {
        fileSystem.allocate(synced);
        long count = synced.dirtyPages();
        fileSystem.pages().beginWriteback(synced.device(), synced, count, task.cpu());
        BitSet dirty = synced.dirty();
        int first = dirty.nextSetBit(0);
        while (first >= 0) {
            int end = first + 1;
            long block = synced.block(first);
            while (end - first < MOST_PAGES
                    && dirty.get(end)
                    && synced.block(end) == block + end - first) {
                end++;
            }
            outstanding++;
            send(block, end - first);
            first = dirty.nextSetBit(end);
        }
        dirty.clear();
        plug.flush();
    }

    private void send(long block, int pages) {
        long sector = block * SECTORS_PER_PAGE;
        int sectors = pages * SECTORS_PER_PAGE;
        Bio bio = new Bio(context, BioFlags.WRITE_SYNC, sector, sectors, this);
        fileSystem.queue().submit(bio, plug);
    }

    private Outcome waitForData(Task task, Ext4File synced) {
        if (outstanding > 0) return task.await(written, WaitReason.PAGES_WRITTEN);
        if (!synced.hasEnded(handedOver)) {
            return task.await(synced.written(), WaitReason.PAGES_WRITTEN);
        }
        stage = Stage.COMMITTING;
        return Outcome.CALLED;
    }

    private Outcome waitForCommit(Task task, Ext4File synced) {
        Journal journal = fileSystem.journal();
        if (journal == null || journal.isCommitted(synced.syncId())) {
            stage = Stage.DONE;
            return Outcome.RETURNED;
        }
        journal.request(synced.syncId());
        return task.await(journal.commitDone(), WaitReason.JOURNAL_COMMIT);
    }

    @Override
    public void bioEnded(Bio bio, Request request) {
        int pages = bio.sectors() / SECTORS_PER_PAGE;
        fileSystem.pages().endWriteback(fileSystem.device(), pages, 0);
        if (--outstanding == 0) written.wakeAll(fileSystem.scheduler());
    }
}
