package tidemark.ui.synthetic;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.snapshot.DecisionPicture;
import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.KnobPicture;
import tidemark.snapshot.LoopPicture;
import tidemark.snapshot.MemoryPicture;
import tidemark.snapshot.ResultPicture;
import tidemark.snapshot.Sample;
import tidemark.snapshot.Snapshot;
import tidemark.snapshot.StallPicture;
import tidemark.snapshot.TaskPicture;
import tidemark.snapshot.TaskPicture.Activity;
import tidemark.snapshot.TaskPicture.Role;

/// A made-up machine with both halves: any devices upon each other, any tasks, and an elevator if
/// it is wanted. Its numbers follow from the time alone: plausible, not faithful.
public final class SyntheticHost {
    private static final long DIRTYABLE = 512_000;
    private static final long THRESH = DIRTYABLE / 5;
    private static final long BACKGROUND = DIRTYABLE / 10;
    private static final long FREE = (THRESH + BACKGROUND) / 2;
    private static final int KINDS = Activity.values().length;

    private final List<Device> devices;
    private final List<Job> jobs;
    private final @Nullable SyntheticDisk disk;
    private final boolean aboutDisk;
    private final long stallNanos;

    /// A device.
    ///
    /// @param backing index of the device below a loop device; −1 without
    /// @param share part of all dirty pages that are its own, in 1/1000
    public record Device(String name, DevicePicture.Kind kind, int backing, int share) {}

    /// A task.
    ///
    /// @param held what it does since a time, and never ends; null for ordinary work
    /// @param heldNanos since when
    public record Job(Role role, int device, String comm, @Nullable Activity held, long heldNanos) {
        /// A task at its ordinary work.
        public Job(Role role, int device, String comm) {
            this(role, device, comm, null, 0);
        }
    }

    /// A machine.
    ///
    /// @param disk the way to its disk; null without an elevator
    /// @param stallNanos when nothing moves any more; -1 = never
    public SyntheticHost(
            List<Device> devices,
            List<Job> jobs,
            @Nullable SyntheticDisk disk,
            boolean aboutDisk,
            long stallNanos) {
        this.devices = List.copyOf(devices);
        this.jobs = List.copyOf(jobs);
        this.disk = disk;
        this.aboutDisk = aboutDisk;
        this.stallNanos = stallNanos;
    }

    @Nullable SyntheticDisk disk() {
        return disk;
    }

    List<String> deviceNames() {
        return devices.stream().map(Device::name).toList();
    }

    Sample.Layout layout() {
        return Sample.Layout.of(devices.size(), jobs.size(), disk != null);
    }

    private boolean stalled(long nanos) {
        return stallNanos >= 0 && nanos > stallNanos;
    }

    private double level(long nanos) {
        if (stalled(nanos)) return THRESH * 1.02;
        double t = Math.min(stallNanos < 0 ? 1e18 : stallNanos, nanos) / 1e9;
        return THRESH * (0.93 + 0.04 * Math.sin(t / 3)) * Math.min(1, t / 4);
    }

    private long dirty(int d, long nanos) {
        return pages(d, nanos) - writeback(d, nanos);
    }

    private long writeback(int d, long nanos) {
        boolean queue = devices.get(d).kind().isServed();
        double part = queue ? 0.8 : stalled(nanos) ? 0 : 0.35 + 0.1 * Math.sin(nanos / 7e8 + d);
        return Math.round(pages(d, nanos) * part);
    }

    private long pages(int d, long nanos) {
        long all = devices.stream().mapToLong(Device::share).sum();
        return Math.round(level(nanos) * devices.get(d).share() / Math.max(1, all));
    }

    private long unstable(long nanos) {
        for (int d = 0; d < devices.size(); d++) {
            if (devices.get(d).kind() == DevicePicture.Kind.NFS) return dirty(d, nanos) / 2;
        }
        return 0;
    }

    private long sum(boolean ofWriteback, long nanos) {
        long sum = 0;
        for (int d = 0; d < devices.size(); d++) {
            sum += ofWriteback ? writeback(d, nanos) : dirty(d, nanos);
        }
        return sum;
    }

    private long bandwidth(int d, long nanos) {
        double wave = 1 + 0.2 * Math.sin(nanos / 1.1e9 + 2 * d);
        return stalled(nanos) ? 40 : Math.round((3000 + 1900 * (d % 5)) * wave);
    }

