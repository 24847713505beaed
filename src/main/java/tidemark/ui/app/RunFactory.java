package tidemark.ui.app;

import java.util.List;
import java.util.Map;
import tidemark.engine.Engine;
import tidemark.engine.LiveRun;
import tidemark.engine.SeedSpread;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioInfo;
import tidemark.scenario.Scenarios;

/// Where runs come from: the engine, or something made up for a test.
public interface RunFactory {
    /// All scenarios, the first one first.
    List<ScenarioInfo> scenarios();

    /// Opens a run; it stands at its begin.
    ///
    /// @param settings knobs to start with, as text
    LiveRun open(String scenario, Map<String, String> settings, long seed);

    /// Begins to make the runs of a scenario's first seeds in the background.
    ///
    /// @param runs how many
    default SeedSpread spread(String scenario, Map<String, String> settings, int runs) {
        return SeedSpread.begin(scenario, settings, runs);
    }

    /// Runs of the real engine.
    static RunFactory engines() {
        return new RunFactory() {
            @Override
            public List<ScenarioInfo> scenarios() {
                return Scenarios.all().stream().map(Scenario::info).toList();
            }

            @Override
            public LiveRun open(String scenario, Map<String, String> settings, long seed) {
                return Engine.open(scenario, settings, seed);
            }
        };
    }
}
