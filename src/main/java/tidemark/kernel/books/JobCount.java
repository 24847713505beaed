package tidemark.kernel.books;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What one task of a job has done, as fio counts it.
public final class JobCount implements Forkable<JobCount> {
    private final WorkCount work;
    private final TransferCount reads;
    private final TransferCount writes;
    private final LatencyHistogram syncs;
    private long startNanos = -1;
    private long endNanos = -1;

    /// Nothing has been done yet.
    ///
    /// @param work told of all of it too
    public JobCount(WorkCount work) {
        this.work = work;
        reads = new TransferCount();
        writes = new TransferCount();
        syncs = new LatencyHistogram();
    }

    private JobCount(JobCount that, Fork fork) {
        fork.pair(that, this);
        work = fork.of(that.work);
        reads = fork.of(that.reads);
        writes = fork.of(that.writes);
        syncs = fork.of(that.syncs);
        startNanos = that.startNanos;
        endNanos = that.endNanos;
    }

    @Override
    public JobCount fork(Fork fork) {
        return new JobCount(this, fork);
    }

    /// The job begins.
    public void begins(long nanos) {
        startNanos = nanos;
    }

    /// The job is over.
    public void ends(long nanos) {
        endNanos = nanos;
        work.operation("");
    }

    /// An operation is over.
    public void transferred(boolean read, long beganNanos, long nowNanos, long bytes) {
        TransferCount direction = read ? reads : writes;
        direction.add(nowNanos - startNanos, nowNanos - beganNanos, bytes);
        work.transferred(nowNanos, bytes);
    }

    /// A call that makes data safe begins.
    public void syncBegins(long nanos) {
        work.operation("fsync");
        work.syncBegins(nanos);
    }

    /// It is over.
    public void syncEnds(long beganNanos, long nowNanos) {
        syncs.add(nowNanos - beganNanos);
        work.syncEnds(nowNanos);
    }

    /// What onlookers of any task see.
    public WorkCount work() {
        return work;
    }

    /// What it has read.
    public TransferCount reads() {
        return reads;
    }

    /// What it has written.
    public TransferCount writes() {
        return writes;
    }

    /// How long calls took that made data safe; of writes that are safe before they return, none.
    public LatencyHistogram syncs() {
        return syncs;
    }

    /// From its start to its end, or to now; 0 before its start.
    public long elapsedNanos(long nowNanos) {
        return startNanos < 0 ? 0 : (endNanos < 0 ? nowNanos : endNanos) - startNanos;
    }

    /// Whether it has come to its end.
    public boolean isOver() {
        return endNanos >= 0;
    }
}
