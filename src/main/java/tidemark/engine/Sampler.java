package tidemark.engine;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.TimerScheduler;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.task.Task;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.snapshot.Camera;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;

/// Turns what happens in a machine into samples: extremes of every series and how each task spent
/// its time. It only looks.
final class Sampler implements TimerScheduler.Observer {
    private final Machine machine;
    private final Camera camera;
    private final Consumer<SleepBar> sleeps;
    private final Sample.Layout layout;
    private final Map<Task, Integer> index = new IdentityHashMap<>();
    private final Stretch stretch;
    private final long[] rates;

    Sampler(Machine machine, Camera camera, Consumer<SleepBar> sleeps) {
        this.machine = machine;
        this.camera = camera;
        this.sleeps = sleeps;
        int devices = machine.pages().devices().size();
        int tasks = machine.tasks().size();
        layout = new Sample.Layout(names(devices), devices, tasks);
        rates = new long[devices];
        long now = machine.simulation().nowNanos();
        stretch = new Stretch(layout.series().size(), tasks, now);
        for (int i = 0; i < tasks; i++) {
            index.put(machine.tasks().get(i).task(), i);
            stretch.turns(i, Camera.activity(machine.tasks().get(i)), now);
        }
        look();
        stretch.restart();
    }

    private static List<String> names(int devices) {
        List<String> names = new ArrayList<>(Sample.Layout.GLOBAL_SERIES);
        for (int d = 0; d < devices; d++) {
            for (String name : Sample.Layout.DEVICE_SERIES) names.add(name + d);
        }
        return List.copyOf(names);
    }

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
        SleepBar bar = camera.noted(machine, i);
        if (bar != null) sleeps.accept(bar);
        rate(machineTask);
        pages();
    }

    private void rate(MachineTask task) {
        ThrottleDecision decision = task.dirtier() == null ? null : task.dirtier().decision();
        if (decision != null && decision.verdict().sleeps()) {
            rates[task.device().index()] = decision.taskRatelimit();
        }
    }

    /// Looks at the counters that move with every event.
    private void pages() {
        Memory memory = machine.pages().memory();
        stretch.put(0, memory.reclaimablePages());
        stretch.put(1, memory.nrWriteback());
        int at = Sample.Layout.GLOBAL_SERIES.size();
        for (BackingDevice wb : machine.pages().devices()) {
            stretch.put(at, wb.reclaimablePages());
            stretch.put(at + 1, wb.writebackPages());
            at += Sample.Layout.DEVICE_SERIES.size();
        }
    }

    /// Looks at everything.
    void look() {
        pages();
        PageWriteback pages = machine.pages();
        DirtyLimits limits = pages.onlooker().limits(false);
        long smoothed = pages.domain().dirtyLimit();
        long freeRun = DirtyLimits.freeRun(limits.thresh(), limits.bgThresh());
        stretch.put(2, limits.bgThresh());
        stretch.put(3, freeRun);
        stretch.put(4, (freeRun + Math.max(limits.thresh(), smoothed)) / 2);
        stretch.put(5, limits.thresh());
        stretch.put(6, smoothed);
        int at = Sample.Layout.GLOBAL_SERIES.size();
        for (BackingDevice wb : pages.devices()) {
            stretch.put(at + 2, wb.writeBandwidth());
            stretch.put(at + 3, wb.avgWriteBandwidth());
            stretch.put(at + 4, wb.dirtyRatelimit());
            stretch.put(at + 5, wb.balancedDirtyRatelimit());
            stretch.put(at + 6, rates[wb.index()]);
            stretch.put(at + 7, pages.onlooker().position(wb));
            at += Sample.Layout.DEVICE_SERIES.size();
        }
    }

    /// Ends the present sample and begins the next.
    Sample cut() {
        look();
        long now = machine.simulation().nowNanos();
        stretch.close(now);
        return stretch.cut(now, machine.stall() != null);
    }
}
