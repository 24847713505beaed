package tidemark.scenario;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.kernel.block.BioFlags;
import tidemark.scenario.yaml.Amount;
import tidemark.scenario.yaml.Fields;
import tidemark.scenario.yaml.Variant;
import tidemark.workload.Loadfile;
import tidemark.workload.Spot;

/// What a file says of tasks: a method for each kind, which asks for its keys.
final class ProgramForms {
    private static final Pattern COMM = Pattern.compile("[A-Za-z0-9_./-]{1,15}");
    private static final long MOST_SECTORS = 1L << 40;
    private static final Map<String, BioFlags> TRANSFERS =
            new TreeMap<>(
                    Map.of(
                            "read", BioFlags.READ,
                            "write", BioFlags.WRITE,
                            "write-sync", BioFlags.WRITE_SYNC,
                            "write-direct", BioFlags.WRITE_ODIRECT));

    private final MachineNames names;
    private final @Nullable Path folder;

    /// @param folder where load files of relative names are looked for; null if nowhere
    ProgramForms(MachineNames names, @Nullable Path folder) {
        this.names = names;
        this.folder = folder;
    }

    /// All kinds.
    List<Variant<Program>> all() {
        return List.of(
                new Variant<>(
                        "write-files",
                        "writers that write files and unmount; how many is set by knobs"
                                + " workload.*",
                        this::writeFiles),
                new Variant<>("dbench", "a client of dbench", this::dbench),
                new Variant<>("dsync", "dd oflag=dsync", this::dsync),
                new Variant<>("direct", "reads or writes past the page cache", this::direct));
    }

    /// Which transfers can be named.
    static Map<String, BioFlags> transfers() {
        return TRANSFERS;
    }

    private Program writeFiles(Fields fields) {
        return new Program.WriteFiles(names.onFileSystem(fields, "on", "file system"));
    }

    private Program dbench(Fields fields) {
        return new Program.Dbench(
                names.group(fields, "cgroup that the task is in"),
                names.onFileSystem(fields, "on", "file system"),
                load(fields));
    }

    private Loadfile load(Fields fields) {
        String builtIn = Loads.OFFICE;
        String name = fields.text("load", builtIn, "what it does: office.txt, or a load file");
        if (name.equals(builtIn)) return Loads.office();
        Path below = folder;
        if (below == null) {
            fields.refuse("load", "load file " + name, builtIn);
            return Loads.office();
        }
        try {
            return Loads.read(ScenarioFiles.path(below, name));
        } catch (BadInputException e) {
            for (Problem problem : e.problems()) {
                String where = problem.line() == 0 ? "" : ":" + problem.line();
                fields.refuse(
                        "load",
                        "load file " + name + where + ": " + problem.wrong(),
                        problem.expected());
            }
            return Loads.office();
        }
    }

    private Program dsync(Fields fields) {
        return new Program.Dsync(
                names.group(fields, "cgroup that the task is in"),
                names.onFileSystem(fields, "on", "file system"),
                (int)
                        fields.amount(
                                "size",
                                Amount.needed("bytes", 1, 1 << 30).or(512),
                                "size of a write"));
    }

    private Program direct(Fields fields) {
        String group = names.group(fields, "cgroup that the task is in");
        String on = names.onQueue(fields, "on", "disk that it works on");
        String comm = fields.shaped("name", COMM, "reader", null, "its name, as in ps");
        String does =
                fields.word("does", List.copyOf(TRANSFERS.keySet()), null, "kind of transfer");
        return new Program.Direct(group, on, comm, spot(fields, does));
    }

    private static Spot spot(Fields fields, String does) {
        BioFlags flags = TRANSFERS.getOrDefault(does, BioFlags.READ);
        long first = sectors(fields, "first", 0, 0, "where its area begins");
        long area = sectors(fields, "area", 1, 1 << 20, "size of its area");
        long size = sectors(fields, "size", 1, 256, "size of a request");
        if (size > area) fields.refuse("size", "a request larger than the area", "a smaller one");
        return new Spot(
                flags,
                first,
                area,
                (int) Math.min(size, 1 << 20),
                (int)
                        fields.amount(
                                "batch",
                                Amount.needed("requests", 1, 4096).or(1),
                                "requests that it sends at once"),
                fields.flag("random", false, "whether they go anywhere in the area"),
                fields.amount(
                        "think",
                        Amount.needed("ns", 0, 3_600_000_000_000L).or(50_000),
                        "CPU time between the end of a batch and the next, e.g. 50 us"));
    }

    private static long sectors(
            Fields fields, String key, long min, long otherwise, String meaning) {
        Amount amount = Amount.needed("sectors", min, MOST_SECTORS).or(otherwise);
        return fields.amount(key, amount, meaning);
    }
}
