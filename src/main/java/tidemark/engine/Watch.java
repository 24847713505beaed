package tidemark.engine;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.TimerScheduler;
import tidemark.kernel.task.Task;
import tidemark.scenario.Run;
import tidemark.snapshot.Camera;
import tidemark.snapshot.ElevatorEvent;
import tidemark.snapshot.ElevatorEvents;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;

/// Watches a machine for as long as a run goes on: takes pictures and samples, and tells what
/// happens. It only looks: a run goes the same with and without it.
final class Watch implements TimerScheduler.Observer {
    /// Where what happens is told.
    ///
    /// @param sleeps sleeps of dirtiers as they begin
    /// @param events what ends or happens on the way to a disk
    record Told(Consumer<SleepBar> sleeps, Consumer<ElevatorEvent> events) {
        /// Tells nobody.
        static final Told NOBODY = new Told(bar -> {}, event -> {});
    }

    private final Machine machine;
    private final Told told;
    private final Camera camera;
    private final Sample.Layout layout;
    private final Map<Task, Integer> index = new IdentityHashMap<>();
    private final Stretch stretch;
    private final PageSeries pages;
    private final @Nullable ElevatorSeries elevator;

    private Watch(Machine machine, boolean aboutDisk, Told told) {
        this.machine = machine;
        this.told = told;
        camera = new Camera(machine, aboutDisk);
        List<QueuedVolume> queued = machine.queuedVolumes();
        int tasks = machine.tasks().size();
        layout = Sample.Layout.of(machine.pages().devices().size(), tasks, !queued.isEmpty());
        long now = machine.simulation().nowNanos();
        stretch = new Stretch(layout.series().size(), tasks, now);
        for (int i = 0; i < tasks; i++) {
            index.put(machine.tasks().get(i).task(), i);
            stretch.turns(i, Camera.activity(machine.tasks().get(i)), now);
        }
        pages = new PageSeries(machine, layout, stretch);
        elevator =
                queued.isEmpty()
                        ? null
                        : new ElevatorSeries(machine, queued.getFirst(), layout, stretch);
        machine.scheduler().observer(this);
        if (!queued.isEmpty()) {
            queued.getFirst().books().listener(new ElevatorEvents(machine, told.events()));
        }
        look();
        stretch.restart();
    }

    /// Begins to watch a run.
    static Watch of(Run trial, Told told) {
        return new Watch(trial.machine(), trial.scenario().isAboutDisk(), told);
    }

    /// The order of the series in samples.
    Sample.Layout layout() {
        return layout;
    }

    @Override
    public void stopped(Task task) {
        Integer found = index.get(task);
        if (found == null) return;
        int i = found;
        MachineTask machineTask = machine.tasks().get(i);
        stretch.turns(i, Camera.activity(machineTask), machine.simulation().nowNanos());
        Camera.Noted noted = camera.noted(i);
        if (noted.sleep() != null) told.sleeps().accept(noted.sleep());
        if (noted.waited() != null) told.events().accept(noted.waited());
        pages.stopped(machineTask);
        if (elevator != null) elevator.look();
    }

    /// Looks at everything that samples are made of.
    void look() {
        pages.look();
        if (elevator != null) elevator.look();
    }

    /// Ends the present sample and begins the next.
    Sample cut() {
        look();
        long now = machine.simulation().nowNanos();
        stretch.close(now);
        if (elevator != null) elevator.close(now);
        return stretch.cut(now, machine.stall() != null);
    }

    /// Takes a picture.
    Snapshot take(List<KnobPicture> knobs) {
        return camera.take(knobs);
    }

    /// Whether the machine is in a stall.
    boolean isStalled() {
        return machine.stall() != null;
    }

    /// Whether a disk idles on purpose.
    boolean isIdling() {
        for (QueuedVolume volume : machine.queuedVolumes()) {
            if (volume.books().idle().isIdling()) return true;
        }
        return false;
    }
}
