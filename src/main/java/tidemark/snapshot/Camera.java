package tidemark.snapshot;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.CountedVolume;
import tidemark.kernel.Experiment;
import tidemark.kernel.LoopVolume;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.ServedVolume;
import tidemark.kernel.Stall;
import tidemark.kernel.Volume;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.loop.FlushingCommit;
import tidemark.kernel.loop.LoopDevice;
import tidemark.kernel.loop.LoopRequest;
import tidemark.kernel.loop.LoopWorker;
import tidemark.kernel.loop.WorkerThrottle;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.task.Task;
import tidemark.kernel.task.TaskFlag;
import tidemark.kernel.task.WaitReason;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.Flusher;
import tidemark.kernel.writeback.FlusherVerdict;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.PauseBook;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.kernel.writeback.WriteDuty;

/// Takes pictures of a machine. It only looks: a run goes the same with and without it.
///
/// It keeps when each task began what it is doing, which no kernel object knows.
public final class Camera {
    private static final int MOST_REQUESTS = 256;
    private static final int PAGE_BYTES = 4096;
    private static final Noted NOTHING = new Noted(null, null);

    private final Machine machine;
    private final boolean aboutDisk;
    private final @Nullable ElevatorDrawing drawing;
    private final List<Lane> lanes = new ArrayList<>();

    /// What the camera remembers of a task.
    private static final class Lane {
        TaskPicture.Activity activity = TaskPicture.Activity.IDLE;
        WaitReason reason = WaitReason.NOTHING;
        long sinceNanos;
        long sleeps;
        long sleptNanos;
    }

    /// What has just begun or ended of a task.
    ///
    /// @param sleep the sleep that has begun, with its end; null if none has
    /// @param waited the wait that is over; null if none is
    public record Noted(@Nullable SleepBar sleep, ElevatorEvent.@Nullable Wait waited) {}

    /// Creates a camera for a machine.
    ///
    /// @param aboutDisk whether pictures are to be about the way to the disk
    public Camera(Machine machine, boolean aboutDisk) {
        this.machine = machine;
        this.aboutDisk = aboutDisk;
        List<QueuedVolume> queued = machine.queuedVolumes();
        drawing = queued.isEmpty() ? null : new ElevatorDrawing(machine, queued.getFirst());
        for (MachineTask task : machine.tasks()) {
            Lane lane = lane(lanes.size());
            lane.activity = activity(task);
            lane.reason = task.task().waitReason();
            lane.sinceNanos = machine.simulation().nowNanos();
        }
    }

    /// Notes what a task does now; called whenever one has run.
    ///
    /// @param index of the task among the machine's
    public Noted noted(int index) {
        Lane lane = lane(index);
        MachineTask task = machine.tasks().get(index);
        TaskPicture.Activity activity = activity(task);
        WaitReason reason = task.task().waitReason();
        boolean sleep = isSleep(activity);
        if (activity == lane.activity && reason == lane.reason && !sleep) return NOTHING;
        ElevatorEvent.Wait wait = ended(lane, index);
        lane.activity = activity;
        lane.reason = reason;
        lane.sinceNanos = machine.simulation().nowNanos();
        if (!sleep) return wait == null ? NOTHING : new Noted(null, wait);
        return new Noted(begun(lane, task, index), wait);
    }

    private SleepBar begun(Lane lane, MachineTask task, int index) {
        long until = wakeNanos(machine, task.task());
        lane.sleeps++;
        lane.sleptNanos += until - lane.sinceNanos;
        ThrottleDecision decision = decision(task);
        long rate = decision == null ? 0 : decision.taskRatelimit();
        return new SleepBar(index, lane.sinceNanos, until, lane.activity, rate);
    }

    /// The wait for the disk that is over.
    private ElevatorEvent.@Nullable Wait ended(Lane lane, int index) {
        ElevatorEvent.WaitFor reason = reason(lane);
        long now = machine.simulation().nowNanos();
        if (reason == null || drawing == null || now == lane.sinceNanos) return null;
        lane.sleeps++;
        lane.sleptNanos += now - lane.sinceNanos;
        return new ElevatorEvent.Wait(lane.sinceNanos, now, index, reason);
    }

