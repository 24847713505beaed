package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;
import tidemark.kernel.time.Jiffies;

/// Who gets the disk: whether the active queue keeps it, and who is next if not.
///
/// Kernel: `cfq_select_queue()`, `cfq_choose_cfqg()`, `choose_wl_class_and_type()`,
/// `cfq_choose_wl_type()`, `cfq_get_next_queue()`, `__cfq_set_active_queue()`, block/cfq-iosched.c,
/// 4.4 and 4.7.
final class Selection {
    /// The shortest time for a workload, in jiffies.
    private static final long MIN_WORKLOAD = 2;

    private final CfqData data;
    private ExpiryReason reason = ExpiryReason.NONE;

    Selection(CfqData data) {
        this.data = data;
    }

    /// The queue that is to give the driver its next request; null if the driver gets nothing for
    /// now, which may be on purpose.
    @Nullable CfqQueue select() {
        CfqQueue active = data.activeQueue;
        if (active == null) return next(SelectVerdict.NEXT);
        SelectVerdict verdict = judge(active);
        data.selectVerdict = verdict;
        return switch (verdict) {
            case NOTHING_QUEUED -> null;
            case KEEP, KEEP_PROMISED -> active;
            case WAIT_SLICE_USED_IN_FLIGHT,
                    WAIT_IDLE_TIMER,
                    WAIT_IN_FLIGHT,
                    WAIT_GROUP_IN_FLIGHT -> {
                noteWait(active, verdict);
                yield null;
            }
            case COOPERATOR -> handOver(active);
            case NEXT -> {
                data.expiry.expire(active, false, reason);
                reason = ExpiryReason.NONE;
                yield next(SelectVerdict.NEXT);
            }
        };
    }

    private CfqQueue handOver(CfqQueue active) {
        CfqQueue cooperator = data.cooperators.find(active);
        if (cooperator == null) throw new IllegalStateException("no cooperator of " + active);
        data.cooperators.planMerge(active, cooperator);
        data.expiry.expire(active, false, ExpiryReason.CLOSE_COOPERATOR);
        activate(cooperator, SelectVerdict.COOPERATOR);
        return cooperator;
    }

    /// Judges what becomes of the active queue; if it is to give way, `reason` says why.
    private SelectVerdict judge(CfqQueue active) {
        if (data.requestsQueued == 0) return SelectVerdict.NOTHING_QUEUED;
        if (active.waitBusy && !active.isEmpty()) {
            reason = ExpiryReason.WAIT_BUSY_GOT_REQUEST;
            return SelectVerdict.NEXT;
        }
        boolean used = active.isSliceUsed(data.now());
        if (used && !active.mustDispatch) {
            if (active.group.busyQueues == 1
                    && active.isEmpty()
                    && active.dispatched > 0
                    && data.idling.shouldIdle(active).idles()) {
                return SelectVerdict.WAIT_SLICE_USED_IN_FLIGHT;
            }
            return judgeGroupIdle(active, ExpiryReason.SLICE_USED);
        }
        if (!active.isEmpty()) return used ? SelectVerdict.KEEP_PROMISED : SelectVerdict.KEEP;
        if (data.cooperators.find(active) != null) return SelectVerdict.COOPERATOR;
        if (data.idleTimer.isSet()) return SelectVerdict.WAIT_IDLE_TIMER;
        data.idling.forgetWindowIfSeeky(active);
        if (active.dispatched > 0 && data.idling.shouldIdle(active).idles()) {
            return SelectVerdict.WAIT_IN_FLIGHT;
        }
        return judgeGroupIdle(active, ExpiryReason.EMPTY_NO_IDLE);
    }

    private SelectVerdict judgeGroupIdle(CfqQueue active, ExpiryReason otherwise) {
        CfqGroup group = active.group;
        long groupIdle = data.tunables.groupIdle();
        if (groupIdle > 0
                && group.busyQueues == 1
                && group.dispatched > 0
                && !group.thinkTime.isBig(groupIdle)) {
            return SelectVerdict.WAIT_GROUP_IN_FLIGHT;
        }
        reason = otherwise;
        return SelectVerdict.NEXT;
    }

