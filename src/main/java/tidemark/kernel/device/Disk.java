package tidemark.kernel.device;

import tidemark.kernel.block.FlushSupport;
import tidemark.kernel.block.Request;
import tidemark.sim.Forkable;

/// A device that takes requests and is done with each some time later, when it tells the request's
/// queue.
public interface Disk extends Forkable<Disk> {
    /// Takes a request for sectors.
    void serve(Request request);

    /// Takes a request to empty its volatile cache: done when all that it was done with before, and
    /// all that it had accepted, is on the medium.
    void flush(Request request);

    /// Takes a request of either kind.
    default void take(Request request) {
        if (request.isFlush()) {
            flush(request);
        } else {
            serve(request);
        }
    }

    /// How many requests the device has and is not done with.
    int inFlight();

    /// What the device says of its volatile cache, for its queue.
    FlushSupport flushSupport();
}