    private static ElevatorEvent.@Nullable WaitFor reason(Lane lane) {
        if (lane.activity != TaskPicture.Activity.WAIT_IO) return null;
        return switch (lane.reason) {
            case PAGES_WRITTEN -> ElevatorEvent.WaitFor.DATA;
            case JOURNAL_COMMIT -> ElevatorEvent.WaitFor.COMMIT;
            case DISK_READ -> ElevatorEvent.WaitFor.READ;
            case JOURNAL_BLOCKS -> ElevatorEvent.WaitFor.JOURNAL_BLOCKS;
            case COMMIT_RECORD -> ElevatorEvent.WaitFor.COMMIT_RECORD;
            case NOTHING,
                    DIRTY_THROTTLE,
                    QUEUE_ROOM,
                    REQUEST,
                    COMMIT_TAIL,
                    OTHER_WRITERS,
                    PACE,
                    START ->
                    null;
        };
    }

    private Lane lane(int index) {
        while (lanes.size() <= index) lanes.add(new Lane());
        return lanes.get(index);
    }

    private static boolean isSleep(TaskPicture.Activity activity) {
        return switch (activity) {
            case SLEEP_RATE, SLEEP_MAX, SLEEP_HARD_STOP -> true;
            case RUNNING, WAIT_IO, IDLE, DONE -> false;
        };
    }

    /// What a task is doing.
    public static TaskPicture.Activity activity(MachineTask task) {
        return switch (task.task().state()) {
            case READY, COMPUTING -> TaskPicture.Activity.RUNNING;
            case THROTTLED -> cause(task);
            case SLEEPING -> TaskPicture.Activity.WAIT_IO;
            case WAITING ->
                    switch (task.task().waitReason()) {
                        case REQUEST, PACE, START -> TaskPicture.Activity.IDLE;
                        case NOTHING,
                                DIRTY_THROTTLE,
                                QUEUE_ROOM,
                                PAGES_WRITTEN,
                                JOURNAL_COMMIT,
                                COMMIT_TAIL,
                                DISK_READ,
                                JOURNAL_BLOCKS,
                                COMMIT_RECORD,
                                OTHER_WRITERS ->
                                TaskPicture.Activity.WAIT_IO;
                    };
            case IDLE -> TaskPicture.Activity.IDLE;
            case EXITED -> TaskPicture.Activity.DONE;
        };
    }

    private static TaskPicture.Activity cause(MachineTask task) {
        ThrottleDecision decision = decision(task);
        if (decision == null) return TaskPicture.Activity.SLEEP_RATE;
        return switch (decision.verdict()) {
            case HARD_STOP, OVER_LIMIT -> TaskPicture.Activity.SLEEP_HARD_STOP;
            case MAX_PAUSE -> TaskPicture.Activity.SLEEP_MAX;
            case NOT_YET,
                    FREE_RUN,
                    LOCAL_FREE_RUN,
                    CREDIT,
                    RATE,
                    UNDER_LIMIT,
                    WRITES,
                    WROTE_CHUNK ->
                    TaskPicture.Activity.SLEEP_RATE;
        };
    }

    private static @Nullable ThrottleDecision decision(MachineTask task) {
        return task.dirtier() == null ? null : task.dirtier().decision();
    }

    private static long wakeNanos(Machine machine, Task task) {
        return Math.max(
                machine.jiffies().nanosAt(task.wakeJiffy()), machine.simulation().nowNanos());
    }

    /// Takes a picture.
    ///
    /// @param knobs settings of all knobs, in words
    public Snapshot take(List<KnobPicture> knobs) {
        Stall stall = machine.stall();
        List<StallPicture> stalls = new ArrayList<>();
        for (Stall over : machine.stalls()) stalls.add(StallWords.picture(over));
        List<TaskPicture> tasks = new ArrayList<>();
        List<LoopStepPicture> steps = new ArrayList<>();
        for (int i = 0; i < machine.tasks().size(); i++) {
            tasks.add(task(machine, i));
            WorkCount count = machine.tasks().get(i).count();
            if (count != null) steps.add(step(i, count));
        }
        return new Snapshot(
                machine.simulation().nowNanos(),
                machine.jiffies().hz(),
                machine.simulation().fired(),
                memory(machine),
                devices(machine),
                tasks,
                loops(machine),
                stall == null ? null : StallWords.picture(stall),
                stalls,
                knobs,
                result(machine),
                drawing == null ? null : drawing.draw(steps),
                aboutDisk);
    }

