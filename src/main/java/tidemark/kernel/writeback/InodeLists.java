package tidemark.kernel.writeback;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The three queues of dirty inodes of one device; each is taken from the front and grows at the
/// back.
///
/// Kernel: `queue_io()`, `requeue_io()`, `redirty_tail()`, fs/fs-writeback.c, 4.12.
final class InodeLists implements Forkable<InodeLists> {
    private final Deque<DirtyMapping> dirty = new ArrayDeque<>();
    private final Deque<DirtyMapping> io = new ArrayDeque<>();
    private final Deque<DirtyMapping> moreIo = new ArrayDeque<>();

    InodeLists() {}

    private InodeLists(InodeLists that, Fork fork) {
        fork.pair(that, this);
        for (DirtyMapping inode : that.dirty) dirty.add(fork.any(inode));
        for (DirtyMapping inode : that.io) io.add(fork.any(inode));
        for (DirtyMapping inode : that.moreIo) moreIo.add(fork.any(inode));
    }

    @Override
    public InodeLists fork(Fork fork) {
        return new InodeLists(this, fork);
    }

    /// Whether any inode waits. Kernel: `wb_has_dirty_io()`.
    boolean hasDirtyIo() {
        return !dirty.isEmpty() || !io.isEmpty() || !moreIo.isEmpty();
    }

    /// Whether no inode has its turn now; those that are being written have had it.
    boolean ioEmpty() {
        return nextIo() == null;
    }

    boolean moreIoEmpty() {
        return moreIo.isEmpty();
    }

    int size(WritebackList list) {
        return queue(list).size();
    }

    /// The inode whose turn it is: the first that nobody is writing.
    @Nullable DirtyMapping nextIo() {
        for (DirtyMapping inode : io) {
            if (!inode.isBeingWritten()) return inode;
        }
        return null;
    }

    void add(WritebackList list, DirtyMapping inode) {
        queue(list).addLast(inode);
        inode.list(list);
    }

    /// Takes an inode whose turn it was off its queue: one being written, or the first.
    void removeServed(DirtyMapping inode) {
        boolean served = inode.isBeingWritten() || io.peekFirst() == inode;
        if (!served || !io.remove(inode)) {
            throw new IllegalStateException("not the inode being served: " + inode.number());
        }
        inode.list(null);
    }

    /// Takes an inode off whatever queue it waits on.
    void remove(DirtyMapping inode) {
        WritebackList list = inode.list();
        if (list == null) return;
        queue(list).remove(inode);
        inode.list(null);
    }

    /// Chooses the inodes of the next pass: what has more to write, then what is old enough.
    void queueIo(long notAfterJiffy) {
        while (!moreIo.isEmpty()) add(WritebackList.IO, moreIo.removeFirst());
        while (!dirty.isEmpty() && notAfterJiffy - dirty.getFirst().dirtiedWhen() >= 0) {
            add(WritebackList.IO, dirty.removeFirst());
        }
    }

    /// Puts an inode back among the dirty ones, as dirtied now if the order would break otherwise.
    void redirty(DirtyMapping inode, long now) {
        DirtyMapping newest = dirty.peekLast();
        if (newest != null && inode.dirtiedWhen() - newest.dirtiedWhen() < 0) {
            inode.dirtiedWhen(now);
        }
        add(WritebackList.DIRTY, inode);
    }

    /// The jiffy since which the longest-waiting inode is dirty.
    ///
    /// @return `now` if there is none
    long oldestDirtiedWhen(long now) {
        long oldest = now;
        for (Deque<DirtyMapping> queue : java.util.List.of(dirty, io, moreIo)) {
            for (DirtyMapping inode : queue) {
                if (inode.dirtiedWhen() - oldest < 0) oldest = inode.dirtiedWhen();
            }
        }
        return oldest;
    }

    private Deque<DirtyMapping> queue(WritebackList list) {
        return switch (list) {
            case DIRTY -> dirty;
            case IO -> io;
            case MORE_IO -> moreIo;
        };
    }
}
