package tidemark.scenario;

import java.util.List;
import java.util.Map;

/// What can be run by name: a machine and its work, and where its knobs stand at the start.
public sealed interface Scenario permits Recipe, DiskRecipe {
    /// What people are told.
    ScenarioInfo info();

    /// The knobs of its machine, in the order in which they are shown.
    List<Knob> knobs();

    /// Values of knobs that differ from the defaults.
    Map<String, Long> presets();

    /// Builds a run that stands at time zero.
    ///
    /// @param overrides settings of knobs that replace the scenario's
    /// @throws IllegalArgumentException if settings do not go together
    Trial start(Map<String, Long> overrides, long seed);

    /// Where a knob stands at the start.
    default long startValue(Knob knob) {
        return presets().getOrDefault(knob.key(), knob.defaultValue());
    }
}
