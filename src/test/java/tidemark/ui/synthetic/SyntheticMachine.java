package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.ResultPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.SleepBar;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Activity;
import tidemark.snapshot.TaskPicture.Role;

/// The numbers behind [SyntheticRun]: plausible, not faithful.
final class SyntheticMachine {
    static final long SLOT_NANOS = 4_000_000;
    private static final long DIRTYABLE = 72_020;
    private static final int KINDS = Activity.values().length;

    private final int writers;
    private final boolean loop;
    private final int devices;
    private final int tasks;
    private final Map<String, Long> knobs = new HashMap<>();
    private final List<SleepBar> sleeps = new ArrayList<>();
    private final List<StallPicture> stalls = new ArrayList<>();
    private final Activity[] activity;
    private final long[] since;
    private final long[] until;
    private final double[] bandwidth;
    private final double[] average;
    private final double[] ratelimit;
    private long nanos;
    private double loopDirty;
    private double loopWriteback;
    private double diskDirty;
    private double diskWriteback;
    private long dirtied;
    private long written;
    private long stallSince = -1;
    private long passes;

    SyntheticMachine(int writers, boolean loop) {
        this.writers = writers;
        this.loop = loop;
        devices = loop ? 2 : 1;
        tasks = writers + (loop ? 4 : 2);
        activity = new Activity[tasks];
        java.util.Arrays.fill(activity, Activity.RUNNING);
        since = new long[tasks];
        until = new long[tasks];
        bandwidth = new double[] {4540, 25600};
        average = new double[] {4540, 25600};
        ratelimit = new double[] {1768, 25600};
    }

    long nanos() {
        return nanos;
    }

    void set(String key, long value) {
        knobs.put(key, value);
    }

    private long knob(String key) {
        return knobs.getOrDefault(
                key,
                SyntheticKnobs.ALL.stream()
                        .filter(k -> k.key().equals(key))
                        .findFirst()
                        .orElseThrow()
                        .defaultValue());
    }

    private long thresh() {
        return DIRTYABLE * knob("vm.dirty_ratio") / 100;
    }

    private long background() {
        return Math.min(DIRTYABLE * knob("vm.dirty_background_ratio") / 100, thresh() / 2);
    }

    private double total() {
        return loopDirty + loopWriteback + diskDirty + diskWriteback;
    }

    private boolean stalled() {
        return stallSince >= 0;
    }

    Sample.Layout layout() {
        List<String> series = new ArrayList<>(Sample.Layout.GLOBAL_SERIES);
        for (int d = 0; d < devices; d++) {
            for (String s : Sample.Layout.DEVICE_SERIES) {
                series.add(d + "." + s);
            }
        }
        return new Sample.Layout(series, devices, tasks);
    }

    Sample step() {
        long from = nanos;
        nanos += SLOT_NANOS;
        double dt = SLOT_NANOS / 1e9;
        flow(dt);
        judgeStall();
        long[] taskNanos = new long[tasks * KINDS];
        for (int t = 0; t < tasks; t++) {
            act(t);
            taskNanos[t * KINDS + activity[t].ordinal()] += SLOT_NANOS;
        }
        long[] values = values();
        return new Sample(from, nanos, values, values, values, taskNanos, stalled());
    }

    private void flow(double dt) {
        double noise = 0.9 + 0.2 * Math.abs(Math.sin(nanos / 3.1e8) * Math.cos(nanos / 1.7e8));
        double disk = stalled() ? 0 : 5120 * noise;
        double out = Math.min(diskWriteback, disk * dt);
        diskWriteback -= out;
        written += Math.round(out);
        double room = Math.max(0, thresh() * (stallDue() ? 1.03 : 0.93) - total());
        double in = stalled() ? 0 : Math.min(room, (total() < thresh() * 0.75 ? 26000 : 5300) * dt);
        dirtied += Math.round(in);
        if (loop) {
            loopDirty += in;
            double move = stalled() ? 0 : Math.min(Math.max(0, loopDirty - 800), 20000 * dt);
            loopDirty -= move;
            loopWriteback += move;
            double copied =
                    stalled() ? 0 : Math.min(loopWriteback, 5200 * dt * (stallDue() ? 0.5 : 1));
            loopWriteback -= copied;
            diskDirty += copied;
        } else {
            diskDirty += in;
        }
        double flush = stalled() ? 0 : Math.min(Math.max(0, diskDirty - 1600), 9000 * dt);
        diskDirty -= flush;
        diskWriteback += flush;
        for (int d = 0; d < devices; d++) {
            bandwidth[d] += ((stalled() ? 0 : 5120 * noise) - bandwidth[d]) * dt / 3;
            average[d] += (bandwidth[d] - average[d]) * dt / 3;
            double target = stalled() ? 60 : 5120 * noise;
            ratelimit[d] += (target - ratelimit[d]) * dt / 4;
        }
    }

    private boolean stallDue() {
        return loop && nanos > 30e9 && nanos < 60e9 && knob("loop.worker") == 0;
    }

