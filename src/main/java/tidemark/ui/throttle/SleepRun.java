package tidemark.ui.throttle;

import java.util.ArrayList;
import java.util.List;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Activity;

/// Sleeps of one cause that follow each other without work between: to people, one long sleep.
///
/// @param cause why
/// @param fromNanos begin of the first
/// @param toNanos end of the last
/// @param pauses how many
public record SleepRun(Activity cause, long fromNanos, long toNanos, int pauses) {
    private static final long NO_WORK_NANOS = 2_500_000;

    /// How long in all.
    public long nanos() {
        return toNanos - fromNanos;
    }

    /// Gathers sleeps, oldest first, and the one that goes on now.
    public static List<SleepRun> of(List<SleepBar> bars, TaskPicture task, long nowNanos) {
        List<SleepRun> runs = new ArrayList<>();
        for (SleepBar bar : bars) {
            append(runs, bar.cause(), bar.fromNanos(), bar.toNanos());
        }
        if (isSleep(task.activity()) && task.sinceNanos() < nowNanos) {
            append(runs, task.activity(), task.sinceNanos(), nowNanos);
        }
        return runs;
    }

    private static void append(List<SleepRun> runs, Activity cause, long from, long to) {
        SleepRun last = runs.isEmpty() ? null : runs.getLast();
        if (last != null && last.cause() == cause && from - last.toNanos() <= NO_WORK_NANOS) {
            long end = Math.max(last.toNanos(), to);
            runs.set(
                    runs.size() - 1, new SleepRun(cause, last.fromNanos(), end, last.pauses() + 1));
        } else {
            runs.add(new SleepRun(cause, from, to, 1));
        }
    }

    /// Whether a task sleeps in the throttle.
    public static boolean isSleep(Activity activity) {
        return switch (activity) {
            case SLEEP_RATE, SLEEP_MAX, SLEEP_HARD_STOP -> true;
            case RUNNING, WAIT_IO, IDLE, DONE -> false;
        };
    }
}
