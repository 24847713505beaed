package tidemark.workload;

import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// Lets one task sleep until a nanosecond.
///
/// Kernel: `hrtimer_nanosleep()`, kernel/time/hrtimer.c.
final class JobClock implements Forkable<JobClock>, Timer.Owner {
    private final Simulation simulation;
    private final Scheduler scheduler;
    private final Timer alarm;
    private final WaitQueue sleeper;

    JobClock(Simulation simulation, Scheduler scheduler) {
        this.simulation = simulation;
        this.scheduler = scheduler;
        alarm = new Timer("pace of a job", this);
        sleeper = new WaitQueue();
    }

    private JobClock(JobClock that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        scheduler = fork.any(that.scheduler);
        alarm = fork.of(that.alarm);
        sleeper = fork.of(that.sleeper);
    }

    @Override
    public JobClock fork(Fork fork) {
        return new JobClock(this, fork);
    }

    long nowNanos() {
        return simulation.nowNanos();
    }

    /// Sleeps until a time; return the result from `resume`, which asks again then.
    Frame.Outcome until(Task task, long nanos) {
        simulation.set(alarm, nanos);
        return task.await(sleeper, WaitReason.PACE);
    }

    @Override
    public void onTimer(Timer timer) {
        sleeper.wakeAll(scheduler);
    }
}
