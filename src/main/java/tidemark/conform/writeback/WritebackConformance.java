package tidemark.conform.writeback;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import tidemark.conform.FileReport;
import tidemark.conform.Progress;
import tidemark.conform.RowComparison;
import tidemark.input.BadInputException;
import tidemark.input.Problem;

/// Holds the model of dirty throttling against recordings of the kernel's own code.
///
/// A folder has `vectors/` (tables of single functions), `trajectories/` with `worlds.json` (here
/// or one up), and `extended/` with `worlds-ext.json`. Files that are absent are not compared;
/// `.gz` is read as such.
public final class WritebackConformance {
    private static final Map<String, Long> OPERATIONS =
            Map.of(
                    "inc",
                    VectorTables.ProportionOp.INC,
                    "period",
                    VectorTables.ProportionOp.PERIOD,
                    "frac",
                    VectorTables.ProportionOp.FRAC);

    private final Path folder;
    private final Set<String> only;

    /// Prepares a comparison.
    ///
    /// @param only names of tables and worlds to compare; empty = all
    public WritebackConformance(Path folder, Set<String> only) {
        this.folder = folder;
        this.only = only;
    }

    private interface Step {
        void run(List<FileReport> reports);
    }

    /// Compares all files that are there.
    ///
    /// @throws BadInputException if the folder or a file in it cannot be used
    public List<FileReport> run(Progress progress) {
        if (!Files.isDirectory(folder)) {
            throw new BadInputException(
                    Problem.of(
                            folder.toString(),
                            "no such folder",
                            "a folder with vectors/, trajectories/ or extended/"));
        }
        List<String> names = new ArrayList<>();
        List<Step> steps = new ArrayList<>();
        addTables(names, steps);
        addWorlds(names, steps);
        if (steps.isEmpty()) {
            String wanted = only.isEmpty() ? "" : " of the names " + String.join(", ", only);
            throw new BadInputException(
                    Problem.of(
                            folder.toString(),
                            "nothing to compare" + wanted,
                            "vectors/*.csv, or trajectories/ with worlds.json, or extended/ with"
                                    + " worlds-ext.json"));
        }
        for (String name : only) {
            if (names.contains(name)) continue;
            throw new BadInputException(
                    Problem.of(
                            "--only " + name,
                            "nothing of that name in " + folder,
                            "a table or a world, e.g. " + names.getFirst()));
        }
        List<FileReport> reports = new ArrayList<>();
        for (int i = 0; i < steps.size(); i++) {
            progress.step(i, steps.size(), names.get(i));
            steps.get(i).run(reports);
        }
        progress.step(steps.size(), steps.size(), "done");
        return reports;
    }

    private void addTables(List<String> names, List<Step> steps) {
        for (Map.Entry<String, Supplier<VectorTables.Table>> table :
                VectorTables.all().entrySet()) {
            Path file = CsvFile.find(folder.resolve("vectors"), table.getKey() + ".csv");
            if (file == null || !isWanted(table.getKey())) continue;
            names.add(table.getKey());
            steps.add(reports -> reports.add(table(file, table.getKey(), table.getValue().get())));
        }
    }

    private static FileReport table(Path path, String name, VectorTables.Table table) {
        CsvFile file = CsvFile.read(path, OPERATIONS);
        Row row = new Row(file, name + ".csv");
        int line = 1;
        for (long[] values : file.rows()) {
            line++;
            row.next(values);
            try {
                table.compute(row);
            } catch (ArithmeticException | IllegalArgumentException | IllegalStateException e) {
                throw new BadInputException(
                        new Problem(
                                path.toString(),
                                line,
                                1,
                                "a row that cannot be computed: " + e.getMessage(),
                                "values that the kernel's function can take"));
            }
            row.end();
        }
        return row.report();
    }

