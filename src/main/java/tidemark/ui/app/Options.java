package tidemark.ui.app;

import java.util.Map;

/// How the window is to start.
///
/// @param scenario name of the scenario, or its file
/// @param seed the seed
/// @param projector whether to start in the projector's look
/// @param settings knobs to start with, as text
public record Options(String scenario, long seed, boolean projector, Map<String, String> settings) {
    /// The scenario's own settings.
    public Options(String scenario, long seed, boolean projector) {
        this(scenario, seed, projector, Map.of());
    }
}
