package tidemark.kernel.cfq;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.ElevatorTag;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.block.RbNode;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// A cgroup on one device: its account of disk time, and its trees of queues.
///
/// Kernel: `struct cfq_group`, block/cfq-iosched.c, 4.4 and 4.7.
public final class CfqGroup implements Forkable<CfqGroup>, ElevatorTag {
    private static final int TYPES = WorkloadType.values().length;

    final Cgroup cgroup;
    final @Nullable CfqGroup parent;
    final RbNode<CfqGroup> node = new RbNode<>(this);
    final ThinkTime thinkTime;
    final GroupStats stats;

    /// The disk time that the group has had, weighed: 4096 is a jiffy of the whole disk.
    long virtualDiskTime;

    /// How many of the group's children and, as one more, the group itself have busy queues.
    int activeCount;

    /// The weights of those, added up.
    long childrenWeight;

    /// The part of the disk that the group was due when it was last put on the tree; 4096 is all.
    int vfraction;

    int weight;
    int leafWeight;
    int busyQueues;
    int dispatched;
    long savedSlice;
    WorkloadType savedType = WorkloadType.ASYNC;
    IoClass savedClass = IoClass.BE;
    private final String device;
    private final ServiceTree[] trees = new ServiceTree[2 * TYPES + 1];
    private final long[] busyAverage = new long[2];
    private final @Nullable CfqQueue[] asyncQueues = new CfqQueue[2 * IoPriority.LEVELS + 1];

    /// Creates the part of a cgroup on a device, with nothing to do.
    ///
    /// @param parent the group around it; null for the root
    /// @param now in jiffies
    public CfqGroup(Cgroup cgroup, @Nullable CfqGroup parent, String device, long now) {
        this.cgroup = cgroup;
        this.parent = parent;
        this.device = device;
        weight = cgroup.weightOn(device);
        leafWeight = cgroup.leafWeightOn(device);
        thinkTime = new ThinkTime(now);
        stats = new GroupStats();
        int made = 0;
        for (IoClass ioClass : List.of(IoClass.BE, IoClass.RT)) {
            for (WorkloadType type : WorkloadType.values()) {
                trees[made++] = new ServiceTree(ioClass, type, now);
            }
        }
        trees[made] = new ServiceTree(IoClass.IDLE, null, now);
    }

    private CfqGroup(CfqGroup that, Fork fork) {
        fork.pair(that, this);
        device = that.device;
        virtualDiskTime = that.virtualDiskTime;
        activeCount = that.activeCount;
        childrenWeight = that.childrenWeight;
        vfraction = that.vfraction;
        weight = that.weight;
        leafWeight = that.leafWeight;
        busyQueues = that.busyQueues;
        dispatched = that.dispatched;
        savedSlice = that.savedSlice;
        savedType = that.savedType;
        savedClass = that.savedClass;
        System.arraycopy(that.busyAverage, 0, busyAverage, 0, busyAverage.length);
        cgroup = fork.of(that.cgroup);
        parent = fork.ofNullable(that.parent);
        thinkTime = fork.of(that.thinkTime);
        stats = fork.of(that.stats);
        for (int i = 0; i < trees.length; i++) trees[i] = fork.of(that.trees[i]);
        for (int i = 0; i < asyncQueues.length; i++) {
            asyncQueues[i] = fork.ofNullable(that.asyncQueues[i]);
        }
    }

    @Override
    public CfqGroup fork(Fork fork) {
        return new CfqGroup(this, fork);
    }

    /// The cgroup whose share this is.
    public Cgroup cgroup() {
        return cgroup;
    }

    /// Where the cgroup lies.
    public String path() {
        return cgroup.path();
    }

    /// The group around this one; null for the root.
    public @Nullable CfqGroup parent() {
        return parent;
    }

    /// The disk time had so far, weighed: a jiffy of the whole disk is 4096.
    public long virtualDiskTime() {
        return virtualDiskTime;
    }

    /// The part of the disk that the group was due when it was last put on the tree; 4096 is all.
    public int vfraction() {
        return vfraction;
    }

    /// The weight against the siblings, as taken over.
    public int weight() {
        return weight;
    }

    /// The weight of the group's own tasks against its children, as taken over.
    public int leafWeight() {
        return leafWeight;
    }

    /// How many queues of the group are busy.
    public int busyQueues() {
        return busyQueues;
    }