    private void judgeStall() {
        boolean full = total() >= thresh() - 1;
        if (!stalled() && stallDue() && full && diskWriteback < 4000) {
            diskDirty = Math.min(diskDirty + diskWriteback, 1616);
            loopDirty = 867;
            diskWriteback = 0;
            loopWriteback = thresh() + 356 - diskDirty - loopDirty;
            stallSince = nanos;
            passes = 0;
        } else if (stalled() && (!full || nanos - stallSince > 25e9)) {
            stalls.add(
                    new StallPicture(
                            stallSince,
                            nanos,
                            "nothing was written",
                            full ? "the backing file's data became old" : "room under the limit"));
            stallSince = -1;
            if (full) {
                loopWriteback -= 2000;
                diskDirty -= 800;
            }
        }
    }

    private void act(int t) {
        Role role = role(t);
        if (role == Role.FLUSHER || role == Role.JOURNAL) {
            boolean works =
                    !stalled() && (nanos / 200_000_000L + t) % 3 != 0 && role == Role.FLUSHER;
            become(t, works ? Activity.RUNNING : Activity.IDLE, 0);
            return;
        }
        if (nanos < until[t]) return;
        if (activity[t] != Activity.RUNNING) {
            sleeps.add(
                    new SleepBar(
                            t, since[t], nanos, activity[t], stalled() ? 0 : (long) ratelimit[0]));
        }
        boolean held = stalled();
        boolean over = total() > (thresh() + background()) / 2.0;
        if (held) {
            passes++;
            become(t, Activity.SLEEP_HARD_STOP, 200_000_000L);
        } else if (over && activity[t] == Activity.RUNNING) {
            boolean longest = (nanos / SLOT_NANOS + t) % 11 == 0;
            become(
                    t,
                    longest ? Activity.SLEEP_MAX : Activity.SLEEP_RATE,
                    longest
                            ? 200_000_000L
                            : (12 + 8 * ((nanos / SLOT_NANOS + 3L * t) % 5)) * 1_000_000L);
        } else {
            become(t, Activity.RUNNING, 0);
        }
    }

    private void become(int t, Activity next, long forNanos) {
        if (activity[t] != next || forNanos > 0) since[t] = nanos;
        activity[t] = next;
        until[t] = forNanos > 0 ? nanos + forNanos : 0;
    }

    private Role role(int t) {
        if (t < writers) return Role.WRITER;
        if (!loop) return t == writers ? Role.FLUSHER : Role.JOURNAL;
        return switch (t - writers) {
            case 0 -> Role.LOOP_WORKER;
            case 1, 2 -> Role.FLUSHER;
            default -> Role.JOURNAL;
        };
    }

    List<SleepBar> takeSleeps() {
        List<SleepBar> taken = List.copyOf(sleeps);
        sleeps.clear();
        return taken;
    }

    private long positionRatio() {
        double limit = thresh();
        double setpoint = ((thresh() + background()) / 2.0 + limit) / 2;
        double x = (setpoint - total()) / (limit - setpoint);
        return total() >= limit ? 0 : Math.round(1024 * Math.clamp(1 + x * x * x, 0, 2));
    }

    private long[] values() {
        List<Long> v = new ArrayList<>();
        long free = (thresh() + background()) / 2;
        Collections.addAll(
                v,
                (long) (loopDirty + diskDirty),
                (long) (loopWriteback + diskWriteback),
                background(),
                free,
                (free + thresh()) / 2,
                thresh(),
                thresh());
        for (int d = 0; d < devices; d++) {
            boolean upper = d == 1;
            double balanced = ratelimit[d] * (1 + 0.2 * Math.sin(nanos / 9e8 + d));
            Collections.addAll(
                    v,
                    (long) (upper ? loopDirty : diskDirty),
                    (long) (upper ? loopWriteback : diskWriteback),
                    (long) bandwidth[d],
                    (long) average[d],
                    (long) ratelimit[d],
                    (long) balanced,
                    stalled() ? 0L : (long) (ratelimit[d] * positionRatio() / 1024),
                    positionRatio());
        }
        return v.stream().mapToLong(Long::longValue).toArray();
    }

    Snapshot snapshot() {
        long free = (thresh() + background()) / 2;
        MemoryPicture memory =
                new MemoryPicture(
                        DIRTYABLE,
                        (long) (loopDirty + diskDirty),
                        (long) (loopWriteback + diskWriteback),
                        background(),
                        free,
                        (free + thresh()) / 2,
                        thresh(),
                        thresh(),
                        dirtied,
                        written);
        List<DevicePicture> pictures = new ArrayList<>();
        for (int d = 0; d < devices; d++) {
            pictures.add(device(d));
        }
        List<TaskPicture> taskPictures = new ArrayList<>();
        for (int t = 0; t < tasks; t++) {
            taskPictures.add(task(t));
        }
        @Nullable StallPicture stall =
                stalled() ? new StallPicture(stallSince, nanos, "both red", "") : null;
        return new Snapshot(
                nanos,
                250,
                nanos / 1000,
                memory,
                pictures,
                taskPictures,
                loop ? List.of(loopPicture()) : List.of(),
                stall,
                stalls,
                SyntheticKnobs.pictures(knobs, thresh(), background()),
                new ResultPicture(false, nanos, "writing", dirtied, 102_400));
    }

