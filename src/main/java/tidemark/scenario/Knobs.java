package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import tidemark.input.Nearest;
import tidemark.kernel.ServedVolume;

/// The one catalogue of knobs.
public final class Knobs {
    /// Where the disk's estimates come from: a new device, one used before, or the same experiment
    /// run up to five times before.
    public static final List<String> HISTORIES = List.of("fresh", "used", "chained");

    /// Policies of the loop worker, in the order of their words.
    public static final List<String> THROTTLES =
            List.of("none", "less-per-work", "less-whole-worker", "less", "local", "direct-io");

    /// Ticks per second to choose from.
    public static final List<String> HZ = List.of("100", "250", "1000");

    /// How dirtiers are held back, in the order of their words.
    public static final List<String> SCHEMES = List.of("control-loop", "per-device", "global");

    private static final String LIMITS = "Dirty limits";
    private static final String LOOP = "Loop device";
    private static final String DISK = "Disk";
    private static final String SERVED = "Server";
    private static final String WORKLOAD = "Writers";
    private static final String MACHINE = "Machine";
    private static final long MAX_BYTES = 1L << 40;

    private static final List<Knob> LIMIT_KNOBS =
            List.of(
                    number(
                            "vm.dirty_ratio",
                            LIMITS,
                            "%",
                            0,
                            100,
                            20,
                            "writers are held below this part of dirtyable memory"),
                    number(
                            "vm.dirty_background_ratio",
                            LIMITS,
                            "%",
                            0,
                            100,
                            10,
                            "flushers start to write at this part of dirtyable memory"),
                    bytes("vm.dirty_bytes", 8192, "the limit in bytes; replaces vm.dirty_ratio"),
                    bytes(
                            "vm.dirty_background_bytes",
                            1,
                            "the background limit in bytes; replaces its ratio"),
                    time(
                            "vm.dirty_expire_centisecs",
                            3000,
                            "data that has been dirty for longer is written by the periodic flush"),
                    time(
                            "vm.dirty_writeback_centisecs",
                            500,
                            "how often the periodic flush looks; 0 = never"));

    private static final List<Knob> FILE_KNOBS =
            List.of(
                    big(
                            "workload.writers",
                            WORKLOAD,
                            "tasks",
                            1,
                            1000,
                            1,
                            false,
                            "tasks that write at the same time and share the files"),
                    big(
                            "workload.files",
                            WORKLOAD,
                            "files",
                            0,
                            1_000_000,
                            200,
                            false,
                            "files to write in all; 0 = write one file each without end"),
                    big(
                            "workload.file_kib",
                            WORKLOAD,
                            "KiB",
                            4,
                            1L << 30,
                            2048,
                            false,
                            "size of a file"));

    private static final List<Knob> MACHINE_KNOBS =
            List.of(
                    big(
                            "machine.dirtyable_kib",
                            MACHINE,
                            "KiB",
                            1024,
                            1L << 36,
                            290_000,
                            false,
                            "memory that could be dirty: free pages and file pages"),
                    new Knob(
                            "machine.hz",
                            MACHINE,
                            "",
                            0,
                            2,
                            1,
                            HZ,
                            false,
                            false,
                            "ticks per second: sleeps end on a tick"),
                    big(
                            "machine.cpus",
                            MACHINE,
                            "CPUs",
                            1,
                            1024,
                            2,
                            false,
                            "CPUs online; they set how inexact per-CPU counters may be"),
                    big(
                            "machine.anonymous_kib",
                            MACHINE,
                            "KiB",
                            0,
                            1L << 36,
                            0,
                            true,
                            "memory that programs take and the page cache cannot have"),
                    new Knob(
                            "machine.throttle_scheme",
                            MACHINE,
                            "",
                            0,
                            SCHEMES.size() - 1,
                            0,
                            SCHEMES,
                            false,
                            false,
                            "who holds writers back: the control loop of 3.2, or the thresholds"
                                    + " of 2.6.24 or before"));

    private static final Knob SECONDS =
            big(
                    "workload.seconds",
                    WORKLOAD,
                    "s",
                    0,
                    3600,
                    10,
                    false,
                    "how long the tasks work; 0 = until they end, or without end");

    private static final Knob JOB_SECONDS =
            big(
                    "workload.seconds",
                    WORKLOAD,
                    "s",
                    0,
                    3600,
                    0,
                    false,
                    "how long the jobs may take; 0 = until all have ended");

