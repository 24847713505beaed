package tidemark.kernel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.DelayedWork;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Rng;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// Lets tasks go on by timers of the nanosecond clock.
///
/// Sleeps end on a tick, as the kernel's timer wheel ends them; events wake at once. A small random
/// latency stands for whatever decides who runs first on a real machine.
///
/// Simplified: every task has a CPU to itself. Consequence: copying is never slowed by other tasks.
public final class TimerScheduler
        implements Forkable<TimerScheduler>, Scheduler, Task.Runner, Timer.Owner {
    /// Told when a task has run and stopped.
    public interface Observer {
        /// The task has stopped; its state tells how.
        void stopped(Task task);
    }

    private final Simulation simulation;
    private final Jiffies jiffies;
    private final Rng latency;
    private final long maxLatencyNanos;
    private final long pageNanos;
    private final List<DelayedWork> works = new ArrayList<>();
    private @Nullable Observer observer;
    private long runs;
    private long digest;

    /// Creates a scheduler without tasks.
    ///
    /// @param latency random stream of the wake-up latency
    /// @param maxLatencyNanos largest latency; 0 = none
    /// @param pageNanos time that copying a page takes
    public TimerScheduler(
            Simulation simulation,
            Jiffies jiffies,
            Rng latency,
            long maxLatencyNanos,
            long pageNanos) {
        this.simulation = simulation;
        this.jiffies = jiffies;
        this.latency = latency;
        this.maxLatencyNanos = maxLatencyNanos;
        this.pageNanos = pageNanos;
    }

    private TimerScheduler(TimerScheduler that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        latency = fork.of(that.latency);
        maxLatencyNanos = that.maxLatencyNanos;
        pageNanos = that.pageNanos;
        for (DelayedWork work : that.works) works.add(fork.of(work));
        runs = that.runs;
        digest = that.digest;
    }

    @Override
    public TimerScheduler fork(Fork fork) {
        return new TimerScheduler(this, fork);
    }

    /// Sets who is told of tasks that stop; not copied by forks.
    public void observer(@Nullable Observer newObserver) {
        observer = newObserver;
    }

    /// Takes a task under its care and, if its stack is not empty, lets it run at a time.
    public void start(Task task, long atNanos) {
        Timer timer = new Timer(task.comm() + " wakes", task);
        task.wakeBy(timer, this);
        if (task.top() != null) simulation.set(timer, atNanos);
    }

    @Override
    public void sleeping(Task task) {
        long tick = jiffies.nanosAt(task.wakeJiffy());
        simulation.set(timer(task), Math.max(tick, simulation.nowNanos()) + delay());
    }

    @Override
    public void computing(Task task) {
        simulation.set(timer(task), simulation.nowNanos() + task.wantedPages() * pageNanos);
    }

    @Override
    public void working(Task task) {
        simulation.set(timer(task), simulation.nowNanos() + task.workNanos());
    }

    @Override
    public void wake(Task task) {
        if (task.state() != Task.State.WAITING || timer(task).isSet()) return;
        simulation.set(timer(task), simulation.nowNanos() + delay());
    }

    @Override
    public void queued(DelayedWork work) {
        Timer timer = work.timer();
        if (timer == null) {
            timer = new Timer(work.worker().comm() + " work", this);
            work.timer(timer);
            works.add(work);
        }
        long due = Math.max(jiffies.nanosAt(work.dueJiffy()), simulation.nowNanos());
        simulation.set(timer, due);
    }

    @Override
    public void onTimer(Timer fired) {
        for (DelayedWork work : works) {
            if (work.timer() == fired) runWork(work);
        }
    }

    private void runWork(DelayedWork work) {
        Task worker = work.worker();
        if (worker.state() != Task.State.IDLE || !work.isPending()) return;
        work.handler().runNow();
        ran(worker);
    }

    @Override
    public void onWake(Task task) {
        if (task.state() == Task.State.COMPUTING) task.grant(task.wantedPages());
        task.run();
        ran(task);
    }

    private void ran(Task task) {
        runs++;
        digest = mix(digest ^ simulation.nowNanos());
        digest = mix(digest ^ ((long) task.pid() << 32) ^ task.state().ordinal());
        digest = mix(digest ^ task.nrDirtied() ^ (task.nrDirtiedPause() << 32));
        if (observer != null) observer.stopped(task);
        if (task.state() != Task.State.IDLE) return;
        for (DelayedWork work : works) {
            if (work.worker() == task && work.isPending()) queued(work);
        }
    }

    private static long mix(long z) {
        z = (z ^ (z >>> 33)) * 0xFF51AFD7ED558CCDL;
        return z ^ (z >>> 33);
    }

    private long delay() {
        return maxLatencyNanos == 0 ? 0 : latency.nextLong(maxLatencyNanos + 1);
    }

    private static Timer timer(Task task) {
        Timer timer = task.timer();
        if (timer == null) throw new IllegalStateException(task + " was not started");
        return timer;
    }

    /// How often tasks have run.
    public long runs() {
        return runs;
    }

    /// A digest of who ran when and how it stopped.
    public long digest() {
        return digest;
    }
}
