package tidemark.workload;

import tidemark.kernel.Experiment;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// Tasks that work for a set time, or until all that have an end have reached it.
public final class TimedExperiment implements Experiment, Timer.Owner {
    private final Simulation simulation;
    private final Timer end;
    private final boolean endless;
    private int running;
    private boolean done;
    private long endNanos;

    /// Creates an experiment that begins now.
    ///
    /// @param lengthNanos how long it lasts; 0 = until the tasks have ended, or without end
    /// @param endingTasks tasks that come to an end by themselves
    public TimedExperiment(Simulation simulation, long lengthNanos, int endingTasks) {
        this.simulation = simulation;
        running = endingTasks;
        endless = lengthNanos == 0 && endingTasks == 0;
        end = new Timer("end of the experiment", this);
        if (lengthNanos > 0) simulation.set(end, simulation.nowNanos() + lengthNanos);
    }

    private TimedExperiment(TimedExperiment that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        end = fork.of(that.end);
        endless = that.endless;
        running = that.running;
        done = that.done;
        endNanos = that.endNanos;
    }

    @Override
    public Experiment fork(Fork fork) {
        return new TimedExperiment(this, fork);
    }

    /// A task has come to its end.
    void taskDone() {
        if (--running == 0) finish();
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

    /// Whether it goes on without end.
    public boolean isEndless() {
        return endless;
    }

    @Override
    public String phase() {
        return done ? "done" : "running";
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
