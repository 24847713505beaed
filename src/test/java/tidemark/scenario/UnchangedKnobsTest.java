package tidemark.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// At the start of a scenario no knob is marked as changed; a knob that is set is.
class UnchangedKnobsTest {
    static List<Scenario> everyScenario() {
        return Scenarios.all();
    }

    @ParameterizedTest
    @MethodSource("everyScenario")
    void atTheStartNothingIsChanged(Scenario scenario) {
        assertThat(scenario.start(Map.of(), 1).states())
                .filteredOn(KnobState::changed)
                .extracting(state -> state.knob().key())
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("everyScenario")
    void whatIsSetIsChanged(Scenario scenario) {
        Run run = scenario.start(Map.of(), 1);
        KnobState first =
                run.states().stream()
                        .filter(state -> state.knob().live())
                        .findFirst()
                        .orElseThrow();
        long other = first.value() == first.knob().max() ? first.knob().min() : first.knob().max();
        run.set(first.knob(), other);
        assertThat(run.states())
                .filteredOn(KnobState::changed)
                .extracting(state -> state.knob().key())
                .contains(first.knob().key());
    }
}
