package tidemark.conform.cfq;

import java.util.List;
import tidemark.kernel.block.Request;
import tidemark.kernel.cfq.CfqEvent;
import tidemark.kernel.cfq.DispatchVerdict;
import tidemark.kernel.cfq.GroupPicture;
import tidemark.kernel.cfq.PreemptionVerdict;
import tidemark.kernel.cfq.RealTimeQuestion;
import tidemark.kernel.cfq.SelectVerdict;

/// Events as JSON lines with the recordings' names, without the running number.
final class EventText {
    private static final long NANOS_PER_MICRO = 1000;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final StringBuilder text = new StringBuilder(1 << 16);
    private final long tickNanos;
    private final String foreignGroup;
    private boolean first;

    EventText(Setup setup) {
        tickNanos = NANOS_PER_SECOND / setup.hz();
        foreignGroup =
                setup.variant().realTime() == RealTimeQuestion.AFTER_SLICE_USED
                        ? "not_ancestor_or_same_group"
                        : "not_same_group";
    }

    StringBuilder text() {
        return text;
    }

    void issued(long nanos, long request, int inDriver) {
        begin(nanos, "issue").put("rq", request).put("in_driver", inDriver).end();
    }

    void completed(long nanos, Request request) {
        CfqNames names = CfqNames.of(request);
        begin(nanos, "complete")
                .put("rq", request.id())
                .put("q", names.queue())
                .put("g", names.group())
                .put("sector", request.sector())
                .put("n", request.sectors())
                .put("wait_us", micros(request.issuedNanos() - request.allocatedNanos()))
                .put("lat_us", micros(nanos - request.allocatedNanos()))
                .end();
    }

    void write(long nanos, CfqEvent event) {
        switch (event) {
            case CfqEvent.QueueAllocated e -> queue(nanos, "queue_alloc", e.queue(), e.group());
            case CfqEvent.QueueFreed e -> queue(nanos, "queue_free", e.queue(), e.group());
            case CfqEvent.QueueAdded e -> queue(nanos, "queue_add", e.queue(), e.group());
            case CfqEvent.QueueRemoved e -> queue(nanos, "queue_del", e.queue(), e.group());
            case CfqEvent.WaitBusy e -> queue(nanos, "wait_busy", e.queue(), e.group());
            case CfqEvent.Inserted e -> inserted(nanos, e);
            case CfqEvent.Activated e -> activated(nanos, e);
            case CfqEvent.PreemptionJudged e -> preemptionJudged(nanos, e);
            case CfqEvent.Charged e -> charged(nanos, e);
            case CfqEvent.GroupRemoved e -> begin(nanos, "group_del").put("g", e.group()).end();
            case CfqEvent.WorkloadChosen e ->
                    begin(nanos, "workload_slice")
                            .put("g", e.group())
                            .put("class", e.ioClass().name())
                            .put("type", e.type().label())
                            .put("len", e.length())
                            .end();
            case CfqEvent.SliceSet e ->
                    begin(nanos, "set_slice")
                            .put("q", e.queue())
                            .put("g", e.group())
                            .put("len", e.length())
                            .end();
            case CfqEvent.SliceExpired e ->
                    begin(nanos, "slice_expired")
                            .put("q", e.queue())
                            .put("g", e.group())
                            .put("timed_out", e.keepResidual())
                            .put("reason", e.reason().label())
                            .end();
            case CfqEvent.Residual e ->
                    begin(nanos, "resid").put("q", e.queue()).put("resid", e.residual()).end();
            case CfqEvent.GroupServed e ->
                    begin(nanos, "group_served")
                            .put("g", e.group())
                            .put("vt", e.virtualDiskTime())
                            .put("min_vt", e.minVirtualDiskTime())
                            .put("saved_wl", e.savedWorkload())
                            .end();
            case CfqEvent.Dispatched e ->
                    begin(nanos, "dispatch")
                            .put("q", e.queue())
                            .put("g", e.group())
                            .put("rq", e.request())
                            .put("sector", e.sector())
                            .put("n", e.sectors())
                            .put("dispatched", e.dispatched())
                            .end();
            case CfqEvent.DispatchRefused e ->
                    begin(nanos, "nodispatch")
                            .put("q", e.queue())
                            .put("rule", rule(e.verdict()))
                            .end();
            case CfqEvent.FifoExpired e ->
                    begin(nanos, "fifo_expired").put("q", e.queue()).put("rq", e.request()).end();
            case CfqEvent.IdleArmed e ->
                    begin(nanos, "idle_arm")
                            .put("q", e.queue())
                            .put("g", e.group())
                            .put("len", e.length())
                            .put("group_idle", e.forGroup())
                            .end();
            case CfqEvent.IdleCancelled e -> begin(nanos, "idle_cancel").put("q", e.queue()).end();
            case CfqEvent.IdleFired e -> begin(nanos, "idle_fired").put("active", e.active()).end();
            case CfqEvent.NotIdlingTree e ->
                    begin(nanos, "not_idling")
                            .put("q", e.queue())
                            .put("why", "tree")
                            .put("st_count", e.treeCount())
                            .end();
            case CfqEvent.NotIdlingThinkTime e ->
                    begin(nanos, "not_idling")
                            .put("q", e.queue())
                            .put("why", "think_time")
                            .put("mean", e.mean())
                            .end();
            case CfqEvent.IdleWindow e ->
                    begin(nanos, "idle_window").put("q", e.queue()).put("on", e.on()).end();
            case CfqEvent.Waiting e ->
                    begin(nanos, "wait")
                            .put("q", e.queue())
                            .put("g", e.group())
                            .put("why", why(e.why()))
                            .end();
            case CfqEvent.Preempted e ->
                    begin(nanos, "preempt")
                            .put("new", e.queue())
                            .put("new_g", e.group())
                            .put("old", e.old())
                            .put("old_g", e.oldGroup())
                            .end();
            case CfqEvent.QueueMerged e ->
                    begin(nanos, "queue_merge").put("q", e.queue()).put("into", e.into()).end();
            case CfqEvent.QueueSplit e -> begin(nanos, "queue_split").put("q", e.queue()).end();
            case CfqEvent.TaskExited e -> begin(nanos, "task_exit").put("pid", e.pid()).end();
            case CfqEvent.IdleJudged e -> {}
            case CfqEvent.ForcedDispatch e -> {}
        }
    }

