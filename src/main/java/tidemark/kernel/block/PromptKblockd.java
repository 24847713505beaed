package tidemark.kernel.block;

import tidemark.sim.Fork;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// A kblockd that runs a kicked queue a fixed time later.
///
/// Kernel: the worker of `kblockd_workqueue`, which runs at high priority, 4.4 and 4.7.
public final class PromptKblockd implements Kblockd, Timer.Owner {
    private final Simulation simulation;
    private final long delayNanos;
    private final java.util.ArrayDeque<RequestQueue> waiting = new java.util.ArrayDeque<>();
    private final Timer timer;

    /// Creates a worker.
    ///
    /// @param delayNanos time from a kick to the run; 0 for the same instant, after what is due
    ///   then already
    public PromptKblockd(Simulation simulation, long delayNanos) {
        this.simulation = simulation;
        this.delayNanos = delayNanos;
        this.timer = new Timer("kblockd", this);
    }

    private PromptKblockd(PromptKblockd that, Fork fork) {
        fork.pair(that, this);
        delayNanos = that.delayNanos;
        simulation = fork.of(that.simulation);
        timer = fork.of(that.timer);
        for (RequestQueue queue : that.waiting) waiting.add(fork.of(queue));
    }

    @Override
    public PromptKblockd fork(Fork fork) {
        return new PromptKblockd(this, fork);
    }

    @Override
    public void kicked(RequestQueue queue) {
        waiting.add(queue);
        if (!timer.isSet()) simulation.set(timer, simulation.nowNanos() + delayNanos);
    }

    @Override
    public void onTimer(Timer fired) {
        for (int due = waiting.size(); due > 0; due--) waiting.remove().runKicked();
    }
}
