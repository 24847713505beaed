package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;

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

    private static final List<DiskRecipe> ALL = build();

    private DiskScenarios() {}

    static List<DiskRecipe> all() {
        return ALL;
    }

    private static List<DiskRecipe> build() {
        List<DiskRecipe> all = new ArrayList<>();
        all.addAll(FsyncScenarios.all());
        all.addAll(DsyncScenarios.all());
        all.addAll(ShareScenarios.all());
        return List.copyOf(all);
    }
}
