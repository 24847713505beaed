package tidemark.engine;

import java.util.Arrays;
import tidemark.snapshot.Sample;
import tidemark.snapshot.TaskPicture;

/// A sample in the making: extremes of every series and how each task has spent its time since the
/// last cut.
final class Stretch {
    private static final int ACTIVITIES = TaskPicture.Activity.values().length;

    private final long[] last;
    private final long[] min;
    private final long[] max;
    private final long[] taskNanos;
    private final int[] activity;
    private final long[] since;
    private long fromNanos;

    Stretch(int series, int tasks, long nowNanos) {
        last = new long[series];
        min = new long[series];
        max = new long[series];
        taskNanos = new long[tasks * ACTIVITIES];
        activity = new int[tasks];
        since = new long[tasks];
        fromNanos = nowNanos;
        Arrays.fill(since, nowNanos);
    }

    /// When the stretch began.
    long fromNanos() {
        return fromNanos;
    }

    /// A task turns to something else.
    void turns(int task, TaskPicture.Activity to, long nowNanos) {
        spend(task, nowNanos);
        activity[task] = to.ordinal();
    }

    private void spend(int task, long nowNanos) {
        long begin = Math.max(since[task], fromNanos);
        if (nowNanos > begin) taskNanos[task * ACTIVITIES + activity[task]] += nowNanos - begin;
        since[task] = nowNanos;
    }

    /// Notes the present value of a series.
    void put(int series, long value) {
        last[series] = value;
        if (value < min[series]) min[series] = value;
        if (value > max[series]) max[series] = value;
    }

    /// What is a difference over the stretch has one value for all of it.
    void set(int series, long value) {
        last[series] = value;
        min[series] = value;
        max[series] = value;
    }

    /// Ends the time of all tasks at a cut to come; what has to be set for the whole is set after.
    void close(long nowNanos) {
        for (int i = 0; i < activity.length; i++) spend(i, nowNanos);
    }

    /// The sample up to now; the next stretch begins.
    Sample cut(long nowNanos, boolean stalled) {
        Sample sample =
                new Sample(
                        fromNanos,
                        nowNanos,
                        last.clone(),
                        min.clone(),
                        max.clone(),
                        taskNanos.clone(),
                        stalled);
        fromNanos = nowNanos;
        restart();
        return sample;
    }

    /// Forgets the extremes so far.
    void restart() {
        System.arraycopy(last, 0, min, 0, last.length);
        System.arraycopy(last, 0, max, 0, last.length);
        Arrays.fill(taskNanos, 0);
    }
}
