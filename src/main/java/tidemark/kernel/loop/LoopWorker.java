package tidemark.kernel.loop;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.fs.DirectSink;
import tidemark.kernel.fs.Fsync;
import tidemark.kernel.fs.Inode;
import tidemark.kernel.fs.PerformWrite;
import tidemark.kernel.fs.SyncCall;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.writeback.Dirtier;
import tidemark.kernel.writeback.DirtyMapping;
import tidemark.kernel.writeback.PauseBook;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.sim.Fork;

/// The single worker of a loop device: takes request after request and copies it into the backing
/// file, paying in the throttle like any dirtier; a flush is an fsync of the backing file, and
/// everything behind it waits.
///
/// Kernel: `loop_queue_work()`, `lo_write_bvec()`, `lo_req_flush()`, drivers/block/loop.c, 4.12.
public final class LoopWorker extends Frame implements Dirtier, DirectSink {
    private enum Stage {
        IDLE,
        WRITING,
        FLUSHING
    }

    private final LoopDevice device;
    private final Inode backing;
    private final PerformWrite write;
    private final SyncCall fsync;
    private WorkerThrottle throttle;
    private @Nullable LoopRequest request;
    private Stage stage = Stage.IDLE;
    private long served;

    /// Creates the worker's frame; push it on a task of its own.
    ///
    /// @param write copies pages into the backing file
    /// @param fsync serves flushes
    public LoopWorker(
            LoopDevice device,
            Inode backing,
            PerformWrite write,
            SyncCall fsync,
            WorkerThrottle throttle) {
        this.device = device;
        this.backing = backing;
        this.write = write;
        this.fsync = fsync;
        this.throttle = throttle;
    }

    private LoopWorker(LoopWorker that, Fork fork) {
        fork.pair(that, this);
        device = fork.of(that.device);
        backing = (Inode) fork.<DirtyMapping>of(that.backing);
        write = fork.any(that.write);
        fsync = fork.any(that.fsync);
        throttle = that.throttle;
        request = fork.ofNullable(that.request);
        stage = that.stage;
        served = that.served;
    }

    @Override
    public Frame fork(Fork fork) {
        return new LoopWorker(this, fork);
    }

    @Override
    public String function() {
        return "loop_queue_work";
    }

    /// Sets the worker's policy; a running request keeps the flags it began with under v1.
    public void throttle(Task worker, WorkerThrottle policy) {
        throttle = policy;
        boolean less =
                policy == WorkerThrottle.LESS_WHOLE_WORKER
                        || policy == WorkerThrottle.LESS_BY_ITSELF
                        || (policy == WorkerThrottle.LESS_PER_WORK && request != null);
        worker.set(TaskFlag.LESS_THROTTLE, less);
        worker.set(TaskFlag.LOCAL_THROTTLE, policy == WorkerThrottle.LOCAL);
    }

    @Override
    public Outcome resume(Task task) {
        while (true) {
            switch (stage) {
                case IDLE -> {
                    request = device.take();
                    if (request == null) {
                        return task.await(device.workerWaits(), WaitReason.REQUEST);
                    }
                    if (begin(task, request)) return Outcome.CALLED;
                }
                case WRITING, FLUSHING -> end(task);
            }
        }
    }

    /// Starts a request; returns false if it is complete without the worker's waiting for it.
    private boolean begin(Task task, LoopRequest next) {
        if (throttle == WorkerThrottle.LESS_PER_WORK) task.set(TaskFlag.LESS_THROTTLE, true);
        if (next.kind() == LoopRequest.Kind.FLUSH) {
            stage = Stage.FLUSHING;
            task.call(fsync.of(backing));
            return true;
        }
        if (throttle == WorkerThrottle.DIRECT_IO) {
            backing.device().sink().submitDirect(backing, next.pages(), next);
            request = null;
            served++;
            return false;
        }
        stage = Stage.WRITING;
        task.call(write.of(backing, next.pages()));
        return true;
    }

    private void end(Task task) {
        LoopRequest done = request;
        request = null;
        stage = Stage.IDLE;
        served++;
        if (throttle == WorkerThrottle.LESS_PER_WORK) task.set(TaskFlag.LESS_THROTTLE, false);
        if (done != null) device.complete(done);
    }

    @Override
    public void directWritten(Object token, long pages) {
        if (!(token instanceof LoopRequest done) || !device.owns(done)) return;
        if (done.wrote(pages)) device.complete(done);
    }

    /// The file that the device's blocks are pages of.
    public Inode backing() {
        return backing;
    }

    /// The policy.
    public WorkerThrottle throttle() {
        return throttle;
    }

    /// The request being served; null if none.
    public @Nullable LoopRequest request() {
        return request;
    }

    /// Whether it is serving a flush.
    public boolean isFlushing() {
        return stage == Stage.FLUSHING;
    }

    /// Where the flush under way stands.
    public Fsync.Stage flushStage() {
        return fsync.stage();
    }

    /// Requests served so far.
    public long served() {
        return served;
    }

    /// Pages of the present request that are copied.
    public long copiedOfRequest() {
        LoopRequest serving = request;
        return serving == null || stage != Stage.WRITING ? 0 : serving.pages() - write.remaining();
    }

    @Override
    public long written() {
        return write.written();
    }

    @Override
    public long quotaPages() {
        return 0;
    }

    @Override
    public @Nullable ThrottleDecision decision() {
        return write.decision();
    }

    @Override
    public PauseBook pauses() {
        return write.pauses();
    }
}
