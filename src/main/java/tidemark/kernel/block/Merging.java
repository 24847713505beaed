package tidemark.kernel.block;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;

/// Makes one request of sectors that lie side by side: a bio joins a waiting request, or two
/// requests between which a gap has closed become one.
///
/// Simplified: only direction, size and the elevator decide; segments, alignment and discards do
/// not. Consequence: requests grow to `max_sectors` even where a real device takes fewer pieces.
///
/// Kernel: `elv_merge()` and `elv_attempt_insert_merge()` in block/elevator.c,
/// `blk_attempt_plug_merge()` in block/blk-core.c, `attempt_merge()` in block/blk-merge.c, 4.4 and
/// 4.7.
final class Merging {
    private final RequestQueue queue;
    private final RbTree<Request> byEnd;

    Merging(RequestQueue queue) {
        this.queue = queue;
        byEnd = new RbTree<>();
    }

    Merging(Merging that, RequestQueue queue, Fork fork) {
        this.queue = queue;
        byEnd = new RbTree<>(that.byEnd, fork, request -> request.endNode);
    }

    /// Tries to let a bio join a request, first one that its task still holds back.
    ///
    /// @return whether it joined one
    boolean absorb(Bio bio, @Nullable Plug plug) {
        if (plug != null && absorbIntoPlug(bio, plug)) return true;
        Request before = findByEnd(bio.sector());
        if (before != null && accepts(before, bio)) {
            grow(before, bio, false);
            swallowLatter(before);
            return true;
        }
        Request behind = queue.elevator().frontMergeCandidate(bio);
        if (behind != null && accepts(behind, bio)) {
            queue.elevator().frontMerged(behind, () -> grow(behind, bio, true));
            Request former = queue.elevator().former(behind);
            if (former != null) join(former, behind);
            return true;
        }
        return false;
    }

    private boolean absorbIntoPlug(Bio bio, Plug plug) {
        for (int i = plug.size() - 1; i >= 0; i--) {
            Request request = plug.get(i);
            if (request.queue() != queue || !fits(request, bio)) continue;
            boolean back = request.endSector() == bio.sector();
            if (!back && request.sector() != bio.endSector()) continue;
            grow(request, bio, !back);
            return true;
        }
        return false;
    }

    /// Tries to append a request that is about to be inserted to one that waits already.
    boolean absorb(Request request) {
        Request at = request;
        boolean joined = false;
        Request before = findByEnd(at.sector());
        while (before != null && join(before, at)) {
            joined = true;
            at = before;
            before = findByEnd(at.sector());
        }
        return joined;
    }

    /// A request is now with the elevator and may grow.
    void add(Request request) {
        RbNode<Request> parent = null;
        RbNode<Request> at = byEnd.root();
        boolean left = false;
        while (at != null) {
            parent = at;
            left = request.endSector() < at.item().endSector();
            at = left ? at.left() : at.right();
        }
        byEnd.link(request.endNode, parent, left);
    }

    /// A request has left the elevator.
    void remove(Request request) {
        if (request.endNode.isLinked()) byEnd.erase(request.endNode);
    }

    private @Nullable Request findByEnd(long sector) {
        RbNode<Request> at = byEnd.root();
        while (at != null) {
            long end = at.item().endSector();
            if (sector == end) return at.item();
            at = sector < end ? at.left() : at.right();
        }
        return null;
    }

    private boolean accepts(Request request, Bio bio) {
        return fits(request, bio) && queue.elevator().allowsMerge(request, bio);
    }

    private boolean fits(Request request, Bio bio) {
        return !request.flags().isFlushing()
                && request.flags().write() == bio.flags().write()
                && request.sectors() + bio.sectors() <= queue.limits().maxSectors();
    }

    private void grow(Request request, Bio bio, boolean front) {
        boolean indexed = request.endNode.isLinked();
        if (indexed) byEnd.erase(request.endNode);
        if (front) {
            bio.next = request.firstBio;
            request.firstBio = bio;
            request.sector = bio.sector();
        } else {
            request.lastBio.next = bio;
            request.lastBio = bio;
        }
        request.sectors += bio.sectors();
        if (indexed) add(request);
        BlockTracer watcher = queue.tracer();
        if (watcher != null) watcher.merged(request, bio, front);
    }

    private void swallowLatter(Request request) {
        Request latter = queue.elevator().latter(request);
        if (latter != null) join(request, latter);
    }

    /// Tries to make one request of two.
    ///
    /// @return whether `gone` is now part of `kept`
    private boolean join(Request kept, Request gone) {
        if (kept == gone || kept.endSector() != gone.sector()) return false;
        if (kept.flags().write() != gone.flags().write()) return false;
        if (kept.sectors() + gone.sectors() > queue.limits().maxSectors()) return false;
        remove(kept);
        remove(gone);
        kept.lastBio.next = gone.firstBio;
        kept.lastBio = gone.lastBio;
        kept.sectors += gone.sectors();
        add(kept);
        if (gone.sorted) queue.elevator().requestsMerged(kept, gone);
        queue.forget(gone);
        return true;
    }

    void verify() {
        byEnd.verify();
    }
}
