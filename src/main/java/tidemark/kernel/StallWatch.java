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
        long finished = finished(machine);
        if (finished != finishedBefore) {
            finishedBefore = finished;
            lastProgressNanos = now;
            end(machine, now);
            return;
        }
        if (now - lastProgressNanos < LEAST_NANOS) return;
        Stall stall = current;
        if (stall != null) {
            current = stall.until(now);
            return;
        }
        MachineTask stopped = stopped(machine);
        if (stopped != null) current = picture(machine, stopped, lastProgressNanos, now);
    }

    /// Pages that disks have finished; loop devices only pass them on.
    private static long finished(Machine machine) {
        long finished = 0;
        for (Volume volume : machine.volumes()) {
            if (!(volume instanceof LoopVolume)) finished += volume.wb().sink().queue().finished();
        }
        return finished;
    }

    private void end(Machine machine, long now) {
        Stall stall = current;
        if (stall == null) return;
        current = null;
        Flusher flusher = machine.volumes().get(stall.disk()).flusher();
        boolean since = machine.jiffies().nanosAt(flusher.lastWorkJiffy()) >= stall.startNanos();
        FlusherVerdict.Reason reason =
                since ? flusher.lastWork().reason() : FlusherVerdict.Reason.BELOW_BACKGROUND;
        stalls.add(stall.ended(now, reason, now - tweakNanos < LEAST_NANOS ? tweak : ""));
    }

    /// A dirtier that is stopped at the limit, of workload tasks the first; null if none is.
    private static @Nullable MachineTask stopped(Machine machine) {
        for (MachineTask task : machine.tasks()) {
            if (task.task().state() != Task.State.THROTTLED || task.dirtier() == null) continue;
            ThrottleDecision decision = task.dirtier().decision();
            if (decision != null && isStop(decision.verdict())) return task;
        }
        return null;
    }

    private static boolean isStop(ThrottleVerdict verdict) {
        return verdict == ThrottleVerdict.HARD_STOP || verdict == ThrottleVerdict.OVER_LIMIT;
    }

    private static Stall picture(Machine machine, MachineTask stopped, long start, long now) {
        List<Volume> stack = machine.stack(stopped.device());
        BackingDevice disk = stack.getLast().wb();
        FlusherVerdict test = machine.pages().onlooker().background(disk);
        return new Stall(
                start,
                now,
                false,
                machine.pages().scheme(),
                machine.pages().memory().reclaimablePages()
                        + machine.pages().memory().nrWriteback(),
                machine.pages().domain().dirtyLimit(),
                waiting(machine),
                disk.index(),
                disk.reclaimablePages(),
                test.bound(),
                FlusherVerdict.Reason.BELOW_BACKGROUND,
                "");
    }

    /// Pages that wait in loop queues.
    private static long waiting(Machine machine) {
        long waiting = 0;
        for (Volume volume : machine.volumes()) {
            if (volume instanceof LoopVolume loop) waiting += loop.wb().writebackPages();
        }
        return waiting;
    }

    @Nullable Stall current() {
        return current;
    }

    List<Stall> stalls() {
        return stalls;
    }
}
