package tidemark.engine;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a run gave: the object that `run --format json` prints.
///
/// @param scenario name
/// @param title for people
/// @param seed seed
/// @param version version of the program
/// @param finished whether the experiment came to its end
/// @param simulatedSeconds simulated time
/// @param wallSeconds time it took
/// @param events timers fired
/// @param digest digest of everything that happened
/// @param measure which figure the experiment is about
/// @param sysctl the lines of a sysctl file that set the dirty limits as at its start
/// @param settings knobs that differ from the scenario's or the kernel's defaults
/// @param changes knobs set while it ran
/// @param results the experiment's own figures
/// @param tasks what each task did
/// @param devices what each device did
/// @param jobs what each task of a job did; empty without jobs
public record RunReport(
        String scenario,
        String title,
        long seed,
        String version,
        boolean finished,
        double simulatedSeconds,
        double wallSeconds,
        long events,
        String digest,
        String measure,
        List<String> sysctl,
        List<Setting> settings,
        List<Change> changes,
        Results results,
        List<TaskLine> tasks,
        List<DeviceLine> devices,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<JobLine> jobs) {
    /// A setting.
    public record Setting(String key, String value) {}

    /// A knob set while the run went on.
    public record Change(double seconds, String key, String value) {}

    /// The experiment's own figures.
    ///
    /// @param elapsedSeconds from its start until everything is on the disk, or until now
    /// @param mebibytesWritten data that writers have written
    /// @param stallSeconds time in all stalls
    /// @param stalls the stalls
    /// @param throughputMBps what the tasks count as throughput, 10^6 bytes/s; null if none counts
    /// @param millisPerWrite mean length of a synchronous write of dd; null without
    /// @param meanFlushMillis mean length of a flush of dbench; null without
    /// @param shares each group's part of the disk time; null without an elevator
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record Results(
            double elapsedSeconds,
            double mebibytesWritten,
            double stallSeconds,
            List<StallLine> stalls,
            @Nullable Double throughputMBps,
            @Nullable Double millisPerWrite,
            @Nullable Double meanFlushMillis,
            @Nullable List<Share> shares) {
        static Results ofPages(
                double elapsedSeconds,
                double mebibytesWritten,
                double stallSeconds,
                List<StallLine> stalls,
                @Nullable Double throughputMBps) {
            return new Results(
                    elapsedSeconds,
                    mebibytesWritten,
                    stallSeconds,
                    stalls,
                    throughputMBps,
                    null,
                    null,
                    null);
        }
    }

    /// What a cgroup had of the disk.
    ///
    /// @param share its part of the disk time charged, from 0 to 1; 0 unless CFQ works
    /// @param diskSeconds disk time charged
    /// @param idleSeconds how long the disk idled for it
    /// @param waitSeconds how long it had requests while another group was served
    public record Share(
            String group,
            int weight,
            double share,
            double diskSeconds,
            double idleSeconds,
            double waitSeconds,
            long requests,
            double megabytes) {}

    /// What a task that counts its work did.
    ///
    /// @param throughputMBps what it counts as throughput, 10^6 bytes/s
    /// @param syncs fsyncs, synchronous writes, batches of direct I/O, or commits
    public record Work(
            double throughputMBps,
            long syncs,
            double meanMillis,
            double p99Millis,
            double maxMillis) {}

    /// What happened on the way to a disk; parts are of the simulated time.
    ///
    /// @param throughputMBps what the disk transferred, 10^6 bytes/s
    /// @param busyPart how long the disk worked
    /// @param idlePart how long it idled on purpose
    /// @param wastedPart how long of that requests of others waited
    /// @param timerFires how often an idle ended because nobody came in time
    /// @param preemptions how often a queue was let to take over
    /// @param refusals how often it was not
    public record Elevator(
            String scheduler,
            long requests,
            double megabytes,
            double throughputMBps,
            double busyPart,
            double idlePart,
            double wastedPart,
            long idles,
            long timerFires,
            long preemptions,
            long refusals,
            double meanMillis,
            double maxMillis) {}

    /// A time in which nothing was written although dirtiers were stopped.
    public record StallLine(double startSeconds, double seconds, String cause, String endedBy) {}

    /// What a task did.
    ///
    /// @param name as in traces
    /// @param pid number
    /// @param role what it is for
    /// @param state what it is doing at the end
    /// @param pages pages that it has written
    /// @param sleeps how often it slept in the throttle
    /// @param sleptSeconds how long in all
    /// @param pauses how long the throttle held it up; null if it does not dirty cached pages
    /// @param work what it counts; its sleeps are then its waits; null if it counts nothing
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record TaskLine(
            String name,
            int pid,
            String role,
            String state,
            long pages,
            long sleeps,
            double sleptSeconds,
            @Nullable Pauses pauses,
            @Nullable Work work) {}

    /// How long a dirtier was held up in the throttle, from entering to leaving, sleeps and waits
    /// for queues alike; percentiles are at most 12.5 % too high.
    ///
    /// @param count pauses that are over
    /// @param maxMillis the longest, the one under way included
    /// @param longestSleepMillis the longest single sleep: the pause of the kernel's tracepoint
    public record Pauses(
            long count,
            double medianMillis,
            double p99Millis,
            double maxMillis,
            double longestSleepMillis) {}

    /// What a device did; rates in pages/s.
    ///
    /// @param elevator what happened on the way to it; null without an elevator
    @JsonInclude(JsonInclude.Include.NON_NULL)
    public record DeviceLine(
            String name,
            String bdi,
            long pagesWritten,
            long writeBandwidth,
            long avgWriteBandwidth,
            long dirtyRatelimit,
            long flusherWakeups,
            @Nullable Elevator elevator) {}
}
