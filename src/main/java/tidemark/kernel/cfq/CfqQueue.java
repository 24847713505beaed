package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.ElevatorTag;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.RbNode;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestList;
import tidemark.kernel.block.SortedRequests;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// The waiting requests of one task, or of all tasks of a group and priority that write without
/// waiting; what gets slices of disk time.
///
/// Times are in jiffies.
///
/// Kernel: `struct cfq_queue`, block/cfq-iosched.c, 4.4 and 4.7.
public final class CfqQueue implements Forkable<CfqQueue>, ElevatorTag {
    final CfqGroup group;
    final boolean sync;
    final RbNode<CfqQueue> serviceNode = new RbNode<>(this);
    final RbNode<CfqQueue> prioNode = new RbNode<>(this);
    final SortedRequests sorted;
    final RequestList fifo;
    final SeekHistory seekHistory;
    private int pid;
    private String name;

    /// How many hold this queue: requests, task contexts, groups, merges to come.
    int references;

    @Nullable ServiceTree serviceTree;
    long serviceKey;
    @Nullable PrioTree prioTree;
    private @Nullable Request nextRequest;
    private long nextSector;
    @Nullable CfqQueue mergeTarget;
    int queued;
    int allocated;
    int dispatched;
    int prioPending;

    IoClass ioClass = IoClass.BE;
    int level;
    int originalLevel;

    long dispatchStart;
    long sliceStart;
    long sliceEnd;
    long sliceResidual;
    long allocatedSlice;
    long sliceDispatched;
    long sliceSectors;

    boolean onRoundRobin;
    boolean waitRequest;
    boolean mustDispatch;
    boolean mustAllocate;
    boolean fifoChecked;
    boolean idleWindow;
    boolean priorityChanged;
    boolean sliceNew;
    boolean cooperating;
    boolean splitting;
    boolean deep;
    boolean waitBusy;

    CfqQueue(int pid, boolean sync, CfqGroup group) {
        this.pid = pid;
        this.sync = sync;
        this.group = group;
        name = nameOf(pid, sync);
        sorted = new SortedRequests();
        fifo = new RequestList();
        seekHistory = new SeekHistory();
        idleWindow = sync;
        priorityChanged = true;
    }

    private CfqQueue(CfqQueue that, Fork fork) {
        fork.pair(that, this);
        pid = that.pid;
        name = that.name;
        sync = that.sync;
        references = that.references;
        serviceKey = that.serviceKey;
        queued = that.queued;
        allocated = that.allocated;
        dispatched = that.dispatched;
        prioPending = that.prioPending;
        ioClass = that.ioClass;
        level = that.level;
        originalLevel = that.originalLevel;
        dispatchStart = that.dispatchStart;
        sliceStart = that.sliceStart;
        sliceEnd = that.sliceEnd;
        sliceResidual = that.sliceResidual;
        allocatedSlice = that.allocatedSlice;
        sliceDispatched = that.sliceDispatched;
        sliceSectors = that.sliceSectors;
        onRoundRobin = that.onRoundRobin;
        waitRequest = that.waitRequest;
        mustDispatch = that.mustDispatch;
        mustAllocate = that.mustAllocate;
        fifoChecked = that.fifoChecked;
        idleWindow = that.idleWindow;
        priorityChanged = that.priorityChanged;
        sliceNew = that.sliceNew;
        cooperating = that.cooperating;
        splitting = that.splitting;
        deep = that.deep;
        waitBusy = that.waitBusy;
        seekHistory = fork.of(that.seekHistory);
        group = fork.of(that.group);
        serviceTree = fork.ofNullable(that.serviceTree);
        prioTree = fork.ofNullable(that.prioTree);
        mergeTarget = fork.ofNullable(that.mergeTarget);
        sorted = new SortedRequests(that.sorted, fork);
        fifo = new RequestList(that.fifo, fork);
        nextRequest = fork.ofNullable(that.nextRequest);
        nextSector = that.nextSector;
    }

    @Override
    public CfqQueue fork(Fork fork) {
        return new CfqQueue(this, fork);
    }

    private static String nameOf(int pid, boolean sync) {
        return pid + (sync ? "S" : "A");
    }

    /// The task that the queue is named after: its only one, its creator, or its last one.
    public int pid() {
        return pid;
    }

    void rename(int pid) {
        this.pid = pid;
        name = nameOf(pid, sync);
    }

    /// The name in recordings: the pid and S or A.
    public String name() {
        return name;
    }