    static MemoryPicture memory(Machine machine) {
        PageWriteback pages = machine.pages();
        Memory memory = pages.memory();
        DirtyLimits limits = pages.onlooker().limits(false);
        long smoothed = pages.domain().dirtyLimit();
        long freeRun = DirtyLimits.freeRun(limits.thresh(), limits.bgThresh());
        return new MemoryPicture(
                memory.dirtyablePages(),
                memory.reclaimablePages(),
                memory.nrWriteback(),
                limits.bgThresh(),
                freeRun,
                (freeRun + Math.max(limits.thresh(), smoothed)) / 2,
                limits.thresh(),
                smoothed,
                memory.nrDirtied(),
                memory.nrWritten(),
                memory.nrUnstableNfs());
    }

    private static List<DevicePicture> devices(Machine machine) {
        List<DevicePicture> pictures = new ArrayList<>();
        for (BackingDevice wb : machine.pages().devices()) pictures.add(device(machine, wb));
        return pictures;
    }

    private static DevicePicture device(Machine machine, BackingDevice wb) {
        PageWriteback pages = machine.pages();
        Volume volume = machine.volume(wb);
        long share = pages.onlooker().share(wb, pages.onlooker().limits(false).thresh());
        DirtyLimits limits = pages.onlooker().limits(false);
        long[] part = wb.completions().peek(pages.domain().completions());
        return new DevicePicture(
                wb.index(),
                volume.name(),
                wb.name(),
                kind(volume),
                wb.reclaimablePages(),
                wb.writebackPages(),
                wb.sink().queue().inFlight(),
                volume.capacityPages(),
                share,
                PageWriteback.backgroundShare(share, limits.thresh(), limits.bgThresh()),
                wb.isStrictLimit(),
                part[0],
                part[1],
                pages.onlooker().position(wb),
                wb.writeBandwidth(),
                wb.avgWriteBandwidth(),
                wb.dirtyRatelimit(),
                wb.balancedDirtyRatelimit(),
                wb.dirtyExceeded(),
                wb.dirtiedPages(),
                wb.writtenPages(),
                volume.isBusy(),
                volume instanceof CountedVolume disk ? disk.pace().pagesPerSecond() : 0,
                flusher(machine, wb));
    }

    private static DevicePicture.Kind kind(Volume volume) {
        return switch (volume) {
            case LoopVolume loop -> DevicePicture.Kind.LOOP;
            case ServedVolume served ->
                    served.kind() == ServedVolume.Kind.NFS
                            ? DevicePicture.Kind.NFS
                            : DevicePicture.Kind.FUSE;
            case CountedVolume disk -> DevicePicture.Kind.DISK;
            case QueuedVolume disk -> DevicePicture.Kind.DISK;
        };
    }

    private static FlusherPicture flusher(Machine machine, BackingDevice wb) {
        Flusher flusher = machine.volume(wb).flusher();
        Jiffies jiffies = machine.jiffies();
        FlusherVerdict test = machine.pages().onlooker().background(wb);
        FlusherVerdict last = flusher.verdict();
        long age = jiffies.now() - wb.oldestDirtiedWhen(jiffies.now());
        return new FlusherPicture(
                wb.flusherRunning(),
                flusher.task().state() == Task.State.WAITING,
                reason(last.reason()),
                last.pages(),
                last.bound(),
                test.hasWork(),
                test.pages(),
                test.bound(),
                flusher.wakeups(),
                age * jiffies.tickNanos(),
                machine.pages().knobs().dirtyExpireCentisecs() * 10_000_000L);
    }

    static FlusherPicture.Reason reason(FlusherVerdict.Reason reason) {
        return FlusherPicture.Reason.valueOf(reason.name());
    }

