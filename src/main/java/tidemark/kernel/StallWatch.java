package tidemark.kernel;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.FlusherVerdict;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.kernel.writeback.ThrottleVerdict;

/// Notices when a machine stands still: the disk finishes nothing for two seconds while a dirtier
/// is stopped at the limit. It only looks.
final class StallWatch {
    private static final long LEAST_NANOS = 2_000_000_000L;

    private final List<Stall> stalls;
    private long finishedBefore;
    private long lastProgressNanos;
    private @Nullable Stall current;
    private String tweak = "";
    private long tweakNanos = Long.MIN_VALUE / 2;

    StallWatch() {
        stalls = new ArrayList<>();
    }

    StallWatch(StallWatch that) {
        stalls = new ArrayList<>(that.stalls);
        finishedBefore = that.finishedBefore;
        lastProgressNanos = that.lastProgressNanos;
        current = that.current;
        tweak = that.tweak;
        tweakNanos = that.tweakNanos;
    }

    void tweaked(long nanos, String what) {
        tweak = what;
        tweakNanos = nanos;
    }

    void look(Machine machine) {
        long now = machine.simulation().nowNanos();
        long finished = machine.disk().queue().finished();
        if (finished != finishedBefore) {
            finishedBefore = finished;
            lastProgressNanos = now;
            end(machine, now);
            return;
        }
        if (now - lastProgressNanos < LEAST_NANOS) return;
        Stall stall = current;
        if (stall != null) current = stall.until(now);
        else if (isAnyoneStopped(machine)) current = picture(machine, lastProgressNanos, now);
    }

    private void end(Machine machine, long now) {
        Stall stall = current;
        if (stall == null) return;
        current = null;
        Flusher flusher = machine.flushers().getFirst();
        boolean since = machine.jiffies().nanosAt(flusher.lastWorkJiffy()) >= stall.startNanos();
        FlusherVerdict.Reason reason =
                since ? flusher.lastWork().reason() : FlusherVerdict.Reason.BELOW_BACKGROUND;
        stalls.add(stall.ended(now, reason, now - tweakNanos < LEAST_NANOS ? tweak : ""));
    }

    private static boolean isAnyoneStopped(Machine machine) {
        for (MachineTask task : machine.tasks()) {
            if (task.task().state() != Task.State.THROTTLED || task.dirtier() == null) continue;
            ThrottleDecision decision = task.dirtier().decision();
            if (decision != null && isStop(decision.verdict())) return true;
        }
        return false;
    }

    private static boolean isStop(ThrottleVerdict verdict) {
        return verdict == ThrottleVerdict.HARD_STOP || verdict == ThrottleVerdict.OVER_LIMIT;
    }

    private static Stall picture(Machine machine, long start, long now) {
        BackingDevice disk = machine.pages().devices().getFirst();
        BackingDevice upper = machine.upper();
        FlusherVerdict test = machine.pages().onlooker().background(disk);
        return new Stall(
                start,
                now,
                false,
                machine.pages().scheme(),
                machine.pages().memory().reclaimablePages()
                        + machine.pages().memory().nrWriteback(),
                machine.pages().domain().dirtyLimit(),
                upper == disk ? 0 : upper.writebackPages(),
                disk.reclaimablePages(),
                test.bound(),
                FlusherVerdict.Reason.BELOW_BACKGROUND,
                "");
    }

    @Nullable Stall current() {
        return current;
    }

    List<Stall> stalls() {
        return stalls;
    }
}
