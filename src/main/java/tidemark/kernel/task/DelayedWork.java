package tidemark.kernel.task;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Timer;

/// Work that a worker thread is to do at or after a jiffy.
///
/// Kernel: `struct delayed_work`, include/linux/workqueue.h.
public final class DelayedWork implements Forkable<DelayedWork> {
    /// Who does the work.
    public interface Handler {
        /// Takes the work off the queue and does it: its time has come and the worker is free.
        void runNow();
    }

    private final Task worker;
    private final Handler handler;
    private boolean pending;
    private long dueJiffy;
    private @Nullable Timer timer;

    /// Creates work that is not pending.
    ///
    /// @param worker the task that does it
    /// @param handler what it does
    public DelayedWork(Task worker, Handler handler) {
        this.worker = worker;
        this.handler = handler;
    }

    private DelayedWork(DelayedWork that, Fork fork) {
        fork.pair(that, this);
        worker = fork.of(that.worker);
        handler = fork.any(that.handler);
        pending = that.pending;
        dueJiffy = that.dueJiffy;
        timer = fork.ofNullable(that.timer);
    }

    @Override
    public DelayedWork fork(Fork fork) {
        return new DelayedWork(this, fork);
    }

    /// The task that does the work.
    public Task worker() {
        return worker;
    }

    /// Who does the work.
    public Handler handler() {
        return handler;
    }

    /// Whether the work waits for its time.
    public boolean isPending() {
        return pending;
    }

    /// Whether the work is pending and its time has come.
    public boolean isDue(long jiffy) {
        return pending && jiffy - dueJiffy >= 0;
    }

    /// The jiffy at which the work is due; of the last queueing if it is not pending.
    public long dueJiffy() {
        return dueJiffy;
    }

    /// Queues the work unless it is pending already, however late.
    ///
    /// Kernel: `queue_delayed_work()`.
    public void queue(Scheduler scheduler, long jiffy) {
        if (!pending) move(scheduler, jiffy);
    }

    /// Queues the work, or moves it if it is pending.
    ///
    /// Kernel: `mod_delayed_work()`.
    public void move(Scheduler scheduler, long jiffy) {
        pending = true;
        dueJiffy = jiffy;
        scheduler.queued(this);
    }

    /// Takes the work off the queue, to be done now.
    public void take() {
        pending = false;
    }

    /// The timer by which a scheduler watches this work, if it has given one.
    public @Nullable Timer timer() {
        return timer;
    }

    /// Gives the work the timer by which a scheduler watches it.
    public void timer(Timer timer) {
        this.timer = timer;
    }
}
