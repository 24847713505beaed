package tidemark.scenario;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.BlockMachine;
import tidemark.kernel.block.Elevator;
import tidemark.kernel.block.ElevatorKnob;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.cgroup.Cgroup;
import tidemark.kernel.device.DiskTimes;
import tidemark.kernel.device.ServiceTimes;
import tidemark.kernel.device.SteadyTimes;
import tidemark.workload.DbenchClient;
import tidemark.workload.OperationCosts;

/// What turning a knob does to a machine with an elevator, and what its setting comes to.
final class LiveDiskKnobs {
    private static final long NANOS_PER_MICRO = 1000;
    private static final long MIXED = 2;
    private static final List<String> PATCHES =
            List.of(
                    "cfq.group_idle_think_time",
                    "cfq.reorder_checks",
                    "cfq.noidle_preempts",
                    "cfq.ancestor_preempts");
    private static final int[] NUMBERS = {1, 2, 3, 5};

    private final BlockMachine machine;
    private final List<DbenchClient> clients;
    private final Map<String, Long> values;

    /// @param values present values of what the machine does not know by itself; kept
    LiveDiskKnobs(BlockMachine machine, List<DbenchClient> clients, Map<String, Long> values) {
        this.machine = machine;
        this.clients = clients;
        this.values = values;
    }

    /// Applies what was set for the start and the machine was not built with.
    void start(List<Knob> knobs, Map<String, Long> start) {
        for (Knob knob : knobs) {
            Long value = start.get(knob.key());
            boolean later =
                    knob.key().startsWith(DiskKnobs.IOSCHED)
                            || knob.key().startsWith(DiskKnobs.CGROUP);
            if (value != null && later) set(knob, value);
        }
    }

    /// The version that settings stand for: a version, then what single patches say otherwise. A
    /// version among the overrides also replaces the scenario's own settings of patches.
    static CfqVariant variant(Map<String, Long> presets, Map<String, Long> overrides) {
        CfqVariant variant = patched(CfqVariant.V4_7, presets);
        return patched(variant, overrides);
    }

    private static CfqVariant patched(CfqVariant base, Map<String, Long> settings) {
        Long version = settings.get("cfq.version");
        CfqVariant variant = base;
        if (version != null && version != MIXED) {
            variant = version == 0 ? CfqVariant.V4_4 : CfqVariant.V4_7;
        }
        for (int i = 0; i < NUMBERS.length; i++) {
            Long patch = settings.get(PATCHES.get(i));
            if (patch != null) variant = patched(variant, NUMBERS[i], patch != 0);
        }
        return variant;
    }

    private static CfqVariant patched(CfqVariant variant, int number, boolean on) {
        return on ? variant.withPatch(number) : variant.withoutPatch(number);
    }

    private static long value(Map<String, Long> values, String key) {
        Long value = values.get(key);
        if (value == null) throw new IllegalStateException("no value of " + key);
        return value;
    }

    static ServiceTimes times(Map<String, Long> values) {
        String kind = DiskKnobs.DISKS.get((int) value(values, "sda.kind"));
        if (kind.equals("steady")) {
            return new SteadyTimes(
                    value(values, "sda.command_us") * NANOS_PER_MICRO,
                    500_000_000L / value(values, "sda.bandwidth_kib"),
                    value(values, "sda.stray_read_us") * NANOS_PER_MICRO);
        }
        boolean rotating = kind.equals("rotating");
        return new DiskTimes(rotating, value(values, "sda.write_cache") != 0);
    }

    void set(Knob knob, long value) {
        String key = knob.key();
        if (key.startsWith(DiskKnobs.IOSCHED)) {
            elevator(knob).setKnob(key.substring(DiskKnobs.IOSCHED.length()), value);
            return;
        }
        if (key.startsWith(DiskKnobs.CGROUP)) {
            weigh(key, (int) value);
            return;
        }
        int patch = PATCHES.indexOf(key);
        if (patch >= 0) {
            machine.variant(patched(machine.variant(), NUMBERS[patch], value != 0));
            return;
        }
        switch (key) {
            case "sda.queue.scheduler" ->
                    machine.scheduler(BlockMachine.SCHEDULERS.get((int) value));
            case "cfq.version" -> version(value);
            case "workload.cpu_permille" -> {
                values.put(key, value);
                for (DbenchClient client : clients) client.costs(new OperationCosts(value));
            }
            case "sda.command_us", "sda.bandwidth_kib", "sda.stray_read_us", "sda.write_cache" -> {
                values.put(key, value);
                machine.disk().times(times(values));
            }
            default -> throw new IllegalArgumentException(key + " cannot be set now");
        }
    }

    private void version(long value) {
        if (value == MIXED) return;
        machine.variant(value == 0 ? CfqVariant.V4_4 : CfqVariant.V4_7);
    }

