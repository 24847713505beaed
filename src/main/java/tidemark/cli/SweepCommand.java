package tidemark.cli;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidemark.engine.Axis;
import tidemark.engine.Sweep;
import tidemark.engine.SweepReport;
import tidemark.record.plot.Ink;
import tidemark.record.plot.SpreadPlot;

/// Makes many runs and tells how their figures are spread.
@Command(
        name = "sweep",
        mixinStandardHelpOptions = true,
        description = "Run scenarios with many seeds and settings and show the spread.")
final class SweepCommand implements Callable<Integer> {
    private static final int MOST_JOBS = 1024;

    /// How the result is printed.
    enum SweepFormat {
        TEXT,
        CSV,
        JSON
    }

    @Parameters(
            arity = "1..*",
            split = ",",
            paramLabel = "SCENARIO",
            description = "names, as 'tidemark scenarios' lists them, or scenario files")
    private List<String> scenarios = List.of();

    @Option(
            names = "--seeds",
            paramLabel = "SEEDS",
            description =
                    "e.g. 1..100 or 1,5,9 (default: those that the first scenario names, usually"
                            + " 1..20)")
    private @Nullable String seeds;

    @CommandLine.Mixin private final Sysctl sysctl = new Sysctl();

    @Option(
            names = "--vary",
            paramLabel = "KEY=a,b,c",
            description = "a knob and the values it takes, e.g. vm.dirty_ratio=10,20,40")
    private List<String> vary = List.of();

    @Option(
            names = "--set",
            paramLabel = "KEY=VALUE",
            description = "set a knob of all runs, e.g. vm.dirty_ratio=30")
    private List<String> set = List.of();

    @Option(
            names = "--until",
            paramLabel = "TIME",
            converter = Times.class,
            description = "stop each run at this simulated time, e.g. 60s")
    private @Nullable Long until;

