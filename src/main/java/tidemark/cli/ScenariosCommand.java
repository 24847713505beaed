package tidemark.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.scenario.Knob;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioInfo;
import tidemark.scenario.Scenarios;

/// Lists the scenarios, or shows one.
@Command(
        name = "scenarios",
        mixinStandardHelpOptions = true,
        description = "List the scenarios, or show one with its knobs.")
final class ScenariosCommand implements Callable<Integer> {
    @Parameters(arity = "0..1", paramLabel = "NAME", description = "the one to show")
    private @Nullable String name;

    @Option(
            names = "--format",
            paramLabel = "text|json",
            description = "text or json (default: text)")
    private Format format = Format.TEXT;

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    private record Shown(ScenarioInfo scenario, List<Setting> knobs) {}

    private record Setting(String key, String value, String unit, boolean live, String meaning) {}

    @Override
    public Integer call() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        String text = name == null ? list() : show(name);
        Output.write(text, null, spec.commandLine().getOut());
        return 0;
    }

    private String list() {
        List<ScenarioInfo> infos = Scenarios.all().stream().map(Scenario::info).toList();
        if (format == Format.JSON) return Output.json(infos);
        StringBuilder text = new StringBuilder();
        for (ScenarioInfo info : infos) {
            text.append(String.format(Locale.ROOT, "%-26s %s%n", info.name(), info.title()));
        }
        return text.toString();
    }

    private String show(String wanted) {
        Scenario recipe =
                Scenarios.find(wanted)
                        .orElseThrow(
                                () ->
                                        new BadInputException(
                                                Problem.of(
                                                        "scenario",
                                                        "no scenario '" + wanted + "'",
                                                        "one that 'tidemark scenarios' lists,"
                                                                + " perhaps "
                                                                + Scenarios.nearest(wanted))));
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
        if (format == Format.JSON) return Output.json(new Shown(info, settings));
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
