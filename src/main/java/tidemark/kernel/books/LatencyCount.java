package tidemark.kernel.books;

import java.util.Arrays;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// How long something took, over all times that it happened; lengths in nanoseconds.
public final class LatencyCount implements Forkable<LatencyCount> {
    private static final long NANOS_PER_MICRO = 1000;
    private static final int BINS = 32;

    private final long[] bins;
    private long count;
    private long sumNanos;
    private long maxNanos;
    private long lastNanos;

    /// Nothing has happened yet.
    public LatencyCount() {
        bins = new long[BINS];
    }

    private LatencyCount(LatencyCount that, Fork fork) {
        fork.pair(that, this);
        bins = that.bins.clone();
        count = that.count;
        sumNanos = that.sumNanos;
        maxNanos = that.maxNanos;
        lastNanos = that.lastNanos;
    }

    @Override
    public LatencyCount fork(Fork fork) {
        return new LatencyCount(this, fork);
    }

    /// It has happened.
    public void add(long nanos) {
        count++;
        sumNanos += nanos;
        lastNanos = nanos;
        maxNanos = Math.max(maxNanos, nanos);
        long micros = Math.max(1, nanos / NANOS_PER_MICRO);
        bins[Math.min(BINS - 1, 63 - Long.numberOfLeadingZeros(micros))]++;
    }

    /// How often it has happened.
    public long count() {
        return count;
    }

    /// All lengths added up.
    public long sumNanos() {
        return sumNanos;
    }

    /// The mean length, rounded down; 0 if it has not happened yet.
    public long meanNanos() {
        return count == 0 ? 0 : sumNanos / count;
    }

    /// The greatest length.
    public long maxNanos() {
        return maxNanos;
    }

    /// The latest length.
    public long lastNanos() {
        return lastNanos;
    }

    /// Counts by length: bin i holds lengths from 2^i to below 2^(i+1) microseconds; without the
    /// empty bins at the end.
    public long[] bins() {
        int used = BINS;
        while (used > 0 && bins[used - 1] == 0) used--;
        return Arrays.copyOf(bins, used);
    }
}
