package tidemark.ui.feed;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.Sample;
import tidemark.snapshot.TaskPicture.Activity;

/// How every task spent the recent past: shares of its activities in buckets of several lengths.
public final class Activities {
    private static final int BUCKETS = 1024;
    private static final long FINEST_NANOS = 100_000;
    private static final int FACTOR = 4;
    private static final int LEVELS = 10;
    private static final int LONGEST_SAMPLE = 64;
    private static final int KINDS = Activity.values().length;

    private final int tasks;
    private final List<Level> levels = new ArrayList<>();

    /// An empty past of so many tasks.
    public Activities(int tasks) {
        this.tasks = tasks;
        long bucket = FINEST_NANOS;
        for (int i = 0; i < LEVELS; i++) {
            levels.add(new Level(bucket));
            bucket *= FACTOR;
        }
    }

    /// Takes in what happened.
    public void add(Sample sample) {
        if (sample.taskNanos().length < tasks * KINDS) return;
        long length = sample.toNanos() - sample.fromNanos();
        for (Level level : levels) {
            if (length <= level.bucketNanos * LONGEST_SAMPLE) level.add(sample);
        }
    }

    /// The finest level that reaches back so far, and whose buckets are no shorter than asked.
    public Level reaching(long spanNanos, long leastBucketNanos) {
        for (Level level : levels) {
            if (level.bucketNanos >= leastBucketNanos
                    && level.bucketNanos * (BUCKETS - 2) >= spanNanos) {
                return level;
            }
        }
        return levels.getLast();
    }

    /// The past in buckets of one length.
    public final class Level {
        private final long bucketNanos;
        private final byte[] shares = new byte[BUCKETS * tasks * KINDS];
        private final long[] number = new long[BUCKETS];
        private final double[] sums = new double[tasks * KINDS];
        private long current = -1;

        private Level(long bucketNanos) {
            this.bucketNanos = bucketNanos;
            java.util.Arrays.fill(number, -1);
        }

        /// Length of a bucket.
        public long bucketNanos() {
            return bucketNanos;
        }

        /// Share of a bucket that a task spent so, 0 to 1; 0 where nothing is known.
        public double share(int task, Activity activity, long bucket) {
            int at = (int) (bucket % BUCKETS);
            if (bucket < 0 || number[at] != bucket) return 0;
            return (shares[(at * tasks + task) * KINDS + activity.ordinal()] & 0xff) / 255.0;
        }

        private void add(Sample s) {
            long length = Math.max(1, s.toNanos() - s.fromNanos());
            long first = s.fromNanos() / bucketNanos;
            long end = Math.max(first, (s.toNanos() - 1) / bucketNanos);
            for (long b = Math.max(first, end - BUCKETS + 1); b <= end; b++) {
                long from = Math.max(s.fromNanos(), b * bucketNanos);
                long to = Math.min(s.toNanos(), (b + 1) * bucketNanos);
                if (b != current) open(b);
                double part = Math.max(0, to - from) / (double) length / bucketNanos;
                for (int i = 0; i < sums.length; i++) {
                    if (s.taskNanos()[i] != 0) sums[i] += s.taskNanos()[i] * part;
                }
                write(b);
            }
        }

        private void open(long bucket) {
            current = bucket;
            java.util.Arrays.fill(sums, 0);
            number[(int) (bucket % BUCKETS)] = bucket;
        }

        private void write(long bucket) {
            int at = (int) (bucket % BUCKETS) * tasks * KINDS;
            for (int i = 0; i < sums.length; i++) {
                shares[at + i] = (byte) Math.clamp(Math.round(sums[i] * 255), 0, 255);
            }
        }
    }
}
