package tidemark.ui.feed;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.Sample;

/// The recent past of all series at several coarsenesses, each a ring of buckets with the last,
/// least and largest value. Bounded: a longer past is held in coarser buckets only.
public final class History {
    /// Buckets of each level.
    public static final int BUCKETS = 2048;

    private static final long FINEST_NANOS = 50_000;
    private static final int FACTOR = 4;
    private static final int LEVELS = 10;

    /// A sample of so many buckets says nothing about them: it is left to coarser levels.
    private static final int LONGEST_SAMPLE = 128;

    private final Sample.Layout layout;
    private final List<Level> levels = new ArrayList<>();
    private long endNanos;

    /// An empty past.
    public History(Sample.Layout layout) {
        this.layout = layout;
        int series =
                Sample.Layout.GLOBAL_SERIES.size()
                        + layout.devices() * Sample.Layout.DEVICE_SERIES.size();
        long bucket = FINEST_NANOS;
        for (int i = 0; i < LEVELS; i++) {
            levels.add(new Level(bucket, series));
            bucket *= FACTOR;
        }
    }

    /// The order of the series.
    public Sample.Layout layout() {
        return layout;
    }

    /// Takes in what happened.
    public void add(Sample sample) {
        long length = sample.toNanos() - sample.fromNanos();
        for (Level level : levels) {
            if (length <= level.bucketNanos * LONGEST_SAMPLE) level.add(sample);
        }
        endNanos = Math.max(endNanos, sample.toNanos());
    }

    /// The end of the past known.
    public long endNanos() {
        return endNanos;
    }

    /// The finest level that reaches back so far.
    public Level reaching(long spanNanos) {
        for (Level level : levels) {
            if (level.bucketNanos * (BUCKETS - 2) >= spanNanos) return level;
        }
        return levels.getLast();
    }

    /// The past in buckets of one length.
    public static final class Level {
        private final long bucketNanos;
        private final int[][] last;
        private final int[][] min;
        private final int[][] max;
        private final long[] number = new long[BUCKETS];

        private Level(long bucketNanos, int series) {
            this.bucketNanos = bucketNanos;
            last = new int[series][BUCKETS];
            min = new int[series][BUCKETS];
            max = new int[series][BUCKETS];
            java.util.Arrays.fill(number, -1);
        }

        /// Length of a bucket.
        public long bucketNanos() {
            return bucketNanos;
        }

        /// Whether anything is known of a bucket (a bucket's number is its begin / its length).
        public boolean has(long bucket) {
            return bucket >= 0 && number[slot(bucket)] == bucket;
        }

        /// Last value in a bucket.
        public int last(int series, long bucket) {
            return last[series][slot(bucket)];
        }

        /// Least value in a bucket.
        public int min(int series, long bucket) {
            return min[series][slot(bucket)];
        }

        /// Largest value in a bucket.
        public int max(int series, long bucket) {
            return max[series][slot(bucket)];
        }

        private static int slot(long bucket) {
            return (int) (bucket % BUCKETS);
        }

        private void add(Sample s) {
            long first = s.fromNanos() / bucketNanos;
            long end = Math.max(first, (s.toNanos() - 1) / bucketNanos);
            for (long b = Math.max(first, end - BUCKETS + 1); b <= end; b++) {
                merge(s, b);
            }
        }

        private void merge(Sample s, long bucket) {
            int at = slot(bucket);
            boolean fresh = number[at] != bucket;
            number[at] = bucket;
            int series = Math.min(last.length, s.last().length);
            for (int i = 0; i < series; i++) {
                int lo = narrow(s.min()[i]);
                int hi = narrow(s.max()[i]);
                last[i][at] = narrow(s.last()[i]);
                min[i][at] = fresh ? lo : Math.min(min[i][at], lo);
                max[i][at] = fresh ? hi : Math.max(max[i][at], hi);
            }
        }

        private static int narrow(long value) {
            return Math.clamp(value, Integer.MIN_VALUE, Integer.MAX_VALUE);
        }
    }
}
