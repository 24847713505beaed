package tidemark.kernel.task;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// Tasks that wait for one kind of event, in the order of their coming.
///
/// Kernel: `wait_queue_head_t`, include/linux/wait.h.
public final class WaitQueue implements Forkable<WaitQueue> {
    private final List<Task> tasks = new ArrayList<>(4);

    /// Creates an empty queue.
    public WaitQueue() {}

    private WaitQueue(WaitQueue that, Fork fork) {
        fork.pair(that, this);
        for (Task task : that.tasks) tasks.add(fork.of(task));
    }

    @Override
    public WaitQueue fork(Fork fork) {
        return new WaitQueue(this, fork);
    }

    /// Lets a task wait here; a task that waits already keeps its place.
    public void add(Task task) {
        if (!tasks.contains(task)) tasks.add(task);
    }

    /// Whether a task waits here.
    public boolean holds(Task task) {
        return tasks.contains(task);
    }

    /// Whether nobody waits here.
    public boolean isEmpty() {
        return tasks.isEmpty();
    }

    /// Takes the task that has waited longest off the queue without waking it; null if there is
    /// none.
    public @Nullable Task takeFirst() {
        return tasks.isEmpty() ? null : tasks.removeFirst();
    }

    /// Wakes all tasks; each tests again what it waits for.
    public void wakeAll(Scheduler scheduler) {
        if (tasks.isEmpty()) return;
        for (int i = 0; i < tasks.size(); i++) scheduler.wake(tasks.get(i));
        tasks.clear();
    }
}
