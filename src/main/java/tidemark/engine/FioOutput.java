package tidemark.engine;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tidemark.kernel.QueuedVolume;
import tidemark.kernel.books.LatencyHistogram;
import tidemark.kernel.books.TransferCount;
import tidemark.scenario.JobTask;
import tidemark.scenario.Run;

/// What jobs did, in the shape of `fio --output-format=json`, as far as its fields make sense here:
/// whoever reads fio's results reads these.
///
/// Left out is what a model has no value of: CPU times are 0, and nothing is said of distributions
/// of queue depths, of submission latencies, and of the time of day.
final class FioOutput {
    private static final double NANOS_PER_MILLI = 1e6;
    private static final double[] PERCENTILES = {
        1, 5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95, 99, 99.5, 99.9, 99.95, 99.99
    };

    private final Run run;
    private final List<Map<String, String>> options;
    private final long now;

    /// Looks at a run.
    ///
    /// @param options what a job file said of each task's job; empty if there was none
    FioOutput(Run run, List<Map<String, String>> options) {
        this.run = run;
        this.options = options;
        now = run.simulation().nowNanos();
    }

    /// Tasks that are reported as one.
    private record Group(JobTask first, int index, int number, List<JobTask> members) {}

    private List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        List<JobTask> jobs = run.jobTasks();
        for (int i = 0; i < jobs.size(); i++) {
            JobTask job = jobs.get(i);
            Group last = groups.isEmpty() ? null : groups.getLast();
            boolean joins =
                    last != null
                            && last.number == job.stage()
                            && job.reportedTogether()
                            && last.first.reportedTogether();
            if (last != null && joins) {
                last.members.add(job);
            } else {
                groups.add(new Group(job, i, job.stage(), new ArrayList<>(List.of(job))));
            }
        }
        return groups;
    }

    /// Everything, as an object to be written.
    Map<String, Object> object() {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("fio version", "tidemark-" + Version.text());
        object.put("timestamp", 0);
        object.put("timestamp_ms", 0);
        object.put("time", "");
        List<Object> jobs = new ArrayList<>();
        for (Group group : groups()) jobs.add(job(group));
        object.put("jobs", jobs);
        object.put("disk_util", disks());
        return object;
    }

    private Map<String, Object> job(Group group) {
        TransferCount reads = new TransferCount();
        TransferCount writes = new TransferCount();
        LatencyHistogram syncs = new LatencyHistogram();
        long nanos = 0;
        for (JobTask member : group.members) {
            reads.add(member.count().reads());
            writes.add(member.count().writes());
            syncs.add(member.count().syncs());
            nanos = Math.max(nanos, member.count().elapsedNanos(now));
        }
        Map<String, Object> job = new LinkedHashMap<>();
        job.put("jobname", group.first.name());
        job.put("groupid", group.number);
        job.put("error", 0);
        job.put("eta", 0);
        job.put("elapsed", nanos / 1_000_000_000L);
        job.put("job options", group.index < options.size() ? options.get(group.index) : Map.of());
        job.put("read", direction(reads, nanos));
        job.put("write", direction(writes, nanos));
        job.put("trim", direction(new TransferCount(), 0));
        job.put("sync", sync(syncs));
        job.put("job_runtime", Math.round(nanos / NANOS_PER_MILLI));
        for (String key : List.of("usr_cpu", "sys_cpu")) job.put(key, 0.0);
        for (String key : List.of("ctx", "majf", "minf")) job.put(key, 0);
        return job;
    }

    private static Map<String, Object> direction(TransferCount count, long nanos) {
        double seconds = nanos / 1e9;
        boolean any = count.operations() > 0 && nanos > 0;
        double bytesPerSecond = any ? count.bytes() / seconds : 0;
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("io_bytes", count.bytes());
        object.put("io_kbytes", count.bytes() / 1024);
        object.put("bw_bytes", Math.round(bytesPerSecond));
        object.put("bw", Math.round(bytesPerSecond / 1024));
        object.put("iops", any ? count.operations() / seconds : 0.0);
        object.put("runtime", any ? Math.round(nanos / NANOS_PER_MILLI) : 0);
        object.put("total_ios", count.operations());
        object.put("short_ios", 0);
        object.put("drop_ios", 0);
        object.put("clat_ns", latency(count.latency(), true));
        object.put("lat_ns", latency(count.latency(), false));
        bandwidth(object, count.perSecond());
        return object;
    }

    /// Bandwidth of the whole seconds, KiB/s; the last one, which may not be over, does not count.
    private static void bandwidth(Map<String, Object> object, long[] perSecond) {
        int samples = Math.max(0, perSecond.length - 1);
        double sum = 0;
        double least = samples == 0 ? 0 : Double.MAX_VALUE;
        double most = 0;
        for (int i = 0; i < samples; i++) {
            double kib = perSecond[i] / 1024.0;
            sum += kib;
            least = Math.min(least, kib);
            most = Math.max(most, kib);
        }
        double mean = samples == 0 ? 0 : sum / samples;
        double squares = 0;
        for (int i = 0; i < samples; i++) {
            squares += (perSecond[i] / 1024.0 - mean) * (perSecond[i] / 1024.0 - mean);
        }
        object.put("bw_min", Math.round(least));
        object.put("bw_max", Math.round(most));
        object.put("bw_mean", mean);
        object.put("bw_dev", samples < 2 ? 0.0 : Math.sqrt(squares / (samples - 1)));
        object.put("bw_samples", samples);
    }

    private static Map<String, Object> sync(LatencyHistogram syncs) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("total_ios", syncs.count());
        object.put("lat_ns", latency(syncs, true));
        return object;
    }

    private static Map<String, Object> latency(LatencyHistogram latency, boolean percentiles) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("min", latency.minNanos());
        object.put("max", latency.maxNanos());
        object.put("mean", latency.meanNanos());
        object.put("stddev", latency.deviationNanos());
        object.put("N", latency.count());
        if (!percentiles || latency.count() == 0) return object;
        Map<String, Object> parts = new LinkedHashMap<>();
        for (double percent : PERCENTILES) {
            String name = String.format(Locale.ROOT, "%.6f", percent);
            parts.put(name, latency.percentileNanos(percent));
        }
        object.put("percentile", parts);
        return object;
    }

    private List<Object> disks() {
        List<Object> disks = new ArrayList<>();
        for (QueuedVolume volume : run.machine().queuedVolumes()) {
            Map<String, Object> disk = new LinkedHashMap<>();
            disk.put("name", volume.name());
            disk.put("util", now == 0 ? 0.0 : 100.0 * volume.disk().busyNanos() / now);
            disks.add(disk);
        }
        return disks;
    }
}