    private void queue(long nanos, String event, String queue, String group) {
        begin(nanos, event).put("q", queue).put("g", group).end();
    }

    private void inserted(long nanos, CfqEvent.Inserted e) {
        begin(nanos, "insert")
                .put("pid", e.pid())
                .put("q", e.queue())
                .put("g", e.group())
                .put("rq", e.request())
                .put("sector", e.sector())
                .put("n", e.sectors())
                .put("rw", e.write() ? "W" : "R")
                .put("sync", e.sync())
                .put("noidle", e.noIdle())
                .put("prio", e.prio())
                .end();
    }

    private void charged(long nanos, CfqEvent.Charged e) {
        begin(nanos, "charge")
                .put("q", e.queue())
                .put("g", e.group())
                .put("sl_used", e.used())
                .put("disp", e.dispatched())
                .put("charge", e.charge())
                .put("iops", e.inRequests())
                .put("sect", e.sectors())
                .end();
    }

    private void preemptionJudged(long nanos, CfqEvent.PreemptionJudged e) {
        begin(nanos, "preempt_check")
                .put("new", e.queue())
                .put("new_g", e.group())
                .put("active", e.active())
                .put("active_g", e.activeGroup())
                .put("result", e.verdict().preempts())
                .put("rule", rule(e.verdict()))
                .end();
    }

