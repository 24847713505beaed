package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The built-in scenarios about the way to the disk.
final class DiskScenarios {
    /// CFQ as in 4.4: without the changes of January 2016.
    static final Map<String, Long> V4_4 =
            Map.of(
                    "cfq.version", 0L,
                    "cfq.group_idle_think_time", 0L,
                    "cfq.reorder_checks", 0L,
                    "cfq.noidle_preempts", 0L,
                    "cfq.ancestor_preempts", 0L);

    static final String SEED =
            "A seed varies when each task begins within a tick, and wake-ups by up to 5 µs.";

    static final String SCOPE =
            "Outside the model: memory pressure, background writeback, CPU contention between"
                    + " tasks, checkpoints of the journal.";

    private static final MachinePlan.Host HOST = new MachinePlan.Host(0, 46_000, 5000);

    /// Where the recorded guests' settings differ from those of guests about dirty throttling.
    private static final Map<String, Long> GUEST =
            Map.of("machine.hz", 2L, "machine.cpus", 1L, "machine.dirtyable_kib", 4L << 20);

    private static final List<Scenario> ALL = build();

    private DiskScenarios() {}

    static Scenario scenario(ScenarioInfo info, MachinePlan plan, Map<String, Long> presets) {
        Map<String, Long> merged = new TreeMap<>(GUEST);
        merged.putAll(presets);
        return new Scenario(info, plan, merged);
    }

    /// A machine with one disk.
    ///
    /// @param journals of its file systems, the group that each one's journal is in
    static MachinePlan plan(
            List<String> groups,
            List<String> journals,
            List<Program> programs,
            MachinePlan.Measure measure) {
        List<DevicePlan.Part> parts = new ArrayList<>();
        for (String group : journals) {
            parts.add(new DevicePlan.Part("sda" + (parts.size() + 1), group));
        }
        return new MachinePlan(
                HOST, List.of(new DevicePlan.QueuedDisk("sda", parts)), groups, programs, measure);
    }

    static List<Scenario> all() {
        return ALL;
    }

    private static List<Scenario> build() {
        List<Scenario> all = new ArrayList<>();
        all.addAll(FsyncScenarios.all());
        all.addAll(DsyncScenarios.all());
        all.addAll(ShareScenarios.all());
        return List.copyOf(all);
    }
}
