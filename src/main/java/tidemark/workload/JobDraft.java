package tidemark.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// A [Job] in the making: takes one key of fio after the other, as text. The one place where jobs
/// are made, whatever file they are read from; [JobKeys] lists the keys.
public final class JobDraft {
    private static final List<String> PATTERNS =
            Arrays.stream(Job.Pattern.values()).map(Job.Pattern::word).toList();
    private static final List<String> SYNC_MODES = List.of("none", "dsync", "sync");
    private static final List<String> CLASSES = List.of("none", "rt", "be", "idle");
    private static final List<String> ENGINES =
            List.of(
                    "psync",
                    "sync",
                    "vsync",
                    "pvsync",
                    "pvsync2",
                    "mmap",
                    "libaio",
                    "posixaio",
                    "io_uring");
    private static final int FIRST_ASYNC = 6;
    private static final long NANOS_PER_SECOND = 1_000_000_000L;
    private static final long NANOS_PER_MICRO = 1000;

    private String name;
    private int kbBase = 1024;
    private Job.Pattern pattern = Job.Pattern.READ;
    private long readPercent = 50;
    private long blockBytes = 4096;
    private boolean direct;
    private boolean mapped;
    private boolean async;
    private int depth = 1;
    private boolean repeats;
    private long sizeBytes;
    private long fileBytes;
    private int fileCount = 1;
    private int loops = 1;
    private Job.SyncMode mode = Job.SyncMode.NONE;
    private long fsyncEvery;
    private long fdatasyncEvery;
    private boolean endFsync;
    private Job.RangeSync range = Job.RangeSync.NONE;
    private boolean umount;
    private long readRate;
    private long writeRate;
    private long thinkNanos;
    private long thinkBlocks = 1;
    private long startDelayNanos;
    private long runtimeNanos;
    private boolean timeBased;
    private int priorityClass;
    private int priority = -1;
    private String cgroup = "/";
    private int weight;
    private int tasks = 1;
    private boolean stonewall;
    private boolean reportedTogether;

    JobDraft(String name) {
        this.name = name;
    }

    private JobDraft(JobDraft that) {
        name = that.name;
        kbBase = that.kbBase;
        pattern = that.pattern;
        readPercent = that.readPercent;
        blockBytes = that.blockBytes;
        direct = that.direct;
        mapped = that.mapped;
        async = that.async;
        depth = that.depth;
        repeats = that.repeats;
        sizeBytes = that.sizeBytes;
        fileBytes = that.fileBytes;
        fileCount = that.fileCount;
        loops = that.loops;
        mode = that.mode;
        fsyncEvery = that.fsyncEvery;
        fdatasyncEvery = that.fdatasyncEvery;
        endFsync = that.endFsync;
        range = that.range;
        umount = that.umount;
        readRate = that.readRate;
        writeRate = that.writeRate;
        thinkNanos = that.thinkNanos;
        thinkBlocks = that.thinkBlocks;
        startDelayNanos = that.startDelayNanos;
        runtimeNanos = that.runtimeNanos;
        timeBased = that.timeBased;
        priorityClass = that.priorityClass;
        priority = that.priority;
        cgroup = that.cgroup;
        weight = that.weight;
        tasks = that.tasks;
        stonewall = that.stonewall;
        reportedTogether = that.reportedTogether;
    }

    /// A draft of another job that begins with what has been said of this one.
    public JobDraft copy(String newName) {
        JobDraft copy = new JobDraft(this);
        copy.name = newName;
        return copy;
    }

