package tidemark.kernel.cfq;

import org.jspecify.annotations.Nullable;

/// Whether the disk stands still after a queue has run dry, in the hope of its next request.
///
/// Kernel: `cfq_should_idle()`, `cfq_arm_slice_timer()`, `cfq_idle_slice_timer()`,
/// `cfq_del_timer()`, `cfq_should_wait_busy()`, `cfq_update_idle_window()`, block/cfq-iosched.c,
/// 4.4 and 4.7.
final class Idling {
    private static final int DEEP_QUEUED = 4;

    private final CfqData data;

    Idling(CfqData data) {
        this.data = data;
    }

    /// Whether a queue, which is in line, is worth idling for.
    ShouldIdle shouldIdle(CfqQueue queue) {
        ServiceTree tree = queue.serviceTree;
        if (tree == null) throw new IllegalStateException("not in line: " + queue);
        long sliceIdle = data.tunables.sliceIdle();
        if (sliceIdle == 0) return ShouldIdle.SLICE_IDLE_IS_OFF;
        if (queue.isIdleClass()) return ShouldIdle.IDLE_CLASS;
        if (queue.idleWindow && !data.isFlashWithCommandQueue()) return ShouldIdle.HAS_IDLE_WINDOW;
        if (tree.count() == 1 && queue.sync && !tree.thinkTime().isBig(sliceIdle)) {
            return ShouldIdle.LAST_OF_ITS_TREE;
        }
        data.trace.notIdling(queue, tree.count());
        return ShouldIdle.NOT_LAST_OF_ITS_TREE;
    }

    /// The active queue has run dry at the completion of a request: sets the timer, or not.
    void begin(CfqQueue active) {
        IdleVerdict verdict = judge(active);
        if (data.trace.isOn()) data.trace.idleJudged(active, verdict);
        data.idleVerdict = verdict;
        if (!verdict.idles()) return;
        boolean forGroup = verdict == IdleVerdict.FOR_THE_GROUP;
        active.waitRequest = true;
        long length = forGroup ? data.tunables.groupIdle() : data.tunables.sliceIdle();
        setTimer(data.now() + length);
        active.group.stats.idleBegan(data.nanos());
        data.trace.idleArmed(active, length, forGroup);
    }

    private IdleVerdict judge(CfqQueue active) {
        if (data.isFlashWithCommandQueue()) return IdleVerdict.FLASH_WITH_COMMAND_QUEUE;
        boolean forGroup = !shouldIdle(active).idles();
        long groupIdle = data.tunables.groupIdle();
        if (forGroup && groupIdle == 0) return IdleVerdict.NOT_WORTH_IT;
        if (active.dispatched > 0) return IdleVerdict.REQUESTS_IN_FLIGHT;
        CfqIoContext context = data.activeContext;
        if (context == null || !context.task.isActive()) return IdleVerdict.TASK_GONE;
        if (thinksBeyondSlice(active, context.thinkTime)) {
            data.trace.notIdling(active, context.thinkTime);
            return IdleVerdict.THINKS_BEYOND_SLICE;
        }
        if (!forGroup) return IdleVerdict.FOR_THE_QUEUE;
        if (active.group.busyQueues > 1) return IdleVerdict.GROUP_HAS_OTHERS;
        return switch (data.variant.groupIdle()) {
            case WHATEVER_THE_THINK_TIME -> IdleVerdict.FOR_THE_GROUP;
            case UNLESS_THINK_TIME_BIG -> {
                ServiceTree tree = active.serviceTree;
                boolean big = tree != null && tree.thinkTime().isBig(groupIdle);
                yield big ? IdleVerdict.THINKS_BEYOND_GROUP_IDLE : IdleVerdict.FOR_THE_GROUP;
            }
        };
    }

    private boolean thinksBeyondSlice(CfqQueue queue, ThinkTime thinkTime) {
        long remaining = queue.sliceEnd - data.now();
        return thinkTime.isValid() && Long.compareUnsigned(remaining, thinkTime.mean()) < 0;
    }

    private void setTimer(long expires) {
        long due = data.jiffies.nanosAt(expires);
        if (due <= data.nanos()) due = data.jiffies.nanosAt(data.now() + 1);
        data.simulation.set(data.idleTimer, due);
    }

    /// Stops the timer, whether it runs or not, on behalf of a queue.
    void stopTimer(CfqQueue queue) {
        if (data.idleTimer.isSet()) {
            data.simulation.cancel(data.idleTimer);
            data.trace.idleCancelled(queue);
        }
        queue.group.stats.idleEnded(data.nanos());
    }

    /// The timer fired: nobody came in time, unless somebody did.
    void timerFired() {
        CfqQueue active = data.activeQueue;
        data.trace.idleFired(active);
        if (active != null) {
            if (active.mustDispatch) {
                data.kick();
                return;
            }
            if (!active.isSliceUsed(data.now())) {
                if (data.busyQueues == 0) return;
                if (!active.isEmpty()) {
                    data.kick();
                    return;
                }
                active.deep = false;
            }
            data.expiry.expire(active, false, ExpiryReason.IDLE_TIMER);
        }
        data.kick();
    }

    /// Whether to wait past the end of the slice, so that the group does not lose its place only
    /// because its one queue is empty at this moment.
    boolean shouldWaitBusy(CfqQueue active) {
        if (!active.isEmpty() || active.group.busyQueues > 1) return false;
        if (active.group.thinkTime.isBig(data.tunables.groupIdle())) return false;
        if (active.isSliceUsed(data.now())) return true;
        CfqIoContext context = data.activeContext;
        if (context != null && thinksBeyondSlice(active, context.thinkTime)) return true;
        return active.sliceEnd - data.now() == 1;
    }

    /// Prolongs the slice to wait for the group's only queue.
    void waitBusy(CfqQueue active) {
        long sliceIdle = data.tunables.sliceIdle();
        long extension = sliceIdle > 0 ? sliceIdle : data.tunables.groupIdle();
        active.sliceEnd = data.now() + extension;
        active.waitBusy = true;
        data.trace.waitBusy(active);
    }

    /// Learns from a request that has just come whether its queue is worth idling for.
    void updateWindow(CfqQueue queue, CfqIoContext context) {
        if (!queue.sync || queue.isIdleClass()) return;
        if (queue.queued >= DEEP_QUEUED) queue.deep = true;
        boolean on = window(queue, context);
        if (on == queue.idleWindow) return;
        data.trace.idleWindow(queue, on);
        queue.idleWindow = on;
    }

    private boolean window(CfqQueue queue, CfqIoContext context) {
        if (queue.nextRequest() != null && queue.nextRequest().flags().noIdle()) return false;
        long sliceIdle = data.tunables.sliceIdle();
        if (!context.task.isActive() || sliceIdle == 0) return false;
        if (!queue.deep && queue.isSeeky()) return false;
        if (!context.thinkTime.isValid()) return queue.idleWindow;
        return context.thinkTime.mean() <= sliceIdle;
    }

    /// A seeky queue that has used less than half of its slice is not idled for any longer.
    void forgetWindowIfSeeky(CfqQueue active) {
        if (!active.isSeeky() || !active.idleWindow) return;
        long now = data.now();
        long left = active.sliceEnd - now;
        long gone = now - active.sliceStart;
        if (active.sliceNew || Long.compareUnsigned(left, gone) > 0) {
            active.deep = false;
            active.idleWindow = false;
        }
    }

    /// What the disk idles for at this moment; null if it does not idle.
    @Nullable IdleVerdict current() {
        return data.idleTimer.isSet() ? data.idleVerdict : null;
    }
}
