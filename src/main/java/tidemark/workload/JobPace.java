package tidemark.workload;

import tidemark.sim.Fork;
import tidemark.sim.Forkable;

/// When one task of a job may go on, and what it owes after each operation: its rate, its pauses,
/// its time, and the calls that it makes every so many writes.
final class JobPace implements Forkable<JobPace> {
    private static final long NANOS_PER_SECOND = 1_000_000_000L;

    private final Job job;
    private long startNanos;
    private long thinkUntil;
    private long issued;
    private long writes;
    private long readBytes;
    private long writtenBytes;
    private boolean owesRange;
    private boolean owesSync;
    private boolean owesThought;

    JobPace(Job job) {
        this.job = job;
    }

    private JobPace(JobPace that, Fork fork) {
        fork.pair(that, this);
        job = that.job;
        startNanos = that.startNanos;
        thinkUntil = that.thinkUntil;
        issued = that.issued;
        writes = that.writes;
        readBytes = that.readBytes;
        writtenBytes = that.writtenBytes;
        owesRange = that.owesRange;
        owesSync = that.owesSync;
        owesThought = that.owesThought;
    }

    @Override
    public JobPace fork(Fork fork) {
        return new JobPace(this, fork);
    }

    void startsAt(long nanos) {
        startNanos = nanos;
    }

    long startNanos() {
        return startNanos;
    }

    /// When its time is up.
    long deadline() {
        long runtime = job.pace().runtimeNanos();
        return runtime == 0 ? Long.MAX_VALUE : startNanos + runtime;
    }

    /// When the next operation of a direction is due by its rate, or the time is up before.
    long due(boolean read) {
        long rate = read ? job.pace().readRate() : job.pace().writeRate();
        if (rate == 0) return 0;
        long bytes = read ? readBytes : writtenBytes;
        long seconds = bytes / rate;
        long nanos = seconds * NANOS_PER_SECOND + bytes % rate * NANOS_PER_SECOND / rate;
        return Math.min(startNanos + nanos, deadline());
    }

    /// Another operation begins.
    void issued(boolean read) {
        issued++;
        Job.Safety safety = job.safety();
        if (read) {
            readBytes += job.access().blockBytes();
        } else {
            writes++;
            writtenBytes += job.access().blockBytes();
            owesRange = isNth(safety.range().writes(), writes);
            owesSync = isNth(safety.fsyncEvery(), writes) || isNth(safety.fdatasyncEvery(), writes);
        }
        owesThought |= job.pace().thinkNanos() > 0 && isNth(job.pace().thinkBlocks(), issued);
    }

    private static boolean isNth(long every, long number) {
        return every > 0 && number % every == 0;
    }

    /// Whether what comes next waits for all operations under way.
    boolean drains() {
        return owesSync || owesThought;
    }

    /// Whether writeback is to be asked for now; asked once.
    boolean takesRange() {
        boolean owed = owesRange;
        owesRange = false;
        return owed;
    }

    /// Whether the file is to be made safe now; asked once.
    boolean takesSync() {
        boolean owed = owesSync;
        owesSync = false;
        return owed;
    }

    /// Until when it pauses now.
    long pausesUntil(long nowNanos) {
        if (owesThought) thinkUntil = nowNanos + job.pace().thinkNanos();
        owesThought = false;
        return Math.min(thinkUntil, deadline());
    }

    /// Writes that have begun.
    long writes() {
        return writes;
    }

    /// Bytes of them.
    long writtenBytes() {
        return writtenBytes;
    }
}
