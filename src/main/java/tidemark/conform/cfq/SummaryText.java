package tidemark.conform.cfq;

import java.math.BigDecimal;
import java.math.RoundingMode;
import tidemark.kernel.cfq.CfqElevator;
import tidemark.kernel.cfq.CfqGroup;
import tidemark.kernel.cfq.CfqIoContext;
import tidemark.kernel.cfq.GroupStats;
import tidemark.kernel.cfq.ThinkTime;
import tidemark.kernel.cgroup.Cgroup;

/// What a run adds up to, as JSON in the recordings' own format.
final class SummaryText {
    private static final long SECTOR_BYTES = 512;

    private final World world;
    private final Counts counts;
    private final StringBuilder text = new StringBuilder();

    private SummaryText(World world, Counts counts) {
        this.world = world;
        this.counts = counts;
    }

    /// The summary of a world that has run.
    static String of(World world, Counts counts) {
        SummaryText summary = new SummaryText(world, counts);
        summary.write();
        return summary.text.toString();
    }

    private void write() {
        CfqElevator cfq = world.cfq();
        text.append("{\"kernel\":\"").append(world.setup().label()).append('"');
        put("hz", world.setup().hz());
        put("run_us", world.script().runMicros());
        put("dev_busy_us", world.disk().busyMicros());
        put("idle_timer_us", counts.idleTimerNanos / 1000);
        put("preempts", counts.preempts);
        put("slice_idle_arms", counts.sliceIdleArms);
        put("group_idle_arms", counts.groupIdleArms);
        put("timer_fires", counts.timerFires);
        put("timer_cancels", counts.timerCancels);
        put("expiries", counts.expiries);
        put("set_active", counts.activations);
        put("dispatches", counts.dispatches);
        put("hw_tag", cfq.queueDepth().tag());
        put("hw_tag_est_depth", cfq.queueDepth().estimate());
        put("warnings", 0);
        text.append(",\n\"tasks\":[");
        String separator = "\n";
        for (ScriptTask task : world.tasks()) {
            text.append(separator);
            task(task, cfq);
            separator = ",\n";
        }
        text.append("],\n\"groups\":[");
        separator = "\n";
        for (Cgroup cgroup : world.cgroups().groups()) {
            CfqGroup group = cfq.group(cgroup);
            if (group == null) continue;
            text.append(separator);
            group(group);
            separator = ",\n";
        }
        text.append("]");
        text.append(",\n\"events\":").append(counts.events).append("}\n");
    }

    private void task(ScriptTask task, CfqElevator cfq) {
        long bytes = task.doneSectors() * SECTOR_BYTES;
        long appBytes = task.cycles() * task.spec.pace().appBytes();
        long micros = world.script().runMicros();
        text.append(" {\"pid\":").append(task.spec.pid());
        put("group", task.spec.group());
        put("ios", task.ios());
        put("bytes", bytes);
        putRatio("mb_s", bytes, micros, 3);
        putRatio("lat_avg_us", task.latencySum(), task.ios(), 1);
        put("lat_max_us", task.latencyMax());
        put("cycles", task.cycles());
        putRatio("app_mb_s", appBytes, micros, 3);
        ThinkTime thinkTime = null;
        for (CfqIoContext context : cfq.contexts()) {
            if (context.task() == task.context) thinkTime = context.thinkTime();
        }
        put("ttime_mean", thinkTime == null ? 0 : thinkTime.mean());
        put("ttime_samples", thinkTime == null ? 0 : thinkTime.samples());
        text.append('}');
    }

    private void group(CfqGroup group) {
        GroupStats stats = group.stats();
        text.append(" {\"g\":\"").append(group.path()).append('"');
        put("weight", group.weight());
        put("leaf_weight", group.leafWeight());
        put("vdisktime", group.virtualDiskTime());
        put("time", stats.time());
        put("unaccounted_time", stats.unaccountedTime());
        put("dequeue", stats.dequeues());
        put("service_time_ns", stats.serviceNanos());
        put("wait_time_ns", stats.waitNanos());
        put("group_wait_time_ns", stats.groupWaitNanos());
        put("idle_time_ns", stats.idleNanos());
        put("empty_time_ns", stats.emptyNanos());
        put("ttime_mean", group.thinkTime().mean());
        text.append('}');
    }

    private void put(String key, long value) {
        text.append(",\"").append(key).append("\":").append(value);
    }

    private void put(String key, String value) {
        text.append(",\"").append(key).append("\":\"").append(value).append('"');
    }

    /// A ratio with a fixed number of places, rounded as `printf` rounds a double.
    private void putRatio(String key, long dividend, long divisor, int places) {
        double ratio = divisor == 0 ? 0 : (double) dividend / divisor;
        BigDecimal rounded = new BigDecimal(ratio).setScale(places, RoundingMode.HALF_EVEN);
        text.append(",\"").append(key).append("\":").append(rounded.toPlainString());
    }
}
