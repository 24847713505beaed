package tidemark.scenario;

import java.util.List;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.block.DeadlineElevator;
import tidemark.kernel.block.ElevatorKnob;
import tidemark.kernel.cfq.Tunable;
import tidemark.kernel.cgroup.WeightScale;

/// The knobs of disks behind request queues, of cgroups and of CFQ.
final class DiskKnobs {
    /// Prefix of the knobs of elevators, behind the disk's name.
    static final String IOSCHED = "queue.iosched.";

    /// Prefix of the knobs of cgroups.
    static final String CGROUP = "cgroup.";

    static final String WEIGHT = ".blkio.weight";
    static final String LEAF_WEIGHT = ".blkio.leaf_weight";
    static final List<String> SWITCH = List.of("off", "on");
    static final List<String> VERSIONS = List.of("4.4", "4.7", "mixed");

    /// Kinds of disks, in the order of their words.
    static final List<String> DISKS = DeviceModel.words(List.of("steady", "rotating", "flash"));

    private static final String CFQ = "CFQ, changes of January 2016";
    private static final String ELEVATOR = "Elevator";
    private static final String CGROUPS = "Cgroups";
    private static final String DISK = "Disk";
    private static final long MOST_MILLIS = 60_000;

    private DiskKnobs() {}

    /// All knobs of one disk.
    static void ofDisk(List<Knob> knobs, String disk) {
        knobs.add(
                choice(
                        disk + ".queue.scheduler",
                        ELEVATOR,
                        0,
                        QueuedVolume.SCHEDULERS,
                        true,
                        "who decides which request the disk gets next"));
        for (ElevatorKnob tunable : Tunable.knobs()) knobs.add(iosched(disk, tunable, "CFQ"));
        for (ElevatorKnob tunable : DeadlineElevator.tunables()) {
            knobs.add(iosched(disk, tunable, "deadline"));
        }
        device(knobs, disk);
    }

    /// The knobs that all disks behind request queues share.
    static void shared(List<Knob> knobs, List<String> groups) {
        cfq(knobs);
        knobs.add(weight("/", true));
        for (String path : groups) {
            knobs.add(weight(path, false));
            knobs.add(weight(path, true));
        }
    }

    private static void cfq(List<Knob> knobs) {
        knobs.add(
                choice(
                        "cfq.version",
                        CFQ,
                        1,
                        VERSIONS,
                        true,
                        "all four changes at once: 4.4 is without, 4.7 has them"));
        patch(
                knobs,
                "cfq.group_idle_think_time",
                "patch 1: no idling for a group whose tasks think for longer than that");
        patch(
                knobs,
                "cfq.reorder_checks",
                "patch 2: whether a real-time request may preempt is asked earlier");
        patch(
                knobs,
                "cfq.noidle_preempts",
                "patch 3: queues not worth idling for may always preempt each other");
        patch(knobs, "cfq.ancestor_preempts", "patch 5: a group may preempt the groups below it");
    }

    private static void patch(List<Knob> knobs, String key, String meaning) {
        knobs.add(choice(key, CFQ, 1, SWITCH, true, meaning));
    }

    private static Knob iosched(String disk, ElevatorKnob tunable, String owner) {
        boolean time = tunable.unit().equals("ms");
        long max = time ? MOST_MILLIS : Math.min(tunable.max(), 1_000_000);
        return new Knob(
                disk + "." + IOSCHED + tunable.name(),
                owner,
                tunable.unit(),
                Math.max(0, tunable.min()),
                max,
                standard(tunable.name()),
                List.of(),
                max > 1000,
                true,
                tunable.explanation());
    }

    /// What the kernel starts with at 1000 ticks a second.
    private static long standard(String name) {
        return switch (name) {
            case "quantum" -> 8;
            case "fifo_expire_sync" -> 125;
            case "fifo_expire_async" -> 250;
            case "back_seek_max" -> 16_384;
            case "back_seek_penalty", "slice_async_rq", "writes_starved" -> 2;
            case "slice_sync" -> 100;
            case "slice_async" -> 40;
            case "slice_idle", "group_idle" -> 8;
            case "low_latency", "front_merges" -> 1;
            case "target_latency" -> 300;
            case "read_expire" -> 500;
            case "write_expire" -> 5000;
            case "fifo_batch" -> 16;
            default -> throw new IllegalArgumentException("no default of " + name);
        };
    }

    private static Knob weight(String path, boolean leaf) {
        WeightScale scale = WeightScale.LEGACY;
        return new Knob(
                CGROUP + path + (leaf ? LEAF_WEIGHT : WEIGHT),
                CGROUPS,
                "",
                scale.min(),
                scale.max(),
                path.equals("/") ? scale.root() : scale.standard(),
                List.of(),
                false,
                true,
                leaf
                        ? "share of the group's own tasks against the groups below it"
                        : "share of the group against its siblings");
    }

    private static void device(List<Knob> knobs, String disk) {
        knobs.add(
                choice(
                        disk + ".kind",
                        DISK,
                        0,
                        DISKS,
                        false,
                        "steady: a set time for a command and for a byte; rotating, flash: simple"
                                + " disks; hdd, ssd, usb, cloud, net: models by data sheet"));
        knobs.add(
                number(
                        disk + ".rate_kib",
                        DISK,
                        "KiB/s",
                        0,
                        16_777_216,
                        0,
                        true,
                        "what a model by data sheet transfers in a row; 0 = as its sheet says"));
        knobs.add(
                number(
                        disk + ".command_us",
                        DISK,
                        "µs",
                        1,
                        1_000_000,
                        150,
                        true,
                        "time of a command (steady)"));
        knobs.add(
                number(
                        disk + ".bandwidth_kib",
                        DISK,
                        "KiB/s",
                        64,
                        16_777_216,
                        146_484,
                        true,
                        "bytes are transferred at this rate (steady)"));
        knobs.add(
                number(
                        disk + ".stray_read_us",
                        DISK,
                        "µs",
                        0,
                        1_000_000,
                        4000,
                        true,
                        "more for a read that does not follow the last one (steady)"));
        knobs.add(
                choice(
                        disk + ".write_cache",
                        DISK,
                        1,
                        SWITCH,
                        true,
                        "writes end in the disk's memory, without the head moving (rotating)"));
        knobs.add(
                number(
                        disk + ".flush_us",
                        DISK,
                        "µs",
                        0,
                        1_000_000,
                        0,
                        false,
                        "flush of the disk's cache before each commit record; 0 = barrier=0"));
        knobs.add(
                number(
                        disk + ".queue_depth",
                        DISK,
                        "requests",
                        1,
                        32,
                        1,
                        false,
                        "how many requests the disk takes at once"));
        knobs.add(
                number(
                        disk + ".max_ratio",
                        DISK,
                        "%",
                        1,
                        100,
                        100,
                        true,
                        "largest share of the dirty limit that it may have"));
    }

    private static Knob number(
            String key,
            String group,
            String unit,
            long min,
            long max,
            long standard,
            boolean live,
            String meaning) {
        return new Knob(key, group, unit, min, max, standard, List.of(), max > 1000, live, meaning);
    }

    private static Knob choice(
            String key,
            String group,
            long standard,
            List<String> choices,
            boolean live,
            String meaning) {
        return new Knob(
                key, group, "", 0, choices.size() - 1, standard, choices, false, live, meaning);
    }
}