    /// Takes a key; an empty text is the bare key, as fio allows for switches.
    ///
    /// @param key one of [JobKeys#modelled()]
    /// @throws IllegalArgumentException "...; expected ..." if the value cannot be used
    public void set(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "rw",
                    "bs",
                    "rwmixread",
                    "rwmixwrite",
                    "direct",
                    "buffered",
                    "iodepth",
                    "ioengine",
                    "norandommap" ->
                    setAccess(key, text);
            case "size", "filesize", "nrfiles", "loops", "kb_base" -> setFiles(key, text);
            case "sync", "fsync", "fdatasync", "end_fsync", "sync_file_range", "umount" ->
                    setSafety(key, text);
            case "rate", "thinktime", "thinktime_blocks", "runtime", "time_based", "startdelay" ->
                    setPace(key, text);
            case "prio", "prioclass", "cgroup", "cgroup_weight" -> setStanding(key, text);
            case "name", "numjobs", "stonewall", "group_reporting" -> setCrew(key, text);
            default -> throw new IllegalArgumentException("no key " + key);
        }
    }

    private long bytes(String key, String text, long min) {
        long bytes = JobValue.bytes(key, text, kbBase);
        if (bytes >= min) return bytes;
        throw new IllegalArgumentException(key + "=" + text + "; expected at least " + min);
    }

    private void setAccess(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "rw" -> pattern(key, text.strip().toLowerCase(Locale.ROOT));
            case "bs" -> blockBytes = block(key, text);
            case "rwmixread" -> readPercent = JobValue.number(key, text, 0, 100);
            case "rwmixwrite" -> readPercent = 100 - JobValue.number(key, text, 0, 100);
            case "direct" -> direct = JobValue.flag(key, text);
            case "buffered" -> direct = !JobValue.flag(key, text);
            case "iodepth" -> depth = (int) JobValue.number(key, text, 1, 4096);
            case "norandommap" -> repeats = JobValue.flag(key, text);
            default -> engine(key, text);
        }
    }

    private void pattern(String key, String text) {
        String word =
                switch (text) {
                    case "readwrite" -> "rw";
                    default -> text;
                };
        pattern = Job.Pattern.values()[JobValue.word(key, word, PATTERNS)];
    }

    private long block(String key, String text) {
        if (text.contains("-") || text.contains(",") || text.contains(":")) {
            throw new IllegalArgumentException(
                    key
                            + "="
                            + text
                            + "; expected one size for all operations: ranges, splits and"
                            + " sizes for reads apart from writes are not modelled");
        }
        long bytes = bytes(key, text, 1);
        if (bytes <= Job.MOST_BLOCK_BYTES) return bytes;
        throw new IllegalArgumentException(key + "=" + text + "; expected at most 16m");
    }

    private void engine(String key, String text) {
        int index = JobValue.word(key, text, ENGINES);
        async = index >= FIRST_ASYNC;
        mapped = ENGINES.get(index).equals("mmap");
    }

    private void setFiles(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "size" -> sizeBytes = size(key, text);
            case "filesize" -> fileBytes = size(key, text);
            case "nrfiles" -> fileCount = (int) JobValue.number(key, text, 1, 100_000);
            case "loops" -> loops = (int) JobValue.number(key, text, 1, 1_000_000);
            default ->
                    kbBase = JobValue.word(key, text, List.of("1000", "1024")) == 0 ? 1000 : 1024;
        }
    }

    private long size(String key, String text) {
        if (text.contains("%") || text.contains("-")) {
            throw new IllegalArgumentException(
                    key
                            + "="
                            + text
                            + "; expected one size in bytes, such as 64m: parts and ranges"
                            + " are not modelled");
        }
        return bytes(key, text, 0);
    }

    private void setSafety(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "sync" -> mode = mode(key, text.strip().toLowerCase(Locale.ROOT));
            case "fsync" -> fsyncEvery = JobValue.number(key, text, 0, Integer.MAX_VALUE);
            case "fdatasync" -> fdatasyncEvery = JobValue.number(key, text, 0, Integer.MAX_VALUE);
            case "end_fsync" -> endFsync = JobValue.flag(key, text);
            case "sync_file_range" -> range = range(key, text);
            default -> umount = JobValue.flag(key, text);
        }
    }

    private static Job.SyncMode mode(String key, String text) {
        return switch (text) {
            case "0" -> Job.SyncMode.NONE;
            case "", "1" -> Job.SyncMode.SYNC;
            default -> Job.SyncMode.values()[JobValue.word(key, text, SYNC_MODES)];
        };
    }

    private static Job.RangeSync range(String key, String text) {
        int colon = text.lastIndexOf(':');
        String[] words = text.substring(0, Math.max(0, colon)).split(",", -1);
        boolean write = false;
        boolean before = false;
        boolean after = false;
        for (String word : words) {
            switch (word.strip().toLowerCase(Locale.ROOT)) {
                case "write" -> write = true;
                case "wait_before" -> before = true;
                case "wait_after" -> after = true;
                default -> write = before = after = false;
            }
        }
        if (!write) {
            throw new IllegalArgumentException(
                    key
                            + "="
                            + text
                            + "; expected what to do and after how many writes, such as"
                            + " wait_before,write:256");
        }
        long every = JobValue.number(key, text.substring(colon + 1), 1, Integer.MAX_VALUE);
        return new Job.RangeSync(every, before, after);
    }

    private void setPace(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "rate" -> rate(key, text);
            case "thinktime" -> thinkNanos = JobValue.nanos(key, text, NANOS_PER_MICRO);
            case "thinktime_blocks" ->
                    thinkBlocks = JobValue.number(key, text, 1, Integer.MAX_VALUE);
            case "runtime" -> runtimeNanos = JobValue.nanos(key, text, NANOS_PER_SECOND);
            case "time_based" -> timeBased = JobValue.flag(key, text);
            default -> startDelayNanos = JobValue.nanos(key, text, NANOS_PER_SECOND);
        }
    }

    private void rate(String key, String text) {
        String[] parts = text.split(",", -1);
        if (parts.length > 3) {
            throw new IllegalArgumentException(
                    key + "=" + text + "; expected bytes/s, or those of reads and of writes");
        }
        readRate = parts[0].isBlank() ? readRate : bytes(key, parts[0], 0);
        String writes = parts.length > 1 ? parts[1] : parts[0];
        writeRate = writes.isBlank() ? writeRate : bytes(key, writes, 0);
    }

    private void setStanding(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "prio" -> priority = (int) JobValue.number(key, text, 0, 7);
            case "prioclass" -> priorityClass = priorityClass(key, text);
            case "cgroup" -> cgroup = cgroup(key, text.strip());
            default -> weight = (int) JobValue.number(key, text, 10, 1000);
        }
    }

    private static int priorityClass(String key, String text) {
        String word = text.strip().toLowerCase(Locale.ROOT);
        if (CLASSES.contains(word)) return CLASSES.indexOf(word);
        return (int) JobValue.number(key, text, 0, 3);
    }

    private static String cgroup(String key, String text) {
        String path = text.startsWith("/") ? text : "/" + text;
        if (path.equals("/") || (!path.endsWith("/") && !path.contains("//"))) return path;
        throw new IllegalArgumentException(
                key + "=" + text + "; expected the path of a cgroup, such as db or /db/log");
    }

    private void setCrew(String key, String text) {
        switch (JobKeys.canonical(key)) {
            case "name" -> name = text.strip().isEmpty() ? name : text.strip();
            case "numjobs" -> tasks = (int) JobValue.number(key, text, 1, 1000);
            case "stonewall" -> stonewall = JobValue.flag(key, text);
            default -> reportedTogether = JobValue.flag(key, text);
        }
    }

    /// What has been asked for and has no effect, as it has none in fio; empty if all has.
    public String remark() {
        if (depth == 1 || (async && direct && !mapped)) return "";
        return "iodepth="
                + depth
                + " has no effect: only direct=1 with an asynchronous ioengine such"
                + " as libaio has more than one operation under way";
    }

    /// The job; [Job#check()] says whether it can be run.
    public Job job() {
        Job.Engine engine =
                mapped ? Job.Engine.MMAP : direct ? Job.Engine.DIRECT : Job.Engine.BUFFERED;
        int under = async && engine == Job.Engine.DIRECT ? depth : 1;
        long size = fileBytes > 0 ? fileBytes * fileCount : sizeBytes;
        int level = priority >= 0 ? priority : priorityClass == 0 ? 0 : 4;
        int given = priority >= 0 && priorityClass == 0 ? 2 : priorityClass;
        return new Job(
                name,
                new Job.Access(pattern, (int) readPercent, blockBytes, engine, under, repeats),
                new Job.Files(size, fileCount, loops),
                new Job.Safety(mode, fsyncEvery, fdatasyncEvery, endFsync, range, umount),
                new Job.Pace(
                        readRate,
                        writeRate,
                        thinkNanos,
                        thinkBlocks,
                        startDelayNanos,
                        runtimeNanos,
                        timeBased),
                new Job.Standing(given, level, cgroup, weight),
                new Job.Crew(tasks, stonewall, reportedTogether));
    }
}
