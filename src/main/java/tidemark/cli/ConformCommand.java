package tidemark.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import tidemark.conform.FileReport;
import tidemark.conform.Progress;
import tidemark.conform.cfq.CfqConformance;
import tidemark.conform.writeback.WritebackConformance;

/// Holds the model against recordings of the kernel's own code.
@Command(
        name = "conform",
        mixinStandardHelpOptions = true,
        description = "Hold the model against recordings of the kernel's own code.")
final class ConformCommand implements Callable<Integer> {
    /// What can be held against recordings.
    enum Mechanism {
        WRITEBACK,
        CFQ
    }

    @Parameters(index = "0", paramLabel = "writeback|cfq", description = "the mechanism")
    private Mechanism mechanism = Mechanism.WRITEBACK;

    @Parameters(index = "1", paramLabel = "DIR", description = "folder of the recordings")
    private Path folder = Path.of("");

    @Option(
            names = "--only",
            paramLabel = "NAME",
            description = "compare only this table, world or script; may be repeated")
    private List<String> only = List.of();

    @Option(
            names = "--format",
            paramLabel = "text|json",
            description = "text or json (default: text)")
    private Format format = Format.TEXT;

    @Option(names = "--out", paramLabel = "FILE", description = "write the result to a file")
    private @Nullable Path out;

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    private record Summary(
            List<FileReport> results, long files, long filesExact, long rows, long rowsEqual) {
        Summary(List<FileReport> results) {
            this(
                    results,
                    results.size(),
                    results.stream().filter(FileReport::isExact).count(),
                    results.stream().mapToLong(FileReport::rows).sum(),
                    results.stream().mapToLong(FileReport::equal).sum());
        }
    }

    @Override
    public Integer call() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        PrintWriter err = spec.commandLine().getErr();
        Output.check(out);
        ProgressBar bar = new ProgressBar(err);
        Progress progress = (done, total, what) -> bar.at((double) done / total, what);
        Summary summary;
        try {
            summary = new Summary(compare(progress));
        } finally {
            bar.end();
        }
        String text = format == Format.JSON ? Output.json(summary) : text(summary);
        Output.write(text, out, spec.commandLine().getOut());
        return summary.files == summary.filesExact ? 0 : Main.FAILED;
    }

    private List<FileReport> compare(Progress progress) {
        Set<String> names = new LinkedHashSet<>(only);
        return switch (mechanism) {
            case WRITEBACK -> new WritebackConformance(folder, names).run(progress);
            case CFQ -> new CfqConformance(folder, names).run(progress);
        };
    }

    private static String text(Summary summary) {
        StringBuilder text = new StringBuilder();
        for (FileReport report : summary.results) {
            text.append(
                    String.format(
                            Locale.ROOT,
                            "%-5s %-44s %8d of %8d rows%n",
                            report.isExact() ? "exact" : "DIFF",
                            report.name(),
                            report.equal(),
                            report.rows()));
            FileReport.Difference first = report.firstDifference();
            if (first == null) continue;
            text.append(
                    String.format(
                            Locale.ROOT,
                            "      first at row %d, %s: recorded %s, model %s%n",
                            first.row(),
                            first.column(),
                            first.expected(),
                            first.actual()));
        }
        text.append(
                String.format(
                        Locale.ROOT,
                        "%d of %d files exact, %d of %d rows equal%n",
                        summary.filesExact,
                        summary.files,
                        summary.rowsEqual,
                        summary.rows));
        return text.toString();
    }
}
