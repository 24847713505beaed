package tidemark.conform.cfq;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import tidemark.input.BadInputException;
import tidemark.input.Problem;
import tidemark.kernel.block.BioFlags;
import tidemark.kernel.block.IoPriority;
import tidemark.kernel.block.PriorityClass;
import tidemark.kernel.cfq.Tunable;
import tidemark.kernel.cgroup.CgroupTree;
import tidemark.kernel.cgroup.WeightScale;

/// Reads a script. Goes on after a problem, so that all come at once.
public final class ScriptReader {
    private static final int MAX_BATCH = 100_000;
    private static final long MAX_SECTOR = 1L << 50;
    private static final long MAX_MICROS = Long.MAX_VALUE / 4000;

    private final String file;
    private final List<Problem> problems = new ArrayList<>();
    private final List<Script.Setting> settings = new ArrayList<>();
    private final List<Script.Group> groups = new ArrayList<>();
    private final List<Script.Task> tasks = new ArrayList<>();
    private final Set<Integer> pids = new HashSet<>();
    private final List<ScriptLine.Field> journals = new ArrayList<>();
    private Script.@Nullable Device device;
    private long runMicros = -1;

    private ScriptReader(String file) {
        this.file = file;
    }

    /// Reads a script.
    ///
    /// @param file how to call it in problems
    /// @param name the script's name
    /// @throws BadInputException with all that is wrong
    public static Script read(String file, String name, List<String> lines) {
        ScriptReader reader = new ScriptReader(file);
        for (int i = 0; i < lines.size(); i++) {
            ScriptLine line = ScriptLine.parse(file, i + 1, lines.get(i), reader.problems);
            if (line != null) reader.line(line);
        }
        reader.finish(lines.size());
        if (!reader.problems.isEmpty()) throw new BadInputException(reader.problems);
        Script.Device device = reader.device;
        if (device == null) device = new Script.Device(1, false, true, 0);
        return new Script(
                name,
                device,
                reader.runMicros,
                List.copyOf(reader.settings),
                List.copyOf(reader.groups),
                List.copyOf(reader.tasks));
    }

    private void line(ScriptLine line) {
        switch (line.keyword()) {
            case "device" -> device(line);
            case "run_us" -> run(line);
            case "set" -> setting(line);
            case "group" -> group(line);
            case "task" -> task(line);
            default ->
                    line.problem(
                            line.column(),
                            "unknown word '" + line.keyword() + "'",
                            "device, run_us, set, group or task");
        }
    }

    private void finish(int lines) {
        int end = Math.max(lines, 1);
        if (runMicros < 0) {
            problems.add(new Problem(file, end, 1, "no run_us", "a line 'run_us MICROSECONDS'"));
        }
        if (tasks.isEmpty() && problems.isEmpty()) {
            problems.add(new Problem(file, end, 1, "no task", "a line 'task pid=...'"));
        }
        for (ScriptLine.Field field : journals) {
            boolean known = false;
            for (Script.Task task : tasks) {
                known |=
                        task.kind() == Script.Kind.JBD2
                                && String.valueOf(task.pid()).equals(field.value());
            }
            if (!known) field.problem("no journal '" + field.value() + "'", "pid of a jbd2 task");
        }
    }

    private void device(ScriptLine line) {
        device =
                new Script.Device(
                        (int) line.number("depth", 1, 1, MAX_BATCH),
                        line.flag("wcache"),
                        !line.flag("nonrot"),
                        line.number("head", 0, 0, MAX_SECTOR));
        line.rejectOthers();
    }

    private void run(ScriptLine line) {
        List<ScriptLine.Field> words = line.words();
        if (words.size() != 1) {
            line.problem(line.column(), "run_us with " + words.size() + " values", "one number");
            return;
        }
        runMicros = words.getFirst().number(0, MAX_MICROS);
    }

    private void setting(ScriptLine line) {
        List<ScriptLine.Field> words = line.words();
        if (words.size() != 2) {
            line.problem(line.column(), "set with " + words.size() + " words", "TUNABLE VALUE");
            return;
        }
        long value = words.get(1).number(0, Long.MAX_VALUE);
        for (Tunable tunable : Tunable.values()) {
            if (tunable.knob().name().equals(words.get(0).value())) {
                settings.add(new Script.Setting(tunable, value));
                return;
            }
        }
        words.get(0)
                .problem(
                        "unknown tunable '" + words.get(0).value() + "'",
                        "a file of /sys/block/X/queue/iosched");
    }

    private void group(ScriptLine line) {
        List<ScriptLine.Field> words = line.words();
        if (words.size() != 1 || !CgroupTree.isPath(words.getFirst().value())) {
            int column = words.isEmpty() ? line.column() : words.getFirst().column();
            line.problem(column, "group without a path", "group /PATH [weight=] [leaf_weight=]");
            return;
        }
        WeightScale scale = WeightScale.LEGACY;
        groups.add(
                new Script.Group(
                        words.getFirst().value(),
                        (int) line.number("weight", 0, scale.min(), scale.max()),
                        (int) line.number("leaf_weight", 0, scale.min(), scale.max())));
        line.rejectOthers();
    }

