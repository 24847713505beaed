package tidemark.kernel.cfq;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.ElevatorTag;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.time.Jiffies;
import tidemark.sim.Fork;
import tidemark.sim.Forkable;
import tidemark.sim.Simulation;
import tidemark.sim.Timer;

/// The CFQ scheduler of one device: what its mechanisms know in common.
///
/// Kernel: `struct cfq_data`, block/cfq-iosched.c, 4.4 and 4.7.
final class CfqData implements Forkable<CfqData>, Timer.Owner {
    static final WorkloadType[] TYPES = WorkloadType.values();

    final CfqElevator elevator;
    final RequestQueue queue;
    final Simulation simulation;
    final Jiffies jiffies;
    final Timer idleTimer;
    final Tunables tunables;
    final GroupTree groupTree;
    final QueueDepth queueDepth;
    final CfqGroups groups;
    private final List<PrioTree> prioTrees = new ArrayList<>();
    private final List<CfqIoContext> contexts = new ArrayList<>();

    /// The delay that puts a group or an idle-class queue behind others: a fifth of a second, in
    /// jiffies.
    final long idleDelay;

    final Trace trace = new Trace(this);
    final Slices slices;
    final RequestChoice requestChoice;
    final RoundRobin roundRobin = new RoundRobin(this);
    final Selection selection = new Selection(this);
    final Idling idling = new Idling(this);
    final Preemption preemption = new Preemption(this);
    final Expiry expiry = new Expiry(this);
    final Dispatch dispatch = new Dispatch(this);
    final Insertion insertion = new Insertion(this);
    final Completion completion = new Completion(this);
    final Cooperators cooperators = new Cooperators(this);
    final Queues queues = new Queues(this);

    CfqVariant variant;
    @Nullable CfqGroup servingGroup;
    IoClass servingClass = IoClass.BE;
    WorkloadType servingType = WorkloadType.ASYNC;
    long workloadExpires;
    WorkloadVerdict workloadVerdict = WorkloadVerdict.TIME_OVER;
    SelectVerdict selectVerdict = SelectVerdict.NOTHING_QUEUED;
    IdleVerdict idleVerdict = IdleVerdict.NOT_WORTH_IT;
    @Nullable SelectVerdict waitReason;
    @Nullable CfqQueue activeQueue;
    @Nullable CfqIoContext activeContext;
    int busyQueues;
    int busySyncQueues;
    int requestsQueued;
    int requestsInDriver;
    private int syncInFlight;
    private int asyncInFlight;
    long lastPosition;
    long lastDelayedSync;

    CfqData(CfqElevator elevator, RequestQueue queue, CgroupTree cgroups, CfqVariant variant) {
        this.elevator = elevator;
        this.queue = queue;
        this.variant = variant;
        simulation = queue.simulation();
        jiffies = queue.jiffies();
        idleDelay = jiffies.hz() / 5;
        idleTimer = new Timer("cfq idle timer of " + queue.name(), this);
        tunables = new Tunables(jiffies.hz());
        if (!queue.limits().rotational()) tunables.set(Tunable.SLICE_IDLE, 0);
        groupTree = new GroupTree();
        queueDepth = new QueueDepth(this);
        slices = new Slices(tunables);
        requestChoice = new RequestChoice(tunables);
        for (int level = 0; level < IoPriority.LEVELS; level++) prioTrees.add(new PrioTree());
        groups = new CfqGroups(this);
        groups.of(cgroups.root());
        lastDelayedSync = now() - jiffies.hz();
    }

