package tidemark.cli;

import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import tidemark.engine.Version;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.record.FilmException;
import tidemark.scenario.Scenarios;

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
            paramLabel = "NAME",
            description = "scenario to open (default: ${DEFAULT-VALUE})")
    private String scenario = Scenarios.DEFAULT;

    @Option(names = "--seed", paramLabel = "N", description = "seed (default: ${DEFAULT-VALUE})")
    private long seed = 1;

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
        if (Scenarios.find(scenario).isEmpty()) {
            throw new BadInputException(
                    Problem.of(
                            "--scenario",
                            "no scenario '" + scenario + "'",
                            "one that 'tidemark scenarios' lists, perhaps "
                                    + Scenarios.nearest(scenario)));
        }
        if (Display.isThere() && Display.open(scenario, seed, projector)) return 0;
        line.getErr()
                .println(
                        "There is no display for the window, so here is the scenario '"
                                + scenario
                                + "' as 'tidemark run' shows it (see 'tidemark --help').");
        return execute(line, "run", scenario, "--seed", Long.toString(seed));
    }

    private CommandLine line() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        return spec.commandLine();
    }
}
