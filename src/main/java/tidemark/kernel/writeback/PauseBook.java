package tidemark.kernel.writeback;

import java.util.Arrays;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// How long a task was held up in the throttle, from entering to leaving, sleeps and waits for
/// queues alike; calls that let it go at once are not counted.
///
/// Lengths are kept in bins an eighth of an octave wide, so a percentile is at most 12.5 % too
/// high.
public final class PauseBook implements Forkable<PauseBook> {
    private static final int PARTS_SHIFT = 3;
    private static final int PARTS = 1 << PARTS_SHIFT;

    private long[] bins = new long[0];
    private long count;
    private long sumNanos;
    private long maxNanos;
    private long sinceNanos = -1;

    /// Creates a book without entries.
    public PauseBook() {}

    private PauseBook(PauseBook that, Fork fork) {
        fork.pair(that, this);
        bins = that.bins.clone();
        count = that.count;
        sumNanos = that.sumNanos;
        maxNanos = that.maxNanos;
        sinceNanos = that.sinceNanos;
    }

    @Override
    public PauseBook fork(Fork fork) {
        return new PauseBook(this, fork);
    }

    /// The task has entered the throttle and stops there.
    public void entered(long nowNanos) {
        sinceNanos = nowNanos;
    }

    /// The task goes on; nothing if it had not stopped.
    public void left(long nowNanos) {
        if (sinceNanos < 0) return;
        long nanos = nowNanos - sinceNanos;
        sinceNanos = -1;
        count++;
        sumNanos += nanos;
        maxNanos = Math.max(maxNanos, nanos);
        int bin = bin(nanos);
        if (bin >= bins.length) bins = Arrays.copyOf(bins, bin + PARTS);
        bins[bin]++;
    }

    private static int bin(long nanos) {
        if (nanos < PARTS) return (int) nanos;
        int octave = 63 - Long.numberOfLeadingZeros(nanos);
        int part = (int) (nanos >>> (octave - PARTS_SHIFT)) & (PARTS - 1);
        return (octave - PARTS_SHIFT + 1) * PARTS + part;
    }

    private static long end(int bin) {
        if (bin < PARTS) return bin;
        int shift = bin / PARTS - 1;
        return ((long) (PARTS + bin % PARTS + 1) << shift) - 1;
    }

    /// Pauses that are over.
    public long count() {
        return count;
    }

    /// All pauses that are over added up.
    public long sumNanos() {
        return sumNanos;
    }

    /// The longest pause, the one under way included.
    public long maxNanos(long nowNanos) {
        return sinceNanos < 0 ? maxNanos : Math.max(maxNanos, nowNanos - sinceNanos);
    }

    /// The length that a part of the pauses that are over does not exceed; 0 without any.
    ///
    /// @param percent from 0 to 100
    public long percentileNanos(int percent) {
        long wanted = (count * percent + 99) / 100;
        long seen = 0;
        for (int bin = 0; bin < bins.length; bin++) {
            seen += bins[bin];
            if (seen >= wanted && seen > 0) return Math.min(maxNanos, end(bin));
        }
        return maxNanos;
    }
}