    /// The averaged number of busy queues of a class, BE or RT.
    public long busyAverage(IoClass ioClass) {
        return busyAverage[ioClass == IoClass.RT ? 1 : 0];
    }

    void setBusyAverage(IoClass ioClass, long average) {
        busyAverage[ioClass == IoClass.RT ? 1 : 0] = average;
    }

    /// How long the group's tasks think between requests.
    public ThinkTime thinkTime() {
        return thinkTime;
    }

    /// The counters that the kernel shows in the cgroup's files.
    public GroupStats stats() {
        return stats;
    }

    /// The rest of the time of a workload that was interrupted, in jiffies; 0 if none was.
    public long savedSlice() {
        return savedSlice;
    }

    /// The seven trees: BE and RT by type, and that of the idle class.
    public List<ServiceTree> trees() {
        return Collections.unmodifiableList(Arrays.asList(trees));
    }

    /// The tree for a class and type.
    ///
    /// Kernel: `st_for()`.
    public ServiceTree tree(IoClass ioClass, WorkloadType type) {
        if (ioClass == IoClass.IDLE) return idleTree();
        return trees[ioClass.ordinal() * TYPES + type.ordinal()];
    }

    ServiceTree idleTree() {
        return trees[2 * TYPES];
    }

    /// How many queues of a class are busy.
    ///
    /// Kernel: `cfq_group_busy_queues_wl()`.
    public int busyQueues(IoClass ioClass) {
        if (ioClass == IoClass.IDLE) return idleTree().count();
        int first = ioClass.ordinal() * TYPES;
        int count = 0;
        for (int i = first; i < first + TYPES; i++) count += trees[i].count();
        return count;
    }

    /// How many queues of writes that nobody waits for are busy.
    ///
    /// Kernel: `cfqg_busy_async_queues()`.
    public int busyAsyncQueues() {
        return tree(IoClass.RT, WorkloadType.ASYNC).count()
                + tree(IoClass.BE, WorkloadType.ASYNC).count();
    }

    /// How many queues are busy that somebody waits for; those of the idle class do not count.
    int busySyncQueues() {
        return busyQueues - busyAsyncQueues() - idleTree().count();
    }

    /// Whether this group is another one or lies somewhere below it.
    public boolean isWithin(CfqGroup ancestor) {
        for (CfqGroup at = this; at != null; at = at.parent) {
            if (at == ancestor) return true;
        }
        return false;
    }

    void takeOverWeight() {
        weight = cgroup.weightOn(device);
    }

    void takeOverLeafWeight() {
        leafWeight = cgroup.leafWeightOn(device);
    }

    /// The group's queue for writes of a priority that nobody waits for; null if there is none yet.
    ///
    /// Kernel: `cfq_async_queue_prio()`.
    @Nullable CfqQueue asyncQueue(IoPriority priority) {
        return asyncQueues[asyncIndex(priority)];
    }

    void setAsyncQueue(IoPriority priority, CfqQueue queue) {
        asyncQueues[asyncIndex(priority)] = queue;
    }

    private static int asyncIndex(IoPriority priority) {
        PriorityClass given = priority.priorityClass();
        return switch (given) {
            case REAL_TIME -> priority.level();
            case BEST_EFFORT -> IoPriority.LEVELS + priority.level();
            case NONE -> IoPriority.LEVELS + IoPriority.NORMAL.level();
            case IDLE -> 2 * IoPriority.LEVELS;
        };
    }

    /// The async queues that exist, which the group gives up.
    List<CfqQueue> takeAsyncQueues() {
        List<CfqQueue> taken = new ArrayList<>();
        for (int i = 0; i < asyncQueues.length; i++) {
            CfqQueue queue = asyncQueues[i];
            if (queue != null) taken.add(queue);
            asyncQueues[i] = null;
        }
        return taken;
    }

    void verify() {
        int inTrees = 0;
        for (ServiceTree tree : trees) {
            tree.verify();
            inTrees += tree.count();
        }
        CfqData.require(inTrees == busyQueues, "busy queues " + inTrees, this);
        CfqData.require(node.isLinked() == busyQueues > 0, "tree and busy queues differ", this);
        CfqData.require(dispatched >= 0, "dispatched " + dispatched, this);
        CfqData.require(activeCount >= 0 && childrenWeight >= 0, "negative share", this);
        CfqData.require(
                activeCount > 0 || (childrenWeight == 0 && vfraction == 0), "idle share", this);
    }

    @Override
    public String toString() {
        return path();
    }
}
