package tidemark.workload;

import java.util.Locale;
import tidemark.kernel.Experiment;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.WaitQueue;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;

/// Writers that start together and the umount that waits for them: the clock stops when everything
/// is on the disk.
public final class FileExperiment implements Experiment {
    /// What the experiment is at.
    public enum Phase {
        WRITING,
        UNMOUNTING,
        DONE
    }

    private final Simulation simulation;
    private final Scheduler scheduler;
    private final WaitQueue allWritten;
    private int running;
    private Phase phase = Phase.WRITING;
    private long startNanos;
    private long endNanos;

    /// Creates an experiment that begins now.
    ///
    /// @param writers number of writers
    public FileExperiment(Simulation simulation, Scheduler scheduler, int writers) {
        this.simulation = simulation;
        this.scheduler = scheduler;
        allWritten = new WaitQueue();
        running = writers;
        startNanos = simulation.nowNanos();
    }

    private FileExperiment(FileExperiment that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        scheduler = fork.any(that.scheduler);
        allWritten = fork.of(that.allWritten);
        running = that.running;
        phase = that.phase;
        startNanos = that.startNanos;
        endNanos = that.endNanos;
    }

    @Override
    public Experiment fork(Fork fork) {
        return new FileExperiment(this, fork);
    }

    void writerDone() {
        if (--running > 0) return;
        phase = Phase.UNMOUNTING;
        allWritten.wakeAll(scheduler);
    }

    boolean isAllWritten() {
        return running == 0;
    }

    WaitQueue allWritten() {
        return allWritten;
    }

    void unmounted() {
        phase = Phase.DONE;
        endNanos = simulation.nowNanos();
    }

    @Override
    public String phase() {
        return phase.name().toLowerCase(Locale.ROOT);
    }

    @Override
    public boolean isFinished() {
        return phase == Phase.DONE;
    }

    @Override
    public long elapsedNanos() {
        return (phase == Phase.DONE ? endNanos : simulation.nowNanos()) - startNanos;
    }
}
