package tidemark.kernel.block;

import tidemark.sim.Forkable;

/// Whoever takes requests from a queue to a device.
///
/// Kernel: `request_fn` of a request queue, 4.4 and 4.7.
public interface BlockDriver extends Forkable<BlockDriver> {
    /// Takes as many requests as the device accepts: [RequestQueue#peek], then
    /// [RequestQueue#start]; each ends with [RequestQueue#complete].
    void run(RequestQueue queue);
}
