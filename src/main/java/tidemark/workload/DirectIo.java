package tidemark.workload;

import tidemark.kernel.block.Bio;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;
import tidemark.sim.Rng;

/// A task that reads or writes past the page cache: sends a batch, waits for all of it, thinks, and
/// again.
///
/// Kernel: `O_DIRECT`, `do_blockdev_direct_IO()`, fs/direct-io.c, 4.4 and 4.7.
public final class DirectIo extends Frame implements Bio.End {
    private final RequestQueue queue;
    private final Scheduler scheduler;
    private final IoContext context;
    private final WorkCount count;
    private final Spot spot;
    private final Rng where;
    private final Plug plug;
    private final WaitQueue done;
    private long position;
    private int outstanding;
    private boolean thought;
    private boolean sent;

    /// Creates a task's program.
    ///
    /// @param where random stream of the places
    public DirectIo(
            RequestQueue queue,
            Scheduler scheduler,
            IoContext context,
            WorkCount count,
            Spot spot,
            Rng where) {
        this.queue = queue;
        this.scheduler = scheduler;
        this.context = context;
        this.count = count;
        this.spot = spot;
        this.where = where;
        plug = new Plug(Plug.KERNEL_LIMIT);
        done = new WaitQueue();
    }

    private DirectIo(DirectIo that, Fork fork) {
        fork.pair(that, this);
        queue = fork.of(that.queue);
        scheduler = fork.any(that.scheduler);
        context = fork.of(that.context);
        count = fork.of(that.count);
        spot = that.spot;
        where = fork.of(that.where);
        plug = fork.of(that.plug);
        done = fork.of(that.done);
        position = that.position;
        outstanding = that.outstanding;
        thought = that.thought;
        sent = that.sent;
    }

    @Override
    public Frame fork(Fork fork) {
        return new DirectIo(this, fork);
    }

    @Override
    public String function() {
        return spot.flags().write() ? "sys_write" : "sys_read";
    }

    @Override
    public Outcome resume(Task task) {
        if (outstanding > 0) return task.await(done, reason());
        if (sent) {
            sent = false;
            thought = false;
            count.syncEnds(queue.simulation().nowNanos());
        }
        if (!thought) {
            thought = true;
            count.operation("");
            return task.work(scheduler, spot.thinkNanos());
        }
        send();
        return Outcome.CALLED;
    }

    private WaitReason reason() {
        return spot.flags().write() ? WaitReason.PAGES_WRITTEN : WaitReason.DISK_READ;
    }

    private void send() {
        sent = true;
        count.operation(spot.flags().write() ? "write" : "read");
        count.syncBegins(queue.simulation().nowNanos());
        outstanding = spot.batch();
        for (int i = 0; i < spot.batch(); i++) {
            long sector = spot.firstSector() + next();
            queue.submit(new Bio(context, spot.flags(), sector, spot.sectors(), this), plug);
        }
        plug.flush();
    }

    private long next() {
        long places = spot.areaSectors() / spot.sectors();
        long place = spot.random() ? where.nextLong(places) : position++ % places;
        return place * spot.sectors();
    }

    @Override
    public void bioEnded(Bio bio, Request request) {
        count.transferred(queue.simulation().nowNanos(), bio.sectors() * 512L);
        if (--outstanding == 0) done.wakeAll(scheduler);
    }
}
