package tidemark.scenario;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.workload.Loadfile;

/// A scenario about the way to the disk: cgroups, elevator, disk, journals.
///
/// @param info what people are told
/// @param plan what no knob changes
/// @param presets values of knobs that differ from the defaults
public record DiskRecipe(ScenarioInfo info, DiskPlan plan, Map<String, Long> presets)
        implements Scenario {
    /// Copies the map.
    public DiskRecipe {
        presets = Map.copyOf(presets);
    }

    @Override
    public List<Knob> knobs() {
        return DiskKnobs.of(plan);
    }

    @Override
    public DiskRun start(Map<String, Long> overrides, long seed) {
        return new DiskRun(this, overrides, seed);
    }

    /// The same scenario whose dbench clients do what a load file says.
    ///
    /// @throws IllegalArgumentException if it has no such clients
    public DiskRecipe with(Loadfile load) {
        if (!plan.hasDbench()) {
            throw new IllegalArgumentException(
                    "a load file for " + info.name() + "; expected a scenario with dbench");
        }
        return new DiskRecipe(info, plan.with(load), presets);
    }

    /// The same scenario with other settings at the start.
    DiskRecipe with(ScenarioInfo newInfo, DiskPlan newPlan, Map<String, Long> changed) {
        Map<String, Long> merged = new TreeMap<>(presets);
        merged.putAll(changed);
        return new DiskRecipe(newInfo, newPlan, merged);
    }
}
