package tidemark.scenario;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.workload.Loadfile;

/// What can be run by name: a machine and its work, and where its knobs stand at the start.
///
/// @param info what people are told
/// @param plan what no knob changes
/// @param presets values of knobs that differ from the defaults
/// @param script how it is run and shown, and what happens meanwhile
/// @param notes what it rests on
/// @param checks published numbers that it is held against
public record Scenario(
        ScenarioInfo info,
        MachinePlan plan,
        Map<String, Long> presets,
        Script script,
        Notes notes,
        List<Check> checks) {
    /// Copies map and list.
    public Scenario {
        presets = Map.copyOf(presets);
        checks = List.copyOf(checks);
    }

    /// A scenario in which nothing happens but its work.
    public Scenario(ScenarioInfo info, MachinePlan plan, Map<String, Long> presets) {
        this(info, plan, presets, Script.PLAIN, Notes.NONE, List.of());
    }

    /// The knobs of its machine, in the order in which they are shown.
    public List<Knob> knobs() {
        return Knobs.of(plan);
    }

    /// Whether the way to the disk is what it is about, rather than dirty throttling.
    public boolean isAboutDisk() {
        if (!plan.hasElevator() || script.view().isEmpty()) return plan.isAboutDisk();
        String first = script.view().getFirst();
        return first.equals("cfq") || first.equals("disk");
    }

    /// Builds a run that stands at time zero.
    ///
    /// @param overrides settings of knobs that replace the scenario's
    /// @throws IllegalArgumentException if settings do not go together
    public Run start(Map<String, Long> overrides, long seed) {
        return new Run(this, overrides, seed);
    }

    /// Where a knob stands at the start; a ratio stands at 0 where bytes rule, and CFQ's version
    /// and patches follow from each other.
    public long startValue(Knob knob) {
        String key = knob.key();
        if (CfqKnobs.isOfVariant(key)) {
            return CfqKnobs.ofVariant(key, CfqKnobs.variant(presets, Map.of()));
        }
        boolean bytesRule =
                switch (key) {
                    case "vm.dirty_ratio" -> presets.containsKey("vm.dirty_bytes");
                    case "vm.dirty_background_ratio" ->
                            presets.containsKey("vm.dirty_background_bytes");
                    default -> false;
                };
        return bytesRule ? 0 : presets.getOrDefault(key, knob.defaultValue());
    }

    /// The same scenario whose dbench clients do what a load file says.
    ///
    /// @throws IllegalArgumentException if it has no such clients
    public Scenario with(Loadfile load) {
        if (!plan.has(Program.Dbench.class)) {
            throw new IllegalArgumentException(
                    "a load file for " + info.name() + "; expected a scenario with dbench");
        }
        return new Scenario(info, plan.with(load), presets, script, notes, checks);
    }

    /// The same machine with jobs in place of all its programs; it runs until they have ended.
    public Scenario with(List<Program.Jobs> jobs) {
        Map<String, Long> merged = new TreeMap<>(presets);
        MachinePlan changed = plan.with(jobs);
        merged.keySet().removeIf(key -> key.startsWith("workload."));
        return new Scenario(info, changed, merged, script, notes, List.of());
    }

    /// The same scenario with other settings at the start.
    Scenario with(ScenarioInfo newInfo, Map<String, Long> changed) {
        return with(newInfo, plan, changed);
    }

    /// The same settings with other machines and work, and some changed.
    Scenario with(ScenarioInfo newInfo, MachinePlan newPlan, Map<String, Long> changed) {
        Map<String, Long> merged = new TreeMap<>(presets);
        merged.putAll(changed);
        return new Scenario(newInfo, newPlan, merged);
    }

    /// The same scenario held against other numbers.
    public Scenario withChecks(List<Check> others) {
        return new Scenario(info, plan, presets, script, notes, others);
    }
}
