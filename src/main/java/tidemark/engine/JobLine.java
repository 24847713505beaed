package tidemark.engine;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.books.JobCount;
import tidemark.kernel.books.LatencyHistogram;
import tidemark.scenario.JobTask;
import tidemark.scenario.Run;

/// What one task of a job did.
///
/// @param name of the job
/// @param stage after how many others its stage came
/// @param over whether it came to its end
/// @param seconds from its start to its end, or to now
/// @param readMBps 10^6 bytes/s
/// @param writeMBps 10^6 bytes/s
/// @param operations reads and writes
/// @param latency how long they took
/// @param syncs how long calls took that made files safe
public record JobLine(
        String name,
        int stage,
        boolean over,
        double seconds,
        double readMBps,
        double writeMBps,
        long operations,
        Latency latency,
        Latency syncs) {
    private static final double NANOS_PER_MILLI = 1e6;

    /// Lengths; percentiles are at most 1.6 % too high.
    public record Latency(
            long count,
            double meanMillis,
            double medianMillis,
            double p99Millis,
            double maxMillis) {
        static Latency of(LatencyHistogram lengths) {
            return new Latency(
                    lengths.count(),
                    lengths.meanNanos() / NANOS_PER_MILLI,
                    lengths.percentileNanos(50) / NANOS_PER_MILLI,
                    lengths.percentileNanos(99) / NANOS_PER_MILLI,
                    lengths.maxNanos() / NANOS_PER_MILLI);
        }
    }

    static List<JobLine> of(Run run) {
        List<JobLine> lines = new ArrayList<>();
        for (JobTask job : run.jobTasks()) lines.add(of(job, run.simulation().nowNanos()));
        return lines;
    }

    private static JobLine of(JobTask job, long now) {
        JobCount count = job.count();
        double seconds = count.elapsedNanos(now) / 1e9;
        LatencyHistogram all = new LatencyHistogram();
        all.add(count.reads().latency());
        all.add(count.writes().latency());
        return new JobLine(
                job.name(),
                job.stage(),
                count.isOver(),
                seconds,
                seconds == 0 ? 0 : count.reads().bytes() / 1e6 / seconds,
                seconds == 0 ? 0 : count.writes().bytes() / 1e6 / seconds,
                all.count(),
                Latency.of(all),
                Latency.of(count.syncs()));
    }
}
