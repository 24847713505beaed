package tidemark.kernel.books;

import java.util.Arrays;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// How long operations of a job took, finely enough for percentiles: lengths in nanoseconds, in
/// bins a sixty-fourth of an octave wide, so a percentile is at most 1.6 % too high.
public final class LatencyHistogram implements Forkable<LatencyHistogram> {
    private static final int PARTS_SHIFT = 6;
    private static final int PARTS = 1 << PARTS_SHIFT;

    private int[] bins = new int[0];
    private long count;
    private long minNanos;
    private long maxNanos;
    private double meanNanos;
    private double squares;

    /// Creates one without entries.
    public LatencyHistogram() {}

    private LatencyHistogram(LatencyHistogram that, Fork fork) {
        fork.pair(that, this);
        add(that);
    }

    @Override
    public LatencyHistogram fork(Fork fork) {
        return new LatencyHistogram(this, fork);
    }

    /// Another length.
    public void add(long nanos) {
        count++;
        minNanos = count == 1 ? nanos : Math.min(minNanos, nanos);
        maxNanos = Math.max(maxNanos, nanos);
        double step = nanos - meanNanos;
        meanNanos += step / count;
        squares += step * (nanos - meanNanos);
        int bin = bin(nanos);
        if (bin >= bins.length) bins = Arrays.copyOf(bins, bin + 1);
        bins[bin]++;
    }

    /// All lengths of another one.
    public void add(LatencyHistogram that) {
        if (that.count == 0) return;
        minNanos = count == 0 ? that.minNanos : Math.min(minNanos, that.minNanos);
        maxNanos = Math.max(maxNanos, that.maxNanos);
        double step = that.meanNanos - meanNanos;
        double all = (double) count + that.count;
        squares += that.squares + step * step * count * that.count / all;
        meanNanos = count == 0 ? that.meanNanos : meanNanos + step * that.count / all;
        count += that.count;
        if (bins.length < that.bins.length) bins = Arrays.copyOf(bins, that.bins.length);
        for (int i = 0; i < that.bins.length; i++) bins[i] += that.bins[i];
    }

    private static int bin(long nanos) {
        if (nanos < PARTS) return (int) Math.max(0, nanos);
        int octave = 63 - Long.numberOfLeadingZeros(nanos);
        int part = (int) (nanos >>> (octave - PARTS_SHIFT)) & (PARTS - 1);
        return (octave - PARTS_SHIFT + 1) * PARTS + part;
    }

    private static long end(int bin) {
        if (bin < PARTS) return bin;
        int shift = bin / PARTS - 1;
        return ((long) (PARTS + bin % PARTS + 1) << shift) - 1;
    }

    /// How many.
    public long count() {
        return count;
    }

    /// The least; 0 without any.
    public long minNanos() {
        return minNanos;
    }

    /// The greatest; 0 without any.
    public long maxNanos() {
        return maxNanos;
    }

    /// The mean; 0 without any.
    public double meanNanos() {
        return meanNanos;
    }

    /// The standard deviation of the sample; 0 with less than two.
    public double deviationNanos() {
        return count < 2 ? 0 : StrictMath.sqrt(squares / (count - 1));
    }

    /// The length that a part of all does not exceed; 0 without any.
    ///
    /// @param percent from 0 to 100
    public long percentileNanos(double percent) {
        long wanted = Math.max(1, (long) StrictMath.ceil(count * percent / 100));
        long seen = 0;
        for (int bin = 0; bin < bins.length; bin++) {
            seen += bins[bin];
            if (seen >= wanted) return Math.min(maxNanos, end(bin));
        }
        return maxNanos;
    }
}