    private void noteWait(CfqQueue active, SelectVerdict why) {
        if (data.waitReason == why) return;
        data.waitReason = why;
        data.trace.waiting(active, why);
    }

    private @Nullable CfqQueue next(SelectVerdict how) {
        data.selectVerdict = how;
        CfqGroup group = chooseGroup();
        if (group == null || data.requestsQueued == 0) return null;
        CfqQueue queue = group.tree(data.servingClass, data.servingType).first();
        if (queue != null) activate(queue, how);
        return queue;
    }

    /// Chooses the group that has had least, and in it class and type.
    private @Nullable CfqGroup chooseGroup() {
        CfqGroup group = data.groupTree.first();
        data.groupTree.followFirst();
        data.servingGroup = group;
        if (group == null) return null;
        if (group.savedSlice > 0) {
            data.workloadExpires = data.now() + group.savedSlice;
            data.servingType = group.savedType;
            chooseWorkload(group, group.savedClass);
        } else {
            data.workloadExpires = data.now() - 1;
            chooseWorkload(group, data.servingClass);
        }
        return group;
    }

    private void chooseWorkload(CfqGroup group, IoClass before) {
        long now = data.now();
        if (group.busyQueues(IoClass.RT) > 0) {
            data.servingClass = IoClass.RT;
        } else if (group.busyQueues(IoClass.BE) > 0) {
            data.servingClass = IoClass.BE;
        } else {
            data.servingClass = IoClass.IDLE;
            data.workloadExpires = now + 1;
            data.workloadVerdict = WorkloadVerdict.IDLE_CLASS;
            return;
        }
        data.workloadVerdict = judgeWorkload(group, before, now);
        if (data.workloadVerdict == WorkloadVerdict.GOES_ON) return;
        data.servingType = chooseType(group);
        long length = workloadLength(group);
        data.trace.workloadChosen(group, length);
        data.workloadExpires = now + length;
    }

    private WorkloadVerdict judgeWorkload(CfqGroup group, IoClass before, long now) {
        if (data.servingClass != before) return WorkloadVerdict.CLASS_CHANGED;
        if (group.tree(data.servingClass, data.servingType).count() == 0) {
            return WorkloadVerdict.TREE_EMPTY;
        }
        boolean over = Jiffies.after(now, data.workloadExpires);
        return over ? WorkloadVerdict.TIME_OVER : WorkloadVerdict.GOES_ON;
    }

    /// The type whose first queue has waited longest.
    private WorkloadType chooseType(CfqGroup group) {
        WorkloadType best = WorkloadType.SYNC_NOIDLE;
        CfqQueue bestFirst = null;
        for (WorkloadType type : CfqData.TYPES) {
            CfqQueue first = group.tree(data.servingClass, type).first();
            if (first == null) continue;
            if (bestFirst == null || first.serviceKey - bestFirst.serviceKey < 0) {
                bestFirst = first;
                best = type;
            }
        }
        return best;
    }

    /// The time for class and type: the group's part of the target latency, divided by how many
    /// queues of the class there are.
    private long workloadLength(CfqGroup group) {
        IoClass ioClass = data.servingClass;
        int count = group.tree(ioClass, data.servingType).count();
        long busy = Math.max(group.busyAverage(ioClass), group.busyQueues(ioClass));
        long length = Slices.unsigned(data.slices.groupSlice(group.vfraction) * count) / busy;
        if (data.servingType == WorkloadType.ASYNC) {
            long share =
                    Slices.unsigned(data.tunables.targetLatency() * group.busyAsyncQueues())
                            / data.busyQueues;
            long capped = Slices.unsigned(Math.min(length, share) * data.tunables.slice(false));
            length = capped / data.tunables.slice(true);
        } else {
            length = Math.max(length, Slices.unsigned(2 * data.tunables.sliceIdle()));
        }
        return Math.max(length, MIN_WORKLOAD);
    }

    /// Gives a queue the disk; its slice begins with the first completion.
    void activate(CfqQueue queue, SelectVerdict how) {
        data.trace.activated(queue, how);
        queue.group.stats.queueActivated(data.nanos());
        queue.beginSlice(data.now());
        data.idling.stopTimer(queue);
        data.activeQueue = queue;
    }
}
