package tidemark.ui.feed;

import java.util.Arrays;
import tidemark.snapshot.Sample;

/// The whole run in a bounded number of buckets: when all are full, two become one.
public final class RunStrip {
    /// Most buckets it holds.
    public static final int BUCKETS = 2048;

    private static final long FIRST_BUCKET_NANOS = 20_000_000;

    private final Sample.Layout layout;
    private final long[][] deviceTotal;
    private final long[] limit = new long[BUCKETS];
    private final boolean[] stalled = new boolean[BUCKETS];
    private long bucketNanos = FIRST_BUCKET_NANOS;
    private int used;
    private long endNanos;
    private long largest = 1;

    /// An empty strip.
    public RunStrip(Sample.Layout layout) {
        this.layout = layout;
        deviceTotal = new long[layout.devices()][BUCKETS];
    }

    /// Takes in what happened.
    public void add(Sample s) {
        endNanos = Math.max(endNanos, s.toNanos());
        while (s.toNanos() / bucketNanos >= BUCKETS) {
            halve();
        }
        int first = (int) (s.fromNanos() / bucketNanos);
        int last = (int) Math.max(first, (s.toNanos() - 1) / bucketNanos);
        for (int b = first; b <= last; b++) {
            merge(s, b);
        }
    }

    private void merge(Sample s, int b) {
        if (b >= used) {
            used = b + 1;
            stalled[b] = false;
            for (long[] row : deviceTotal) {
                row[b] = 0;
            }
        }
        long sum = 0;
        for (int d = 0; d < deviceTotal.length; d++) {
            long total =
                    s.last()[layout.device(d, "dirty")] + s.last()[layout.device(d, "writeback")];
            deviceTotal[d][b] = Math.max(deviceTotal[d][b], total);
            sum += total;
        }
        limit[b] =
                Math.max(
                        s.last()[layout.global("thresh")],
                        s.last()[layout.global("smoothedLimit")]);
        stalled[b] |= s.stalled();
        largest = Math.max(largest, Math.max(sum, limit[b]));
    }

    private void halve() {
        for (long[] row : deviceTotal) {
            for (int i = 0; i < BUCKETS / 2; i++) {
                row[i] = Math.max(row[2 * i], row[2 * i + 1]);
            }
            Arrays.fill(row, BUCKETS / 2, BUCKETS, 0);
        }
        for (int i = 0; i < BUCKETS / 2; i++) {
            limit[i] = limit[2 * i + 1];
            stalled[i] = stalled[2 * i] || stalled[2 * i + 1];
        }
        Arrays.fill(stalled, BUCKETS / 2, BUCKETS, false);
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

    /// Largest height so far, for the scale.
    public long largest() {
        return largest;
    }

    /// Dirty and under writeback on a device.
    public long total(int device, int bucket) {
        return deviceTotal[device][bucket];
    }

    /// The hard limit.
    public long limit(int bucket) {
        return limit[bucket];
    }

    /// Whether the machine was in a stall.
    public boolean stalled(int bucket) {
        return stalled[bucket];
    }

    /// Number of devices.
    public int devices() {
        return deviceTotal.length;
    }
}