    @Option(
            names = "--figure",
            paramLabel = "NAME",
            description =
                    "what to compare: a name of run's results, e.g. stallSeconds (default: the"
                            + " scenario's own)")
    private @Nullable String figure;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "runs at a time (default: one for each processor)")
    private int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--format",
            paramLabel = "text|csv|json",
            description = "text, csv or json (default: text)")
    private SweepFormat format = SweepFormat.TEXT;

    @Option(names = "--out", paramLabel = "FILE", description = "write the result to a file")
    private @Nullable Path out;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg|FILE.png",
            description = "draw the spread of each variant")
    private @Nullable Path plot;

    @Option(
            names = "--axis",
            paramLabel = "auto|linear|log",
            description = "the plot's axis (default: log if the figures differ much)")
    private Axis.Kind axis = Axis.Kind.AUTO;

    @Option(
            names = "--ink",
            paramLabel = "light|dark|projector",
            description = "the plot's colours (default: light)")
    private Ink.Theme ink = Ink.Theme.LIGHT;

    @Option(
            names = "--band",
            paramLabel = "SCENARIO=LOW..HIGH",
            description = "a reported range to draw behind, e.g. reported-loop=52..460")
    private List<String> bands = List.of();

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = line();
        check(line);
        List<SpreadPlot.Band> reported = bands(line);
        Sweep sweep = new Sweep(request(line));
        if (plot != null) SpreadPlot.prepare();
        ProgressBar bar = new ProgressBar(line.getErr());
        AtomicBoolean cancelled = new AtomicBoolean();
        Interrupt interrupt = Interrupt.watch(cancelled);
        SweepReport report;
        try {
            report = sweep.run(jobs, bar::at, cancelled::get);
        } finally {
            bar.end();
            interrupt.close();
        }
        Output.write(text(report), out, line.getOut());
        draw(report, reported, line);
        if (report.missing() > 0) {
            line.getErr()
                    .printf(
                            Locale.ROOT,
                            "tidemark: stopped; %d of %d runs are missing%n",
                            report.missing(),
                            report.asked());
        }
        interrupt.done();
        return cancelled.get() ? Interrupt.STATUS : 0;
    }

    private void check(CommandLine line) {
        Output.check(out);
        Output.check(plot);
        if (until != null && until == 0) {
            throw new CommandLine.ParameterException(
                    line, "--until 0; expected a time after the start, e.g. 60s");
        }
        if (jobs < 1 || jobs > MOST_JOBS) {
            throw new CommandLine.ParameterException(
                    line, "--jobs " + jobs + "; expected 1 to " + MOST_JOBS);
        }
        if (plot != null && !isSvg(plot) && !isPng(plot)) {
            throw new CommandLine.ParameterException(
                    line, "--plot " + plot + "; expected a name that ends in .svg or .png");
        }
        if (plot != null && plot.equals(out)) {
            throw new CommandLine.ParameterException(
                    line, "--plot and --out are the same file; expected two");
        }
    }

    private static boolean isSvg(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".svg");
    }

    private static boolean isPng(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".png");
    }

    private Sweep.Request request(CommandLine line) {
        Map<String, String> settings = new LinkedHashMap<>();
        for (String text : set) {
            KeyValue setting = KeyValue.of(line, "--set", text, "KEY=VALUE");
            settings.put(setting.key(), setting.value());
        }
        Map<String, List<String>> varied = new LinkedHashMap<>();
        for (String text : vary) {
            KeyValue knob = KeyValue.of(line, "--vary", text, "KEY=a,b,c");
            List<String> values = List.of(knob.value().split(",", -1));
            if (varied.put(knob.key(), values.stream().map(String::trim).toList()) != null) {
                throw new CommandLine.ParameterException(
                        line, "--vary " + knob.key() + " twice; expected each knob once");
            }
        }
        return new Sweep.Request(
                scenarios,
                seeds == null ? Sweep.seedsOf(scenarios) : seeds,
                varied,
                sysctl.with(settings, line),
                until == null ? 0 : until,
                figure);
    }

    private List<SpreadPlot.Band> bands(CommandLine line) {
        List<SpreadPlot.Band> all = new ArrayList<>();
        String expected = "SCENARIO=LOW..HIGH, e.g. reported-loop=52..460";
        for (String text : bands) {
            KeyValue band = KeyValue.of(line, "--band", text, expected);
            String[] ends = band.value().split("\\.\\.", -1);
            try {
                double low = Double.parseDouble(ends[0]);
                double high = Double.parseDouble(ends[ends.length - 1]);
                if (ends.length > 2 || !(low <= high) || Double.isInfinite(high - low)) {
                    throw new NumberFormatException();
                }
                if (!scenarios.contains(band.key())) {
                    throw new CommandLine.ParameterException(
                            line,
                            "--band "
                                    + band.key()
                                    + "; expected one of the scenarios of the sweep");
                }
                all.add(new SpreadPlot.Band(band.key(), low, high, "reported"));
            } catch (NumberFormatException e) {
                throw new CommandLine.ParameterException(
                        line, "--band '" + text + "'; expected " + expected, e);
            }
        }
        return all;
    }

    private String text(SweepReport report) {
        return switch (format) {
            case TEXT -> SweepText.of(report);
            case CSV -> SweepText.csv(report);
            case JSON -> Output.json(report);
        };
    }

    private void draw(SweepReport report, List<SpreadPlot.Band> reported, CommandLine line) {
        if (plot == null) return;
        if (report.figures().isEmpty()) {
            line.getErr().println("tidemark: nothing to draw: no run has come to its end");
            return;
        }
        SpreadPlot picture = new SpreadPlot(report, reported, axis, Ink.of(ink));
        byte[] bytes = isSvg(plot) ? picture.svg().getBytes(StandardCharsets.UTF_8) : picture.png();
        Output.write(bytes, plot);
    }

    private CommandLine line() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        return spec.commandLine();
    }
}
