package tidemark.engine;

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

/// Watches a machine with an elevator.
final class ElevatorWatch implements Watch, TimerScheduler.Observer {
    private final BlockMachine machine;
    private final ElevatorCamera camera;
    private final Consumer<ElevatorEvent> events;
    private final Sample.Layout layout;
    private final Map<Task, Integer> index = new IdentityHashMap<>();
    private final Stretch stretch;
    private final long[] bytesBefore;
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
        bytesBefore = new long[tasks];
        long now = machine.simulation().nowNanos();
        stretch = new Stretch(layout.series().size(), tasks, now);
        for (int i = 0; i < tasks; i++) {
            Task task = machine.tasks().get(i).task();
            index.put(task, i);
            stretch.turns(i, ElevatorCamera.activity(task), now);
        }
        machine.scheduler().observer(this);
        machine.books().listener(new ElevatorEvents(machine, events));
        remember();
        look();
        stretch.restart();
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
        stretch.turns(i, ElevatorCamera.activity(task), machine.simulation().nowNanos());
        ElevatorEvent.Wait wait = camera.noted(i);
        if (wait != null) events.accept(wait);
        look();
    }

    @Override
    public void look() {
        stretch.put(0, machine.queue().heldBack());
        stretch.put(1, machine.queue().inDriver());
        for (int i = 0; i < bytesBefore.length; i++) {
            WorkCount count = machine.tasks().get(i).count();
            if (count != null) stretch.put(layout.task(i, "fsyncNanos"), count.syncs().lastNanos());
        }
    }

    private void rates(long now) {
        long length = Math.max(1, now - stretch.fromNanos());
        DiskBooks books = machine.books();
        stretch.set(2, perSecond(books.bytes() - diskBytesBefore, length));
        long sum = 0;
        for (int i = 0; i < bytesBefore.length; i++) {
            long bytes = bytes(i) - bytesBefore[i];
            sum += bytes;
            stretch.set(layout.task(i, "throughput"), perSecond(bytes, length));
        }
        stretch.set(3, perSecond(sum, length));
        stretch.set(4, permille(busyNanos(now) - busyBefore, length));
        stretch.set(5, permille(books.idle().idleNanos(now) - idleBefore, length));
        stretch.set(6, permille(books.idle().wastedNanos(now) - wastedBefore, length));
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
        stretch.close(now);
        rates(now);
        return stretch.cut(now, false);
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
