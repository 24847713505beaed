package tidemark.ui.feed;

import java.util.List;
import tidemark.snapshot.Sample;
import tidemark.snapshot.TaskPicture.Activity;

/// What happened since the frame before, for views that show an instant: at high speed an instant
/// is an accident, so they show extremes and shares instead.
public final class Recent {
    private static final int KINDS = Activity.values().length;
    private static final long MUCH_NANOS = 120_000_000;
    private static final double WEIGHT = 0.12;

    private final Sample.Layout layout;
    private final double[] shares;
    private final long[] leastRatio;
    private final long[] mostRatio;
    private long leastTotal;
    private long mostTotal;
    private long nanos;

    Recent(Sample.Layout layout) {
        this.layout = layout;
        shares = new double[layout.tasks() * KINDS];
        leastRatio = new long[layout.devices()];
        mostRatio = new long[layout.devices()];
    }

    void take(List<Sample> samples) {
        if (samples.isEmpty()) return;
        nanos = samples.getLast().toNanos() - samples.getFirst().fromNanos();
        leastTotal = Long.MAX_VALUE;
        mostTotal = 0;
        java.util.Arrays.fill(leastRatio, Long.MAX_VALUE);
        java.util.Arrays.fill(mostRatio, 0);
        double[] sums = new double[shares.length];
        for (Sample s : samples) {
            levels(s);
            for (int i = 0; i < Math.min(sums.length, s.taskNanos().length); i++) {
                sums[i] += s.taskNanos()[i];
            }
        }
        for (int i = 0; i < shares.length; i++) {
            shares[i] += (sums[i] / Math.max(1, nanos) - shares[i]) * WEIGHT;
        }
    }

    private void levels(Sample s) {
        long total = s.last()[layout.global("dirty")] + s.last()[layout.global("writeback")];
        leastTotal = Math.min(leastTotal, total);
        mostTotal = Math.max(mostTotal, total);
        for (int d = 0; d < leastRatio.length; d++) {
            int series = layout.device(d, "positionRatio");
            leastRatio[d] = Math.min(leastRatio[d], s.min()[series]);
            mostRatio[d] = Math.max(mostRatio[d], s.max()[series]);
        }
    }

    /// Whether so much happens between two frames that an instant says little.
    public boolean isMuch() {
        return nanos > MUCH_NANOS;
    }

    /// Least number of pages dirty and under writeback, at the ends of the samples.
    public long leastTotal() {
        return Math.min(leastTotal, mostTotal);
    }

    /// Largest number of them.
    public long mostTotal() {
        return mostTotal;
    }

    /// Least position ratio of a device, 1.0 = at the setpoint.
    public double leastRatio(int device) {
        return Math.min(leastRatio[device], mostRatio[device]) / 1024.0;
    }

    /// Largest position ratio of a device.
    public double mostRatio(int device) {
        return mostRatio[device] / 1024.0;
    }

    /// Share of the latest time that a task slept in the throttle, 0 to 1, smoothed.
    public double asleep(int task) {
        int at = task * KINDS;
        return Math.clamp(
                shares[at + Activity.SLEEP_RATE.ordinal()]
                        + shares[at + Activity.SLEEP_MAX.ordinal()]
                        + shares[at + Activity.SLEEP_HARD_STOP.ordinal()],
                0,
                1);
    }
}
