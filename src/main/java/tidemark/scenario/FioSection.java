package tidemark.scenario;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import tidemark.input.Problem;
import tidemark.workload.Job;
import tidemark.workload.JobDraft;
import tidemark.workload.JobKeys;

/// A section of a job file while it is read.
final class FioSection {
    /// Keys that say what a job works on.
    static final List<String> PLACE_KEYS = List.of("directory", "filename");

    private record Spot(int line, int column) {}

    private final String source;
    private final MachinePlan plan;
    private final JobDraft draft;
    private final int line;
    private final Map<String, Spot> spots = new TreeMap<>();
    private final Map<String, String> options = new TreeMap<>();
    private @Nullable JobPlace place;
    private boolean bad;

    private FioSection(String source, MachinePlan plan, JobDraft draft, int line) {
        this.source = source;
        this.plan = plan;
        this.draft = draft;
        this.line = line;
    }

    /// The section that others begin with; nothing is said in it yet.
    static FioSection global(String source, MachinePlan plan) {
        return new FioSection(source, plan, Job.draft("global"), 0);
    }

    /// A job's section, which begins with what this one holds.
    FioSection job(String name, int atLine) {
        FioSection job = new FioSection(source, plan, draft.copy(name), atLine);
        job.spots.putAll(spots);
        job.place = place;
        job.bad = bad;
        return job;
    }

    boolean takes(String key) {
        return JobKeys.isModelled(key) || PLACE_KEYS.contains(key);
    }

    void set(String key, String value, int atLine, int column, List<Problem> problems) {
        spots.put(JobKeys.canonical(key), new Spot(atLine, column));
        options.put(key, value);
        try {
            if (PLACE_KEYS.contains(key)) {
                place = place(key, value);
            } else {
                draft.set(key, value);
            }
        } catch (IllegalArgumentException e) {
            bad = true;
            String[] parts = String.valueOf(e.getMessage()).split("; expected ", 2);
            problems.add(new Problem(source, atLine, column, parts[0], parts[parts.length - 1]));
        }
    }

    /// The file system or disk that a path means; null for the one that is meant without any.
    private @Nullable JobPlace place(String key, String path) {
        if (path.contains(":")) {
            throw new IllegalArgumentException(
                    key + "=" + path + "; expected one path: several are not modelled");
        }
        JobPlace found = null;
        for (String part : path.split("/", -1)) {
            JobPlace named = JobPlace.named(plan, part);
            if (named != null && !part.equals("dev")) found = named;
        }
        if (found == null && path.startsWith("/")) {
            throw new IllegalArgumentException(
                    key
                            + "="
                            + path
                            + "; expected /mnt/NAME or /dev/NAME, NAME being one of "
                            + FioReader.placeNames(plan));
        }
        return found == null ? place : found;
    }

    /// A line of it could not be used, so that the rest need not go together.
    void bad() {
        bad = true;
    }

    /// The job; null with problems added if it cannot be run.
    FioFile.@Nullable Section end(List<Problem> problems, List<String> remarks) {
        Job job = draft.job();
        JobPlace on = on(job);
        int before = problems.size();
        if (!bad) {
            for (Job.Fault fault : job.check()) problems.add(problem(job, fault));
        }
        for (Job.Fault fault : on.check(job)) problems.add(problem(job, fault));
        if (!draft.remark().isEmpty()) remarks.add(at("iodepth", draft.remark()));
        return bad || problems.size() > before ? null : new FioFile.Section(job, on, options);
    }

    /// A disk with file systems stands for the first of them, unless the job goes past the cache.
    private JobPlace on(Job job) {
        JobPlace named = place == null ? JobPlace.uppermost(plan) : place;
        if (named.kind() != JobPlace.Kind.DISK) return named;
        if (job.access().engine() == Job.Engine.DIRECT) return named;
        for (JobPlace other : JobPlace.of(plan)) {
            boolean onIt = other.disk().equals(named.disk());
            if (onIt && other.kind() == JobPlace.Kind.FILES) return other;
        }
        return named;
    }

    private String at(String key, String what) {
        Spot spot = spots.getOrDefault(key, new Spot(line, 1));
        return source + ":" + spot.line + ": " + what;
    }

    /// Something wrong with the job, at the key to change.
    Problem problem(Job job, Job.Fault fault) {
        Spot spot = spots.getOrDefault(fault.key(), new Spot(line, 1));
        return new Problem(
                source,
                spot.line,
                spot.column,
                "[" + job.name() + "] " + fault.wrong(),
                fault.expected());
    }
}
