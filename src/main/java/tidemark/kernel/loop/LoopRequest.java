package tidemark.kernel.loop;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// One request in the queue of a loop device.
///
/// Kernel: `struct loop_cmd`, drivers/block/loop.h, 4.12.
public final class LoopRequest implements Forkable<LoopRequest> {
    /// What the worker has to do for a request.
    public enum Kind {
        /// Pages of files, copied to the backing file.
        DATA,
        /// Blocks of the journal, or of a direct write from above: written the same way, but
        /// nobody's writeback ends with them.
        JOURNAL,
        /// An fsync of the backing file. Kernel: `REQ_OP_FLUSH`.
        FLUSH
    }

    private final LoopDevice device;
    private final Kind kind;
    private long pages;
    private long written;
    private boolean done;
    private long covered;
    private @Nullable Object token;

    /// Creates a request.
    ///
    /// @param pages of 4 KiB; 0 for a flush
    public LoopRequest(LoopDevice device, Kind kind, long pages) {
        this.device = device;
        this.kind = kind;
        this.pages = pages;
    }

    private LoopRequest(LoopRequest that, Fork fork) {
        fork.pair(that, this);
        device = fork.of(that.device);
        kind = that.kind;
        pages = that.pages;
        written = that.written;
        done = that.done;
        covered = that.covered;
        token = that.token == null ? null : fork.any(that.token);
    }

    @Override
    public LoopRequest fork(Fork fork) {
        return new LoopRequest(this, fork);
    }

    /// The device that it is sent to.
    LoopDevice device() {
        return device;
    }

    /// What it asks for.
    public Kind kind() {
        return kind;
    }

    /// Its pages.
    public long pages() {
        return pages;
    }

    void add(long more) {
        pages += more;
    }

    /// Counts pages written past the page cache, which may end in several I/O units.
    ///
    /// @return whether these were the last
    boolean wrote(long more) {
        written += more;
        return written == pages;
    }

    void covers(long unstablePages) {
        covered = unstablePages;
    }

    void onBehalfOf(Object newToken) {
        token = newToken;
    }

    /// The request above that waits for these pages; null if none does.
    @Nullable Object token() {
        return token;
    }

    /// Pages that a commit makes safe.
    long covered() {
        return covered;
    }

    /// Whether it is complete.
    public boolean isDone() {
        return done;
    }

    void markDone() {
        done = true;
    }
}
