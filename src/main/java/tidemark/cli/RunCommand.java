package tidemark.cli;

import java.nio.file.Path;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidemark.engine.BatchRun;
import tidemark.engine.RunReport;

/// Runs a scenario to its end and tells what came of it.
@Command(
        name = "run",
        mixinStandardHelpOptions = true,
        description = "Run a scenario and print what came of it.")
final class RunCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "SCENARIO",
            description = "name, as 'tidemark scenarios' lists it, or a scenario file")
    private String scenario = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "seed (default: the scenario's own, usually 1)")
    private @Nullable Long seed;

    @CommandLine.Mixin private final Sysctl sysctl = new Sysctl();

    @CommandLine.Mixin private final KnobOptions knobs = new KnobOptions();

    @Option(
            names = "--until",
            paramLabel = "TIME",
            converter = Times.class,
            description = "stop at this simulated time, e.g. 60s")
    private @Nullable Long until;

    @Option(
            names = "--loadfile",
            paramLabel = "FILE",
            description = "what the clients of dbench do, e.g. dbench's own client.txt")
    private @Nullable Path loadfile;

    @Option(
            names = "--fio",
            paramLabel = "FILE",
            description = "run the jobs of a job file of fio in place of the scenario's programs")
    private @Nullable Path jobs;

    @Option(
            names = "--fio-output",
            paramLabel = "FILE",
            description = "write what the jobs did as fio's --output-format=json does")
    private @Nullable Path fioOutput;

    @Option(
            names = "--format",
            paramLabel = "text|json",
            description = "text or json (default: text)")
    private Format format = Format.TEXT;

    @Option(names = "--out", paramLabel = "FILE", description = "write the result to a file")
    private @Nullable Path out;

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = line();
        Output.check(out);
        Output.check(fioOutput);
        if (until != null && until == 0) {
            throw new CommandLine.ParameterException(
                    line, "--until 0; expected a time after the start, e.g. 60s");
        }
        BatchRun.Request request =
                new BatchRun.Request(
                        scenario,
                        sysctl.with(knobs.settings(), line),
                        knobs.changes(),
                        seed,
                        until == null ? 0 : until,
                        loadfile,
                        jobs);
        BatchRun run = new BatchRun(request);
        if (fioOutput != null) run.fioOutput(); // says at once if there are no jobs
        for (String remark : run.jobRemarks()) line.getErr().println("tidemark: " + remark);
        ProgressBar bar = new ProgressBar(line.getErr());
        AtomicBoolean cancelled = new AtomicBoolean();
        Interrupt interrupt = Interrupt.watch(cancelled);
        RunReport report;
        try {
            report = run.run(bar::at, cancelled::get);
        } finally {
            bar.end();
            interrupt.close();
        }
        String text =
                format == Format.JSON ? Output.json(report) : RunText.of(report, run.remark());
        Output.write(text, out, line.getOut());
        if (fioOutput != null) Output.write(Output.json(run.fioOutput()), fioOutput, line.getOut());
        String remark = run.remark();
        if (format == Format.JSON && remark != null) line.getErr().println("tidemark: " + remark);
        if (cancelled.get())
            line.getErr().println("tidemark: stopped; the figures are up to there");
        interrupt.done();
        return cancelled.get() ? Interrupt.STATUS : 0;
    }

    private CommandLine line() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        return spec.commandLine();
    }
}
