package tidemark.trace;

import java.util.List;
import java.util.Locale;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.trace.Tracepoint;

/// Writes tracepoints as the kernel's ftrace shows them.
///
/// Kernel: include/trace/events/writeback.h and `print_trace_line()`, 4.12, without
/// CONFIG_CGROUP_WRITEBACK.
public final class FtraceText {
    private static final long NO_CGROUP = 4_294_967_295L;

    private final int hz;

    /// Creates a writer.
    ///
    /// @param hz ticks per second of the machine: jiffies become milliseconds
    public FtraceText(int hz) {
        this.hz = hz;
    }

    /// The lines that come before the events.
    ///
    /// @param cpus number of CPUs to name
    public static List<String> header(int cpus) {
        return List.of(
                "# tracer: nop",
                "#",
                "# entries-in-buffer/entries-written: 0/0   #P:" + cpus,
                "#",
                "#                              _-----=> irqs-off",
                "#                             / _----=> need-resched",
                "#                            | / _---=> hardirq/softirq",
                "#                            || / _--=> preempt-depth",
                "#                            ||| /     delay",
                "#           TASK-PID   CPU#  ||||    TIMESTAMP  FUNCTION",
                "#              | |       |   ||||       |         |");
    }

    /// One line.
    ///
    /// @param comm name of the task in whose context the event happened
    /// @param pid its number
    /// @param cpu its CPU
    /// @param micros time in microseconds
    public String line(String comm, int pid, int cpu, long micros, Tracepoint event) {
        return String.format(
                Locale.ROOT,
                "%16s-%-5d [%03d] .... %5d.%06d: %s: %s",
                comm,
                pid,
                cpu,
                micros / 1_000_000,
                micros % 1_000_000,
                event.kind().eventName(),
                text(event));
    }

    /// The fields of an event.
    public String text(Tracepoint event) {
        return switch (event) {
            case Tracepoint.BalanceDirtyPages e -> balance(e);
            case Tracepoint.BdiDirtyRatelimit e -> ratelimit(e);
            case Tracepoint.GlobalDirtyState e ->
                    fields(
                            "dirty=%s writeback=%s unstable=%s bg_thresh=%s thresh=%s limit=%s"
                                    + " dirtied=%s written=%s",
                            e.dirty(),
                            e.writeback(),
                            e.unstable(),
                            e.bgThresh(),
                            e.thresh(),
                            e.limit(),
                            e.dirtied(),
                            e.written());
            case Tracepoint.WakeBackground e -> "bdi " + e.bdi() + ": cgroup_ino=" + NO_CGROUP;
            case Tracepoint.WritebackWork e ->
                    fields(
                            "bdi %s: sb_dev 0:0 nr_pages=%d sync_mode=%d kupdate=%d range_cyclic=%d"
                                    + " background=%d reason=%s cgroup_ino=%d",
                            e.bdi(),
                            e.nrPages(),
                            bit(e.syncAll()),
                            bit(e.kupdate()),
                            bit(e.rangeCyclic()),
                            bit(e.background()),
                            e.reason(),
                            NO_CGROUP);
            case Tracepoint.PagesWritten e -> Long.toString(e.pages());
            case Tracepoint.SingleInode e ->
                    fields(
                            "bdi %s: ino=%d state=%s dirtied_when=%s age=%d index=0 to_write=%d"
                                    + " wrote=%d cgroup_ino=%d",
                            e.bdi(),
                            e.ino(),
                            e.pagesRemain() ? "I_DIRTY_PAGES|I_SYNC" : "I_SYNC",
                            Long.toUnsignedString(e.dirtiedWhen()),
                            e.ageSeconds(),
                            e.toWrite(),
                            e.wrote(),
                            NO_CGROUP);
        };
    }

    private String balance(Tracepoint.BalanceDirtyPages e) {
        return fields(
                "bdi %s: limit=%s setpoint=%s dirty=%s bdi_setpoint=%s bdi_dirty=%s"
                    + " dirty_ratelimit=%s task_ratelimit=%s dirtied=%s dirtied_pause=%s paused=%s"
                    + " pause=%d period=%s think=%d cgroup_ino=%d",
                e.bdi(),
                u(e.domLimit()),
                u(e.setpoint()),
                u(e.dirty()),
                u(e.wbSetpoint()),
                u(e.wbDirty()),
                kib(e.dirtyRatelimit()),
                kib(e.taskRatelimit()),
                u(e.dirtied()),
                u(e.dirtiedPause()),
                u(millis(e.pausedJiffies())),
                millis(e.pauseJiffies()),
                u(millis(e.periodJiffies())),
                millis(e.thinkJiffies()),
                NO_CGROUP);
    }

    private static String ratelimit(Tracepoint.BdiDirtyRatelimit e) {
        return fields(
                "bdi %s: write_bw=%s awrite_bw=%s dirty_rate=%s dirty_ratelimit=%s"
                        + " task_ratelimit=%s balanced_dirty_ratelimit=%s cgroup_ino=%d",
                e.bdi(),
                kib(e.writeBandwidth()),
                kib(e.avgWriteBandwidth()),
                kib(e.dirtyRate()),
                kib(e.dirtyRatelimit()),
                kib(e.taskRatelimit()),
                kib(e.balancedDirtyRatelimit()),
                NO_CGROUP);
    }

    /// Digits are the trace's own, whatever the language of the user.
    private static String fields(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private long millis(long jiffies) {
        return jiffies * 1000 / hz;
    }

    private static String kib(long pages) {
        return u(pages << Memory.PAGE_SHIFT_KIB);
    }

    private static String u(long value) {
        return Long.toUnsignedString(value);
    }

    private static int bit(boolean on) {
        return on ? 1 : 0;
    }
}
