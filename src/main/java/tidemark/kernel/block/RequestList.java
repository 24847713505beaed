package tidemark.kernel.block;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;

/// Requests in a row: a fifo of an elevator or the dispatch list of a queue. A request is in one
/// list at most.
///
/// Kernel: lists through `rq->queuelist`, include/linux/blkdev.h, 4.4 and 4.7.
public final class RequestList {
    private @Nullable Request first;
    private @Nullable Request last;
    private int size;

    /// Creates an empty list.
    public RequestList() {}

    /// The copy of a list that belongs to a fork.
    public RequestList(RequestList that, Fork fork) {
        for (Request at = that.first; at != null; at = at.listNext) addLast(fork.of(at));
    }

    /// The request that has been in the list longest; null if there is none.
    public @Nullable Request first() {
        return first;
    }

    /// The last request; null if there is none.
    public @Nullable Request last() {
        return last;
    }

    /// Whether the list holds nothing.
    public boolean isEmpty() {
        return first == null;
    }

    /// How many requests the list holds.
    public int size() {
        return size;
    }

    /// Adds a request at the end.
    public void addLast(Request request) {
        addAfter(last, request);
    }

    /// Adds a request at the beginning.
    public void addFirst(Request request) {
        addAfter(null, request);
    }

    /// Adds a request behind another one of the list.
    ///
    /// @param place the one before; null for the beginning
    public void addAfter(@Nullable Request place, Request request) {
        if (request.list != null) throw new IllegalStateException("in a list already: " + request);
        Request following = place == null ? first : place.listNext;
        request.list = this;
        request.listPrevious = place;
        request.listNext = following;
        if (place == null) {
            first = request;
        } else {
            place.listNext = request;
        }
        if (following == null) {
            last = request;
        } else {
            following.listPrevious = request;
        }
        size++;
    }

    /// Takes a request out.
    public void remove(Request request) {
        if (request.list != this) throw new IllegalStateException("not in this list: " + request);
        Request before = request.listPrevious;
        Request after = request.listNext;
        if (before == null) {
            first = after;
        } else {
            before.listNext = after;
        }
        if (after == null) {
            last = before;
        } else {
            after.listPrevious = before;
        }
        request.list = null;
        request.listPrevious = null;
        request.listNext = null;
        size--;
    }

    /// The request before another one of the list; null at the beginning.
    public static @Nullable Request previous(Request request) {
        return request.listPrevious;
    }

    /// Whether a request is in this list.
    public boolean contains(Request request) {
        return request.list == this;
    }
}
