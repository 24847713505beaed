package tidemark.kernel;

import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.sim.Fork;

/// A loop device: a file below, a worker that serves it, and the journal of the file system on it.
public final class LoopVolume implements Volume {
    private final String name;
    private final Flusher flusher;
    private final LoopDevice loop;
    private final LoopWorker worker;
    private final Task task;
    private final FlushingCommit commit;

    LoopVolume(
            String name,
            Flusher flusher,
            LoopDevice loop,
            LoopWorker worker,
            Task task,
            FlushingCommit commit) {
        this.name = name;
        this.flusher = flusher;
        this.loop = loop;
        this.worker = worker;
        this.task = task;
        this.commit = commit;
    }

    private LoopVolume(LoopVolume that, Fork fork) {
        fork.pair(that, this);
        name = that.name;
        flusher = fork.any(that.flusher);
        loop = fork.of(that.loop);
        worker = fork.any(that.worker);
        task = fork.of(that.task);
        commit = fork.of(that.commit);
    }

    @Override
    public Volume fork(Fork fork) {
        return new LoopVolume(this, fork);
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public BackingDevice wb() {
        return loop.wb();
    }

    @Override
    public Flusher flusher() {
        return flusher;
    }

    @Override
    public boolean isBusy() {
        return worker.request() != null;
    }

    @Override
    public long capacityPages() {
        return loop.maxRequests() * loop.requestPages();
    }

    /// The device that the file below lies on.
    public BackingDevice below() {
        return worker.backing().device();
    }

    /// The device.
    public LoopDevice loop() {
        return loop;
    }

    /// What its worker does.
    public LoopWorker worker() {
        return worker;
    }

    /// Its worker's task.
    public Task task() {
        return task;
    }

    /// The journal of the file system on it.
    public FlushingCommit commit() {
        return commit;
    }
}
