package tidemark.kernel.block;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The requests that a task holds back until it has said all it wants, so that they reach the
/// elevator together and in the order of their sectors.
///
/// Kernel: `struct blk_plug`, block/blk-core.c, 4.4 and 4.7.
public final class Plug implements Forkable<Plug> {
    /// How many requests the kernel lets a task hold back.
    ///
    /// Kernel: `BLK_MAX_REQUEST_COUNT`.
    public static final int KERNEL_LIMIT = 16;

    private static final Comparator<Request> BY_SECTOR = Comparator.comparingLong(Request::sector);

    private final int limit;
    private final List<Request> requests = new ArrayList<>();

    /// Creates an empty plug.
    ///
    /// @param limit how many requests to hold back before they are let go unasked
    public Plug(int limit) {
        this.limit = limit;
    }

    private Plug(Plug that, Fork fork) {
        fork.pair(that, this);
        limit = that.limit;
        for (Request request : that.requests) requests.add(fork.of(request));
    }

    @Override
    public Plug fork(Fork fork) {
        return new Plug(this, fork);
    }

    void add(Request request) {
        if (requests.size() >= limit) flush();
        requests.add(request);
    }

    /// How many requests are held back.
    public int size() {
        return requests.size();
    }

    /// One of the requests held back, the oldest first.
    Request get(int index) {
        return requests.get(index);
    }

    /// Lets all requests go: queue by queue, each queue's in ascending order of sectors, and runs
    /// each queue after its last one.
    ///
    /// Kernel: `blk_flush_plug_list()`.
    public void flush() {
        if (requests.size() > 1) requests.sort(BY_SECTOR);
        while (!requests.isEmpty()) {
            RequestQueue queue = requests.getFirst().queue();
            for (int i = 0; i < requests.size(); i++) {
                Request request = requests.get(i);
                if (request.queue() == queue) queue.insert(request, true);
            }
            requests.removeIf(request -> request.queue() == queue);
            queue.run();
        }
    }
}
