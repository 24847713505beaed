package tidemark.workload;

import tidemark.kernel.block.Bio;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Plug;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.books.JobCount;
import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitQueue;
import tidemark.kernel.task.WaitReason;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;

/// The operations past the page cache that one task of a job has under way.
///
/// Kernel: `struct kioctx`, fs/aio.c; `do_blockdev_direct_IO()`, fs/direct-io.c, 4.4 and 4.7.
final class JobWindow implements Forkable<JobWindow> {
    /// Sectors of the largest bio: 256 pages. Kernel: `BIO_MAX_PAGES`.
    private static final int MOST_SECTORS = 2048;

    private static final class Operation implements Bio.End, Forkable<Operation> {
        final JobWindow window;
        final boolean read;
        final boolean counted;
        final long beganNanos;
        final long bytes;
        int parts;

        Operation(JobWindow window, boolean read, boolean counted, long beganNanos, long bytes) {
            this.window = window;
            this.read = read;
            this.counted = counted;
            this.beganNanos = beganNanos;
            this.bytes = bytes;
        }

        private Operation(Operation that, Fork fork) {
            fork.pair(that, this);
            window = fork.of(that.window);
            read = that.read;
            counted = that.counted;
            beganNanos = that.beganNanos;
            bytes = that.bytes;
            parts = that.parts;
        }

        @Override
        public Operation fork(Fork fork) {
            return new Operation(this, fork);
        }

        @Override
        public void bioEnded(Bio bio, Request request) {
            if (--parts == 0) window.ended(this);
        }
    }

    private final Simulation simulation;
    private final IoContext context;
    private final Scheduler scheduler;
    private final JobCount count;
    private final Plug plug;
    private final WaitQueue ended;
    private int underWay;
    private int most;
    private boolean reads;

    JobWindow(Simulation simulation, IoContext context, Scheduler scheduler, JobCount count) {
        this.simulation = simulation;
        this.context = context;
        this.scheduler = scheduler;
        this.count = count;
        plug = new Plug(Plug.KERNEL_LIMIT);
        ended = new WaitQueue();
    }

    private JobWindow(JobWindow that, Fork fork) {
        fork.pair(that, this);
        simulation = fork.of(that.simulation);
        context = fork.of(that.context);
        scheduler = fork.any(that.scheduler);
        count = fork.of(that.count);
        plug = fork.of(that.plug);
        ended = fork.of(that.ended);
        underWay = that.underWay;
        most = that.most;
        reads = that.reads;
    }

    @Override
    public JobWindow fork(Fork fork) {
        return new JobWindow(this, fork);
    }

    int underWay() {
        return underWay;
    }

    /// Most operations that were under way at a time.
    int most() {
        return most;
    }

    /// Waits for the end of any operation; return the result from `resume`.
    Frame.Outcome await(Task task) {
        return task.await(ended, reads ? WaitReason.DISK_READ : WaitReason.PAGES_WRITTEN);
    }

    /// Sends an operation on its way.
    ///
    /// @param counted whether it is over when its data are, and counts then
    void submit(JobFiles files, int file, long offset, long bytes, boolean read, boolean counted) {
        RequestQueue queue = files.queue();
        Operation operation = new Operation(this, read, counted, simulation.nowNanos(), bytes);
        reads = read;
        underWay++;
        most = Math.max(most, underWay);
        BioFlags flags = read ? BioFlags.READ : BioFlags.WRITE_ODIRECT;
        long done = 0;
        operation.parts = 1;
        while (done < bytes) {
            long rest = Math.min(bytes - done, MOST_SECTORS * (long) Job.SECTOR_BYTES);
            long part = files.sideBySide(file, offset + done, rest);
            long sector = files.sector(file, offset + done);
            operation.parts++;
            int sectors = (int) (part / Job.SECTOR_BYTES);
            queue.submit(new Bio(context, flags, sector, sectors, operation), plug);
            done += part;
        }
        operation.parts--;
        plug.flush();
    }

    private void ended(Operation operation) {
        underWay--;
        long now = simulation.nowNanos();
        if (operation.counted) {
            count.transferred(operation.read, operation.beganNanos, now, operation.bytes);
        }
        ended.wakeAll(scheduler);
    }
}
