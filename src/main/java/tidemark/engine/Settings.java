package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.Knob;
import tidemark.scenario.Knobs;
import tidemark.scenario.Scenario;
import tidemark.scenario.Scenarios;

/// Reads settings of knobs given as text.
final class Settings {
    private Settings() {}

    /// Reads all settings.
    ///
    /// @throws BadInputException with all that is wrong
    static Map<String, Long> parse(Scenario recipe, Map<String, String> texts) {
        Map<String, Long> values = new TreeMap<>();
        List<Problem> problems = new ArrayList<>();
        texts.forEach(
                (key, text) -> {
                    try {
                        values.put(key, knob(recipe, key).parse(text));
                    } catch (IllegalArgumentException e) {
                        problems.add(problem(e));
                    }
                });
        exclude(values, problems, "vm.dirty_ratio", "vm.dirty_bytes");
        exclude(values, problems, "vm.dirty_background_ratio", "vm.dirty_background_bytes");
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return values;
    }

    private static void exclude(
            Map<String, Long> values, List<Problem> problems, String a, String b) {
        if (!values.containsKey(a) || !values.containsKey(b)) return;
        problems.add(
                Problem.of("--set", a + " and " + b, "one of the two: each sets the other to 0"));
    }

    /// The knob of a name on the machine of a scenario.
    ///
    /// @throws IllegalArgumentException with the name that may have been meant
    static Knob knob(Scenario recipe, String key) {
        List<Knob> knobs = recipe.knobs();
        for (Knob knob : knobs) {
            if (knob.key().equals(key)) return knob;
        }
        boolean elsewhere =
                Scenarios.all().stream()
                        .flatMap(other -> other.knobs().stream())
                        .anyMatch(knob -> knob.key().equals(key));
        if (elsewhere) {
            throw new IllegalArgumentException(
                    key
                            + " on a machine without "
                            + (key.startsWith("loop0.") ? "a loop device" : "such a knob")
                            + "; expected a knob that 'tidemark"
                            + " scenarios "
                            + recipe.info().name()
                            + "' lists");
        }
        throw new IllegalArgumentException(
                "no knob '"
                        + key
                        + "'; expected a known one, perhaps "
                        + Knobs.nearest(key, knobs));
    }

    static Problem problem(IllegalArgumentException e) {
        String message = String.valueOf(e.getMessage());
        int split = message.indexOf("; expected ");
        return split < 0
                ? Problem.of("setting", message, "another value")
                : Problem.of(
                        "setting",
                        message.substring(0, split),
                        message.substring(split + "; expected ".length()));
    }
}
