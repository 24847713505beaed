package tidemark.workload;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.fs.FileSystem;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.fs.ext4.Ext4;
import tidemark.kernel.fs.ext4.Ext4File;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;

/// `dd bs=N count=C oflag=dsync`: writes a file piece by piece, each of which is safe before the
/// next begins.
public final class SyncWriter extends Frame {
    private enum Stage {
        START,
        WORKING,
        SYNCING
    }

    private final Simulation simulation;
    private final Scheduler scheduler;
    private final @Nullable TimedExperiment experiment;
    private final Ext4 fileSystem;
    private final SyncCall sync;
    private final WorkCount count;
    private final int bytes;
    private final long pieces;
    private final long workNanos;
    private @Nullable Ext4File file;
    private Stage stage = Stage.START;
    private long done;

    /// Creates a writer that has not begun.
    ///
    /// @param experiment told of the end; null if nobody is
    /// @param bytes size of a piece
    /// @param pieces how many; 0 = without end
    /// @param workNanos CPU time of a piece
    public SyncWriter(
            Simulation simulation,
            Scheduler scheduler,
            @Nullable TimedExperiment experiment,
            Ext4 fileSystem,
            IoContext context,
            WorkCount count,
            int bytes,
            long pieces,
            long workNanos) {
        this.simulation = simulation;
        this.scheduler = scheduler;
        this.experiment = experiment;
        this.fileSystem = fileSystem;
        this.count = count;
        this.bytes = bytes;
        this.pieces = pieces;
        this.workNanos = workNanos;
        sync = fileSystem.newSync(context);
    }

    private SyncWriter(SyncWriter that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        scheduler = fork.any(that.scheduler);
        experiment = that.experiment == null ? null : fork.any(that.experiment);
        fileSystem = (Ext4) fork.<FileSystem>of(that.fileSystem);
        sync = fork.any(that.sync);
        count = fork.of(that.count);
        bytes = that.bytes;
        pieces = that.pieces;
        workNanos = that.workNanos;
        file = that.file == null ? null : Ext4.copy(that.file, fork);
        stage = that.stage;
        done = that.done;
    }

    @Override
    public Frame fork(Fork fork) {
        return new SyncWriter(this, fork);
    }

    @Override
    public String function() {
        return stage == Stage.SYNCING ? "generic_write_sync" : "sys_write";
    }

    @Override
    public Outcome resume(Task task) {
        return switch (stage) {
            case START -> begin(task);
            case WORKING -> {
                stage = Stage.SYNCING;
                Ext4File target = file;
                if (target == null) {
                    target = fileSystem.create(fileSystem.root(), false);
                    file = target;
                }
                fileSystem.write(task, target, done * bytes, bytes);
                task.call(sync.of(target));
                yield Outcome.CALLED;
            }
            case SYNCING -> {
                done++;
                count.syncEnds(simulation.nowNanos());
                count.transferred(simulation.nowNanos(), bytes);
                yield begin(task);
            }
        };
    }

    private Outcome begin(Task task) {
        if (pieces > 0 && done == pieces) {
            count.operation("");
            if (experiment != null) experiment.taskDone();
            task.exit();
            return Outcome.RETURNED;
        }
        stage = Stage.WORKING;
        count.operation("write");
        count.syncBegins(simulation.nowNanos());
        return task.work(scheduler, workNanos);
    }
}
