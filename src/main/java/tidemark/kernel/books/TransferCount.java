package tidemark.kernel.books;

import java.util.Arrays;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What a job has transferred in one direction: operations, bytes, how long they took, and how much
/// came in each second.
public final class TransferCount implements Forkable<TransferCount> {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final LatencyHistogram latency;
    private long bytes;
    private long[] perSecond = new long[0];

    /// Nothing has been transferred yet.
    public TransferCount() {
        latency = new LatencyHistogram();
    }

    private TransferCount(TransferCount that, Fork fork) {
        fork.pair(that, this);
        latency = fork.of(that.latency);
        bytes = that.bytes;
        perSecond = that.perSecond.clone();
    }

    @Override
    public TransferCount fork(Fork fork) {
        return new TransferCount(this, fork);
    }

    /// An operation is over.
    ///
    /// @param sinceNanos from the start of the job to now
    /// @param tookNanos how long the operation took
    public void add(long sinceNanos, long tookNanos, long amount) {
        latency.add(tookNanos);
        bytes += amount;
        int second = (int) (sinceNanos / NANOS_PER_SECOND);
        if (second >= perSecond.length) perSecond = Arrays.copyOf(perSecond, second + 1);
        perSecond[second] += amount;
    }

    /// Everything that another one has counted.
    public void add(TransferCount that) {
        latency.add(that.latency);
        bytes += that.bytes;
        if (perSecond.length < that.perSecond.length) {
            perSecond = Arrays.copyOf(perSecond, that.perSecond.length);
        }
        for (int i = 0; i < that.perSecond.length; i++) perSecond[i] += that.perSecond[i];
    }

    /// How long operations took.
    public LatencyHistogram latency() {
        return latency;
    }

    /// Operations that are over.
    public long operations() {
        return latency.count();
    }

    /// Bytes that they transferred.
    public long bytes() {
        return bytes;
    }

    /// Bytes of each second since the start of the job; the last may not be over.
    public long[] perSecond() {
        return perSecond.clone();
    }
}
