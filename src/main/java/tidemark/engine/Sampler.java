package tidemark.engine;

import java.util.ArrayList;
import java.util.Arrays;
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
import tidemark.snapshot.TaskPicture;

/// Turns what happens in a machine into samples: extremes of every series and how each task spent
/// its time. It only looks.
final class Sampler implements TimerScheduler.Observer {
    private static final int ACTIVITIES = TaskPicture.Activity.values().length;

    private final Machine machine;
    private final Camera camera;
    private final Consumer<SleepBar> sleeps;
    private final Sample.Layout layout;
    private final Map<Task, Integer> index = new IdentityHashMap<>();
    private final long[] last;
    private final long[] min;
    private final long[] max;
    private final long[] taskNanos;
    private final int[] activity;
    private final long[] since;
    private final long[] rates;
    private long fromNanos;

    Sampler(Machine machine, Camera camera, Consumer<SleepBar> sleeps) {
        this.machine = machine;
        this.camera = camera;
        this.sleeps = sleeps;
        int devices = machine.pages().devices().size();
        int tasks = machine.tasks().size();
        layout = new Sample.Layout(names(devices), devices, tasks);
        int series = layout.series().size();
        last = new long[series];
        min = new long[series];
        max = new long[series];
        taskNanos = new long[tasks * ACTIVITIES];
        activity = new int[tasks];
        since = new long[tasks];
        rates = new long[devices];
        fromNanos = machine.simulation().nowNanos();
        for (int i = 0; i < tasks; i++) {
            index.put(machine.tasks().get(i).task(), i);
            activity[i] = Camera.activity(machine.tasks().get(i)).ordinal();
            since[i] = fromNanos;
        }
        look();
        restart();
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
        spend(i, machine.simulation().nowNanos());
        MachineTask machineTask = machine.tasks().get(i);
        activity[i] = Camera.activity(machineTask).ordinal();
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

    private void spend(int task, long now) {
        long begin = Math.max(since[task], fromNanos);
        if (now > begin) taskNanos[task * ACTIVITIES + activity[task]] += now - begin;
        since[task] = now;
    }

    /// Looks at the counters that move with every event.
    private void pages() {
        Memory memory = machine.pages().memory();
        put(0, memory.reclaimablePages());
        put(1, memory.nrWriteback());
        int at = Sample.Layout.GLOBAL_SERIES.size();
        for (BackingDevice wb : machine.pages().devices()) {
            put(at, wb.reclaimablePages());
            put(at + 1, wb.writebackPages());
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
        put(2, limits.bgThresh());
        put(3, freeRun);
        put(4, (freeRun + Math.max(limits.thresh(), smoothed)) / 2);
        put(5, limits.thresh());
        put(6, smoothed);
        int at = Sample.Layout.GLOBAL_SERIES.size();
        for (BackingDevice wb : pages.devices()) {
            put(at + 2, wb.writeBandwidth());
            put(at + 3, wb.avgWriteBandwidth());
            put(at + 4, wb.dirtyRatelimit());
            put(at + 5, wb.balancedDirtyRatelimit());
            put(at + 6, rates[wb.index()]);
            put(at + 7, pages.onlooker().position(wb));
            at += Sample.Layout.DEVICE_SERIES.size();
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

    /// Ends the present sample and begins the next.
    Sample cut() {
        look();
        long now = machine.simulation().nowNanos();
        for (int i = 0; i < activity.length; i++) spend(i, now);
        Sample sample =
                new Sample(
                        fromNanos,
                        now,
                        last.clone(),
                        min.clone(),
                        max.clone(),
                        taskNanos.clone(),
                        machine.stall() != null);
        fromNanos = now;
        restart();
        return sample;
    }
}
