package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.SortedRequests;

/// Which of a queue's requests goes next: the nearest, looking back only a little.
///
/// Kernel: `cfq_choose_req()`, `cfq_find_next_rq()`, block/cfq-iosched.c, 4.4 and 4.7.
public final class RequestChoice {
    private final Tunables tunables;

    /// Reads the given tunables, whatever they are when asked.
    public RequestChoice(Tunables tunables) {
        this.tunables = tunables;
    }

    /// The better of two requests, either of which may be missing, for a head at a sector.
    @Nullable Request better(@Nullable Request one, @Nullable Request two, long head) {
        if (one == null || one == two) return two;
        if (two == null) return one;
        boolean oneFirst =
                isFirstBetter(
                        one.sector(),
                        one.isSync(),
                        one.flags().prio(),
                        two.sector(),
                        two.isSync(),
                        two.flags().prio(),
                        head);
        return oneFirst ? one : two;
    }

    /// Whether the first of two requests is the better one.
    public boolean isFirstBetter(
            long sector1,
            boolean sync1,
            boolean prio1,
            long sector2,
            boolean sync2,
            boolean prio2,
            long head) {
        if (sync1 != sync2) return sync1;
        if (prio1 != prio2) return prio1;
        long farthestBack = Slices.unsigned(2 * tunables.get(Tunable.BACK_SEEK_MAX));
        boolean wrapped1 = sector1 < head && sector1 + farthestBack < head;
        boolean wrapped2 = sector2 < head && sector2 + farthestBack < head;
        if (wrapped1 && wrapped2) return sector1 <= sector2;
        if (wrapped1 || wrapped2) return wrapped2;
        long distance1 = distance(sector1, head);
        long distance2 = distance(sector2, head);
        if (distance1 != distance2) return Long.compareUnsigned(distance1, distance2) < 0;
        return sector1 >= sector2;
    }

    private long distance(long sector, long head) {
        if (sector >= head) return sector - head;
        return (head - sector) * tunables.get(Tunable.BACK_SEEK_PENALTY);
    }

    /// The request to follow one that is about to leave its queue.
    @Nullable Request successor(CfqQueue queue, Request leaving) {
        Request before = SortedRequests.previous(leaving);
        Request behind = SortedRequests.next(leaving);
        if (behind == null) {
            Request first = queue.sorted.first();
            behind = first == leaving ? null : first;
        }
        return better(behind, before, leaving.sector());
    }
}
