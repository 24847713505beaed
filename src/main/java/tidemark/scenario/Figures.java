package tidemark.scenario;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tidemark.input.Nearest;
import tidemark.workload.Job;

/// The figures that runs of a scenario have: the experiment's results by their names, and what
/// single tasks, devices, jobs and groups did by paths into the report.
public final class Figures {
    private static final Map<String, String> UNITS = units();

    private static final Map<String, List<String>> FIELDS =
            Map.of(
                    "tasks",
                    List.of(
                            "pages",
                            "sleeps",
                            "sleptSeconds",
                            "pauses.count",
                            "pauses.medianMillis",
                            "pauses.p99Millis",
                            "pauses.maxMillis",
                            "pauses.longestSleepMillis",
                            "work.throughputMBps",
                            "work.syncs",
                            "work.meanMillis",
                            "work.p99Millis",
                            "work.maxMillis"),
                    "devices",
                    List.of(
                            "pagesWritten",
                            "writeBandwidth",
                            "avgWriteBandwidth",
                            "dirtyRatelimit",
                            "flusherWakeups",
                            "elevator.requests",
                            "elevator.megabytes",
                            "elevator.throughputMBps",
                            "elevator.busyPart",
                            "elevator.idlePart",
                            "elevator.wastedPart",
                            "elevator.idles",
                            "elevator.timerFires",
                            "elevator.preemptions",
                            "elevator.refusals",
                            "elevator.meanMillis",
                            "elevator.maxMillis"),
                    "jobs",
                    List.of(
                            "seconds",
                            "readMBps",
                            "writeMBps",
                            "latency.medianMillis",
                            "latency.p99Millis",
                            "latency.maxMillis",
                            "syncs.count",
                            "syncs.meanMillis",
                            "syncs.p99Millis",
                            "syncs.maxMillis"),
                    "shares",
                    List.of(
                            "share",
                            "diskSeconds",
                            "idleSeconds",
                            "waitSeconds",
                            "requests",
                            "megabytes"));

    private static final Pattern PATH =
            Pattern.compile("(tasks|devices|jobs|shares)\\[([^\\[\\]]+)\\]\\.([A-Za-z0-9.]+)");

    private Figures() {}

    private static Map<String, String> units() {
        Map<String, String> units = new LinkedHashMap<>();
        units.put("elapsedSeconds", "s");
        units.put("throughputMBps", "MB/s");
        units.put("millisPerWrite", "ms");
        units.put("meanFlushMillis", "ms");
        units.put("stallSeconds", "s");
        units.put("longestStallSeconds", "s");
        units.put("mebibytesWritten", "MiB");
        return units;
    }

    /// The named results that runs of a plan have.
    public static List<String> of(MachinePlan plan) {
        return UNITS.keySet().stream().filter(key -> has(plan, key)).toList();
    }

    /// Whether runs of a plan have a named result.
    public static boolean has(MachinePlan plan, String key) {
        return switch (key) {
            case "elapsedSeconds", "mebibytesWritten" -> true;
            case "stallSeconds", "longestStallSeconds" -> !plan.isAboutDisk();
            case "throughputMBps" -> plan.countsWork();
            case "millisPerWrite" -> plan.has(Program.Dsync.class);
            case "meanFlushMillis" -> plan.has(Program.Dbench.class);
            default -> false;
        };
    }

    /// The unit of a named result; null of a path, which tells its unit in its name.
    public static @Nullable String unit(String key) {
        return UNITS.get(key);
    }

    /// The parts of a path into the report.
    ///
    /// @param list tasks, devices, jobs or shares
    /// @param name whose; `*` = the largest of all
    /// @param field names of fields, with dots
    public record Path(String list, String name, String field) {
        /// The path of a text; null if it is none.
        public static @Nullable Path of(String text) {
            Matcher matcher = PATH.matcher(text);
            if (!matcher.matches()) return null;
            return new Path(matcher.group(1), matcher.group(2), matcher.group(3));
        }
    }

    /// All fields that a path can end in.
    public static List<String> fields(String list) {
        return FIELDS.getOrDefault(list, List.of());
    }

    /// What is wrong with the name of a figure, and what would be right; null if nothing is.
    static @Nullable String wrong(MachinePlan plan, String figure) {
        Path path = Path.of(figure);
        if (path == null) {
            List<String> known = of(plan);
            if (known.contains(figure)) return null;
            String what = UNITS.containsKey(figure) ? "a figure this scenario has not" : "unknown";
            return what
                    + " '"
                    + figure
                    + "'; expected one of "
                    + String.join(", ", known)
                    + ", or a path such as tasks[dd].pauses.maxMillis or"
                    + " devices[sda].avgWriteBandwidth";
        }
        return wrong(plan, path);
    }

    private static List<String> jobs(Program program) {
        return program instanceof Program.Jobs jobs
                ? jobs.jobs().stream().map(Job::name).toList()
                : List.of();
    }

    private static @Nullable String wrong(MachinePlan plan, Path path) {
        List<String> fields = fields(path.list());
        if (!fields.contains(path.field())) {
            return "no '"
                    + path.field()
                    + "' in "
                    + path.list()
                    + "; expected one of "
                    + String.join(", ", fields)
                    + "; perhaps "
                    + Nearest.to(path.field(), fields);
        }
        List<String> names = new ArrayList<>(List.of("*"));
        switch (path.list()) {
            case "devices" -> plan.devices().forEach(device -> names.add(device.name()));
            case "jobs" -> plan.programs().forEach(program -> names.addAll(jobs(program)));
            case "shares" -> {
                names.add("/");
                names.addAll(plan.groups());
            }
            default -> names.add(path.name());
        }
        if (names.contains(path.name())) return null;
        return "no '"
                + path.name()
                + "' in "
                + path.list()
                + "; expected one of "
                + String.join(", ", names);
    }
}
