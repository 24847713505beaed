package tidemark.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidemark.engine.Version;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.record.FilmException;
import tidemark.scenario.ScenarioFiles;
import tidemark.scenario.Scenarios;
import tidemark.scenario.Script;
import tidemark.ui.app.Options;

/// The program: without a command it opens the window.
@Command(
        name = "tidemark",
        mixinStandardHelpOptions = true,
        versionProvider = Main.Versions.class,
        synopsisSubcommandLabel = "[COMMAND]",
        description = "An explorer of how Linux writes to disks. Without a command: the window.",
        subcommands = {
            RunCommand.class,
            SweepCommand.class,
            ScorecardCommand.class,
            ScenariosCommand.class,
            ConformCommand.class,
            RecordCommand.class
        })
public final class Main implements Callable<Integer> {
    /// Wrong usage or bad input.
    static final int BAD_INPUT = 2;

    /// A check failed, something differs, or something could not be done.
    static final int FAILED = 1;

    @Option(
            names = "--scenario",
            paramLabel = "NAME|FILE",
            description = "scenario to open (default: ${DEFAULT-VALUE})")
    private String scenario = Scenarios.DEFAULT;

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "seed (default: the scenario's own, usually 1)")
    private @Nullable Long seed;

    @CommandLine.Mixin private final Sysctl sysctl = new Sysctl();

    @Option(
            names = "--projector",
            description = "light, high contrast, big type: for a lecture room")
    private boolean projector;

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    /// Tells the version.
    static final class Versions implements CommandLine.IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"tidemark " + Version.text()};
        }
    }

    /// Runs the program and ends the process.
    public static void main(String[] args) {
        System.exit(execute(args));
    }

    /// Runs the program; the result is its exit status.
    static int execute(String... args) {
        CommandLine line = new CommandLine(new Main());
        StandardOutput output = new StandardOutput();
        line.setOut(new PrintWriter(output, true, StandardCharsets.UTF_8));
        line.setErr(new PrintWriter(System.err, true, StandardCharsets.UTF_8));
        int status = execute(line, args);
        line.getOut().flush();
        String failure = output.failure();
        if (failure == null) return status;
        line.getErr().println("tidemark: cannot write to standard output: " + failure);
        return status == 0 ? FAILED : status;
    }

    /// Runs the program with given streams.
    static int execute(CommandLine line, String... args) {
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setExecutionExceptionHandler(Main::explain);
        return line.execute(args);
    }

    private static int explain(
            Exception exception, CommandLine line, CommandLine.ParseResult parsed) {
        PrintWriter err = line.getErr();
        if (exception instanceof BadInputException bad) {
            for (Problem problem : bad.problems()) err.println("tidemark: " + problem);
            return BAD_INPUT;
        }
        if (exception instanceof CannotException cannot) {
            err.println("tidemark: " + cannot.getMessage());
            return FAILED;
        }
        if (exception instanceof FilmException film) {
            err.println("tidemark: " + film.getMessage());
            return FAILED;
        }
        err.println("tidemark: this should not have happened: " + exception);
        err.println("  " + List.of(exception.getStackTrace()).stream().limit(4).toList());
        return FAILED;
    }

    @Override
    public Integer call() {
        CommandLine line = line();
        if (!ScenarioFiles.isFile(scenario) && !Scenarios.names().contains(scenario)) {
            throw new BadInputException(
                    Problem.of(
                            "--scenario",
                            "no scenario '" + scenario + "'",
                            "one that 'tidemark scenarios' lists, perhaps "
                                    + Scenarios.nearest(scenario)));
        }
        Script script = Scenarios.open(scenario).script();
        long shown = seed == null ? script.shown() : seed;
        Map<String, String> settings = sysctl.with(Map.of(), line);
        if (Display.isThere() && Display.open(new Options(scenario, shown, projector, settings))) {
            return 0;
        }
        line.getErr()
                .println(
                        "There is no display for the window, so here is the scenario '"
                                + scenario
                                + "' as 'tidemark run' shows it (see 'tidemark --help').");
        List<String> run = new ArrayList<>(List.of("run", scenario, "--seed", "" + shown));
        settings.forEach((key, value) -> run.addAll(List.of("--set", key + "=" + value)));
        return execute(line, run.toArray(String[]::new));
    }

    private CommandLine line() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        return spec.commandLine();
    }
}