    private String rule(PreemptionVerdict verdict) {
        return switch (verdict) {
            case NO_ACTIVE_QUEUE -> "no_active_queue";
            case NEW_IS_IDLE_CLASS -> "new_is_idle_class";
            case ACTIVE_IS_IDLE_CLASS -> "active_is_idle_class";
            case ACTIVE_RT_NEW_NOT -> "active_rt_new_not";
            case SYNC_OVER_ASYNC -> "sync_over_async";
            case FOREIGN_GROUP -> foreignGroup;
            case SLICE_USED -> "active_slice_used";
            case RT_OVER_NON_RT -> "rt_over_nonrt";
            case SYNC_NOIDLE_IDLING -> "sync_noidle_idling";
            case PRIO_REQUEST -> "prio_request";
            case ACTIVE_EMPTY_SHOULD_NOT_IDLE -> "active_empty_should_not_idle";
            case NOT_WAITING -> "not_waiting";
            case CLOSE_REQUEST -> "close_request";
            case DEFAULT -> "default";
        };
    }

    private static String rule(DispatchVerdict verdict) {
        return switch (verdict) {
            case ALLOWED -> "allowed";
            case DRAIN_ASYNC_FIRST -> "drain_async_first";
            case SYNC_IN_FLIGHT -> "sync_in_flight";
            case IDLE_CLASS_LIMIT -> "idle_class";
            case SLICE_USED_SOON -> "other_queues_and_slice_used_soon";
            case DEPTH_LIMIT -> "depth_limit";
        };
    }

    private static String why(SelectVerdict verdict) {
        return switch (verdict) {
            case WAIT_IDLE_TIMER -> "idle_timer";
            case WAIT_IN_FLIGHT -> "inflight_and_idling";
            case WAIT_GROUP_IN_FLIGHT -> "group_idle_inflight";
            case WAIT_SLICE_USED_IN_FLIGHT -> "slice_used_inflight";
            case NOTHING_QUEUED, KEEP, KEEP_PROMISED, COOPERATOR, NEXT ->
                    throw new IllegalArgumentException("not a wait: " + verdict);
        };
    }

    private void activated(long nanos, CfqEvent.Activated e) {
        begin(nanos, "set_active")
                .put("q", e.queue())
                .put("g", e.group())
                .put("class", e.ioClass().name())
                .put("type", e.type().label())
                .put("wl_left", e.workloadLeft())
                .put("min_vt", e.minVirtualDiskTime());
        text.append(",\"groups\":[");
        List<GroupPicture> groups = e.groups();
        for (int i = 0; i < groups.size(); i++) {
            if (i > 0) text.append(',');
            group(groups.get(i));
        }
        text.append(']');
        end();
    }

    private void group(GroupPicture group) {
        text.append('{');
        first = true;
        put("g", group.path())
                .put("vt", group.virtualDiskTime())
                .put("vfr", group.vfraction())
                .put("w", group.weight())
                .put("lw", group.leafWeight())
                .put("nr", group.busyQueues());
        text.append(",\"avg\":[").append(group.averageBe()).append(',').append(group.averageRt());
        text.append("],\"trees\":{");
        for (int i = 0; i < group.trees().size(); i++) {
            if (i > 0) text.append(',');
            tree(group.trees().get(i));
        }
        text.append("}}");
    }

    private void tree(GroupPicture.TreePicture tree) {
        text.append('"').append(tree.label()).append("\":[");
        List<GroupPicture.Place> queues = tree.queues();
        for (int i = 0; i < queues.size(); i++) {
            if (i > 0) text.append(',');
            GroupPicture.Place place = queues.get(i);
            text.append("[\"").append(place.queue()).append("\",");
            text.append(place.key() - World.JIFFIES_AT_START).append(']');
        }
        text.append(']');
    }

    private EventText begin(long nanos, String event) {
        text.append('{');
        first = true;
        return put("t", micros(nanos)).put("j", nanos / tickNanos).put("ev", event);
    }

    private void end() {
        text.append("}\n");
    }

    private EventText put(String key, long value) {
        key(key);
        text.append(value);
        return this;
    }

    private EventText put(String key, boolean value) {
        return put(key, value ? 1 : 0);
    }

    private EventText put(String key, String value) {
        key(key);
        text.append('"').append(value).append('"');
        return this;
    }

    private void key(String key) {
        if (!first) text.append(',');
        first = false;
        text.append('"').append(key).append("\":");
    }

    private static long micros(long nanos) {
        return nanos / NANOS_PER_MICRO;
    }
}