    private void task(ScriptLine line) {
        ScriptLine.Field pid = line.field("pid");
        if (pid == null) {
            line.problem(line.column(), "task without pid", "pid=NUMBER");
            return;
        }
        int number = (int) pid.number(1, Integer.MAX_VALUE);
        if (!pids.add(number)) pid.problem("pid " + number + " again", "a pid of its own");
        Script.Kind kind = kind(line);
        boolean journal = kind == Script.Kind.DBENCH || kind == Script.Kind.JBD2;
        BioFlags flags = flags(line);
        tasks.add(
                new Script.Task(
                        number,
                        path(line),
                        priority(line),
                        kind,
                        journal ? BioFlags.WRITE_SYNC : flags,
                        pattern(line),
                        pace(line),
                        journal(line)));
        line.rejectOthers();
    }

    private static Script.Kind kind(ScriptLine line) {
        ScriptLine.Field kind = line.field("kind");
        if (kind == null) return Script.Kind.LOOP;
        return switch (kind.value()) {
            case "loop" -> Script.Kind.LOOP;
            case "qd" -> Script.Kind.QD;
            case "dbench" -> Script.Kind.DBENCH;
            case "jbd2" -> Script.Kind.JBD2;
            default -> {
                kind.problem("unknown kind '" + kind.value() + "'", "loop, qd, dbench or jbd2");
                yield Script.Kind.LOOP;
            }
        };
    }

    private static String path(ScriptLine line) {
        ScriptLine.Field group = line.field("group");
        if (group == null) return "/";
        if (!CgroupTree.isPath(group.value())) {
            group.problem("no path '" + group.value() + "'", "/, /A or /A/B");
            return "/";
        }
        return group.value();
    }

    private static IoPriority priority(ScriptLine line) {
        ScriptLine.Field field = line.field("ioprio");
        if (field == null) return IoPriority.NONE;
        String text = field.value();
        if (text.equals("idle")) return new IoPriority(PriorityClass.IDLE, 7);
        if (text.matches("(rt|be)[0-7]")) {
            PriorityClass given =
                    text.startsWith("rt") ? PriorityClass.REAL_TIME : PriorityClass.BEST_EFFORT;
            return new IoPriority(given, text.charAt(2) - '0');
        }
        field.problem("unknown priority '" + text + "'", "rt0..rt7, be0..be7 or idle");
        return IoPriority.NONE;
    }

    private static BioFlags flags(ScriptLine line) {
        ScriptLine.Field dir = line.field("dir");
        boolean write = dir != null && dir.value().equals("W");
        if (dir != null && !write && !dir.value().equals("R")) {
            dir.problem("unknown direction '" + dir.value() + "'", "R or W");
        }
        boolean sync = line.flag("sync");
        return new BioFlags(write, write && sync, line.flag("noidle"), line.flag("prio"));
    }

    private static Script.Pattern pattern(ScriptLine line) {
        ScriptLine.Field field = line.field("pattern");
        Script.Shape shape = Script.Shape.SEQ;
        if (field != null) {
            switch (field.value()) {
                case "seq" -> shape = Script.Shape.SEQ;
                case "step" -> shape = Script.Shape.STEP;
                case "rand" -> shape = Script.Shape.RAND;
                default ->
                        field.problem(
                                "unknown pattern '" + field.value() + "'", "seq, step or rand");
            }
        }
        int sectors = (int) line.number("nsect", 8, 1, 1 << 20);
        long length = line.number("len", 0, 0, MAX_SECTOR);
        if (shape == Script.Shape.RAND && length < sectors) {
            line.problem(line.column(), "rand in len=" + length, "len of at least nsect");
        }
        long randAfter = line.number("rand_after", 0, 0, Long.MAX_VALUE);
        long randLength = line.number("rand_len", 0, 0, MAX_SECTOR);
        if (randAfter > 0 && randLength < sectors) {
            line.problem(line.column(), "rand in rand_len=" + randLength, "at least nsect");
        }
        return new Script.Pattern(
                shape,
                line.number("sector", 0, 0, MAX_SECTOR),
                length,
                sectors,
                line.number("step", 0, 0, MAX_SECTOR),
                line.number("seed", 1, 0, Long.MAX_VALUE),
                randAfter,
                line.number("rand_sector", 0, 0, MAX_SECTOR),
                randLength);
    }

    private static Script.Pace pace(ScriptLine line) {
        return new Script.Pace(
                line.number("start_us", 0, 0, MAX_MICROS),
                orNever(line.number("stop_us", 0, 0, MAX_MICROS)),
                (int) line.number("batch", 1, 1, MAX_BATCH),
                (int) line.number("qd", 1, 1, MAX_BATCH),
                line.number("think_us", 0, 0, MAX_MICROS),
                line.number("think2_us", 0, 0, MAX_MICROS),
                line.number("think2_after", 0, 0, Long.MAX_VALUE),
                orNever(line.number("iters", 0, 0, Long.MAX_VALUE)),
                line.flag("exit"),
                line.number("wake_us", 0, 0, MAX_MICROS),
                line.number("app_bytes", 0, 0, Long.MAX_VALUE));
    }

    private static long orNever(long value) {
        return value == 0 ? Long.MAX_VALUE : value;
    }

    private int journal(ScriptLine line) {
        ScriptLine.Field journal = line.field("jbd");
        if (journal == null) return 0;
        journals.add(journal);
        return (int) journal.number(1, Integer.MAX_VALUE);
    }
}
