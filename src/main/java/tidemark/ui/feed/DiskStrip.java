package tidemark.ui.feed;

import tidemark.snapshot.Sample;

/// The whole run of a machine with an elevator in a bounded number of buckets: throughput and the
/// part of the time that was wasted. When all are full, two become one.
public final class DiskStrip {
    /// Most buckets it holds.
    public static final int BUCKETS = 2048;

    private static final long FIRST_BUCKET_NANOS = 20_000_000;

    private final int throughput;
    private final int wasted;
    private final double[] bytes = new double[BUCKETS];
    private final double[] lost = new double[BUCKETS];
    private final double[] known = new double[BUCKETS];
    private long bucketNanos = FIRST_BUCKET_NANOS;
    private int used;
    private long endNanos;

    /// An empty strip.
    public DiskStrip(Sample.Layout layout) {
        throughput = layout.elevator("throughput");
        wasted = layout.elevator("diskWasted");
    }

    /// Takes in what happened.
    public void add(Sample s) {
        while (s.toNanos() / bucketNanos >= BUCKETS) {
            halve();
        }
        endNanos = Math.max(endNanos, s.toNanos());
        int first = (int) (s.fromNanos() / bucketNanos);
        int end = (int) Math.max(first, (s.toNanos() - 1) / bucketNanos);
        for (int b = first; b <= end; b++) {
            long from = Math.max(s.fromNanos(), b * bucketNanos);
            long to = Math.min(s.toNanos(), (b + 1) * bucketNanos);
            double part = Math.max(0, to - from);
            bytes[b] += part * s.last()[throughput];
            lost[b] += part * s.last()[wasted] / 1000.0;
            known[b] += part;
        }
        used = Math.max(used, end + 1);
    }

    private void halve() {
        for (double[] row : new double[][] {bytes, lost, known}) {
            for (int i = 0; i < BUCKETS / 2; i++) {
                row[i] = row[2 * i] + row[2 * i + 1];
            }
            java.util.Arrays.fill(row, BUCKETS / 2, BUCKETS, 0);
        }
        bucketNanos *= 2;
        used = (used + 1) / 2;
    }

    /// Buckets in use.
    public int used() {
        return used;
    }

    /// Length of a bucket.
    public long bucketNanos() {
        return bucketNanos;
    }

    /// End of what is known.
    public long endNanos() {
        return endNanos;
    }

    /// Mean throughput around a bucket in bytes/s; short buckets are smoothed, as an fsync is one
    /// lump.
    public double throughput(int bucket) {
        return mean(bytes, bucket);
    }

    /// Part of the time that was wasted around a bucket, 0 to 1.
    public double wasted(int bucket) {
        return mean(lost, bucket);
    }

    private double mean(double[] row, int bucket) {
        int reach = (int) Math.max(0, 60_000_000 / bucketNanos);
        double sum = 0;
        double time = 0;
        for (int b = Math.max(0, bucket - reach); b <= Math.min(used - 1, bucket + reach); b++) {
            sum += row[b];
            time += known[b];
        }
        return time == 0 ? 0 : sum / time;
    }
}
