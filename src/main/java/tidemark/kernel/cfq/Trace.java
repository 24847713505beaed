package tidemark.kernel.cfq;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;

/// Tells a tracer, if there is one, what happens: as events, and in CFQ's own words.
///
/// Nothing is built when nobody listens.
///
/// Kernel: `cfq_log_cfqq()`, `cfq_log_cfqg()`, `cfq_log()` and their callers, block/cfq-iosched.c,
/// 4.4 and 4.7.
final class Trace {
    private final CfqData data;
    private @Nullable CfqTracer tracer;
    private boolean messages;
    private boolean groups;

    Trace(CfqData data) {
        this.data = data;
    }

    void attach(@Nullable CfqTracer tracer) {
        this.tracer = tracer;
        messages = tracer != null && tracer.wantsMessages();
        groups = tracer != null && tracer.wantsGroups();
    }

    boolean isOn() {
        return tracer != null;
    }

    void event(CfqEvent event) {
        CfqTracer listener = tracer;
        if (listener != null) listener.event(data.nanos(), event);
    }

    private void say(String text) {
        CfqTracer listener = tracer;
        if (listener != null) listener.message(data.nanos(), text);
    }

    private void say(CfqQueue queue, String text) {
        String noIdle = queue.type() == WorkloadType.SYNC_NOIDLE ? "N " : "  ";
        say("cfq" + queue.name() + noIdle + queue.group.path() + " " + text);
    }

    private void say(CfqGroup group, String text) {
        say(group.path() + " " + text);
    }

