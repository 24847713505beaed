package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;

/// What holds a dirtier back, whatever the scheme: a cheap test after every page and, now and then,
/// a look at the limits that may take long.
///
/// A task has one such frame and enters it again and again.
///
/// Kernel: `balance_dirty_pages_ratelimited()` and `balance_dirty_pages()`, mm/page-writeback.c.
public abstract sealed class DirtyThrottle extends Frame
        permits BalanceDirtyPages, WritingThrottle {
    /// Creates a frame that is on no stack yet.
    DirtyThrottle() {}

    @Override
    public final String function() {
        return "balance_dirty_pages";
    }

    /// How many pages a task may dirty on a device before [#ratelimited] can have an effect; at
    /// least 1.
    public abstract long pagesToNextLook(Task task, BackingDevice device);

    /// The test after every dirtied page.
    ///
    /// @return true if the task has to call [#enter]
    public abstract boolean ratelimited(Task task, BackingDevice device);

    /// Begins a call and runs it as far as it goes without sleeping.
    ///
    /// @return false if the task stops now: push this frame
    public abstract boolean enter(Task task, BackingDevice device, long dirtiedPages);

    /// The last judgement with its numbers; null before the first.
    public abstract @Nullable ThrottleDecision decision();
}
