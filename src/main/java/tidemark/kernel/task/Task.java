package tidemark.kernel.task;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Timer;

/// A simulated task: an explicit stack of kernel functions, its flags and its throttling state.
///
/// The throttling state is public to the mechanism through accessors named as in the kernel:
/// `nr_dirtied`, `nr_dirtied_pause`, `dirty_paused_when`.
///
/// Kernel: `struct task_struct`, include/linux/sched.h, 4.12.
public final class Task implements Forkable<Task>, Timer.Owner {
    /// What a task is doing.
    public enum State {
        /// May run as soon as the scheduler lets it.
        READY,
        /// Copies pages into the page cache, or works on something else; goes on when pages are
        /// granted or the work is done.
        COMPUTING,
        /// Sleeps in `balance_dirty_pages()` until a jiffy.
        THROTTLED,
        /// Sleeps until a jiffy for another reason, told by [Task#waitReason()].
        SLEEPING,
        /// Waits for an event, told by [Task#waitReason()].
        WAITING,
        /// Has nothing to do: its stack is empty.
        IDLE,
        /// Has ended.
        EXITED
    }

    /// `nr_dirtied_pause` at fork: 128 KiB in pages. Kernel: `copy_process()`, kernel/fork.c.
    public static final int INITIAL_DIRTIED_PAUSE = 32;

    private final String comm;
    private final int pid;
    private final int cpu;
    private int flags;
    private long nrDirtied;
    private long nrDirtiedPause = INITIAL_DIRTIED_PAUSE;
    private long dirtyPausedWhen;

    private Frame[] stack = new Frame[4];
    private int depth;
    private State state = State.IDLE;
    private WaitReason waitReason = WaitReason.NOTHING;
    private long wakeJiffy;
    private long budgetPages;
    private long wantedPages;
    private long workNanos;
    private boolean fatalSignalPending;
    private long sleptJiffies;
    private long longestSleepJiffies;
    private @Nullable Timer timer;
    private @Nullable Runner runner;

    /// Runs a task when its timer fires; given by the scheduler that owns the timer.
    public interface Runner {
        /// The task's timer has fired.
        void onWake(Task task);
    }

    /// Creates an idle task.
    ///
    /// @param comm its name, as in traces
    /// @param pid its number
    /// @param cpu the CPU it runs on; the model's tasks do not migrate
    public Task(String comm, int pid, int cpu) {
        this.comm = comm;
        this.pid = pid;
        this.cpu = cpu;
    }

    private Task(Task that, Fork fork) {
        fork.pair(that, this);
        comm = that.comm;
        pid = that.pid;
        cpu = that.cpu;
        flags = that.flags;
        nrDirtied = that.nrDirtied;
        nrDirtiedPause = that.nrDirtiedPause;
        dirtyPausedWhen = that.dirtyPausedWhen;
        stack = new Frame[that.stack.length];
        depth = that.depth;
        for (int i = 0; i < depth; i++) stack[i] = fork.of(that.stack[i]);
        state = that.state;
        waitReason = that.waitReason;
        wakeJiffy = that.wakeJiffy;
        budgetPages = that.budgetPages;
        wantedPages = that.wantedPages;
        workNanos = that.workNanos;
        fatalSignalPending = that.fatalSignalPending;
        sleptJiffies = that.sleptJiffies;
        longestSleepJiffies = that.longestSleepJiffies;
        timer = fork.ofNullable(that.timer);
        runner = that.runner == null ? null : fork.any(that.runner);
    }

    @Override
    public Task fork(Fork fork) {
        return new Task(this, fork);
    }

    /// Runs the top of the stack until the task blocks or its stack is empty.
    public void run() {
        state = State.READY;
        while (depth > 0) {
            switch (stack[depth - 1].resume(this)) {
                case RETURNED -> pop();
                case CALLED -> {}
                case BLOCKED -> {
                    return;
                }
            }
        }
        if (state != State.EXITED) state = State.IDLE;
    }

    private void pop() {
        depth--;
        if (state == State.EXITED) depth = 0;
    }

    /// Calls a function: it runs when the current frame returns [Frame.Outcome#CALLED].
    public void call(Frame frame) {
        if (depth == stack.length) stack = Arrays.copyOf(stack, 2 * depth);
        stack[depth++] = frame;
        if (state == State.IDLE) state = State.READY;
    }

    /// Sleeps in `balance_dirty_pages()` for a number of jiffies; return the result from `resume`.
    public Frame.Outcome throttle(Scheduler scheduler, long untilJiffy, long jiffies) {
        state = State.THROTTLED;
        waitReason = WaitReason.DIRTY_THROTTLE;
        wakeJiffy = untilJiffy;
        sleptJiffies += jiffies;
        longestSleepJiffies = Math.max(longestSleepJiffies, jiffies);
        scheduler.sleeping(this);
        return Frame.Outcome.BLOCKED;
    }

    /// Sleeps until a jiffy for a stated reason; return the result from `resume`.
    public Frame.Outcome sleep(Scheduler scheduler, long untilJiffy, WaitReason reason) {
        state = State.SLEEPING;
        waitReason = reason;
        wakeJiffy = untilJiffy;
        scheduler.sleeping(this);
        return Frame.Outcome.BLOCKED;
    }

