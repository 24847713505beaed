package tidemark.kernel.task;

import tidemark.sim.Forkable;

/// A kernel function that may sleep: its fields are the locals that survive the sleep.
///
/// Functions that never sleep are plain methods. Because the call stack is data, it can be forked,
/// drawn and asserted.
public abstract class Frame implements Forkable<Frame> {
    /// How one stretch of running ended.
    public enum Outcome {
        /// The function is finished; its caller goes on.
        RETURNED,
        /// The function has pushed another frame and waits for it.
        CALLED,
        /// The task cannot go on now; its [Task#state()] says why.
        BLOCKED
    }

    /// Creates a frame that is on no stack yet.
    protected Frame() {}

    /// Runs until the function returns, calls or blocks. After blocking it is called again when the
    /// task may go on; a frame that waits for a condition must test it again.
    public abstract Outcome resume(Task task);

    /// The function's name as the kernel spells it, for call stacks.
    public abstract String function();
}
