package tidemark.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A scenario: what people are told, what is fixed, and where its knobs stand at the start.
///
/// @param info what people are told
/// @param fixed what no knob changes
/// @param presets values of knobs that differ from the kernel's defaults
public record Recipe(ScenarioInfo info, Fixed fixed, Map<String, Long> presets)
        implements Scenario {
    /// Copies the map.
    public Recipe {
        presets = Map.copyOf(presets);
    }

    @Override
    public List<Knob> knobs() {
        List<Knob> knobs = new ArrayList<>(Knobs.all());
        if (fixed.loop() == null) knobs.removeIf(knob -> knob.key().startsWith("loop0."));
        return List.copyOf(knobs);
    }

    @Override
    public Run start(Map<String, Long> overrides, long seed) {
        return new Run(this, overrides, seed);
    }

    /// What no knob changes: the devices' and file systems' declared properties.
    ///
    /// @param driftPermille part of the cached pages by which dirtyable memory shrinks
    /// @param copyPagesPerSecond speed at which a task copies into the page cache
    /// @param wakeLatencyNanos largest latency of a wake-up; its draw is part of the seed
    /// @param diskQuantumPages pages that the disk finishes at a time
    /// @param diskQueuePages pages that may be in flight on the disk
    /// @param diskSpreadPermille by how much the disk's speed varies from run to run
    /// @param diskUnitPages largest I/O unit of the file system on the disk
    /// @param commitSeconds commit interval of both journals
    /// @param diskJournalPages pages of a commit on the disk
    /// @param commitHolds whether ends of writeback wait for commits (6.x)
    /// @param loop the loop device; null without
    public record Fixed(
            int driftPermille,
            long copyPagesPerSecond,
            long wakeLatencyNanos,
            long diskQuantumPages,
            long diskQueuePages,
            int diskSpreadPermille,
            long diskUnitPages,
            int commitSeconds,
            long diskJournalPages,
            boolean commitHolds,
            @Nullable FixedLoop loop) {}

    /// What no knob changes of a loop device.
    ///
    /// @param unitPages largest I/O unit of the file system on it
    /// @param journalPages pages of a commit before its commit block
    /// @param longestHoldMillis time after which ends of writeback no longer wait for a commit
    /// @param meanTailMillis mean length of the last step of an fsync's commit below
    public record FixedLoop(
            long unitPages, long journalPages, long longestHoldMillis, long meanTailMillis) {}

    /// The same scenario with other settings at the start.
    Recipe with(ScenarioInfo newInfo, Map<String, Long> changed) {
        Map<String, Long> merged = new TreeMap<>(presets);
        merged.putAll(changed);
        return new Recipe(newInfo, fixed, merged);
    }

    /// Where a knob stands at the start; a ratio stands at 0 where bytes rule.
    @Override
    public long startValue(Knob knob) {
        boolean bytesRule =
                switch (knob.key()) {
                    case "vm.dirty_ratio" -> presets.containsKey("vm.dirty_bytes");
                    case "vm.dirty_background_ratio" ->
                            presets.containsKey("vm.dirty_background_bytes");
                    default -> false;
                };
        return bytesRule ? 0 : presets.getOrDefault(knob.key(), knob.defaultValue());
    }
}
