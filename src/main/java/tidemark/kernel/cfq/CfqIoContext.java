package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.ElevatorContext;
import tidemark.kernel.block.ElevatorTag;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A task on one device: its two queues, and how long it thinks between requests.
///
/// Kernel: `struct cfq_io_cq`, block/cfq-iosched.c, 4.4 and 4.7.
public final class CfqIoContext implements Forkable<CfqIoContext>, ElevatorContext, ElevatorTag {
    final CfqData data;
    final IoContext task;
    final ThinkTime thinkTime;
    private @Nullable CfqQueue syncQueue;
    private @Nullable CfqQueue asyncQueue;
    IoPriority seenPriority = IoPriority.NONE;
    @Nullable Cgroup seenGroup;

    /// Place in the scheduler's list of all tasks, so that it can leave at once.
    int index;

    CfqIoContext(CfqData data, IoContext task, long now) {
        this.data = data;
        this.task = task;
        thinkTime = new ThinkTime(now);
    }

    private CfqIoContext(CfqIoContext that, Fork fork) {
        fork.pair(that, this);
        seenPriority = that.seenPriority;
        index = that.index;
        thinkTime = fork.of(that.thinkTime);
        task = fork.of(that.task);
        data = fork.of(that.data);
        syncQueue = fork.ofNullable(that.syncQueue);
        asyncQueue = fork.ofNullable(that.asyncQueue);
        seenGroup = fork.ofNullable(that.seenGroup);
    }

    @Override
    public CfqIoContext fork(Fork fork) {
        return new CfqIoContext(this, fork);
    }

    @Override
    public Elevator elevator() {
        return data.elevator;
    }

    /// The task.
    public IoContext task() {
        return task;
    }

    /// How long the task thinks between requests.
    public ThinkTime thinkTime() {
        return thinkTime;
    }

    /// The task's queue for requests of a kind; null if it has none.
    public @Nullable CfqQueue queue(boolean sync) {
        return sync ? syncQueue : asyncQueue;
    }

    void setQueue(boolean sync, @Nullable CfqQueue queue) {
        if (sync) {
            syncQueue = queue;
        } else {
            asyncQueue = queue;
        }
    }

    @Override
    public String toString() {
        return "cfq context of " + task;
    }
}