    private void addWorlds(List<String> names, List<Step> steps) {
        Path trajectories = folder.resolve("trajectories");
        Path worlds = CsvFile.find(folder, "worlds.json");
        if (worlds == null) worlds = CsvFile.find(trajectories, "worlds.json");
        if (worlds != null) addWorlds(WorldFile.readPlain(worlds), trajectories, names, steps);
        Path extended = folder.resolve("extended");
        Path more = CsvFile.find(extended, "worlds-ext.json");
        if (more == null) more = CsvFile.find(folder, "worlds-ext.json");
        if (more != null) addWorlds(WorldFile.readExtended(more), extended, names, steps);
    }

    private void addWorlds(
            List<WorldSpec> worlds, Path where, List<String> names, List<Step> steps) {
        for (WorldSpec world : worlds) {
            if (!isWanted(world.name())) continue;
            Recorded recorded = new Recorded(where, world.name());
            if (recorded.isEmpty()) continue;
            names.add(world.name());
            steps.add(reports -> world(world, recorded, reports));
        }
    }

    private boolean isWanted(String name) {
        return only.isEmpty() || only.contains(name);
    }

    /// The files recorded for one world.
    private record Recorded(
            String name,
            @Nullable Path bdp,
            @Nullable Path ratelimit,
            @Nullable Path sample,
            @Nullable Path trace) {
        Recorded(Path where, String name) {
            this(
                    name,
                    CsvFile.find(where, name + ".bdp.csv"),
                    CsvFile.find(where, name + ".ratelimit.csv"),
                    CsvFile.find(where, name + ".sample.csv"),
                    CsvFile.find(where, name + ".trace.txt"));
        }

        boolean isEmpty() {
            return bdp == null && ratelimit == null && sample == null && trace == null;
        }
    }

    private static void world(WorldSpec spec, Recorded recorded, List<FileReport> reports) {
        SlotWorld world = new SlotWorld(spec);
        world.run();
        WorldRecorder recorder = world.recorder();
        String name = spec.name();
        if (recorded.bdp != null) {
            reports.add(rows(recorded.bdp, name + ".bdp.csv", "bdp", recorder.bdp()));
        }
        if (recorded.ratelimit != null) {
            String file = name + ".ratelimit.csv";
            reports.add(rows(recorded.ratelimit, file, "ratelimit", recorder.ratelimit()));
        }
        if (recorded.sample != null) {
            reports.add(rows(recorded.sample, name + ".sample.csv", "sample", world.samples()));
        }
        if (recorded.trace != null) {
            reports.add(lines(recorded.trace, name + ".trace.txt", recorder.lines()));
        }
    }

    private static FileReport rows(Path path, String name, String kind, List<long[]> actual) {
        CsvFile file = CsvFile.read(path);
        RowComparison comparison = new RowComparison(name, kind);
        List<long[]> expected = file.rows();
        for (int i = 0; i < expected.size(); i++) {
            if (i < actual.size()) comparison.row(file.columns(), expected.get(i), actual.get(i));
            else comparison.missing(text(expected.get(i)));
        }
        if (actual.size() > expected.size()) comparison.excess(text(actual.get(expected.size())));
        return comparison.report();
    }

    private static String text(long[] row) {
        StringBuilder text = new StringBuilder();
        for (long value : row) text.append(text.isEmpty() ? "" : ",").append(value);
        return text.toString();
    }

    private static FileReport lines(Path path, String name, List<String> actual) {
        RowComparison comparison = new RowComparison(name, "trace");
        try (BufferedReader in = CsvFile.open(path)) {
            int i = 0;
            for (String line = in.readLine(); line != null; line = in.readLine(), i++) {
                if (i < actual.size()) comparison.line(line, actual.get(i));
                else comparison.missing(line);
            }
            if (actual.size() > i) comparison.excess(actual.get(i));
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(path.toString(), e, "text"));
        }
        return comparison.report();
    }

    /// Summary lines of all worlds of a file, as they were recorded beside the tables.
    ///
    /// @param worlds file of the plain schema
    public static List<String> summaries(Path worlds) {
        List<String> lines = new ArrayList<>();
        for (WorldSpec spec : WorldFile.readPlain(worlds)) {
            SlotWorld world = new SlotWorld(spec);
            world.run();
            lines.add(world.summary());
        }
        return lines;
    }
}
