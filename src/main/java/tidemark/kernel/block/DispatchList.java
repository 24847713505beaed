package tidemark.kernel.block;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;

/// The requests that the elevator has let go and the driver has not taken yet.
///
/// Kernel: `q->queue_head`, block/elevator.c, 4.4 and 4.7.
final class DispatchList {
    private final RequestList list;
    private long boundary;
    private @Nullable Request boundaryRequest;

    DispatchList() {
        list = new RequestList();
    }

    DispatchList(DispatchList that, Fork fork) {
        list = new RequestList(that.list, fork);
        boundary = that.boundary;
        boundaryRequest = fork.ofNullable(that.boundaryRequest);
    }

    boolean isEmpty() {
        return list.isEmpty();
    }

    int size() {
        return list.size();
    }

    @Nullable Request first() {
        return list.first();
    }

    List<Request> requests() {
        List<Request> requests = new ArrayList<>();
        for (Request at = list.first(); at != null; at = at.nextInList()) requests.add(at);
        return requests;
    }

    void addFirst(Request request) {
        list.addFirst(request);
    }

    void addLast(Request request) {
        boundary = request.endSector();
        boundaryRequest = request;
        list.addLast(request);
    }

    /// Puts a request at the end without moving the boundary.
    void append(Request request) {
        list.addLast(request);
    }

    /// Sorts a request in from the end, upwards from the boundary and then around, without passing
    /// one of the other direction or one that the driver has seen.
    ///
    /// Kernel: `elv_dispatch_sort()`.
    void addSorted(Request request) {
        Request at = list.last();
        while (at != null && mayPass(request, at)) at = RequestList.previous(at);
        list.addAfter(at, request);
    }

    private boolean mayPass(Request request, Request at) {
        if (request.flags().write() != at.flags().write() || at.started) return false;
        boolean requestAhead = request.sector >= boundary;
        if (at.isFlush()) return requestAhead; // a flush has no place: it is behind all sectors
        boolean atAhead = at.sector >= boundary;
        if (requestAhead != atAhead) return requestAhead;
        return request.sector < at.sector;
    }

    /// The driver sees a request for the first time: the boundary moves along.
    void activated(Request request) {
        if (boundaryRequest == null || boundaryRequest == request) {
            boundary = request.endSector();
            boundaryRequest = null;
        }
    }

    void remove(Request request) {
        list.remove(request);
    }
}
