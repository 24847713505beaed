package tidemark.kernel.block;

import org.jspecify.annotations.Nullable;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A unit of work for a device: the sectors of one bio, or of several that lie side by side.
///
/// An elevator finds its own notes in it: two lists' worth of links, a place in a tree by sector,
/// and three tags.
///
/// Kernel: `struct request`, include/linux/blkdev.h, 4.4 and 4.7.
public final class Request implements Forkable<Request> {
    private static final int SECTOR_BYTES = 512;

    private final RequestQueue queue;
    private final IoContext context;
    private final BioFlags flags;
    private final long id;
    private final long startJiffies;
    private final long allocatedNanos;
    private final RbNode<Request> sortNode = new RbNode<>(this);
    final RbNode<Request> endNode = new RbNode<>(this);
    Bio firstBio;
    Bio lastBio;
    long sector;
    int sectors;
    private long issuedNanos;
    private long fifoDeadline;
    private @Nullable ElevatorTag queueTag;
    private @Nullable ElevatorTag groupTag;
    private @Nullable ElevatorTag contextTag;
    boolean elevatorPrivate;
    boolean sorted;
    boolean started;
    boolean fua;
    int flushSteps;
    @Nullable RequestList list;
    @Nullable Request listNext;
    @Nullable Request listPrevious;

    Request(RequestQueue queue, Bio bio, long id, long startJiffies, long allocatedNanos) {
        this.queue = queue;
        this.context = bio.context();
        this.flags = bio.flags();
        this.id = id;
        this.startJiffies = startJiffies;
        this.allocatedNanos = allocatedNanos;
        this.issuedNanos = allocatedNanos;
        this.firstBio = bio;
        this.lastBio = bio;
        this.sector = bio.sector();
        this.sectors = bio.sectors();
    }

    /// Copies all but the links to neighbours, which the copies of the containers restore.
    private Request(Request that, Fork fork) {
        fork.pair(that, this);
        flags = that.flags;
        id = that.id;
        startJiffies = that.startJiffies;
        allocatedNanos = that.allocatedNanos;
        sector = that.sector;
        sectors = that.sectors;
        issuedNanos = that.issuedNanos;
        fifoDeadline = that.fifoDeadline;
        elevatorPrivate = that.elevatorPrivate;
        sorted = that.sorted;
        started = that.started;
        fua = that.fua;
        flushSteps = that.flushSteps;
        queue = fork.of(that.queue);
        context = fork.of(that.context);
        firstBio = fork.of(that.firstBio);
        Bio last = firstBio;
        for (Bio bio = that.firstBio.next; bio != null; bio = bio.next) {
            Bio copy = fork.of(bio);
            last.next = copy;
            last = copy;
        }
        lastBio = last;
        queueTag = copy(that.queueTag, fork);
        groupTag = copy(that.groupTag, fork);
        contextTag = copy(that.contextTag, fork);
    }

    private static @Nullable ElevatorTag copy(@Nullable ElevatorTag tag, Fork fork) {
        return tag == null ? null : fork.any(tag);
    }

    @Override
    public Request fork(Fork fork) {
        return new Request(this, fork);
    }

    /// The queue through which the request goes.
    public RequestQueue queue() {
        return queue;
    }

    /// The task that submitted the first bio.
    public IoContext context() {
        return context;
    }

    /// The first bio.
    public Bio bio() {
        return firstBio;
    }

    /// The kind of transfer.
    public BioFlags flags() {
        return flags;
    }

    /// Whether somebody waits for it.
    public boolean isSync() {
        return flags.isSync();
    }

    /// Whether it moves no data and asks the device to empty its volatile cache.
    ///
    /// Kernel: `REQ_FLUSH` without data, as `flush_rq` carries it.
    public boolean isFlush() {
        return sectors == 0;
    }

    /// Whether the device is to be done with it only when the data is on the medium; set only for
    /// devices that know how.
    ///
    /// Kernel: `REQ_FUA`.
    public boolean isFua() {
        return fua;
    }

    /// Number of the request on its queue, from 1 in order of allocation.
    public long id() {
        return id;
    }

    /// First sector.
    public long sector() {
        return sector;
    }

    /// Number of sectors.
    public int sectors() {
        return sectors;
    }

    /// The sector after the last one.
    public long endSector() {
        return sector + sectors;
    }

    /// Size in bytes.
    public long bytes() {
        return (long) sectors * SECTOR_BYTES;
    }

    /// When the request was allocated, in jiffies.
    public long startJiffies() {
        return startJiffies;
    }

    /// When the request was allocated, in nanoseconds of simulated time.
    public long allocatedNanos() {
        return allocatedNanos;
    }

    /// When the driver gave the request to the device, in nanoseconds; before that, the time of
    /// allocation.
    public long issuedNanos() {
        return issuedNanos;
    }

    void setIssuedNanos(long nanos) {
        issuedNanos = nanos;
    }

    /// When the request has waited long enough, in jiffies; the elevator's note.
    public long fifoDeadline() {
        return fifoDeadline;
    }

    /// Notes when the request has waited long enough.
    public void setFifoDeadline(long jiffies) {
        fifoDeadline = jiffies;
    }

    /// The request's place in its elevator's tree by sector.
    public RbNode<Request> sortNode() {
        return sortNode;
    }

    /// Ties the elevator's own objects to the request.
    public void tag(
            @Nullable ElevatorTag queue,
            @Nullable ElevatorTag group,
            @Nullable ElevatorTag context) {
        queueTag = queue;
        groupTag = group;
        contextTag = context;
    }

    /// The elevator's queue for this request.
    public @Nullable ElevatorTag queueTag() {
        return queueTag;
    }

    /// The elevator's group for this request.
    public @Nullable ElevatorTag groupTag() {
        return groupTag;
    }

    /// The elevator's notes on the submitting task.
    public @Nullable ElevatorTag contextTag() {
        return contextTag;
    }

    /// The next request of the list in which this one is; null at the end.
    public @Nullable Request nextInList() {
        return listNext;
    }

    @Override
    public String toString() {
        return "request " + id + " (" + sector + "+" + sectors + ")";
    }
}
