package tidemark.kernel.block;

import tidemark.sim.Forkable;

/// The kernel thread that runs queues on behalf of those who cannot do so themselves.
///
/// Kernel: `kblockd_workqueue`, block/blk-core.c, 4.4 and 4.7.
public interface Kblockd extends Forkable<Kblockd> {
    /// A queue asks to be run; [RequestQueue#runKicked] is to be called soon. Not called again
    /// before that.
    void kicked(RequestQueue queue);
}
