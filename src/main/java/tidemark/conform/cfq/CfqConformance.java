package tidemark.conform.cfq;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tidemark.conform.FileReport;
import tidemark.conform.Progress;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Holds the model of CFQ against recordings of the real scheduler.
///
/// A folder has `scn/` with scripts, and beside it folders named after version and settings (`k44`,
/// `k47_hz250`, `k44_p12`, ...) with events, messages and summaries, and folders of tables
/// (`pure_hz1000`). Files that are absent are not compared; `.gz` is read as such.
public final class CfqConformance {
    private static final Pattern TABLES = Pattern.compile("pure_hz([1-9]\\d{0,3})");
    private static final String SCRIPTS = "scn";
    private static final String EVENTS = ".events.jsonl";
    private static final String MESSAGES = ".trace.txt";
    private static final String SUMMARY = ".summary.json";

    private final Path folder;
    private final Set<String> only;
    private final Set<String> met = new TreeSet<>();

    /// Prepares a comparison.
    ///
    /// @param only names of scripts, tables or folders to compare; empty for all
    public CfqConformance(Path folder, Set<String> only) {
        this.folder = folder;
        this.only = only;
    }

    /// One thing to compare, with the files that were recorded of it.
    private interface Step {
        void run(List<FileReport> reports);
    }

    private record NamedStep(String name, Step step) {}

    /// Compares all files that are there.
    ///
    /// @throws BadInputException with everything that is wrong with the files
    public List<FileReport> run(Progress progress) {
        List<NamedStep> steps = steps();
        List<Problem> missing = new ArrayList<>();
        for (String name : new TreeSet<>(only)) {
            if (!met.contains(name)) missing.add(missing("nothing named " + name));
        }
        if (steps.isEmpty() && missing.isEmpty()) missing.add(missing("nothing to compare"));
        if (!missing.isEmpty()) throw new BadInputException(missing);
        List<FileReport> reports = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            progress.step(i, steps.size(), steps.get(i).name);
            try {
                steps.get(i).step.run(reports);
            } catch (BadInputException e) {
                for (Problem problem : e.problems()) {
                    if (!problems.contains(problem)) problems.add(problem);
                }
            }
        }
        progress.step(steps.size(), steps.size(), "done");
        if (!problems.isEmpty()) throw new BadInputException(problems);
        return reports;
    }

    private Problem missing(String what) {
        return Problem.of(
                folder.toString(), what, "scn/*.scn with k44/, k47/ and the like, or pure_hz1000/");
    }

    private List<NamedStep> steps() {
        List<NamedStep> steps = new ArrayList<>();
        for (Path sub : list(folder)) {
            if (!Files.isDirectory(sub)) continue;
            String name = sub.getFileName().toString();
            Setup setup = Setup.of(name);
            if (setup != null) addScripts(sub, setup, steps);
            Matcher tables = TABLES.matcher(name);
            if (tables.matches()) addTables(sub, Integer.parseInt(tables.group(1)), steps);
        }
        return steps;
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.sorted().toList();
        } catch (IOException e) {
            throw new BadInputException(
                    Problem.unreadable(
                            folder.toString(),
                            e,
                            "a folder with scn/ and k44/, k47/ and the like"));
        }
    }

    private boolean isWanted(Path sub, String name) {
        String parent = sub.getFileName().toString();
        boolean wanted = only.isEmpty();
        for (String way : List.of(name, parent, parent + "/" + name)) {
            if (only.contains(way)) {
                met.add(way);
                wanted = true;
            }
        }
        return wanted;
    }

    private void addTables(Path sub, int hz, List<NamedStep> steps) {
        for (PureTable table : PureTables.all(hz)) {
            RecordedFile file = RecordedFile.find(sub, table.name() + ".csv");
            if (file == null || !isWanted(sub, table.name())) continue;
            steps.add(
                    new NamedStep(
                            file.name(),
                            reports -> reports.add(TableComparison.compare(file, table))));
        }
        RecordedFile shares = RecordedFile.find(sub, TableComparison.SHARES + ".csv");
        if (shares == null || !isWanted(sub, TableComparison.SHARES)) return;
        steps.add(
                new NamedStep(
                        shares.name(),
                        reports -> reports.add(TableComparison.compareShares(shares))));
    }

    private void addScripts(Path sub, Setup setup, List<NamedStep> steps) {
        Set<String> names = new TreeSet<>();
        for (Path path : list(sub)) {
            String name = RecordedFile.plainName(path);
            for (String kind : List.of(EVENTS, MESSAGES, SUMMARY)) {
                if (name.endsWith(kind)) {
                    names.add(name.substring(0, name.length() - kind.length()));
                }
            }
        }
        for (String name : names) {
            RecordedFile script = RecordedFile.find(folder.resolve(SCRIPTS), name + ".scn");
            if (script == null || !isWanted(sub, name)) continue;
            steps.add(
                    new NamedStep(
                            sub.getFileName() + "/" + name,
                            reports -> compare(sub, name, script, setup, reports)));
        }
    }

    private static void compare(
            Path sub, String name, RecordedFile script, Setup setup, List<FileReport> reports) {
        RecordedFile events = RecordedFile.find(sub, name + EVENTS);
        RecordedFile messages = RecordedFile.find(sub, name + MESSAGES);
        RecordedFile summary = RecordedFile.find(sub, name + SUMMARY);
        Script read = ScriptReader.read(script.path().toString(), name, script.lines());
        World world = new World(read, setup);
        Recorder recorder = new Recorder(world, events != null, messages != null);
        world.run();
        List<Step> files = new ArrayList<>();
        if (events != null) {
            files.add(all -> all.add(new JsonComparison(events).events(recorder.events())));
        }
        if (messages != null) {
            files.add(all -> all.add(new MessageComparison(messages).compare(recorder.messages())));
        }
        if (summary != null) {
            String own = SummaryText.of(world, recorder.counts());
            files.add(all -> all.add(new JsonComparison(summary).summary(own)));
        }
        runAll(files, reports);
    }

    /// Takes all steps, also when some fail.
    ///
    /// @throws BadInputException with the problems of all that failed
    private static void runAll(List<Step> steps, List<FileReport> reports) {
        List<Problem> problems = new ArrayList<>();
        for (Step step : steps) {
            try {
                step.run(reports);
            } catch (BadInputException e) {
                problems.addAll(e.problems());
            }
        }
        if (!problems.isEmpty()) throw new BadInputException(problems);
    }
}
