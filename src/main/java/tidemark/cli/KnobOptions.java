package tidemark.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import tidemark.engine.BatchRun;

/// The options that turn knobs, alike in all commands that run a scenario.
final class KnobOptions {
    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "set a knob at the start, e.g. vm.dirty_ratio=30")
    private List<String> set = List.of();

    @Option(
            names = "--at",
            arity = "2",
            paramLabel = "TIME KEY=VALUE",
            hideParamSyntax = true,
            description = "set a knob while the run goes on, e.g. --at 46.7s vm.dirty_ratio=30")
    private List<String> at = List.of();

    @CommandLine.Spec(CommandLine.Spec.Target.MIXEE)
    private CommandLine.Model.@Nullable CommandSpec spec;

    /// Knobs at the start.
    Map<String, String> settings() {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String setting : set) {
            KeyValue pair = KeyValue.of(line(), "--set", setting, "KEY=VALUE");
            settings.put(pair.key(), pair.value());
        }
        return settings;
    }

    /// Knobs while it runs.
    List<BatchRun.Timed> changes() {
        List<BatchRun.Timed> changes = new ArrayList<>();
        for (int i = 0; i + 1 < at.size(); i += 2) {
            long nanos;
            try {
                nanos = Times.nanos(at.get(i));
            } catch (CommandLine.TypeConversionException e) {
                throw new CommandLine.ParameterException(line(), "--at " + e.getMessage());
            }
            KeyValue pair = KeyValue.of(line(), "--at " + at.get(i), at.get(i + 1), "KEY=VALUE");
            changes.add(new BatchRun.Timed(nanos, pair.key(), pair.value()));
        }
        return changes;
    }

    /// The same options again, for a command to repeat.
    List<String> again() {
        List<String> words = new ArrayList<>();
        for (String setting : set) words.addAll(List.of("--set", setting));
        for (int i = 0; i + 1 < at.size(); i += 2) {
            words.addAll(List.of("--at", at.get(i), at.get(i + 1)));
        }
        return words;
    }

    private CommandLine line() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        return spec.commandLine();
    }
}
