package tidemark.scenario;

import java.util.List;

/// What people are told of a scenario before it runs.
///
/// @param name for the command line
/// @param title for people
/// @param machine the machine in a few words, e.g. "6.1 guest · 384 MiB · 20 MiB/s"
/// @param sentence one sentence: what it is
/// @param watchFor one sentence: what to look at first
/// @param tryThis what to try once it shows, e.g. "now raise vm.dirty_ratio to 30"
/// @param description paragraphs: sources, what is fitted, what is out of scope
public record ScenarioInfo(
        String name,
        String title,
        String machine,
        String sentence,
        String watchFor,
        String tryThis,
        List<String> description) {
    /// Copies the list.
    public ScenarioInfo {
        description = List.copyOf(description);
    }
}
