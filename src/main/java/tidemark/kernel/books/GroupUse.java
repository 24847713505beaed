package tidemark.kernel.books;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// What a cgroup's requests on a disk add up to, whichever scheduler works.
public final class GroupUse implements Forkable<GroupUse> {
    private final RateMeter bytes;
    private long requests;
    private long serviceNanos;
    private long waitNanos;

    GroupUse() {
        bytes = new RateMeter();
    }

    private GroupUse(GroupUse that, Fork fork) {
        fork.pair(that, this);
        bytes = fork.of(that.bytes);
        requests = that.requests;
        serviceNanos = that.serviceNanos;
        waitNanos = that.waitNanos;
    }

    @Override
    public GroupUse fork(Fork fork) {
        return new GroupUse(this, fork);
    }

    void served(long nanos, long size, long service, long wait) {
        bytes.add(nanos, size);
        requests++;
        serviceNanos += service;
        waitNanos += wait;
    }

    /// Bytes transferred.
    public RateMeter bytes() {
        return bytes;
    }

    /// Requests completed.
    public long requests() {
        return requests;
    }

    /// From issue to completion, over all requests.
    public long serviceNanos() {
        return serviceNanos;
    }

    /// From allocation to issue, over all requests.
    public long waitNanos() {
        return waitNanos;
    }
}
