package tidemark.kernel.served;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopRequest;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Decides when an NFS client asks its server to make safe what it has taken: at a look of the
/// flusher, once the pages that the server has are more than half of all that are not safe.
///
/// Simplified: the decision is taken for all files of a mount together, and at every tick while
/// dirty pages are over the background limit, which stands for the flusher's visits. Consequence:
/// commits are fewer and larger than with many files.
///
/// Kernel: `nfs_commit_unstable_pages()`, `nfs_write_inode()`, fs/nfs/write.c, 4.12.
public final class Commits implements Forkable<Commits> {
    private final PageWriteback pages;
    private final LoopDevice requests;
    private long nextLook;
    private @Nullable LoopRequest underWay;
    private long commits;

    /// Creates the decision for one mount.
    public Commits(PageWriteback pages, LoopDevice requests) {
        this.pages = pages;
        this.requests = requests;
    }

    private Commits(Commits that, Fork fork) {
        fork.pair(that, this);
        pages = fork.of(that.pages);
        requests = fork.of(that.requests);
        nextLook = that.nextLook;
        underWay = fork.ofNullable(that.underWay);
        commits = that.commits;
    }

    @Override
    public Commits fork(Fork fork) {
        return new Commits(this, fork);
    }

    /// Looks whether it is time; called once a jiffy.
    public void poll(long jiffy) {
        if (underWay != null && !underWay.isDone()) return;
        underWay = null;
        long unstable = requests.unstablePages();
        if (unstable == 0) return;
        BackingDevice wb = requests.wb();
        boolean due = jiffy - nextLook >= 0;
        if (!due && !pages.onlooker().background(wb).hasWork()) return;
        nextLook =
                jiffy + pages.jiffies().fromMillis(pages.knobs().dirtyWritebackCentisecs() * 10L);
        long all = wb.reclaimablePages() + wb.writebackPages();
        if (unstable * 2 <= all) return;
        commits++;
        underWay = requests.commit();
    }

    /// Commits asked for so far.
    public long commits() {
        return commits;
    }

    /// Whether one is under way.
    public boolean isUnderWay() {
        return underWay != null && !underWay.isDone();
    }
}