    private long ratio(long nanos) {
        double setpoint = (FREE + THRESH) / 2.0;
        double x = (setpoint - level(nanos)) / (THRESH - setpoint);
        return level(nanos) >= THRESH ? 0 : Math.round(1024 * Math.clamp(1 + x * x * x, 0, 2));
    }

    /// What happened in a stretch of time.
    Sample sample(long from, long to) {
        List<Long> v = new ArrayList<>();
        java.util.Collections.addAll(
                v,
                sum(false, to),
                sum(true, to),
                BACKGROUND,
                FREE,
                (FREE + THRESH) / 2,
                THRESH,
                THRESH);
        for (int d = 0; d < devices.size(); d++) {
            long b = bandwidth(d, to);
            java.util.Collections.addAll(
                    v,
                    dirty(d, to),
                    writeback(d, to),
                    b,
                    b * 9 / 10,
                    b * 8 / 10,
                    b * 7 / 10,
                    b * ratio(to) / 1024,
                    ratio(to));
        }
        if (disk != null) {
            java.util.Collections.addAll(
                    v,
                    3L,
                    1L,
                    disk.throughput(),
                    disk.throughput(),
                    disk.busy() ? 1000L : 0L,
                    disk.stands() ? 1000L : 0L,
                    disk.wasted());
            for (int t = 0; t < jobs.size(); t++) {
                v.add(1_000_000L);
                v.add(9_000_000L);
            }
        }
        long[] values = v.stream().mapToLong(Long::longValue).toArray();
        long[] spent = new long[jobs.size() * KINDS];
        for (int t = 0; t < jobs.size(); t++) {
            spent[t * KINDS + activity(t, to).ordinal()] = to - from;
        }
        return new Sample(from, to, values, values, values, spent, stalled(to));
    }

    Activity activity(int t, long nanos) {
        Job job = jobs.get(t);
        if (job.held() != null && nanos > job.heldNanos()) return job.held();
        boolean dirties = job.role() == Role.WRITER || job.role() == Role.LOOP_WORKER;
        if (stalled(nanos) && dirties) return Activity.SLEEP_HARD_STOP;
        long turn = nanos / 400_000_000L + 3L * t;
        return switch (job.role()) {
            case WRITER, LOOP_WORKER ->
                    turn % 3 == 0
                            ? Activity.RUNNING
                            : turn % 7 == 0 ? Activity.SLEEP_MAX : Activity.SLEEP_RATE;
            case READER -> turn % 4 == 0 ? Activity.RUNNING : Activity.WAIT_IO;
            case FLUSHER -> turn % 2 == 0 && !stalled(nanos) ? Activity.RUNNING : Activity.IDLE;
            case JOURNAL -> turn % 5 == 0 ? Activity.WAIT_IO : Activity.IDLE;
        };
    }

    private long since(int t, long nanos) {
        Job job = jobs.get(t);
        if (job.held() != null && nanos > job.heldNanos()) {
            boolean sleeps = job.held() != Activity.WAIT_IO;
            return sleeps ? nanos / 200_000_000L * 200_000_000L : job.heldNanos();
        }
        return nanos / 400_000_000L * 400_000_000L;
    }

    Snapshot snapshot(long nanos, List<KnobPicture> knobs) {
        MemoryPicture memory =
                new MemoryPicture(
                        DIRTYABLE,
                        sum(false, nanos),
                        sum(true, nanos),
                        BACKGROUND,
                        FREE,
                        (FREE + THRESH) / 2,
                        THRESH,
                        THRESH,
                        nanos / 100_000,
                        nanos / 120_000,
                        unstable(nanos));
        List<DevicePicture> pictures = new ArrayList<>();
        for (int d = 0; d < devices.size(); d++) pictures.add(device(d, nanos));
        List<TaskPicture> tasks = new ArrayList<>();
        for (int t = 0; t < jobs.size(); t++) tasks.add(task(t, nanos));
        List<LoopPicture> loops = new ArrayList<>();
        for (int d = 0; d < devices.size(); d++) {
            if (devices.get(d).kind() == DevicePicture.Kind.LOOP) loops.add(loop(d, nanos));
        }
        StallPicture stall =
                stalled(nanos) ? new StallPicture(stallNanos, nanos, "made up", "") : null;
        return new Snapshot(
                nanos,
                250,
                nanos / 1000,
                memory,
                pictures,
                tasks,
                loops,
                stall,
                List.of(),
                knobs,
                new ResultPicture(false, nanos, "writing", 0, 0),
                disk == null ? null : disk.picture(),
                aboutDisk);
    }

