package tidemark.scenario;

import java.util.List;
import java.util.Map;
import tidemark.workload.Loadfile;

/// Scenarios with fsync.
final class FsyncScenarios {
    private FsyncScenarios() {}

    static DiskPlan dbench(String group, String journal, Loadfile load) {
        List<String> groups =
                java.util.stream.Stream.of(group, journal).filter(p -> !p.equals("/")).toList();
        return new DiskPlan(
                groups,
                List.of(journal),
                List.of(new DiskPlan.Dbench(group, 0, load)),
                DiskPlan.Measure.THROUGHPUT);
    }

    static List<DiskRecipe> all() {
        Loadfile office = Loads.builtIn("office.txt");
        ScenarioInfo info = new ScenarioInfo("fsync-root", "x", "x", "x", "x", "x", List.of());
        return List.of(
                new DiskRecipe(info, dbench("/", "/", office), Map.of()),
                new DiskRecipe(
                        new ScenarioInfo("fsync-cgroup-4.4", "x", "x", "x", "x", "x", List.of()),
                        dbench("/dbench", "/", office),
                        DiskScenarios.V4_4),
                new DiskRecipe(
                        new ScenarioInfo("fsync-cgroup-4.7", "x", "x", "x", "x", "x", List.of()),
                        dbench("/dbench", "/", office),
                        Map.of()));
    }
}
