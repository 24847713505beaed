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

    private static final List<DiskRecipe> ALL = build();

    private DiskScenarios() {}

    static List<DiskRecipe> all() {
        return ALL;
    }

    private static List<DiskRecipe> build() {
        List<DiskRecipe> all = new ArrayList<>();
        all.addAll(FsyncScenarios.all());
        return List.copyOf(all);
    }
}
