package tidemark.cli;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidemark.scenario.Knob;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioInfo;
import tidemark.scenario.ScenarioSchema;
import tidemark.scenario.Scenarios;

/// Lists the scenarios, or shows one.
@Command(
        name = "scenarios",
        mixinStandardHelpOptions = true,
        description = "List the scenarios, or show one with its knobs.")
final class ScenariosCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "NAME|FILE", description = "the one to show")
    private @Nullable String name;

    @Option(
            names = "--format",
            paramLabel = "text|json|yaml",
            description =
                    "text or json; yaml: the scenario's file, to begin one's own with (default:"
                            + " text)")
    private Shape format = Shape.TEXT;

    @Option(
            names = "--schema",
            description = "print the JSON schema of scenario files, for an editor")
    private boolean schema;

    /// How scenarios are printed.
    enum Shape {
        TEXT,
        JSON,
        YAML
    }

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    private record Shown(ScenarioInfo scenario, List<Setting> knobs) {}

    private record Setting(String key, String value, String unit, boolean live, String meaning) {}

    @Override
    public Integer call() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        CommandLine line = spec.commandLine();
        if (schema) {
            Output.write(ScenarioSchema.text(), null, line.getOut());
            return 0;
        }
        if (format == Shape.YAML && name == null) {
            throw new CommandLine.ParameterException(
                    line, "--format yaml without a name; expected the scenario to print");
        }
        Output.write(name == null ? list() : show(name), null, line.getOut());
        return 0;
    }

    private String list() {
        List<ScenarioInfo> infos = Scenarios.all().stream().map(Scenario::info).toList();
        if (format == Shape.JSON) return Output.json(infos);
        StringBuilder text = new StringBuilder();
        for (ScenarioInfo info : infos) {
            text.append(String.format(Locale.ROOT, "%-26s %s%n", info.name(), info.title()));
        }
        return text.toString();
    }

    private String show(String wanted) {
        if (format == Shape.YAML) {
            return new String(Scenarios.file(wanted), StandardCharsets.UTF_8);
        }
        Scenario recipe = Scenarios.open(wanted);
        List<Setting> settings = new ArrayList<>();
        for (Knob knob : recipe.knobs()) {
            long value = recipe.startValue(knob);
            settings.add(
                    new Setting(
                            knob.key(),
                            knob.text(value),
                            knob.unit(),
                            knob.live(),
                            knob.meaning()));
        }
        ScenarioInfo info = recipe.info();
        if (format == Shape.JSON) return Output.json(new Shown(info, settings));
        StringBuilder text = new StringBuilder();
        text.append(info.title()).append("\n").append(info.machine()).append("\n\n");
        text.append(info.sentence()).append("\n").append(info.watchFor()).append("\n");
        text.append(info.tryThis()).append("\n\n");
        for (String paragraph : info.description()) text.append(paragraph).append("\n");
        text.append("\n");
        for (Setting setting : settings) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "  %-36s %12s %-9s %s%s%n",
                            setting.key,
                            setting.value,
                            setting.unit,
                            setting.meaning,
                            setting.live ? "" : " (before a run)"));
        }
        return text.toString();
    }
}