    private DevicePicture device(int d, long nanos) {
        Device device = devices.get(d);
        long dirty = dirty(d, nanos);
        FlusherPicture flusher =
                new FlusherPicture(
                        !stalled(nanos),
                        false,
                        FlusherPicture.Reason.DIRTY_OVER_BACKGROUND,
                        dirty,
                        BACKGROUND,
                        !stalled(nanos),
                        dirty,
                        stalled(nanos) ? 2 * dirty : dirty / 2,
                        12,
                        4_000_000_000L
                                + d * 900_000_000L
                                + (stalled(nanos) ? nanos - stallNanos : 0),
                        30_000_000_000L);
        long base = bandwidth(d, nanos);
        long moved = nanos / 1000 * base / 1_000_000;
        return new DevicePicture(
                d,
                device.name(),
                "8:" + 16 * d,
                device.kind(),
                dirty,
                writeback(d, nanos),
                Math.min(2048, writeback(d, nanos)),
                4096,
                THRESH / devices.size(),
                BACKGROUND / devices.size(),
                device.kind() == DevicePicture.Kind.FUSE,
                1,
                devices.size(),
                Math.max(0, ratio(nanos) - 40L * d),
                base,
                base * 9 / 10,
                base * 8 / 10,
                base * 7 / 10,
                stalled(nanos),
                moved + dirty,
                moved,
                !stalled(nanos),
                0,
                flusher);
    }

    private TaskPicture task(int t, long nanos) {
        Job job = jobs.get(t);
        Activity activity = activity(t, nanos);
        boolean sleeps = activity.name().startsWith("SLEEP");
        boolean held = job.held() != null && nanos > job.heldNanos();
        return new TaskPicture(
                t,
                job.comm(),
                300 + t,
                job.role(),
                job.device(),
                activity,
                since(t, nanos),
                sleeps ? since(t, nanos) + 200_000_000L : 0,
                activity == Activity.WAIT_IO ? "a request" : "",
                List.of("sys_write", sleeps ? "balance_dirty_pages" : "io_schedule"),
                "",
                held ? job.heldNanos() / 1_000_000 : nanos / 1_000_000,
                0,
                FREE,
                (FREE + THRESH) / 2,
                THRESH,
                job.role() == Role.WRITER ? decision(t, activity, nanos) : null,
                nanos / 100_000_000,
                nanos / 4,
                null);
    }

    private DecisionPicture decision(int t, Activity activity, long nanos) {
        DecisionPicture.Verdict verdict =
                switch (activity) {
                    case SLEEP_HARD_STOP -> DecisionPicture.Verdict.HARD_STOP;
                    case SLEEP_MAX -> DecisionPicture.Verdict.MAX_PAUSE;
                    case SLEEP_RATE -> DecisionPicture.Verdict.RATE;
                    case RUNNING, WAIT_IO, IDLE, DONE -> DecisionPicture.Verdict.FREE_RUN;
                };
        int d = jobs.get(t).device();
        return new DecisionPicture(
                verdict,
                since(t, nanos),
                devices.get(d).name(),
                (long) level(nanos),
                THRESH,
                BACKGROUND,
                THRESH,
                pages(d, nanos),
                THRESH / 2,
                BACKGROUND / 2,
                ratio(nanos),
                bandwidth(d, nanos),
                bandwidth(d, nanos) * ratio(nanos) / 1024,
                16,
                200,
                200,
                200,
                3,
                null);
    }

    private LoopPicture loop(int d, long nanos) {
        int worker = 0;
        int seen = 0;
        for (int t = 0; t < jobs.size(); t++) {
            Job job = jobs.get(t);
            boolean own =
                    job.role() == Role.LOOP_WORKER && job.device() == devices.get(d).backing();
            if (own && seen++ == 0) worker = t;
        }
        int waiting = (int) Math.min(128, writeback(d, nanos) / 320 + 1);
        return new LoopPicture(
                d,
                devices.get(d).backing(),
                worker,
                "none",
                waiting,
                128,
                320,
                java.util.Collections.nCopies(waiting, 320),
                320,
                nanos / 10_000_000 % 320,
                "",
                dirty(devices.get(d).backing(), nanos),
                "",
                false,
                !stalled(nanos));
    }
}
