package tidemark.ui.feed;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;

/// Tasks that were held up for more than two minutes: in one wait for I/O, of which the kernel
/// would complain in its log, or in the throttle without having written a page, of which it says
/// nothing, as a throttled task wakes every now and then.
///
/// Kernel: `check_hung_task()` in kernel/hung_task.c; kernel.hung_task_timeout_secs is 120.
public final class HungTasks {
    /// Held up for longer than this, a task counts as hung.
    public static final long LIMIT_NANOS = 120_000_000_000L;

    private static final int MOST = 200;

    private final List<Hung> over = new ArrayList<>();
    private final List<Hung> now = new ArrayList<>();
    private final long[] throttledSince;
    private final long[] written;

    /// A task that was held up.
    ///
    /// @param task its index
    /// @param sinceNanos since when
    /// @param untilNanos until when, or until now
    /// @param throttled whether by the throttle, not by a wait for I/O
    public record Hung(int task, long sinceNanos, long untilNanos, boolean throttled) {
        /// When it had lasted too long.
        public long hungNanos() {
            return sinceNanos + LIMIT_NANOS;
        }
    }

    /// Nobody hangs yet.
    public HungTasks(int tasks) {
        throttledSince = new long[tasks];
        written = new long[tasks];
        Arrays.fill(throttledSince, -1);
    }

    /// Takes in a snapshot.
    public void add(Snapshot s) {
        List<Hung> before = List.copyOf(now);
        now.clear();
        for (TaskPicture t : s.tasks()) {
            if (t.index() >= written.length) continue;
            long since = since(t);
            if (since < 0 || s.nanos() - since <= LIMIT_NANOS) continue;
            boolean throttled = t.activity() != TaskPicture.Activity.WAIT_IO;
            now.add(new Hung(t.index(), since, s.nanos(), throttled));
        }
        for (Hung hung : before) {
            if (of(hung.task()).filter(h -> h.sinceNanos() == hung.sinceNanos()).isEmpty()) {
                if (over.size() >= MOST) over.removeFirst();
                over.add(hung);
            }
        }
    }

    /// Since when it has been held up; −1 if it is not.
    private long since(TaskPicture t) {
        int i = t.index();
        boolean moved = t.written() != written[i];
        written[i] = t.written();
        return switch (t.activity()) {
            case SLEEP_RATE, SLEEP_MAX, SLEEP_HARD_STOP -> {
                if (moved || throttledSince[i] < 0) throttledSince[i] = t.sinceNanos();
                yield throttledSince[i];
            }
            case WAIT_IO -> {
                throttledSince[i] = -1;
                yield t.untilNanos() > 0 ? -1 : t.sinceNanos();
            }
            case RUNNING, IDLE, DONE -> {
                throttledSince[i] = -1;
                yield -1;
            }
        };
    }

    /// Whether a task hangs now, and since when.
    public Optional<Hung> of(int task) {
        return now.stream().filter(h -> h.task() == task).findFirst();
    }

    /// All that hung and that hang, in the order in which they ceased to.
    public List<Hung> all() {
        List<Hung> all = new ArrayList<>(over);
        all.addAll(now);
        return all;
    }
}
