package tidemark.workload;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// The keys of fio's job files: those that the model follows, and of the others, whether leaving
/// them out changes what the disk sees.
public final class JobKeys {
    private static final List<String> MODELLED =
            List.of(
                    "name",
                    "rw",
                    "bs",
                    "size",
                    "filesize",
                    "nrfiles",
                    "numjobs",
                    "loops",
                    "ioengine",
                    "iodepth",
                    "direct",
                    "buffered",
                    "sync",
                    "fsync",
                    "fdatasync",
                    "end_fsync",
                    "sync_file_range",
                    "rate",
                    "rwmixread",
                    "rwmixwrite",
                    "norandommap",
                    "thinktime",
                    "thinktime_blocks",
                    "startdelay",
                    "runtime",
                    "time_based",
                    "prio",
                    "prioclass",
                    "cgroup",
                    "cgroup_weight",
                    "stonewall",
                    "group_reporting",
                    "kb_base",
                    "umount");

    private static final Map<String, String> ALIASES =
            new TreeMap<>(
                    Map.of(
                            "readwrite", "rw",
                            "blocksize", "bs",
                            "wait_for_previous", "stonewall",
                            "timeout", "runtime",
                            "start_delay", "startdelay"));

    /// What makes no difference to the disk.
    private static final Set<String> IRRELEVANT =
            Set.of(
                    "allow_file_create",
                    "allow_mounted_write",
                    "bwavgtime",
                    "clat_percentiles",
                    "clocksource",
                    "continue_on_error",
                    "cpus_allowed",
                    "cpus_allowed_policy",
                    "create_fsync",
                    "create_on_open",
                    "create_only",
                    "create_serialize",
                    "description",
                    "disable_bw",
                    "disable_bw_measurement",
                    "disable_clat",
                    "disable_lat",
                    "disable_slat",
                    "disk_util",
                    "eta",
                    "exec_postrun",
                    "exec_prerun",
                    "exitall",
                    "fallocate",
                    "file_service_type",
                    "filename_format",
                    "gtod_cpu",
                    "gtod_reduce",
                    "iopsavgtime",
                    "invalidate",
                    "ioscheduler",
                    "lat_percentiles",
                    "lockfile",
                    "lockmem",
                    "log_avg_msec",
                    "log_compression",
                    "log_hist_msec",
                    "log_offset",
                    "log_unix_epoch",
                    "mem",
                    "iomem",
                    "new_group",
                    "nice",
                    "numa_cpu_nodes",
                    "numa_mem_policy",
                    "opendir",
                    "openfiles",
                    "overwrite",
                    "per_job_logs",
                    "percentile_list",
                    "pre_read",
                    "randrepeat",
                    "randseed",
                    "random_generator",
                    "refill_buffers",
                    "scramble_buffers",
                    "softrandommap",
                    "thread",
                    "unified_rw_reporting",
                    "unit_base",
                    "unlink",
                    "write_bw_log",
                    "write_hist_log",
                    "write_iops_log",
                    "write_lat_log",
                    "zero_buffers",
                    "allrandrepeat",
                    "buffer_compress_percentage",
                    "buffer_pattern",
                    "cgroup_nodelete",
                    "iodepth_low",
                    "slat_percentiles");

    /// What would make a difference, and is not modelled.
    private static final Map<String, String> MATTERS =
            new TreeMap<>(
                    Map.ofEntries(
                            Map.entry("bsrange", "one block size: bs="),
                            Map.entry("bssplit", "one block size: bs="),
                            Map.entry("blockalign", "blocks that lie side by side"),
                            Map.entry("ba", "blocks that lie side by side"),
                            Map.entry("cpuload", "no work but input and output"),
                            Map.entry("flow", "jobs that do not wait for each other"),
                            Map.entry("fadvise_hint", "no advice to the kernel"),
                            Map.entry("file_append", "files written from their begin"),
                            Map.entry("fsync_on_close", "end_fsync=1"),
                            Map.entry("io_limit", "size= or runtime="),
                            Map.entry("io_size", "size= or runtime="),
                            Map.entry("iodepth_batch", "iodepth= alone"),
                            Map.entry("iodepth_batch_complete", "iodepth= alone"),
                            Map.entry("iodepth_batch_complete_max", "iodepth= alone"),
                            Map.entry("iodepth_batch_complete_min", "iodepth= alone"),
                            Map.entry("iodepth_batch_submit", "iodepth= alone"),
                            Map.entry("latency_target", "iodepth= alone"),
                            Map.entry("number_ios", "size= or runtime="),
                            Map.entry("offset", "files used from their begin"),
                            Map.entry("offset_increment", "files used from their begin"),
                            Map.entry("percentage_random", "a rw= that is random or not"),
                            Map.entry("ramp_time", "figures from the start"),
                            Map.entry("random_distribution", "places equally likely"),
                            Map.entry("rate_iops", "rate= in bytes/s"),
                            Map.entry("rate_min", "rate= alone"),
                            Map.entry("rate_process", "even intervals"),
                            Map.entry("read_iolog", "a pattern: rw="),
                            Map.entry("replay_redirect", "a pattern: rw="),
                            Map.entry("rw_sequencer", "a rw= without it"),
                            Map.entry("thinktime_spin", "thinktime= alone"),
                            Map.entry("thinktime_iotime", "thinktime_blocks="),
                            Map.entry("trim_percentage", "reads and writes only"),
                            Map.entry("verify", "no second pass over the data"),
                            Map.entry("do_verify", "no second pass over the data"),
                            Map.entry("zonemode", "one area for each file"),
                            Map.entry("zonesize", "one area for each file"),
                            Map.entry("zoneskip", "one area for each file"),
                            Map.entry("fill_device", "size= or runtime="),
                            Map.entry("fill_fs", "size= or runtime="),
                            Map.entry("write_barrier", "fsync="),
                            Map.entry("atomic", "direct=1"),
                            Map.entry("rate_cycle", "rate= alone"),
                            Map.entry("hipri", "an interrupt at each end"),
                            Map.entry("nowait", "calls that wait"),
                            Map.entry("sqthread_poll", "calls of the program's own")));

    private JobKeys() {}

    /// The keys that [JobDraft#set] takes, without their other names.
    public static List<String> modelled() {
        return MODELLED;
    }

    /// Whether [JobDraft#set] takes a key.
    public static boolean isModelled(String key) {
        return MODELLED.contains(canonical(key));
    }

    /// The one name of a key that has several.
    public static String canonical(String key) {
        return ALIASES.getOrDefault(key, key);
    }

    /// Whether a key of fio's makes no difference here.
    public static boolean isIrrelevant(String key) {
        return IRRELEVANT.contains(key);
    }

    /// What to say instead of a key of fio's that is not modelled although it matters; empty for
    /// any other.
    public static String insteadOf(String key) {
        return MATTERS.getOrDefault(key, "");
    }

    /// All keys that are known, whatever comes of them.
    public static List<String> known() {
        TreeMap<String, String> all = new TreeMap<>(MATTERS);
        for (String key : MODELLED) all.put(key, "");
        for (String key : IRRELEVANT) all.put(key, "");
        all.putAll(ALIASES);
        return List.copyOf(all.keySet());
    }
}
