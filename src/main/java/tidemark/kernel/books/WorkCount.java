package tidemark.kernel.books;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What a task of a workload has done, as it counts by itself.
public final class WorkCount implements Forkable<WorkCount> {
    private final RateMeter bytes;
    private final LatencyCount syncs;
    private String operation = "";
    private long syncSinceNanos;
    private boolean syncing;

    /// Nothing has been done yet.
    public WorkCount() {
        bytes = new RateMeter();
        syncs = new LatencyCount();
    }

    private WorkCount(WorkCount that, Fork fork) {
        fork.pair(that, this);
        bytes = fork.of(that.bytes);
        syncs = fork.of(that.syncs);
        operation = that.operation;
        syncSinceNanos = that.syncSinceNanos;
        syncing = that.syncing;
    }

    @Override
    public WorkCount fork(Fork fork) {
        return new WorkCount(this, fork);
    }

    /// Another operation begins.
    public void operation(String name) {
        operation = name;
    }

    /// The operation under way, in words; empty if none is.
    public String operation() {
        return operation;
    }

    /// Bytes that count as throughput were transferred.
    public void transferred(long nanos, long amount) {
        bytes.add(nanos, amount);
    }

    /// Bytes that count as throughput.
    public RateMeter bytes() {
        return bytes;
    }

    /// An fsync, or a write that ends with one, begins.
    public void syncBegins(long nanos) {
        syncSinceNanos = nanos;
        syncing = true;
    }

    /// It is over.
    public void syncEnds(long nanos) {
        syncs.add(nanos - syncSinceNanos);
        syncing = false;
    }

    /// Since when the present fsync goes on, in nanoseconds; 0 if there is none.
    public long syncSinceNanos() {
        return syncing ? syncSinceNanos : 0;
    }

    /// How long fsyncs took.
    public LatencyCount syncs() {
        return syncs;
    }
}
