package tidemark.ui.feed;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import tidemark.snapshot.SleepBar;

/// The latest sleeps of every task, oldest first. Bounded per task.
public final class Sleeps {
    private static final int PER_TASK = 1500;

    private final List<Deque<SleepBar>> byTask = new ArrayList<>();

    /// Nobody has slept yet.
    public Sleeps(int tasks) {
        for (int i = 0; i < tasks; i++) {
            byTask.add(new ArrayDeque<>());
        }
    }

    /// Takes in a sleep that is over.
    public void add(SleepBar bar) {
        if (bar.task() >= byTask.size()) return;
        Deque<SleepBar> bars = byTask.get(bar.task());
        if (bars.size() >= PER_TASK) bars.removeFirst();
        bars.addLast(bar);
    }

    /// The sleeps of a task that touch a time, oldest first, at most so many.
    public List<SleepBar> of(int task, long fromNanos, long toNanos, int atMost) {
        List<SleepBar> found = new ArrayList<>();
        var backwards = byTask.get(task).descendingIterator();
        while (backwards.hasNext() && found.size() < atMost) {
            SleepBar bar = backwards.next();
            if (bar.toNanos() < fromNanos) break;
            if (bar.fromNanos() <= toNanos) found.add(bar);
        }
        return found.reversed();
    }

    /// Since when all of a task's sleeps are held; 0 if none was dropped.
    public long knownSince(int task) {
        Deque<SleepBar> bars = byTask.get(task);
        return bars.size() < PER_TASK ? 0 : bars.getFirst().fromNanos();
    }
}
