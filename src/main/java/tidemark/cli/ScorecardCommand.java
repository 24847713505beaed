package tidemark.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidemark.engine.Scorecard;
import tidemark.engine.ScorecardRun;
import tidemark.scenario.CollectedCases;
import tidemark.scenario.Scenario;
import tidemark.scenario.ScenarioFiles;
import tidemark.scenario.Scenarios;

/// Holds the model against every published or measured number.
@Command(
        name = "scorecard",
        mixinStandardHelpOptions = true,
        description = "Hold the model against every published or measured number.",
        footer = {
            "",
            "Exit status: 0 nothing is missed, or --report; 1 a row is missed; 2 wrong usage."
        })
final class ScorecardCommand implements Callable<Integer> {
    private static final int MOST_JOBS = 1024;

    /// How the scorecard is printed.
    enum CardFormat {
        TEXT,
        JSON,
        MARKDOWN
    }

    @Parameters(
            arity = "0..*",
            paramLabel = "FILE",
            description = "scenario files of one's own instead of those that come with the program")
    private List<Path> files = List.of();

    @Option(
            names = "--only",
            paramLabel = "ID|SCENARIO|CASE",
            split = ",",
            description = "these rows alone, e.g. reported-loop or A1")
    private List<String> only = List.of();

    @Option(
            names = "--report",
            description = "exit with 0 even if rows are missed: to print a page of a site")
    private boolean report;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "runs at a time (default: one for each processor)")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--format",
            paramLabel = "text|json|markdown",
            description = "text, json, or markdown: the page of the site (default: text)")
    private CardFormat format = CardFormat.TEXT;

    @Option(names = "--out", paramLabel = "FILE", description = "write the result to a file")
    private @Nullable Path out;

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    @Override
    public Integer call() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        CommandLine line = spec.commandLine();
        Output.check(out);
        if (jobs < 1 || jobs > MOST_JOBS) {
            throw new CommandLine.ParameterException(
                    line, "--jobs " + jobs + "; expected 1 to " + MOST_JOBS);
        }
        ScorecardRun run =
                new ScorecardRun(CollectedCases.shipped(), scenarios(), files.isEmpty(), only);
        AtomicBoolean cancelled = new AtomicBoolean();
        Interrupt interrupt = Interrupt.watch(cancelled);
        ProgressBar bar = new ProgressBar(line.getErr());
        Scorecard card;
        try {
            card = run.run(jobs, bar::at, cancelled::get);
        } finally {
            bar.end();
            interrupt.close();
        }
        Output.write(text(card), out, line.getOut());
        if (run.missing() > 0) {
            line.getErr()
                    .printf(Locale.ROOT, "tidemark: stopped; %d rows are missing%n", run.missing());
        }
        interrupt.done();
        if (cancelled.get()) return Interrupt.STATUS;
        return card.hasMissed() && !report ? Main.FAILED : 0;
    }

    private List<Scenario> scenarios() {
        if (files.isEmpty()) return Scenarios.all();
        List<Scenario> own = new ArrayList<>();
        for (Path file : files) own.add(ScenarioFiles.read(file));
        return own;
    }

    private String text(Scorecard card) {
        return switch (format) {
            case TEXT -> ScorecardText.of(card);
            case JSON -> Output.json(card);
            case MARKDOWN -> ScorecardPage.of(card);
        };
    }
}