    private DevicePicture device(int d) {
        boolean upper = d == 1;
        long dirty = (long) (upper ? loopDirty : diskDirty);
        long test = (long) diskDirty;
        FlusherPicture flusher =
                new FlusherPicture(
                        !stalled(),
                        upper && stalled(),
                        stalled() && !upper
                                ? FlusherPicture.Reason.BELOW_BACKGROUND
                                : FlusherPicture.Reason.DEVICE_OVER_ITS_SHARE,
                        test,
                        3596,
                        !stalled() && !upper,
                        upper ? dirty : test,
                        upper ? 500 : stalled() ? 3596 : 900,
                        37,
                        stalled() ? nanos - stallSince + 11_000_000_000L : 2_000_000_000L,
                        30_000_000_000L);
        long wb = (long) (upper ? loopWriteback : diskWriteback);
        return new DevicePicture(
                d,
                upper ? "loop0" : "sda",
                upper ? "7:0" : "254:0",
                upper ? DevicePicture.Kind.LOOP : DevicePicture.Kind.DISK,
                dirty,
                wb,
                wb,
                upper ? 40960 : 4096,
                thresh() / 2,
                background() / 2,
                false,
                1,
                2,
                positionRatio(),
                (long) bandwidth[d],
                (long) average[d],
                (long) ratelimit[d],
                (long) ratelimit[d],
                stalled(),
                dirtied,
                upper ? dirtied - (long) (loopDirty + loopWriteback) : written,
                !stalled(),
                upper ? 0 : 5120,
                flusher);
    }

    private TaskPicture task(int t) {
        Role role = role(t);
        boolean dirties = role == Role.WRITER || role == Role.LOOP_WORKER;
        String comm =
                switch (role) {
                    case WRITER, READER -> "dd";
                    case LOOP_WORKER -> "kworker/u4:2";
                    case FLUSHER -> "kworker/u4:" + (t - writers - 1);
                    case JOURNAL -> "jbd2/loop0";
                };
        int device =
                role == Role.WRITER || role == Role.JOURNAL
                        ? (loop ? 1 : 0)
                        : role == Role.FLUSHER && loop && t - writers == 1 ? 1 : 0;
        boolean flagged = role == Role.LOOP_WORKER && knob("loop.worker") > 0;
        long raise = flagged ? thresh() / 4 : 0;
        long free = (thresh() + background()) / 2 + raise;
        List<String> stack =
                activity[t].name().startsWith("SLEEP")
                        ? List.of(
                                "sys_write",
                                "ext4_file_write_iter",
                                "generic_perform_write",
                                "balance_dirty_pages")
                        : dirties
                                ? List.of("sys_write", "generic_perform_write")
                                : List.of("wb_workfn");
        return new TaskPicture(
                t,
                comm,
                300 + t,
                role,
                device,
                activity[t],
                since[t],
                until[t],
                activity[t] == Activity.WAIT_IO ? "room in the queue" : "",
                stack,
                flagged ? "PF_LESS_THROTTLE" : "",
                dirtied / writers,
                102_400,
                free,
                (free + thresh() + raise) / 2,
                thresh() + raise,
                dirties ? decision(t, device) : null,
                nanos / 100_000_000,
                nanos / 3,
                null);
    }

    private DecisionPicture decision(int t, int device) {
        DecisionPicture.Verdict verdict =
                switch (activity[t]) {
                    case SLEEP_HARD_STOP -> DecisionPicture.Verdict.HARD_STOP;
                    case SLEEP_MAX -> DecisionPicture.Verdict.MAX_PAUSE;
                    case SLEEP_RATE -> DecisionPicture.Verdict.RATE;
                    default -> DecisionPicture.Verdict.FREE_RUN;
                };
        long pause = until[t] > 0 ? (until[t] - since[t]) / 1_000_000 : 0;
        long base = (long) ratelimit[device];
        return new DecisionPicture(
                verdict,
                since[t],
                device == 1 ? "loop0" : "sda",
                (long) total(),
                thresh(),
                background(),
                thresh(),
                (long) (loopDirty + loopWriteback),
                thresh() / 2,
                background() / 2,
                positionRatio(),
                base,
                base * positionRatio() / 1024,
                16,
                pause,
                pause,
                200,
                Math.max(1, passes / Math.max(1, writers)),
                null);
    }

    private LoopPicture loopPicture() {
        int waiting = (int) (loopWriteback / 320);
        List<Integer> first = new ArrayList<>();
        for (int i = 0; i < waiting; i++) {
            first.add(i == 17 ? -1 : 320);
        }
        return new LoopPicture(
                1,
                0,
                writers,
                "none",
                waiting,
                128,
                320,
                first,
                320,
                stalled() ? 117 : (nanos / SLOT_NANOS * 21) % 320,
                "",
                (long) diskDirty,
                "",
                false,
                !stalled());
    }
}
