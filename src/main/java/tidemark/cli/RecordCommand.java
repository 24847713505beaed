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
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.record.FilmFormat;
import tidemark.record.FilmScript;
import tidemark.record.FilmSummary;
import tidemark.record.FilmWriter;
import tidemark.record.Rendering;
import tidemark.record.ShellText;
import tidemark.record.Subtitles;
import tidemark.scenario.Scenarios;
import tidemark.ui.film.Film;
import tidemark.ui.film.FilmWish;

/// Makes a film of a scenario, without a display and frame by frame.
@Command(
        name = "record",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        description =
                "Make a film of a scenario: every frame is computed for its own instant, so the"
                        + " same command gives the same frames again.")
final class RecordCommand implements Callable<Integer> {
    @Parameters(
            paramLabel = "SCENARIO",
            description = "name, as 'tidemark scenarios' lists it, or a scenario file")
    private String scenario = "";

    @Option(
            names = "--out",
            required = true,
            paramLabel = "FILE",
            description =
                    ".mp4, .webm, .gif, .apng, .png, .svg, or a folder for numbered PNG files")
    private Path out = Path.of("");

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "seed (default: the one that the scenario shows, mostly 1)")
    private @Nullable Long seed;

    @Option(
            names = "--script",
            paramLabel = "FILE",
            description =
                    "captions, arrows, views, knobs, speeds and chapters at times or events; see"
                            + " the page on recording")
    private @Nullable Path script;

    @Option(
            names = "--captions",
            paramLabel = "FILE",
            description = "write captions beside the film, .vtt or .srt, not into it")
    private @Nullable Path captions;

    @Option(
            names = Rendering.TELL,
            hidden = true,
            description = "say every frame on a line of its own, for a program that waits")
    private boolean tell;

    @CommandLine.Mixin private final FilmOptions film = new FilmOptions();

    @CommandLine.Mixin private final KnobOptions knobs = new KnobOptions();

    @CommandLine.Spec private CommandLine.Model.@Nullable CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = line();
        FilmFormat format = FilmFormat.of(out);
        if (format == FilmFormat.SVG) Output.check(out);
        if (captions != null) Subtitles.check(captions);
        Film made = Film.of(wish(format));
        for (String remark : made.remarks()) line.getErr().println("tidemark: " + remark);
        if (format == FilmFormat.SVG) {
            Output.write(made.svg(), out, line.getOut());
            return 0;
        }
        return make(line, format, made);
    }

    private FilmWish wish(FilmFormat format) {
        List<Problem> problems = new ArrayList<>();
        FilmWish.Look look = film.look(format, problems);
        FilmWish.Cut cut = film.cut(format, problems);
        if (!problems.isEmpty()) throw new BadInputException(problems);
        long shown = seed == null ? Scenarios.open(scenario).script().shown() : seed;
        List<FilmWish.Change> changes =
                knobs.changes().stream()
                        .map(c -> new FilmWish.Change(c.nanos(), c.key(), c.value()))
                        .toList();
        return new FilmWish(
                scenario,
                knobs.settings(),
                changes,
                shown,
                look,
                cut,
                script == null ? FilmScript.empty() : FilmScript.read(script),
                new FilmWish.Words(film.cards(), captions == null, command(shown, look, cut)));
    }

    /// The command that makes the film again.
    private String command(long shown, FilmWish.Look look, FilmWish.Cut cut) {
        List<String> words = new ArrayList<>(List.of("tidemark", "record", scenario));
        words.addAll(List.of("--seed", Long.toString(shown)));
        words.addAll(knobs.again());
        if (script != null) words.addAll(List.of("--script", String.valueOf(script.getFileName())));
        if (captions != null)
            words.addAll(List.of("--captions", String.valueOf(captions.getFileName())));
        words.addAll(film.again(look, cut));
        words.addAll(List.of("--out", String.valueOf(out.getFileName())));
        return ShellText.of(words);
    }

    private int make(CommandLine line, FilmFormat format, Film made) {
        AtomicBoolean cancelled = new AtomicBoolean();
        ProgressBar bar = new ProgressBar(line.getErr());
        Interrupt interrupt = Interrupt.watch(cancelled);
        FilmSummary summary = null;
        try (FilmWriter writer = FilmWriter.open(out, format, made.info())) {
            boolean whole =
                    made.render(
                            writer::frame,
                            (done, all) -> tell(line, bar, done, all),
                            cancelled::get);
            if (whole) summary = writer.finish();
            if (summary != null && captions != null) Subtitles.write(captions, made.captions());
        } finally {
            bar.end();
            interrupt.close();
        }
        if (summary != null) line.getOut().println(report(made, summary));
        else line.getErr().println("tidemark: stopped; nothing was written");
        line.getOut().flush();
        interrupt.done();
        return summary == null ? Interrupt.STATUS : 0;
    }

    private void tell(CommandLine line, ProgressBar bar, long done, long all) {
        if (tell) line.getErr().println(Rendering.told(done, all));
        else bar.at((double) done / all, "frame " + done);
    }

    private String report(Film made, FilmSummary summary) {
        return String.format(
                Locale.ROOT,
                "%s: %d frames of %dx%d, %.2f s at %d frames/s, %.2f MB%nframes sha256 %s",
                out,
                summary.frames(),
                made.info().width(),
                made.info().height(),
                (double) summary.frames() / made.info().framesPerSecond(),
                made.info().framesPerSecond(),
                summary.bytes() / 1e6,
                summary.sha256());
    }

    private CommandLine line() {
        if (spec == null) throw new IllegalStateException("not run by a command line");
        return spec.commandLine();
    }
}