    private CfqData(CfqData that, Fork fork) {
        fork.pair(that, this);
        variant = that.variant;
        idleDelay = that.idleDelay;
        servingClass = that.servingClass;
        servingType = that.servingType;
        workloadExpires = that.workloadExpires;
        workloadVerdict = that.workloadVerdict;
        selectVerdict = that.selectVerdict;
        idleVerdict = that.idleVerdict;
        waitReason = that.waitReason;
        busyQueues = that.busyQueues;
        busySyncQueues = that.busySyncQueues;
        requestsQueued = that.requestsQueued;
        requestsInDriver = that.requestsInDriver;
        syncInFlight = that.syncInFlight;
        asyncInFlight = that.asyncInFlight;
        lastPosition = that.lastPosition;
        lastDelayedSync = that.lastDelayedSync;
        elevator = (CfqElevator) fork.<Elevator>of(that.elevator);
        simulation = fork.of(that.simulation);
        jiffies = fork.of(that.jiffies);
        queue = fork.of(that.queue);
        idleTimer = fork.of(that.idleTimer);
        tunables = fork.of(that.tunables);
        slices = new Slices(tunables);
        requestChoice = new RequestChoice(tunables);
        groupTree = fork.of(that.groupTree);
        queueDepth = fork.of(that.queueDepth);
        for (PrioTree tree : that.prioTrees) prioTrees.add(fork.of(tree));
        groups = new CfqGroups(that.groups, this, fork);
        for (CfqIoContext context : that.contexts) contexts.add(fork.of(context));
        servingGroup = fork.ofNullable(that.servingGroup);
        activeQueue = fork.ofNullable(that.activeQueue);
        activeContext = fork.ofNullable(that.activeContext);
    }

    @Override
    public CfqData fork(Fork fork) {
        return new CfqData(this, fork);
    }

    static void require(boolean holds, String complaint, Object about) {
        if (!holds) throw new IllegalStateException("cfq: " + complaint + ": " + about);
    }

    long now() {
        return jiffies.now();
    }

    long nanos() {
        return simulation.nowNanos();
    }

    PrioTree prioTree(int level) {
        return prioTrees.get(level);
    }

    int inFlight(boolean sync) {
        return sync ? syncInFlight : asyncInFlight;
    }

    void addInFlight(boolean sync, int change) {
        if (sync) {
            syncInFlight += change;
        } else {
            asyncInFlight += change;
        }
    }

    long distanceFromHead(long sector) {
        return Math.abs(sector - lastPosition);
    }

    /// Whether idling would gain nothing on this device.
    boolean isFlashWithCommandQueue() {
        return !queue.limits().rotational() && queueDepth.isTagged();
    }

    /// Whether groups are charged for requests and not for time.
    ///
    /// Kernel: `iops_mode()`.
    boolean chargesRequests() {
        return tunables.sliceIdle() == 0 && queueDepth.isTagged();
    }

    /// Has the queue run soon, if there is something to do.
    ///
    /// Kernel: `cfq_schedule_dispatch()`.
    void kick() {
        if (busyQueues == 0) return;
        trace.kicked();
        queue.kick();
    }

    static CfqQueue queueOf(Request request) {
        return (CfqQueue) tagged(request.queueTag(), request);
    }

    static CfqGroup groupOf(Request request) {
        return (CfqGroup) tagged(request.groupTag(), request);
    }

    static CfqIoContext contextOf(Request request) {
        return (CfqIoContext) tagged(request.contextTag(), request);
    }

    private static ElevatorTag tagged(@Nullable ElevatorTag tag, Request request) {
        if (tag == null) throw new IllegalStateException("not prepared: " + request);
        return tag;
    }

    List<CfqIoContext> contexts() {
        return contexts;
    }

    @Nullable CfqIoContext contextFor(IoContext task) {
        return (CfqIoContext) task.linkTo(elevator);
    }

    CfqIoContext newContext(IoContext task) {
        CfqIoContext context = new CfqIoContext(this, task, now());
        context.index = contexts.size();
        contexts.add(context);
        task.link(context);
        return context;
    }

    void forget(CfqIoContext context) {
        CfqIoContext last = contexts.removeLast();
        if (last != context) {
            contexts.set(context.index, last);
            last.index = context.index;
        }
        context.task.unlink(context);
    }

    @Override
    public void onTimer(Timer timer) {
        idling.timerFired();
    }

    @Override
    public String toString() {
        return CfqElevator.NAME + " of " + queue.name();
    }
}