    private static final List<Knob> DBENCH_KNOBS =
            List.of(
                    big(
                            "workload.cpu_permille",
                            WORKLOAD,
                            "1/1000",
                            1,
                            100_000,
                            1000,
                            true,
                            "CPU time of all operations, against the recorded machine"),
                    big(
                            "workload.bytes_permille",
                            WORKLOAD,
                            "1/1000",
                            1,
                            100_000,
                            1000,
                            false,
                            "bytes of each read and write, against the load file"));

    private static final Knob WRITES =
            big(
                    "workload.writes",
                    WORKLOAD,
                    "writes",
                    0,
                    10_000_000,
                    1000,
                    false,
                    "writes of each task; 0 = without end");

    /// What is known wherever no machine is at hand: the knobs of a disk sda that takes pages in
    /// turn and a loop device loop0 over it.
    private static final List<Knob> ALL = classic();

    private Knobs() {}

    private static Knob number(
            String key,
            String group,
            String unit,
            long min,
            long max,
            long defaultValue,
            String meaning) {
        return new Knob(key, group, unit, min, max, defaultValue, List.of(), false, true, meaning);
    }

    private static Knob bytes(String key, long min, String meaning) {
        return new Knob(key, LIMITS, "bytes", min, MAX_BYTES, 0, List.of(), true, true, meaning);
    }

    private static Knob time(String key, long defaultValue, String meaning) {
        return new Knob(
                key, LIMITS, "1/100 s", 0, 360_000, defaultValue, List.of(), false, true, meaning);
    }

    private static Knob big(
            String key,
            String group,
            String unit,
            long min,
            long max,
            long defaultValue,
            boolean live,
            String meaning) {
        return new Knob(key, group, unit, min, max, defaultValue, List.of(), true, live, meaning);
    }

    private static List<Knob> classic() {
        List<Knob> knobs = new ArrayList<>(LIMIT_KNOBS);
        knobs.addAll(ofLoop("loop0"));
        knobs.addAll(ofCountedDisk("sda"));
        knobs.addAll(FILE_KNOBS);
        knobs.addAll(MACHINE_KNOBS);
        return List.copyOf(knobs);
    }

    private static List<Knob> ofLoop(String loop) {
        return List.of(
                new Knob(
                        loop + ".worker_throttle",
                        LOOP,
                        "",
                        0,
                        THROTTLES.size() - 1,
                        0,
                        THROTTLES,
                        false,
                        true,
                        "how the worker's own writes are throttled: flags of 4.13 and 5.8, or"
                                + " direct I/O"),
                big(
                        loop + ".max_request_kib",
                        LOOP,
                        "KiB",
                        4,
                        65_536,
                        1280,
                        true,
                        "largest request that the file system hands to the loop device"),
                big(
                        loop + ".nr_requests",
                        LOOP,
                        "requests",
                        1,
                        4096,
                        128,
                        true,
                        "requests that may wait in the loop queue"),
                number(
                        loop + ".max_ratio",
                        LOOP,
                        "%",
                        1,
                        100,
                        100,
                        "largest share of the limit that it may have"));
    }

    private static List<Knob> ofCountedDisk(String disk) {
        return List.of(
                big(
                        disk + ".bandwidth_kib",
                        DISK,
                        "KiB/s",
                        64,
                        16_777_216,
                        20_480,
                        true,
                        "what the disk can write"),
                number(
                        disk + ".max_ratio",
                        DISK,
                        "%",
                        1,
                        100,
                        100,
                        "largest share of the limit that it may have"),
                new Knob(
                        disk + ".history",
                        DISK,
                        "",
                        0,
                        2,
                        1,
                        HISTORIES,
                        false,
                        false,
                        "whether the disk's estimates are new, learned in earlier use, or left"
                                + " by runs before this one"),
                big(
                        disk + ".jitter_permille",
                        DISK,
                        "1/1000",
                        0,
                        900,
                        100,
                        false,
                        "by how much the disk's speed varies from request to request"));
    }

