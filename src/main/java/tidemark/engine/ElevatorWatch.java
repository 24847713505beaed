package tidemark.engine;

import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tidemark.kernel.BlockMachine;
import tidemark.kernel.TimerScheduler;
import tidemark.kernel.books.DiskBooks;
import tidemark.kernel.books.WorkCount;
import tidemark.kernel.task.Task;
import tidemark.snapshot.ElevatorCamera;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.ElevatorEvents;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.TaskPicture;

/// Watches a machine with an elevator.
final class ElevatorWatch implements Watch, TimerScheduler.Observer {
    private static final int ACTIVITIES = TaskPicture.Activity.values().length;

    private final BlockMachine machine;
    private final ElevatorCamera camera;
    private final Consumer<ElevatorEvent> events;
    private final Sample.Layout layout;
    private final Map<Task, Integer> index = new IdentityHashMap<>();
    private final long[] last;
    private final long[] min;
    private final long[] max;
    private final long[] taskNanos;
    private final int[] activity;
    private final long[] since;
    private final long[] bytesBefore;
    private long fromNanos;
    private long diskBytesBefore;
    private long busyBefore;
    private long idleBefore;
    private long wastedBefore;

    ElevatorWatch(BlockMachine machine, Told told) {
        this.machine = machine;
        events = told.events();
        camera = new ElevatorCamera(machine);
        int tasks = machine.tasks().size();
        layout = Sample.Layout.ofElevator(tasks);
        int series = layout.series().size();
        last = new long[series];
        min = new long[series];
        max = new long[series];
        taskNanos = new long[tasks * ACTIVITIES];
        activity = new int[tasks];
        since = new long[tasks];
        bytesBefore = new long[tasks];
        fromNanos = machine.simulation().nowNanos();
        for (int i = 0; i < tasks; i++) {
            Task task = machine.tasks().get(i).task();
            index.put(task, i);
            activity[i] = ElevatorCamera.activity(task).ordinal();
            since[i] = fromNanos;
        }
        machine.scheduler().observer(this);
        machine.books().listener(new ElevatorEvents(machine, events));
        remember();
        look();
        restart();
    }

    @Override
    public Sample.Layout layout() {
        return layout;
    }

    @Override
    public void stopped(Task task) {
        Integer found = index.get(task);
        if (found == null) return;
        int i = found;
        spend(i, machine.simulation().nowNanos());
        activity[i] = ElevatorCamera.activity(task).ordinal();
        ElevatorEvent.Wait wait = camera.noted(i);
        if (wait != null) events.accept(wait);
        look();
    }

    private void spend(int task, long now) {
        long begin = Math.max(since[task], fromNanos);
        if (now > begin) taskNanos[task * ACTIVITIES + activity[task]] += now - begin;
        since[task] = now;
    }

    @Override
    public void look() {
        put(0, machine.queue().heldBack());
        put(1, machine.queue().inDriver());
        for (int i = 0; i < bytesBefore.length; i++) {
            WorkCount count = machine.tasks().get(i).count();
            if (count != null) put(layout.task(i, "fsyncNanos"), count.syncs().lastNanos());
        }
    }

    private void put(int series, long value) {
        last[series] = value;
        if (value < min[series]) min[series] = value;
        if (value > max[series]) max[series] = value;
    }

    private void restart() {
        System.arraycopy(last, 0, min, 0, last.length);
        System.arraycopy(last, 0, max, 0, last.length);
        Arrays.fill(taskNanos, 0);
    }

    /// What is a difference over the stretch has one value for all of it.
    private void set(int series, long value) {
        last[series] = value;
        min[series] = value;
        max[series] = value;
    }

    private void rates(long now) {
        long length = Math.max(1, now - fromNanos);
        DiskBooks books = machine.books();
        set(2, perSecond(books.bytes() - diskBytesBefore, length));
        long sum = 0;
        for (int i = 0; i < bytesBefore.length; i++) {
            long bytes = bytes(i) - bytesBefore[i];
            sum += bytes;
            set(layout.task(i, "throughput"), perSecond(bytes, length));
        }
        set(3, perSecond(sum, length));
        set(4, permille(busyNanos(now) - busyBefore, length));
        set(5, permille(books.idle().idleNanos(now) - idleBefore, length));
        set(6, permille(books.idle().wastedNanos(now) - wastedBefore, length));
        remember();
    }

    private static long perSecond(long amount, long nanos) {
        return Math.round(amount * 1e9 / nanos);
    }

    private static long permille(long part, long nanos) {
        return Math.clamp(part * 1000 / nanos, 0, 1000);
    }

    private void remember() {
        long now = machine.simulation().nowNanos();
        diskBytesBefore = machine.books().bytes();
        for (int i = 0; i < bytesBefore.length; i++) bytesBefore[i] = bytes(i);
        busyBefore = busyNanos(now);
        idleBefore = machine.books().idle().idleNanos(now);
        wastedBefore = machine.books().idle().wastedNanos(now);
    }

    /// The disk books a service when it begins; here it counts as it passes.
    private long busyNanos(long now) {
        long until = machine.disk().untilNanos();
        return machine.disk().busyNanos() - Math.max(0, until - now);
    }

    private long bytes(int task) {
        WorkCount count = machine.tasks().get(task).count();
        return count == null ? 0 : count.bytes().total();
    }

    @Override
    public Sample cut() {
        look();
        long now = machine.simulation().nowNanos();
        for (int i = 0; i < activity.length; i++) spend(i, now);
        rates(now);
        Sample sample =
                new Sample(
                        fromNanos,
                        now,
                        last.clone(),
                        min.clone(),
                        max.clone(),
                        taskNanos.clone(),
                        false);
        fromNanos = now;
        restart();
        return sample;
    }

    @Override
    public Snapshot take(List<KnobPicture> knobs) {
        return camera.take(knobs);
    }

    @Override
    public boolean isStalled() {
        return false;
    }

    @Override
    public boolean isIdling() {
        return machine.books().idle().isIdling();
    }
}
