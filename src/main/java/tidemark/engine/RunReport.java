package tidemark.engine;

import java.util.List;

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
/// @param settings knobs that differ from the scenario's or the kernel's defaults
/// @param changes knobs set while it ran
/// @param results the experiment's own figures
/// @param tasks what each task did
/// @param devices what each device did
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
        List<Setting> settings,
        List<Change> changes,
        Results results,
        List<TaskLine> tasks,
        List<DeviceLine> devices) {
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
    public record Results(
            double elapsedSeconds,
            double mebibytesWritten,
            double stallSeconds,
            List<StallLine> stalls) {}

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
    public record TaskLine(
            String name,
            int pid,
            String role,
            String state,
            long pages,
            long sleeps,
            double sleptSeconds) {}

    /// What a device did; rates in pages/s.
    public record DeviceLine(
            String name,
            String bdi,
            long pagesWritten,
            long writeBandwidth,
            long avgWriteBandwidth,
            long dirtyRatelimit,
            long flusherWakeups) {}
}
