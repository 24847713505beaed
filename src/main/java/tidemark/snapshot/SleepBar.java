package tidemark.snapshot;

/// One sleep of a task that is over: a bar in its lane.
///
/// @param task index of the task
/// @param fromNanos begin
/// @param toNanos end
/// @param cause why
/// @param taskRatelimit its rate at that time, pages/s
public record SleepBar(
        int task, long fromNanos, long toNanos, TaskPicture.Activity cause, long taskRatelimit) {}