    private static List<Knob> ofServed(DevicePlan.Served served) {
        String name = served.name();
        boolean fuse = served.kind() == ServedVolume.Kind.FUSE;
        List<Knob> knobs = new ArrayList<>();
        if (served.below() != null) {
            knobs.add(
                    new Knob(
                            name + ".worker_throttle",
                            SERVED,
                            "",
                            0,
                            THROTTLES.size() - 2,
                            0,
                            THROTTLES.subList(0, THROTTLES.size() - 1),
                            false,
                            true,
                            "how the server's own writes are throttled: flags of 2.6.3x and 5.8"));
        }
        knobs.add(
                big(
                        name + ".max_request_kib",
                        SERVED,
                        "KiB",
                        4,
                        65_536,
                        fuse ? 128 : 1024,
                        true,
                        "largest request to the server (wsize)"));
        knobs.add(
                big(
                        name + ".nr_requests",
                        SERVED,
                        "requests",
                        1,
                        65_536,
                        fuse ? 12 : 64,
                        true,
                        "requests that may be on their way (slots)"));
        knobs.add(
                number(
                        name + ".max_ratio",
                        SERVED,
                        "%",
                        1,
                        100,
                        fuse ? 1 : 100,
                        "largest share of the limit that it may have"));
        if (served.below() != null) return knobs;
        knobs.add(
                big(
                        name + ".bandwidth_kib",
                        SERVED,
                        "KiB/s",
                        1,
                        16_777_216,
                        112_000,
                        true,
                        "of the way to the server"));
        knobs.add(
                big(
                        name + ".request_us",
                        SERVED,
                        "µs",
                        0,
                        10_000_000,
                        200,
                        true,
                        "of each request, beside its bytes"));
        knobs.add(
                big(
                        name + ".server_disk_kib",
                        SERVED,
                        "KiB/s",
                        0,
                        16_777_216,
                        0,
                        true,
                        "what the server's disk writes; 0 = it has none to wait for"));
        knobs.add(
                big(
                        name + ".server_cache_kib",
                        SERVED,
                        "KiB",
                        0,
                        1L << 36,
                        0,
                        true,
                        "what the server takes before it slows to its disk; 0 = without end"));
        return knobs;
    }

    /// The knobs of a scenario's machine and work, in the order in which they are shown.
    static List<Knob> of(MachinePlan plan) {
        List<Knob> knobs = new ArrayList<>();
        if (!plan.isAboutDisk()) knobs.addAll(LIMIT_KNOBS);
        for (DevicePlan device : plan.devices().reversed()) {
            switch (device) {
                case DevicePlan.CountedDisk disk -> knobs.addAll(ofCountedDisk(disk.name()));
                case DevicePlan.Loop loop -> knobs.addAll(ofLoop(loop.name()));
                case DevicePlan.QueuedDisk disk -> DiskKnobs.ofDisk(knobs, disk.name());
                case DevicePlan.Served served -> knobs.addAll(ofServed(served));
            }
        }
        if (plan.hasElevator()) DiskKnobs.shared(knobs, plan.groups());
        if (plan.has(Program.WriteFiles.class)) knobs.addAll(FILE_KNOBS);
        if (plan.has(Program.Jobs.class)) {
            knobs.add(JOB_SECONDS);
        } else if (!plan.has(Program.WriteFiles.class)) {
            knobs.add(SECONDS);
        }
        if (plan.has(Program.Dbench.class)) knobs.addAll(DBENCH_KNOBS);
        if (plan.has(Program.Dsync.class)) knobs.add(WRITES);
        if (plan.isAboutDisk()) knobs.addAll(LIMIT_KNOBS);
        knobs.addAll(MACHINE_KNOBS);
        return List.copyOf(knobs);
    }

    /// The knob that a knob of a dirty limit sets to 0: of bytes and ratio one rules. Null of all
    /// others.
    static @Nullable String pair(String key) {
        return switch (key) {
            case "vm.dirty_ratio" -> "vm.dirty_bytes";
            case "vm.dirty_bytes" -> "vm.dirty_ratio";
            case "vm.dirty_background_ratio" -> "vm.dirty_background_bytes";
            case "vm.dirty_background_bytes" -> "vm.dirty_background_ratio";
            default -> null;
        };
    }

    /// All knobs, in the order in which they are shown.
    public static List<Knob> all() {
        return ALL;
    }

    /// The knob of a name.
    public static Optional<Knob> find(String key) {
        return ALL.stream().filter(knob -> knob.key().equals(key)).findFirst();
    }

    /// The knob of a name that is known to exist.
    public static Knob get(String key) {
        return find(key).orElseThrow(() -> new IllegalArgumentException("no knob " + key));
    }

    /// The known name that is most like a wrong one.
    public static String nearest(String wrong) {
        return nearest(wrong, ALL);
    }

    /// The name among some knobs that is most like a wrong one.
    public static String nearest(String wrong, List<Knob> knobs) {
        return Nearest.to(wrong, knobs.stream().map(Knob::key).toList());
    }
}