    /// The group that pays for the queue.
    public CfqGroup group() {
        return group;
    }

    /// Whether somebody waits for the queue's requests.
    public boolean isSync() {
        return sync;
    }

    /// The class that counts now.
    public IoClass ioClass() {
        return ioClass;
    }

    /// The priority within the class, 0 the most urgent.
    public int level() {
        return level;
    }

    /// The kind of work, by what is known now.
    ///
    /// Kernel: `cfqq_type()`.
    public WorkloadType type() {
        if (!sync) return WorkloadType.ASYNC;
        return idleWindow ? WorkloadType.SYNC : WorkloadType.SYNC_NOIDLE;
    }

    /// The tree in which the queue is; null if it is not busy. Need not be that of [#type].
    public @Nullable ServiceTree serviceTree() {
        return serviceTree;
    }

    /// The place in the tree, in jiffies.
    public long serviceKey() {
        return serviceKey;
    }

    /// How many requests wait.
    public int queued() {
        return queued;
    }

    /// How many requests are on the dispatch list or with the driver.
    public int dispatched() {
        return dispatched;
    }

    /// Whether no request waits.
    public boolean isEmpty() {
        return sorted.isEmpty();
    }

    /// The request that would go next; null if none waits.
    public @Nullable Request nextRequest() {
        return nextRequest;
    }

    /// Where the request that would go next begins; looked at often, by those who search the disk
    /// for a queue nearby.
    long nextSector() {
        return nextSector;
    }

    void setNextRequest(@Nullable Request request) {
        nextRequest = request;
        nextSector = request == null ? -1 : request.sector();
    }

    /// Whether the queue is in line to be served, which includes an active one that has run dry.
    public boolean isBusy() {
        return onRoundRobin;
    }

    /// Whether the queue's requests were far apart of late.
    public boolean isSeeky() {
        return seekHistory.isSeeky();
    }

    /// Whether it is thought worth to idle for the queue's next request.
    public boolean hasIdleWindow() {
        return idleWindow;
    }

    /// Whether the queue kept several requests waiting at once.
    public boolean isDeep() {
        return deep;
    }

    /// Whether the disk idles for the queue.
    public boolean isWaitedFor() {
        return waitRequest;
    }

    /// Whether the slice was prolonged to wait for the group's only queue.
    public boolean isWaitBusy() {
        return waitBusy;
    }

    /// Whether several tasks share the queue.
    public boolean isCooperating() {
        return cooperating;
    }

    /// Whether the slice waits for its first completion to begin.
    public boolean isSliceNew() {
        return sliceNew;
    }

    /// When the slice ends.
    public long sliceEnd() {
        return sliceEnd;
    }

    /// When the slice began.
    public long sliceStart() {
        return sliceStart;
    }

    /// The length that the slice was given.
    public long allocatedSlice() {
        return allocatedSlice;
    }

    /// The queue that this one is to become part of; null if none.
    public @Nullable CfqQueue mergeTarget() {
        return mergeTarget;
    }

    /// How many tasks have the queue as theirs.
    ///
    /// Kernel: `cfqq_process_refs()`.
    public int processReferences() {
        return references - allocated;
    }

    boolean isSliceUsed(long now) {
        return !sliceNew && now - sliceEnd >= 0;
    }

    boolean isIdleClass() {
        return ioClass == IoClass.IDLE;
    }

    boolean isRealTime() {
        return ioClass == IoClass.RT;
    }

    /// Takes over the priority of a task, if one was noted to have changed.
    ///
    /// Kernel: `cfq_init_prio_data()`.
    void takePriority(IoPriority priority) {
        if (!priorityChanged) return;
        ioClass = IoClass.of(priority.priorityClass());
        level = priority.level();
        if (ioClass == IoClass.IDLE) {
            level = IoPriority.LEVELS - 1;
            idleWindow = false;
        }
        originalLevel = level;
        priorityChanged = false;
    }

    /// Forgets the slice before, as the queue is chosen.
    void beginSlice(long now) {
        dispatchStart = now;
        sliceStart = 0;
        sliceEnd = 0;
        allocatedSlice = 0;
        sliceDispatched = 0;
        sliceSectors = 0;
        waitRequest = false;
        mustDispatch = false;
        mustAllocate = false;
        fifoChecked = false;
        sliceNew = true;
    }

    @Override
    public String toString() {
        return name + " of " + group;
    }
}
