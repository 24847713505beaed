package tidemark.snapshot;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.BlockMachine;
import tidemark.kernel.BlockTask;
import tidemark.kernel.Experiment;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.WaitReason;

/// Takes pictures of a machine with an elevator. It only looks: a run goes the same with and
/// without it.
///
/// It keeps when each task began what it is doing, which no kernel object knows.
public final class ElevatorCamera {
    private static final int PAGE_BYTES = 4096;

    private final BlockMachine machine;
    private final ElevatorDrawing drawing;
    private final List<Lane> lanes = new ArrayList<>();

    /// What the camera remembers of a task.
    private static final class Lane {
        TaskPicture.Activity activity = TaskPicture.Activity.IDLE;
        WaitReason reason = WaitReason.NOTHING;
        long sinceNanos;
        long waits;
        long waitedNanos;
    }

    /// Creates a camera for a machine, whose tasks are all there.
    public ElevatorCamera(BlockMachine machine) {
        this.machine = machine;
        drawing = new ElevatorDrawing(machine);
        for (int i = 0; i < machine.tasks().size(); i++) {
            Lane lane = new Lane();
            lane.activity = activity(machine.tasks().get(i).task());
            lane.sinceNanos = machine.simulation().nowNanos();
            lanes.add(lane);
        }
    }

    /// What a task is doing.
    public static TaskPicture.Activity activity(Task task) {
        return switch (task.state()) {
            case READY, COMPUTING -> TaskPicture.Activity.RUNNING;
            case THROTTLED, SLEEPING -> TaskPicture.Activity.WAIT_IO;
            case WAITING ->
                    task.waitReason() == WaitReason.REQUEST
                            ? TaskPicture.Activity.IDLE
                            : TaskPicture.Activity.WAIT_IO;
            case IDLE -> TaskPicture.Activity.IDLE;
            case EXITED -> TaskPicture.Activity.DONE;
        };
    }

    /// Notes what a task does now; called whenever one has run.
    ///
    /// @return the wait that is over; null if none is
    public ElevatorEvent.@Nullable Wait noted(int index) {
        Lane lane = lanes.get(index);
        Task task = machine.tasks().get(index).task();
        TaskPicture.Activity now = activity(task);
        boolean same = now == lane.activity && task.waitReason() == lane.reason;
        if (same && now != TaskPicture.Activity.WAIT_IO) return null;
        ElevatorEvent.WaitFor reason = reason(lane);
        long nanos = machine.simulation().nowNanos();
        long since = lane.sinceNanos;
        lane.activity = now;
        lane.reason = task.waitReason();
        lane.sinceNanos = nanos;
        if (reason == null || nanos == since) return null;
        lane.waits++;
        lane.waitedNanos += nanos - since;
        return new ElevatorEvent.Wait(since, nanos, index, reason);
    }

    private static ElevatorEvent.@Nullable WaitFor reason(Lane lane) {
        if (lane.activity != TaskPicture.Activity.WAIT_IO) return null;
        return switch (lane.reason) {
            case PAGES_WRITTEN -> ElevatorEvent.WaitFor.DATA;
            case JOURNAL_COMMIT -> ElevatorEvent.WaitFor.COMMIT;
            case DISK_READ -> ElevatorEvent.WaitFor.READ;
            case JOURNAL_BLOCKS -> ElevatorEvent.WaitFor.JOURNAL_BLOCKS;
            case COMMIT_RECORD -> ElevatorEvent.WaitFor.COMMIT_RECORD;
            case NOTHING, DIRTY_THROTTLE, QUEUE_ROOM, REQUEST, COMMIT_TAIL, OTHER_WRITERS, START ->
                    null;
        };
    }

    /// Takes a picture.
    ///
    /// @param knobs settings of all knobs, in words
    public Snapshot take(List<KnobPicture> knobs) {
        List<TaskPicture> tasks = new ArrayList<>();
        List<LoopStepPicture> loops = new ArrayList<>();
        for (int i = 0; i < machine.tasks().size(); i++) {
            tasks.add(task(i));
            WorkCount count = machine.tasks().get(i).count();
            if (count != null) loops.add(loop(i, count));
        }
        return new Snapshot(
                machine.simulation().nowNanos(),
                machine.jiffies().hz(),
                machine.simulation().fired(),
                MemoryPicture.NONE,
                List.of(),
                tasks,
                List.of(),
                null,
                List.of(),
                knobs,
                result(),
                drawing.draw(loops));
    }

    private TaskPicture task(int index) {
        BlockTask blockTask = machine.tasks().get(index);
        Task task = blockTask.task();
        Lane lane = lanes.get(index);
        WorkCount count = blockTask.count();
        return new TaskPicture(
                index,
                task.comm(),
                task.pid(),
                role(blockTask),
                0,
                activity(task),
                lane.sinceNanos,
                0,
                Camera.waitsFor(task, activity(task)),
                task.callStack(),
                "",
                count == null ? 0 : count.bytes().total() / PAGE_BYTES,
                0,
                0,
                0,
                0,
                null,
                lane.waits,
                lane.waitedNanos,
                null);
    }

    private static TaskPicture.Role role(BlockTask task) {
        if (task.journal() != null) return TaskPicture.Role.JOURNAL;
        return task.reads() ? TaskPicture.Role.READER : TaskPicture.Role.WRITER;
    }

    private LoopStepPicture loop(int index, WorkCount count) {
        Lane lane = lanes.get(index);
        return new LoopStepPicture(
                index,
                step(machine.tasks().get(index).task()),
                lane.sinceNanos,
                count.operation(),
                count.syncSinceNanos(),
                count.syncs().count(),
                ElevatorDrawing.latency(count.syncs()),
                count.bytes().total(),
                count.bytes().perSecond(machine.simulation().nowNanos()));
    }

    private static LoopStepPicture.Step step(Task task) {
        return switch (task.state()) {
            case READY, COMPUTING -> LoopStepPicture.Step.CPU;
            case EXITED -> LoopStepPicture.Step.DONE;
            case IDLE -> LoopStepPicture.Step.START;
            case THROTTLED, SLEEPING, WAITING ->
                    switch (task.waitReason()) {
                        case JOURNAL_COMMIT -> LoopStepPicture.Step.COMMIT;
                        case DISK_READ -> LoopStepPicture.Step.READ;
                        default -> LoopStepPicture.Step.DATA;
                    };
        };
    }

    private ResultPicture result() {
        long pages = 0;
        for (BlockTask task : machine.tasks()) {
            WorkCount count = task.count();
            if (count != null) pages += count.bytes().total() / PAGE_BYTES;
        }
        Experiment experiment = machine.experiment();
        long now = machine.simulation().nowNanos();
        if (experiment == null) return new ResultPicture(false, now, "running", pages, 0);
        return new ResultPicture(
                experiment.isFinished(), experiment.elapsedNanos(), experiment.phase(), pages, 0);
    }
}
