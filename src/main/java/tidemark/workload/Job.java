package tidemark.workload;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// A workload as data: what one task, or several alike, read and write, how, how fast and when; in
/// the words of fio's job files.
///
/// @param name for people
/// @param access what it does to its files
/// @param files what it works on
/// @param safety when what it has written is made safe
/// @param pace how fast it goes, and from when to when
/// @param standing what the block layer knows of it
/// @param crew how many do it, and after whom
public record Job(
        String name,
        Access access,
        Files files,
        Safety safety,
        Pace pace,
        Standing standing,
        Crew crew) {
    /// Bytes of a page.
    public static final int PAGE_BYTES = 4096;

    /// Bytes of a sector.
    public static final int SECTOR_BYTES = 512;

    /// Largest block.
    static final long MOST_BLOCK_BYTES = 16L << 20;

    /// In which direction, and where in a file.
    public enum Pattern {
        READ,
        WRITE,
        RANDREAD,
        RANDWRITE,
        RW,
        RANDRW;

        /// Its name in job files.
        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Whether it goes anywhere in the file.
        public boolean isRandom() {
            return this == RANDREAD || this == RANDWRITE || this == RANDRW;
        }

        /// Whether it reads.
        public boolean reads() {
            return this != WRITE && this != RANDWRITE;
        }

        /// Whether it writes.
        public boolean writes() {
            return this != READ && this != RANDREAD;
        }
    }

    /// How data gets from the program to the file.
    public enum Engine {
        /// Calls that copy from and to the page cache.
        BUFFERED,
        /// Calls past the page cache.
        DIRECT,
        /// A mapping: a page fault dirties a page, and nothing is copied.
        MMAP
    }

    /// What a task does to its files.
    ///
    /// @param readPercent how many of a hundred operations are reads, where both are done
    /// @param blockBytes size of an operation
    /// @param depth operations under way at a time; more than 1 past the page cache only
    /// @param repeats whether a random place may come again before all others have come
    public record Access(
            Pattern pattern,
            int readPercent,
            long blockBytes,
            Engine engine,
            int depth,
            boolean repeats) {}

    /// What a task works on; all files are alike and take turns, block by block.
    ///
    /// @param sizeBytes size of all files of a task; 0 = they grow until its time is up
    /// @param count number of files
    /// @param loops how often it goes through them
    public record Files(long sizeBytes, int count, int loops) {
        /// Size of a file; 0 = without end.
        public long fileBytes() {
            return sizeBytes / count;
        }
    }

    /// `O_SYNC` and its kind.
    public enum SyncMode {
        NONE,
        DSYNC,
        SYNC
    }

    /// Writeback that a program asks for, window by window.
    ///
    /// Kernel: `sync_file_range()`, fs/sync.c.
    ///
    /// @param writes size of a window, in operations; 0 = it does not ask
    /// @param waitBefore whether it first waits for the window before
    /// @param waitAfter whether it then waits for the window itself
    public record RangeSync(long writes, boolean waitBefore, boolean waitAfter) {
        /// It does not ask.
        public static final RangeSync NONE = new RangeSync(0, false, false);
    }

    /// When what has been written is made safe.
    ///
    /// @param mode whether each write is safe before it returns
    /// @param fsyncEvery writes after which the file is; 0 = never
    /// @param fdatasyncEvery the same, by fdatasync
    /// @param endFsync whether all files are after each loop
    /// @param range writeback asked for on the way
    /// @param umount whether the end of the last job is the end of an umount
    public record Safety(
            SyncMode mode,
            long fsyncEvery,
            long fdatasyncEvery,
            boolean endFsync,
            RangeSync range,
            boolean umount) {}

    /// How fast a task goes, and from when to when.
    ///
    /// @param readRate bytes/s at most; 0 = as fast as it can
    /// @param writeRate bytes/s at most; 0 = as fast as it can
    /// @param thinkNanos pause between operations
    /// @param thinkBlocks operations from one pause to the next
    /// @param startDelayNanos from the start of its stage to its own
    /// @param runtimeNanos time after which it ends, done or not; 0 = only when done
    /// @param timeBased whether it goes through its files again until that time
    public record Pace(
            long readRate,
            long writeRate,
            long thinkNanos,
            long thinkBlocks,
            long startDelayNanos,
            long runtimeNanos,
            boolean timeBased) {}

    /// What the block layer knows of a task.
    ///
    /// @param priorityClass 0 none, 1 real time, 2 best effort, 3 idle
    /// @param priority from 0, most urgent, to 7
    /// @param cgroup path of its cgroup
    /// @param weight of that cgroup; 0 = as it is
    public record Standing(int priorityClass, int priority, String cgroup, int weight) {}

    /// How many tasks do it, and after whom.
    ///
    /// @param tasks tasks alike, each with files of its own
    /// @param stonewall whether it begins when all jobs before it have ended
    /// @param reportedTogether whether its tasks are reported as one
    public record Crew(int tasks, boolean stonewall, boolean reportedTogether) {}

    /// Something that does not go together.
    ///
    /// @param key the key to change, as in job files
    /// @param wrong what is wrong
    /// @param expected what would be right
    public record Fault(String key, String wrong, String expected) {}

    /// Whether it goes on until its time is up.
    public boolean isEndless() {
        return files.sizeBytes == 0 || pace.timeBased;
    }

    /// Whether it reads from a disk or writes past the page cache, and so needs a request queue.
    public boolean needsRequestQueue() {
        return access.pattern.reads() || access.engine == Engine.DIRECT;
    }

    /// What nobody has said yet: fio's own defaults.
    public static JobDraft draft(String name) {
        return new JobDraft(name);
    }

    /// Bytes that a task transfers in all; 0 = without end of its own.
    public long goalBytes() {
        if (isEndless()) return 0;
        return blocksPerFile() * access.blockBytes * files.count * files.loops;
    }

    /// Whole blocks in a file.
    public long blocksPerFile() {
        return files.fileBytes() / access.blockBytes;
    }

    /// Everything about it that does not go together; empty if it can be run.
    public List<Fault> check() {
        List<Fault> faults = new ArrayList<>();
        checkSizes(faults);
        checkAccess(faults);
        checkTimes(faults);
        return faults;
    }

    private void checkSizes(List<Fault> faults) {
        if (files.sizeBytes == 0 && access.pattern.reads()) {
            faults.add(new Fault("size", "no size of what is read", "size=, such as size=64m"));
        } else if (files.sizeBytes == 0 && access.engine == Engine.DIRECT) {
            faults.add(new Fault("size", "no size of what is written", "size=, such as size=64m"));
        } else if (files.sizeBytes == 0 && access.pattern.isRandom()) {
            faults.add(new Fault("size", "no size to go about in", "size=, such as size=64m"));
        } else if (files.sizeBytes > 0 && files.fileBytes() < access.blockBytes) {
            faults.add(
                    new Fault(
                            "size",
                            "files of " + files.fileBytes() + " bytes",
                            "files of at least one block of " + access.blockBytes + " bytes"));
        }
    }

    private void checkAccess(List<Fault> faults) {
        boolean direct = access.engine == Engine.DIRECT;
        if (direct && access.blockBytes % SECTOR_BYTES != 0) {
            faults.add(
                    new Fault(
                            "bs",
                            "blocks of " + access.blockBytes + " bytes past the page cache",
                            "whole sectors of 512 bytes"));
        }
        if (!direct && access.depth > 1) {
            faults.add(
                    new Fault(
                            "iodepth",
                            "iodepth="
                                    + access.depth
                                    + " through the page cache, where each call"
                                    + " waits for its end",
                            "direct=1, or iodepth=1"));
        }
        if (access.depth > 1 && safety.mode != SyncMode.NONE) {
            faults.add(
                    new Fault(
                            "sync",
                            "writes that are safe before they return, "
                                    + access.depth
                                    + " at a time",
                            "iodepth=1, or fsync="));
        }
        if (direct && safety.range.writes > 0) {
            faults.add(
                    new Fault(
                            "sync_file_range",
                            "writeback of pages past the page cache",
                            "direct=0, or no sync_file_range"));
        }
    }

    private void checkTimes(List<Fault> faults) {
        if (pace.timeBased && pace.runtimeNanos == 0) {
            faults.add(new Fault("time_based", "no time to go on for", "runtime=, such as 60s"));
        }
        if (files.sizeBytes == 0 && pace.runtimeNanos == 0 && !access.pattern.reads()) {
            faults.add(new Fault("size", "neither a size nor a time", "size= or runtime="));
        }
    }
}