    private TaskPicture task(Machine machine, int index) {
        MachineTask machineTask = machine.tasks().get(index);
        Task task = machineTask.task();
        Lane lane = lane(index);
        TaskPicture.Activity activity = activity(machineTask);
        boolean sleeps = isSleep(activity) || task.state() == Task.State.SLEEPING;
        DirtyLimits own = machine.pages().onlooker().limits(task.hasRaisedLimits());
        long hard = machine.pages().domain().hardLimit(own.thresh());
        long freeRun = DirtyLimits.freeRun(own.thresh(), own.bgThresh());
        ThrottleDecision decision = decision(machineTask);
        return new TaskPicture(
                index,
                task.comm(),
                task.pid(),
                TaskPicture.Role.valueOf(machineTask.role().name()),
                machineTask.device().index(),
                activity,
                lane.sinceNanos,
                sleeps ? wakeNanos(machine, task) : 0,
                waitsFor(task, activity),
                task.callStack(),
                flag(task),
                written(machine, machineTask),
                machineTask.dirtier() == null ? 0 : machineTask.dirtier().quotaPages(),
                freeRun,
                (freeRun + hard) / 2,
                hard,
                decision == null ? null : picture(decision, machine.jiffies()),
                lane.sleeps,
                lane.sleptNanos,
                pauses(machine, machineTask));
    }

    private static @Nullable PausePicture pauses(Machine machine, MachineTask task) {
        if (task.dirtier() == null) return null;
        PauseBook book = task.dirtier().pauses();
        return new PausePicture(
                book.count(),
                book.percentileNanos(50),
                book.percentileNanos(99),
                book.maxNanos(machine.simulation().nowNanos()),
                task.task().longestSleepJiffies() * machine.jiffies().tickNanos());
    }

    private static long written(Machine machine, MachineTask task) {
        if (task.count() != null) return task.count().bytes().total() / PAGE_BYTES;
        if (task.dirtier() != null) return task.dirtier().written();
        return task.role() == MachineTask.Role.FLUSHER
                ? machine.volume(task.device()).flusher().submitted()
                : 0;
    }

    private static String flag(Task task) {
        if (task.has(TaskFlag.LESS_THROTTLE)) return "PF_LESS_THROTTLE";
        return task.has(TaskFlag.LOCAL_THROTTLE) ? "PF_LOCAL_THROTTLE" : "";
    }

    static String waitsFor(Task task, TaskPicture.Activity activity) {
        if (activity == TaskPicture.Activity.DONE) return "";
        return switch (task.waitReason()) {
            case NOTHING, DIRTY_THROTTLE, START -> "";
            case QUEUE_ROOM -> "room in the device's queue";
            case REQUEST -> "a request";
            case PAGES_WRITTEN -> "the end of writeback";
            case JOURNAL_COMMIT -> "a journal commit below";
            case COMMIT_TAIL -> "the last step of a commit";
            case DISK_READ -> "a read";
            case JOURNAL_BLOCKS -> "the journal's blocks";
            case COMMIT_RECORD -> "the commit record";
            case OTHER_WRITERS -> "the other writers";
            case PACE -> "its next turn";
        };
    }

    static DecisionPicture picture(ThrottleDecision decision, Jiffies jiffies) {
        return new DecisionPicture(
                verdict(decision),
                jiffies.nanosAt(decision.atJiffy()),
                decision.device(),
                decision.dirty(),
                decision.thresh(),
                decision.bgThresh(),
                decision.hardLimit(),
                decision.wbDirty(),
                decision.wbThresh(),
                decision.wbBgThresh(),
                decision.posRatio(),
                decision.dirtyRatelimit(),
                decision.taskRatelimit(),
                decision.pagesDirtied(),
                jiffies.toMillis(decision.periodJiffies()),
                jiffies.toMillis(decision.pauseJiffies()),
                jiffies.toMillis(decision.maxPauseJiffies()),
                decision.passes(),
                duty(decision.duty()));
    }

    private static @Nullable DutyPicture duty(@Nullable WriteDuty duty) {
        return duty == null
                ? null
                : new DutyPicture(duty.limit(), duty.chunkPages(), duty.pagesWritten());
    }

    private static DecisionPicture.Verdict verdict(ThrottleDecision decision) {
        return switch (decision.verdict()) {
            case NOT_YET, FREE_RUN -> DecisionPicture.Verdict.FREE_RUN;
            case LOCAL_FREE_RUN -> DecisionPicture.Verdict.LOCAL_FREE_RUN;
            case CREDIT -> DecisionPicture.Verdict.CREDIT;
            case RATE -> DecisionPicture.Verdict.RATE;
            case MAX_PAUSE -> DecisionPicture.Verdict.MAX_PAUSE;
            case HARD_STOP -> DecisionPicture.Verdict.HARD_STOP;
            case UNDER_LIMIT -> DecisionPicture.Verdict.UNDER_LIMIT;
            case WRITES -> DecisionPicture.Verdict.WRITES;
            case WROTE_CHUNK -> DecisionPicture.Verdict.WROTE_CHUNK;
            case OVER_LIMIT -> DecisionPicture.Verdict.OVER_LIMIT;
        };
    }