    private Elevator elevator(Knob knob) {
        Elevator elevator = machine.queue().elevator();
        String name = knob.key().substring(DiskKnobs.IOSCHED.length());
        for (ElevatorKnob own : elevator.knobs()) {
            if (own.name().equals(name)) return elevator;
        }
        throw new IllegalArgumentException(
                knob.key()
                        + " while sda.queue.scheduler is "
                        + elevator.name()
                        + "; expected a knob of that scheduler");
    }

    private void weigh(String key, int value) {
        Cgroup group = group(key);
        if (key.endsWith(DiskKnobs.LEAF_WEIGHT)) {
            group.setLeafWeight(value);
        } else {
            group.setWeight(value);
        }
    }

    private Cgroup group(String key) {
        int end = key.indexOf(".blkio.");
        Cgroup group = machine.cgroups().find(key.substring(DiskKnobs.CGROUP.length(), end));
        if (group == null) throw new IllegalArgumentException("no cgroup for " + key);
        return group;
    }

    long get(Knob knob) {
        String key = knob.key();
        if (key.startsWith(DiskKnobs.IOSCHED)) {
            String name = key.substring(DiskKnobs.IOSCHED.length());
            return isAtWork(name) ? machine.queue().elevator().knob(name) : knob.defaultValue();
        }
        if (key.startsWith(DiskKnobs.CGROUP)) {
            Cgroup group = group(key);
            return key.endsWith(DiskKnobs.LEAF_WEIGHT) ? group.leafWeight() : group.weight();
        }
        if (isOfVariant(key)) return ofVariant(key, machine.variant());
        return switch (key) {
            case "sda.queue.scheduler" ->
                    BlockMachine.SCHEDULERS.indexOf(machine.wantedScheduler());
            default -> value(values, key);
        };
    }

    /// Where a knob stands at the start of a scenario: version and patches follow from each other.
    static long startValue(Scenario scenario, Knob knob) {
        return isOfVariant(knob.key())
                ? ofVariant(knob.key(), variant(scenario.presets(), Map.of()))
                : scenario.startValue(knob);
    }

    private static boolean isOfVariant(String key) {
        return key.equals("cfq.version") || PATCHES.contains(key);
    }

    private static long ofVariant(String key, CfqVariant variant) {
        int patch = PATCHES.indexOf(key);
        if (patch >= 0) return variant.hasPatch(NUMBERS[patch]) ? 1 : 0;
        if (variant.equals(CfqVariant.V4_4)) return 0;
        return variant.equals(CfqVariant.V4_7) ? 1 : MIXED;
    }

    private boolean isAtWork(String name) {
        return machine.queue().elevator().knobs().stream().anyMatch(own -> own.name().equals(name));
    }

    /// What a setting comes to now, for people.
    String comesTo(Knob knob, long value) {
        String key = knob.key();
        if (key.startsWith(DiskKnobs.CGROUP)) return share(key);
        if (knob.unit().equals("ms") && machine.jiffies().hz() != 1000) {
            return machine.jiffies().fromMillis(value) + " ticks";
        }
        return switch (key) {
            case "sda.bandwidth_kib" ->
                    String.format(Locale.ROOT, "%.1f MB/s", value * 1.024 / 1000);
            case "sda.queue.scheduler" -> machine.queue().isSwitching() ? "being changed" : "";
            default -> "";
        };
    }

    private String share(String key) {
        CfqGroup group = cfqGroup(group(key));
        if (group == null || group.vfraction() == 0) return "";
        return String.format(
                Locale.ROOT, "%.1f %% of the disk now", group.vfraction() * 100 / 4096.0);
    }

    private @Nullable CfqGroup cfqGroup(Cgroup group) {
        return machine.queue().elevator() instanceof CfqElevator cfq ? cfq.group(group) : null;
    }

    /// A rule of the kernel that bites, for people; empty if none does.
    String note(Knob knob) {
        String key = knob.key();
        if (key.startsWith(DiskKnobs.IOSCHED)
                && !isAtWork(key.substring(DiskKnobs.IOSCHED.length()))) {
            return "not a knob of " + machine.queue().elevator().name();
        }
        boolean cfq = machine.queue().elevator() instanceof CfqElevator;
        if (!cfq && (key.startsWith("cfq.") || key.startsWith(DiskKnobs.CGROUP))) {
            return "only CFQ looks at it";
        }
        if (!key.startsWith(DiskKnobs.CGROUP)) return "";
        CfqGroup group = cfqGroup(group(key));
        if (group == null) return "";
        long taken = key.endsWith(DiskKnobs.LEAF_WEIGHT) ? group.leafWeight() : group.weight();
        return taken == get(knob) ? "" : taken + " until the group is put in line anew";
    }
}
