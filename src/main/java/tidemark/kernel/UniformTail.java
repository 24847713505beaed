package tidemark.kernel;

import tidemark.kernel.fs.CommitTail;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;

/// A commit's tail of random length, uniform from one tick to twice the mean.
///
/// Simplified: on real machines the tail depends on what is queued on the disk; here it is chance
/// alone. Consequence: with a short queue stalls begin a little too often.
public final class UniformTail implements CommitTail, Forkable<UniformTail> {
    private final long meanNanos;
    private final long tickNanos;
    private final Rng rng;

    /// Creates the tail of one file system.
    ///
    /// @param meanNanos mean length; 0 = none at all
    public UniformTail(long meanNanos, long tickNanos, Rng rng) {
        this.meanNanos = meanNanos;
        this.tickNanos = tickNanos;
        this.rng = rng;
    }

    private UniformTail(UniformTail that, Fork fork) {
        fork.pair(that, this);
        meanNanos = that.meanNanos;
        tickNanos = that.tickNanos;
        rng = fork.of(that.rng);
    }

    @Override
    public UniformTail fork(Fork fork) {
        return new UniformTail(this, fork);
    }

    @Override
    public long nextJiffies() {
        if (meanNanos == 0) return 0;
        return 1 + rng.nextLong(2 * meanNanos + 1) / tickNanos;
    }
}
