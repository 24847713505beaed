package tidemark.kernel.cfq;

import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Bio;
import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.ElevatorKnob;
import tidemark.kernel.block.IoContext;
import tidemark.kernel.block.Request;
import tidemark.kernel.block.RequestQueue;
import tidemark.kernel.block.SortedRequests;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.sim.Fork;

/// CFQ as the block layer and those who watch it know it: the way in to each mechanism, knobs, and
/// views of what is inside.
///
/// Kernel: the `elevator_*_fn` hooks of `iosched_cfq`, block/cfq-iosched.c, 4.4 and 4.7.
public final class CfqElevator implements Elevator {
    /// The scheduler's name in sysfs.
    public static final String NAME = "cfq";

    private final CfqData data;

    CfqElevator(RequestQueue queue, CgroupTree cgroups, CfqVariant variant) {
        data = new CfqData(this, queue, cgroups, variant);
    }

    private CfqElevator(CfqElevator that, Fork fork) {
        fork.pair(that, this);
        data = fork.of(that.data);
    }

    @Override
    public CfqElevator fork(Fork fork) {
        return new CfqElevator(this, fork);
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean mustQueue(IoContext task, boolean sync) {
        return data.queues.mustQueue(task, sync);
    }

    @Override
    public void prepare(Request request) {
        data.queues.prepare(request);
    }

    @Override
    public void insert(Request request) {
        data.insertion.insert(request);
    }

    @Override
    public boolean dispatch() {
        return data.dispatch.dispatchOne();
    }

    @Override
    public int drain() {
        return data.dispatch.drain();
    }

    @Override
    public void activate(Request request) {
        data.requestsInDriver++;
        data.trace.driverHas(CfqData.queueOf(request), true);
        data.lastPosition = request.endSector();
    }

    @Override
    public void deactivate(Request request) {
        data.requestsInDriver--;
        data.trace.driverHas(CfqData.queueOf(request), false);
    }

    @Override
    public void completed(Request request) {
        data.completion.completed(request);
    }

    @Override
    public void release(Request request) {
        data.queues.release(request);
    }

    @Override
    public void exited(IoContext task) {
        CfqIoContext context = data.contextFor(task);
        if (context != null) data.queues.exited(context);
    }

    @Override
    public void cgroupRemoved(Cgroup cgroup) {
        CfqGroup group = data.groups.find(cgroup);
        if (group == null) return;
        data.queues.giveUpShared(group);
        data.groups.forget(group);
    }

    @Override
    public void shutdown() {
        for (CfqIoContext context : List.copyOf(data.contexts())) data.queues.leave(context);
        data.expiry.expireActive(false, ExpiryReason.NONE);
        data.simulation.cancel(data.idleTimer);
        for (CfqGroup group : data.groups.all()) data.queues.giveUpShared(group);
        data.trace.attach(null);
    }

    @Override
    public boolean allowsMerge(Request request, Bio bio) {
        boolean sync = bio.flags().isSync();
        if (sync && !request.isSync()) return false;
        CfqIoContext context = data.contextFor(bio.context());
        return context != null && context.queue(sync) == request.queueTag();
    }

    @Override
    public @Nullable Request frontMergeCandidate(Bio bio) {
        CfqIoContext context = data.contextFor(bio.context());
        CfqQueue own = context == null ? null : context.queue(bio.flags().isSync());
        return own == null ? null : own.sorted.find(bio.endSector());
    }

    @Override
    public void frontMerged(Request request, Runnable regrow) {
        data.insertion.reposition(CfqData.queueOf(request), request, regrow);
    }

    @Override
    public void requestsMerged(Request kept, Request gone) {
        data.insertion.merged(CfqData.queueOf(kept), kept, CfqData.queueOf(gone), gone);
    }

    @Override
    public @Nullable Request former(Request request) {
        return SortedRequests.previous(request);
    }

    @Override
    public @Nullable Request latter(Request request) {
        return SortedRequests.next(request);
    }

    @Override
    public List<ElevatorKnob> knobs() {
        return Tunable.knobs();
    }

    @Override
    public long knob(String name) {
        return data.tunables.sysfs(Tunable.named(name), data.jiffies);
    }

    @Override
    public void setKnob(String name, long value) {
        data.tunables.write(Tunable.named(name), value, data.jiffies);
    }

    /// Sets who is told what happens; null for nobody.
    public void attach(@Nullable CfqTracer tracer) {
        data.trace.attach(tracer);
    }

    /// Which of the changes of January 2016 the scheduler has.
    public CfqVariant variant() {
        return data.variant;
    }

    /// Changes the scheduler's version; takes effect from the next decision.
    public void setVariant(CfqVariant variant) {
        data.variant = variant;
    }

    /// The questions about preemption in the order in which they are asked; the first "yes"
    /// decides.
    public List<PreemptionVerdict> preemptionQuestions() {
        return Preemption.questions(data.variant);
    }

    /// The values of the tunables, in jiffies.
    public Tunables tunables() {
        return data.tunables;
    }

    /// The groups in line.
    public GroupTree groupTree() {
        return data.groupTree;
    }

    /// All groups that have used the device, in order of creation.
    public List<CfqGroup> groups() {
        return Collections.unmodifiableList(data.groups.all());
    }

    /// The group of a cgroup; null if the cgroup has not used the device.
    public @Nullable CfqGroup group(Cgroup cgroup) {
        return data.groups.find(cgroup);
    }

    /// All tasks that have used the device and still exist.
    public List<CfqIoContext> contexts() {
        return Collections.unmodifiableList(data.contexts());
    }

    /// The queue that has the disk; null if none has.
    public @Nullable CfqQueue activeQueue() {
        return data.activeQueue;
    }

    /// The sector after the last request that the driver has seen.
    public long lastPosition() {
        return data.lastPosition;
    }

    /// What is known of the device's own queue.
    public QueueDepth queueDepth() {
        return data.queueDepth;
    }

    /// Everything worth drawing, as it is now.
    public CfqPicture picture() {
        return CfqPicture.of(data);
    }

    @Override
    public void verify() {
        Books.verify(data);
    }

    @Override
    public String toString() {
        return data.toString();
    }
}