    /// Waits on a queue for a stated reason; return the result from `resume`.
    public Frame.Outcome await(WaitQueue queue, WaitReason reason) {
        state = State.WAITING;
        waitReason = reason;
        queue.add(this);
        return Frame.Outcome.BLOCKED;
    }

    /// Stops until more pages may be copied; return the result from `resume`.
    public Frame.Outcome compute(Scheduler scheduler, long pages) {
        state = State.COMPUTING;
        waitReason = WaitReason.NOTHING;
        wantedPages = pages;
        scheduler.computing(this);
        return Frame.Outcome.BLOCKED;
    }

    /// Works for a time; return the result from `resume`.
    ///
    /// @param nanos CPU time
    public Frame.Outcome work(Scheduler scheduler, long nanos) {
        state = State.COMPUTING;
        waitReason = WaitReason.NOTHING;
        wantedPages = 0;
        workNanos = nanos;
        scheduler.working(this);
        return Frame.Outcome.BLOCKED;
    }

    /// Ends the task once the current frame returns.
    public void exit() {
        state = State.EXITED;
    }

    @Override
    public void onTimer(Timer fired) {
        if (runner != null) runner.onWake(this);
    }

    /// Gives the task the timer that wakes it and what to do then.
    public void wakeBy(Timer wakeTimer, Runner wakeRunner) {
        timer = wakeTimer;
        runner = wakeRunner;
    }

    /// The timer that wakes this task, if a scheduler has given one.
    public @Nullable Timer timer() {
        return timer;
    }

    /// Name, as in traces.
    public String comm() {
        return comm;
    }

    /// Process number.
    public int pid() {
        return pid;
    }

    /// The CPU it runs on.
    public int cpu() {
        return cpu;
    }

    /// What it is doing.
    public State state() {
        return state;
    }

    /// What it sleeps or waits for.
    public WaitReason waitReason() {
        return waitReason;
    }

    /// The jiffy at which its sleep ends; meaningful while it sleeps.
    public long wakeJiffy() {
        return wakeJiffy;
    }

    /// Jiffies asked for in all its throttle sleeps so far.
    public long sleptJiffies() {
        return sleptJiffies;
    }

    /// Jiffies asked for in the longest of its throttle sleeps so far.
    public long longestSleepJiffies() {
        return longestSleepJiffies;
    }

    /// Whether a flag is set.
    public boolean has(TaskFlag flag) {
        return (flags & flag.bit()) != 0;
    }

    /// Sets or clears a flag.
    public void set(TaskFlag flag, boolean on) {
        flags = on ? flags | flag.bit() : flags & ~flag.bit();
    }

    /// Whether the task's dirty limits are raised.
    ///
    /// Kernel: the test in `domain_dirty_limits()`, mm/page-writeback.c, 4.12.
    public boolean hasRaisedLimits() {
        return (flags & (TaskFlag.LESS_THROTTLE.bit() | TaskFlag.REAL_TIME.bit())) != 0;
    }

    /// Whether a fatal signal is pending, which ends a throttle sleep for good.
    public boolean fatalSignalPending() {
        return fatalSignalPending;
    }

    /// Makes a fatal signal pending.
    public void kill() {
        fatalSignalPending = true;
    }

    /// Pages it may copy before it must give way.
    public long budgetPages() {
        return budgetPages;
    }

    /// Sets the pages it may copy before it must give way.
    public void grant(long pages) {
        budgetPages = pages;
    }

    /// Takes copied pages off the budget.
    public void spend(long pages) {
        budgetPages -= pages;
    }

    /// Pages it would like to copy next; meaningful while it is [State#COMPUTING].
    public long wantedPages() {
        return wantedPages;
    }

    /// CPU time that its present work takes, in nanoseconds.
    public long workNanos() {
        return workNanos;
    }

    /// Pages dirtied since the last look at the limits. Kernel: `nr_dirtied`.
    public long nrDirtied() {
        return nrDirtied;
    }

    /// Sets [#nrDirtied()].
    public void nrDirtied(long pages) {
        nrDirtied = pages;
    }

    /// Pages it may dirty before it looks at the limits. Kernel: `nr_dirtied_pause`.
    public long nrDirtiedPause() {
        return nrDirtiedPause;
    }

    /// Sets [#nrDirtiedPause()].
    public void nrDirtiedPause(long pages) {
        nrDirtiedPause = pages;
    }

    /// The jiffy up to which its dirtying is paid for; 0 = never paused. Kernel:
    /// `dirty_paused_when`.
    public long dirtyPausedWhen() {
        return dirtyPausedWhen;
    }

    /// Sets [#dirtyPausedWhen()].
    public void dirtyPausedWhen(long jiffy) {
        dirtyPausedWhen = jiffy;
    }

    /// The functions on its stack, outermost first.
    public List<String> callStack() {
        List<String> functions = new ArrayList<>(depth);
        for (int i = 0; i < depth; i++) functions.add(stack[i].function());
        return functions;
    }

    /// The innermost function, if the stack is not empty.
    public @Nullable Frame top() {
        return depth == 0 ? null : stack[depth - 1];
    }

    @Override
    public String toString() {
        return comm + "-" + pid + " " + state + " " + callStack();
    }
}
