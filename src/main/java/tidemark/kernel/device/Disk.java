package tidemark.kernel.device;

import tidemark.kernel.block.Request;
import tidemark.sim.Forkable;

/// A device that takes requests and is done with each some time later, when it tells the request's
/// queue.
public interface Disk extends Forkable<Disk> {
    /// Takes a request.
    void serve(Request request);

    /// How many requests the device has and is not done with.
    int inFlight();
}
