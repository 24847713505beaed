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
import tidemark.kernel.writeback.DirtyThrottle;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.sim.Fork;
import tidemark.sim.Simulation;

/// A client of dbench: does the operations of a load file over and over; each takes its CPU time,
/// and a flush ends when the file is safe.
///
/// Simplified: data is read from the page cache. Consequence: the disk sees no reads of a client.
public final class DbenchClient extends Frame {
    private final Simulation simulation;
    private final Scheduler scheduler;
    private final DirtyThrottle balance;
    private final Ext4 fileSystem;
    private final ClientFiles files;
    private final SyncCall sync;
    private final WorkCount count;
    private final Loadfile load;
    private OperationCosts costs;
    private int position;
    private boolean worked;
    private boolean syncing;

    /// Creates a client that has not begun.
    public DbenchClient(
            Simulation simulation,
            Scheduler scheduler,
            PageWriteback pages,
            Ext4 fileSystem,
            IoContext context,
            Loadfile load,
            OperationCosts costs,
            WorkCount count) {
        this.simulation = simulation;
        this.scheduler = scheduler;
        this.fileSystem = fileSystem;
        balance = pages.throttle(scheduler);
        this.load = load;
        this.costs = costs;
        this.count = count;
        files = new ClientFiles(fileSystem);
        sync = fileSystem.newSync(context);
    }

    private DbenchClient(DbenchClient that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        scheduler = fork.any(that.scheduler);
        balance = fork.any(that.balance);
        fileSystem = (Ext4) fork.<FileSystem>of(that.fileSystem);
        files = fork.of(that.files);
        sync = fork.any(that.sync);
        count = fork.of(that.count);
        load = that.load;
        costs = that.costs;
        position = that.position;
        worked = that.worked;
        syncing = that.syncing;
    }

    @Override
    public Frame fork(Fork fork) {
        return new DbenchClient(this, fork);
    }

    /// Changes what operations cost from the next one on.
    public void costs(OperationCosts newCosts) {
        costs = newCosts;
    }

    @Override
    public String function() {
        return syncing ? "sys_fsync" : "dbench";
    }

    @Override
    public Outcome resume(Task task) {
        Loadfile.Step step = load.steps().get(position);
        if (!worked) {
            worked = true;
            count.operation(step.operation().word());
            if (step.operation() == Operation.FLUSH) count.syncBegins(simulation.nowNanos());
            return task.work(scheduler, costs.nanos(step));
        }
        if (step.operation() == Operation.FLUSH && !syncing) {
            syncing = true;
            Ext4File file = files.opened(step.handle());
            if (file != null) {
                task.call(sync.of(file));
                return Outcome.CALLED;
            }
        }
        finish(task, step);
        return Outcome.CALLED;
    }

    private void finish(Task task, Loadfile.Step step) {
        if (syncing) count.syncEnds(simulation.nowNanos());
        syncing = false;
        worked = false;
        position = (position + 1) % load.steps().size();
        if (step.succeeds()) apply(task, step);
    }

    private void apply(Task task, Loadfile.Step step) {
        switch (step.operation()) {
            case NT_CREATE_X, MKDIR -> files.open(step);
            case CLOSE -> files.close(step.handle());
            case WRITE_X -> write(task, step);
            case READ_X -> count.transferred(simulation.nowNanos(), step.bytes());
            case UNLINK, RMDIR -> files.remove(step.path());
            case RENAME -> files.rename(step.path(), step.toPath());
            case DELTREE -> files.removeTree(step.path());
            case SET_FILE -> {
                Ext4File file = files.opened(step.handle());
                if (file != null) fileSystem.attributesChanged(file);
            }
            case FLUSH, QUERY_PATH, QUERY_FILE, QUERY_FS, FIND_FIRST, LOCK_X, UNLOCK_X, SLEEP -> {}
        }
    }

    private void write(Task task, Loadfile.Step step) {
        @Nullable Ext4File file = files.opened(step.handle());
        count.transferred(simulation.nowNanos(), step.bytes());
        if (file == null) return;
        fileSystem.write(task, file, step.offset(), step.bytes());
        if (balance.ratelimited(task, file.device())
                && !balance.enter(task, file.device(), task.nrDirtied())) {
            task.call(balance);
        }
    }
}
