package tidemark.scenario;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Nearest;
import tidemark.input.Problem;
import tidemark.workload.Job;
import tidemark.workload.JobKeys;

/// Reads job files of fio: sections of `key=value` lines, of which `[global]` holds what the
/// sections after it begin with.
public final class FioReader {
    private static final int MOST_PROBLEMS = 100;
    private static final long MOST_BYTES = 4L << 20;
    private static final String EXPECTED = "a job file of fio";

    private final String source;
    private final List<Problem> problems = new ArrayList<>();
    private final List<String> remarks = new ArrayList<>();
    private final List<FioFile.Section> jobs = new ArrayList<>();
    private final Map<String, Long> bytes = new TreeMap<>();
    private final FioSection global;
    private @Nullable FioSection current;

    private FioReader(String source, MachinePlan plan) {
        this.source = source;
        global = FioSection.global(source, plan);
    }

    /// Reads a file of a user's.
    ///
    /// @param plan the machine that the jobs are to run on
    /// @throws BadInputException with everything that is wrong with it
    public static FioFile read(Path file, MachinePlan plan) {
        String name = file.toString();
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > MOST_BYTES) {
                boolean there = Files.exists(file);
                throw new BadInputException(
                        Problem.of(
                                name,
                                there ? "not a file, or a very large one" : "there is no such file",
                                EXPECTED));
            }
            return read(name, Files.readAllLines(file), plan);
        } catch (NoSuchFileException e) {
            throw new BadInputException(Problem.of(name, "there is no such file", EXPECTED));
        } catch (MalformedInputException e) {
            throw new BadInputException(Problem.of(name, "this is not text", EXPECTED));
        } catch (IOException e) {
            throw new BadInputException(Problem.unreadable(name, e, EXPECTED));
        }
    }

    /// Reads lines.
    ///
    /// @param source their name, for messages
    /// @throws BadInputException with everything that is wrong with them
    public static FioFile read(String source, List<String> lines, MachinePlan plan) {
        FioReader reader = new FioReader(source, plan);
        for (int i = 0; i < lines.size(); i++) reader.line(i + 1, lines.get(i));
        reader.endSection();
        if (reader.jobs.isEmpty() && reader.problems.isEmpty()) {
            reader.problems.add(
                    Problem.of(
                            source,
                            "no job",
                            "a section such as [writer] with rw=write, size=64m"));
        }
        if (!reader.problems.isEmpty()) throw new BadInputException(reader.most());
        return new FioFile(reader.jobs, reader.remarks);
    }

    private List<Problem> most() {
        problems.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
        if (problems.size() <= MOST_PROBLEMS) return problems;
        List<Problem> most = new ArrayList<>(problems.subList(0, MOST_PROBLEMS));
        int more = problems.size() - MOST_PROBLEMS;
        most.add(Problem.of(source, more + " more lines are wrong", EXPECTED));
        return most;
    }

    private void problem(int line, int column, String wrong, String expected) {
        problems.add(new Problem(source, line, column, wrong, expected));
    }

    private void line(int number, String raw) {
        String text = raw.strip();
        if (number == 1 && text.startsWith("\uFEFF")) text = text.substring(1).strip();
        if (text.isEmpty() || text.startsWith(";") || text.startsWith("#")) return;
        int column = raw.indexOf(text.charAt(0)) + 1;
        if (text.startsWith("[")) {
            section(number, column, text);
        } else if (text.equals("include") || text.startsWith("include ")) {
            problem(
                    number,
                    column,
                    "'include': a job file is read by itself",
                    "the lines of the other file in its place");
        } else {
            key(number, column, text);
        }
    }

    private void section(int number, int column, String text) {
        endSection();
        int end = text.lastIndexOf(']');
        String name = end < 0 ? "" : text.substring(1, end).strip();
        FioSection section = name.equals("global") ? global : global.job(name, number);
        current = section;
        if (end == text.length() - 1 && !name.isEmpty()) return;
        problem(number, column, "'" + text + "'", "[NAME] alone on its line");
        section.bad();
    }

    private void endSection() {
        FioSection section = current;
        current = null;
        if (section == null || section == global) return;
        int before = problems.size();
        FioFile.Section job = section.end(problems, remarks);
        if (job == null || problems.size() > before) return;
        jobs.add(job);
        makeRoom(section, job);
    }

    /// The files of all jobs together need room too.
    private void makeRoom(FioSection section, FioFile.Section job) {
        long own = job.job().files().sizeBytes() * job.job().crew().tasks();
        long before = bytes.getOrDefault(job.on().name(), 0L);
        bytes.put(job.on().name(), before + own);
        Job.Fault fault = job.on().checkRoom(before + own);
        if (before > 0 && fault != null) problems.add(section.problem(job.job(), fault));
    }

    private void key(int number, int column, String text) {
        int equals = text.indexOf('=');
        String key = (equals < 0 ? text : text.substring(0, equals)).strip();
        String value = equals < 0 ? "" : text.substring(equals + 1).strip();
        FioSection section = current;
        if (section == null) {
            problem(
                    number,
                    column,
                    "'" + key + "' before any section",
                    "[global] or a [NAME] first");
            return;
        }
        if (value.contains("${")) {
            section.bad();
            problem(
                    number,
                    column,
                    "'" + value + "': variables are not replaced",
                    "the value itself");
            return;
        }
        if (section.takes(key)) {
            section.set(key, value, number, column, problems);
            return;
        }
        unknown(number, column, key, value);
    }

    private void unknown(int number, int column, String key, String value) {
        if (JobKeys.isIrrelevant(key)) {
            remarks.add(source + ":" + number + ": '" + key + "' makes no difference to the disk");
            return;
        }
        String instead = JobKeys.insteadOf(key);
        if (!instead.isEmpty()) {
            problem(
                    number,
                    column,
                    "'" + key + "' matters to the disk and is not modelled",
                    instead);
            return;
        }
        List<String> known = new ArrayList<>(JobKeys.known());
        known.addAll(FioSection.PLACE_KEYS);
        String nearest = Nearest.to(key, known);
        boolean bare = value.isEmpty() && key.contains(" ");
        problem(
                number,
                column,
                bare ? "'" + key + "'" : "unknown key '" + key + "'",
                bare ? "key=value" : "a key of fio's, perhaps " + nearest);
    }

    /// The names of what jobs can work on, for messages.
    static String placeNames(MachinePlan plan) {
        return JobPlace.of(plan).stream().map(JobPlace::name).collect(Collectors.joining(", "));
    }
}