    void allocated(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.QueueAllocated(queue.name(), queue.group.path()));
        if (messages) say(queue, "alloced");
    }

    void freed(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.QueueFreed(queue.name(), queue.group.path()));
        if (messages) say(queue, "put_queue");
    }

    void inserted(CfqQueue queue, Request request) {
        if (tracer == null) return;
        event(
                new CfqEvent.Inserted(
                        request.context().pid(),
                        queue.name(),
                        queue.group.path(),
                        request.id(),
                        request.sector(),
                        request.sectors(),
                        request.flags().write(),
                        request.isSync(),
                        request.flags().noIdle(),
                        request.flags().prio()));
        if (messages) say(queue, "insert_request");
    }

    void added(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.QueueAdded(queue.name(), queue.group.path()));
        if (messages) say(queue, "add_to_rr");
    }

    void removed(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.QueueRemoved(queue.name(), queue.group.path()));
        if (messages) say(queue, "del_from_rr");
    }

    void removed(CfqGroup group) {
        if (tracer == null) return;
        event(new CfqEvent.GroupRemoved(group.path()));
        if (messages) say(group, "del_from_rr group");
    }

    void workloadChosen(CfqGroup group, long length) {
        if (tracer == null) return;
        event(
                new CfqEvent.WorkloadChosen(
                        group.path(), data.servingClass, data.servingType, length));
        if (messages) say("cfq workload slice:" + length);
    }

    void activated(CfqQueue queue, SelectVerdict how) {
        if (tracer == null) return;
        event(
                new CfqEvent.Activated(
                        queue.name(),
                        queue.group.path(),
                        queue.serviceKey,
                        queue.group.virtualDiskTime,
                        data.servingClass,
                        data.servingType,
                        data.workloadExpires - data.now(),
                        data.groupTree.minVirtualDiskTime(),
                        how,
                        data.workloadVerdict,
                        groups ? GroupPicture.of(data.groupTree) : List.of()));
        if (!messages) return;
        int wlClass = data.servingClass.ordinal();
        int wlType = data.servingType.ordinal();
        say(queue, "set_active wl_class:" + wlClass + " wl_type:" + wlType);
    }

    void sliceSet(CfqQueue queue, long length) {
        if (tracer == null) return;
        event(new CfqEvent.SliceSet(queue.name(), queue.group.path(), length));
        if (messages) say(queue, "set_slice=" + length);
    }

    void sliceExpired(CfqQueue queue, boolean keepResidual, ExpiryReason reason) {
        if (tracer == null) return;
        String group = queue.group.path();
        long left = queue.sliceNew ? 0 : queue.sliceEnd - data.now();
        event(new CfqEvent.SliceExpired(queue.name(), group, keepResidual, reason, left));
        if (messages) say(queue, "slice expired t=" + (keepResidual ? 1 : 0));
    }

    void residual(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.Residual(queue.name(), queue.sliceResidual));
        if (messages) say(queue, "resid=" + queue.sliceResidual);
    }

    void served(CfqGroup group) {
        if (tracer == null) return;
        long vt = group.virtualDiskTime;
        long min = data.groupTree.minVirtualDiskTime();
        event(new CfqEvent.GroupServed(group.path(), vt, min, group.savedSlice));
        if (!messages) return;
        String time = Long.toUnsignedString(vt);
        say(group, "served: vt=" + time + " min_vt=" + Long.toUnsignedString(min));
    }

    void charged(CfqQueue queue, long used, long charge, boolean inRequests) {
        if (tracer == null) return;
        long dispatched = queue.sliceDispatched;
        long sectors = queue.sliceSectors;
        event(
                new CfqEvent.Charged(
                        queue.name(),
                        queue.group.path(),
                        used,
                        dispatched,
                        charge,
                        inRequests,
                        sectors));
        if (!messages) return;
        say(
                queue,
                "sl_used="
                        + used
                        + " disp="
                        + dispatched
                        + " charge="
                        + charge
                        + " iops="
                        + (inRequests ? 1 : 0)
                        + " sect="
                        + sectors);
    }

    void dispatchInserted(CfqQueue queue) {
        if (messages) say(queue, "dispatch_insert");
    }

    void dispatched(CfqQueue queue, Request request) {
        if (tracer == null) return;
        event(
                new CfqEvent.Dispatched(
                        queue.name(),
                        queue.group.path(),
                        request.id(),
                        request.sector(),
                        request.sectors(),
                        queue.dispatched));
    }

    void dispatchDone(CfqQueue queue) {
        if (messages) say(queue, "dispatched a request");
    }

    void dispatchRefused(CfqQueue queue, DispatchVerdict verdict) {
        if (tracer == null) return;
        event(
                new CfqEvent.DispatchRefused(
                        queue.name(),
                        verdict,
                        queue.dispatched,
                        data.inFlight(true),
                        data.inFlight(false),
                        data.busyQueues));
    }

    void fifoChecked(CfqQueue queue, @Nullable Request late) {
        if (tracer == null) return;
        if (late != null) event(new CfqEvent.FifoExpired(queue.name(), late.id()));
        if (messages) say(queue, late == null ? "fifo=(null)" : "fifo=<rq>");
    }

    void driverHas(CfqQueue queue, boolean activated) {
        if (!messages) return;
        say(queue, (activated ? "activate" : "deactivate") + " rq, drv=" + data.requestsInDriver);
    }

    void completed(CfqQueue queue, Request request) {
        if (messages) say(queue, "complete rqnoidle " + (request.flags().noIdle() ? 1 : 0));
    }

    void kicked() {
        if (messages) say("cfq schedule dispatch");
    }

    void idleJudged(CfqQueue queue, IdleVerdict verdict) {
        if (tracer == null) return;
        ServiceTree tree = queue.serviceTree;
        CfqIoContext context = data.activeContext;
        event(
                new CfqEvent.IdleJudged(
                        queue.name(),
                        queue.group.path(),
                        verdict,
                        queue.sliceEnd - data.now(),
                        context == null ? 0 : context.thinkTime.mean(),
                        tree == null ? 0 : tree.thinkTime().mean(),
                        queue.group.thinkTime.mean(),
                        tree == null ? 0 : tree.count()));
    }

    void idleArmed(CfqQueue queue, long length, boolean forGroup) {
        if (tracer == null) return;
        event(new CfqEvent.IdleArmed(queue.name(), queue.group.path(), length, forGroup));
        if (messages) say(queue, "arm_idle: " + length + " group_idle: " + (forGroup ? 1 : 0));
    }

    void idleCancelled(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.IdleCancelled(queue.name()));
    }

    void idleFired(@Nullable CfqQueue active) {
        if (tracer == null) return;
        event(new CfqEvent.IdleFired(active == null ? "" : active.name()));
        if (messages) say("cfq idle timer fired");
    }

    void notIdling(CfqQueue queue, int treeCount) {
        if (tracer == null) return;
        event(new CfqEvent.NotIdlingTree(queue.name(), treeCount));
        if (messages) say(queue, "Not idling. st->count:" + treeCount);
    }

    void notIdling(CfqQueue queue, ThinkTime thinkTime) {
        if (tracer == null) return;
        event(new CfqEvent.NotIdlingThinkTime(queue.name(), thinkTime.mean()));
        if (messages) say(queue, "Not idling. think_time:" + thinkTime.mean());
    }

    void idleWindow(CfqQueue queue, boolean on) {
        if (tracer == null) return;
        event(new CfqEvent.IdleWindow(queue.name(), on));
        if (messages) say(queue, "idle=" + (on ? 1 : 0));
    }

    void waitBusy(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.WaitBusy(queue.name(), queue.group.path()));
        if (messages) say(queue, "will busy wait");
    }

    void waiting(CfqQueue queue, SelectVerdict why) {
        if (tracer == null) return;
        int others = data.requestsQueued - queue.queued;
        String group = queue.group.path();
        event(new CfqEvent.Waiting(queue.name(), group, why, queue.dispatched, others));
    }

    void preempted(CfqQueue queue, CfqQueue old) {
        if (tracer == null) return;
        event(
                new CfqEvent.Preempted(
                        queue.name(), queue.group.path(), old.name(), old.group.path()));
        if (messages) say(queue, "preempt");
    }

    void merged(CfqQueue queue, CfqQueue into) {
        if (tracer == null) return;
        event(new CfqEvent.QueueMerged(queue.name(), into.name()));
        if (messages) say(queue, "merging with queue <cfqq>");
    }

    void split(CfqQueue queue) {
        if (tracer == null) return;
        event(new CfqEvent.QueueSplit(queue.name()));
        if (messages) say(queue, "breaking apart cfqq");
    }

    void groupChanged(CfqQueue queue) {
        if (messages) say(queue, "changed cgroup");
    }

    void exited(int pid) {
        if (tracer == null) return;
        event(new CfqEvent.TaskExited(pid));
    }

    void forcedDispatch(int dispatched) {
        if (tracer == null) return;
        event(new CfqEvent.ForcedDispatch(dispatched));
        if (messages) say("cfq forced_dispatch=" + dispatched);
    }
}