    private static List<LoopPicture> loops(Machine machine) {
        List<LoopPicture> pictures = new ArrayList<>();
        for (Volume volume : machine.volumes()) {
            if (volume instanceof LoopVolume loop) pictures.add(loop(machine, loop));
        }
        return pictures;
    }

    private static LoopPicture loop(Machine machine, LoopVolume volume) {
        LoopDevice loop = volume.loop();
        LoopWorker worker = volume.worker();
        LoopRequest request = worker.request();
        FlushingCommit commit = volume.commit();
        boolean flushing = worker.isFlushing();
        boolean committing =
                machine.volume(volume.below()) instanceof CountedVolume disk
                        && disk.commit().isWriting();
        return new LoopPicture(
                loop.wb().index(),
                volume.below().index(),
                workerIndex(machine, volume.task()),
                worker.throttle().text(),
                loop.waitingRequests(),
                loop.maxRequests(),
                loop.requestPages(),
                loop.waitingSizes(MOST_REQUESTS),
                request == null ? 0 : flushing ? -1 : request.pages(),
                worker.copiedOfRequest(),
                flushing ? words(worker.flushStage()) : "",
                worker.backing().dirtyPages(),
                commit.stage() == FlushingCommit.Stage.IDLE ? "" : words(commit.stage()),
                committing,
                mayRun(machine, volume));
    }

    /// Whether the worker would be let through, at least slowly, if it dirtied a page now.
    private static boolean mayRun(Machine machine, LoopVolume volume) {
        if (volume.worker().throttle() == WorkerThrottle.DIRECT_IO) return true;
        Task task = volume.task();
        PageWriteback pages = machine.pages();
        DirtyLimits own = pages.onlooker().limits(task.hasRaisedLimits());
        long dirty = pages.memory().reclaimablePages() + pages.memory().nrWriteback();
        if (dirty < pages.domain().hardLimit(own.thresh())) return true;
        BackingDevice below = volume.below();
        long belowDirty = below.reclaimablePages() + below.writebackPages();
        if (belowDirty <= pages.statError()) return true;
        if (!task.has(TaskFlag.LOCAL_THROTTLE)) return false;
        long share = pages.onlooker().share(below, own.thresh());
        long background = PageWriteback.backgroundShare(share, own.thresh(), own.bgThresh());
        return belowDirty < DirtyLimits.freeRun(share, background);
    }

    private static int workerIndex(Machine machine, Task task) {
        for (int i = 0; i < machine.tasks().size(); i++) {
            if (machine.tasks().get(i).task() == task) return i;
        }
        return -1;
    }

    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private LoopStepPicture step(int index, WorkCount count) {
        Lane lane = lane(index);
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
                        case PACE -> LoopStepPicture.Step.CPU;
                        case START -> LoopStepPicture.Step.START;
                        default -> LoopStepPicture.Step.DATA;
                    };
        };
    }

    private static ResultPicture result(Machine machine) {
        long written = 0;
        long quota = 0;
        long counted = 0;
        for (int i = 0; i < machine.tasks().size(); i++) {
            MachineTask task = machine.tasks().get(i);
            if (task.count() != null) {
                counted += task.count().bytes().total();
                written += task.count().bytes().total() / PAGE_BYTES;
            } else if (task.role() == MachineTask.Role.WRITER && task.dirtier() != null) {
                written += task.dirtier().written();
            }
            if (task.role() == MachineTask.Role.WRITER && task.dirtier() != null) {
                quota += task.dirtier().quotaPages();
            }
        }
        Experiment experiment = machine.experiment();
        long now = machine.simulation().nowNanos();
        if (experiment == null) {
            return new ResultPicture(false, now, "running", written, quota, counted);
        }
        return new ResultPicture(
                experiment.isFinished(),
                experiment.elapsedNanos(),
                experiment.phase(),
                written,
                quota,
                counted);
    }
}
