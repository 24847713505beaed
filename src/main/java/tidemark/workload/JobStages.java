package tidemark.workload;

import tidemark.kernel.Experiment;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.WaitQueue;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// Jobs that run in stages, each of which begins when all tasks of the one before have ended; over
/// when the last has, or at a set time.
public final class JobStages implements Experiment, Timer.Owner {
    private final Simulation simulation;
    private final Scheduler scheduler;
    private final WaitQueue turn;
    private final Timer end;
    private final int[] running;
    private int stage;
    private int umounts;
    private boolean done;
    private long endNanos;

    /// Creates an experiment that begins now.
    ///
    /// @param tasks how many tasks each stage has
    /// @param umounts tasks that unmount last
    /// @param lengthNanos how long it lasts at most; 0 = until all tasks have ended
    public JobStages(
            Simulation simulation,
            Scheduler scheduler,
            int[] tasks,
            int umounts,
            long lengthNanos) {
        this.simulation = simulation;
        this.scheduler = scheduler;
        this.umounts = umounts;
        running = tasks.clone();
        turn = new WaitQueue();
        end = new Timer("end of the jobs", this);
        if (lengthNanos > 0) simulation.set(end, simulation.nowNanos() + lengthNanos);
    }

    private JobStages(JobStages that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        scheduler = fork.any(that.scheduler);
        turn = fork.of(that.turn);
        end = fork.of(that.end);
        running = that.running.clone();
        stage = that.stage;
        umounts = that.umounts;
        done = that.done;
        endNanos = that.endNanos;
    }

    @Override
    public Experiment fork(Fork fork) {
        return new JobStages(this, fork);
    }

    boolean hasBegun(int wanted) {
        return stage >= wanted;
    }

    /// Who waits for a stage, or for the end of all.
    WaitQueue turn() {
        return turn;
    }

    boolean isAllOver() {
        return stage == running.length;
    }

    void taskDone() {
        running[stage]--;
        int before = stage;
        while (stage < running.length && running[stage] == 0) stage++;
        if (stage > before) turn.wakeAll(scheduler);
        if (isAllOver() && umounts == 0) finish();
    }

    void unmounted() {
        if (--umounts == 0) finish();
    }

    private void finish() {
        if (done) return;
        done = true;
        endNanos = simulation.nowNanos();
    }

    @Override
    public void onTimer(Timer timer) {
        finish();
    }

    @Override
    public String phase() {
        if (done) return "done";
        if (isAllOver()) return "unmounting";
        return running.length == 1 ? "running" : "stage " + (stage + 1) + " of " + running.length;
    }

    @Override
    public boolean isFinished() {
        return done;
    }

    @Override
    public long elapsedNanos() {
        return done ? endNanos : simulation.nowNanos();
    }
}
