package tidemark.cli;

import java.util.List;
import java.util.Locale;
import tidemark.engine.JobLine;

/// What the tasks of jobs did, as text.
final class JobText {
    private JobText() {}

    static void append(StringBuilder text, List<JobLine> jobs) {
        if (jobs.isEmpty()) return;
        line(text, "");
        line(
                text,
                "  %-18s %5s %8s %10s %10s %9s %9s %9s %9s %6s %9s",
                "job",
                "stage",
                "s",
                "read MB/s",
                "write MB/s",
                "ops",
                "mean ms",
                "p99 ms",
                "max ms",
                "syncs",
                "sync ms");
        for (JobLine job : jobs) {
            line(
                    text,
                    "  %-18s %5d %8.2f %10.3f %10.3f %9d %9.3f %9.3f %9.2f %6d %9.2f",
                    job.name(),
                    job.stage() + 1,
                    job.seconds(),
                    job.readMBps(),
                    job.writeMBps(),
                    job.operations(),
                    job.latency().meanMillis(),
                    job.latency().p99Millis(),
                    job.latency().maxMillis(),
                    job.syncs().count(),
                    job.syncs().meanMillis());
        }
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}
