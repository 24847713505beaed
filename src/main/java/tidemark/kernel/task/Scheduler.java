package tidemark.kernel.task;

/// Decides when a task that has stopped goes on: the only thing the mechanisms know of
/// time-sharing.
///
/// A machine on the nanosecond clock answers with timers; a world that steps through fixed slots
/// looks at the tasks' states by itself and need not answer at all.
public interface Scheduler {
    /// The task sleeps until the jiffy [Task#wakeJiffy()] and nothing else wakes it.
    void sleeping(Task task);

    /// The task has used up its pages and wants to copy [Task#wantedPages()] more.
    void computing(Task task);

    /// The task works for [Task#workNanos()] without touching the page cache. A world in which
    /// nobody does need not answer.
    default void working(Task task) {}

    /// A condition that the task may be waiting for has changed; the task tests it again.
    void wake(Task task);

    /// A delayed work has been queued or moved.
    void queued(DelayedWork work);
}
