package tidemark.conform.writeback;

import java.util.ArrayList;
import java.util.List;
import tidemark.kernel.task.Task;
import tidemark.kernel.time.Jiffies;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;
import tidemark.trace.FtraceText;

/// Writes down what happens in a world, in the columns of the recordings.
final class WorldRecorder implements Tracer {
    private final WorldSpec spec;
    private final Jiffies jiffies;
    private final FtraceText text;
    private final List<long[]> bdp = new ArrayList<>();
    private final List<long[]> ratelimit = new ArrayList<>();
    private final List<String> lines = new ArrayList<>();
    private long balanceEvents;

    WorldRecorder(WorldSpec spec, Jiffies jiffies) {
        this.spec = spec;
        this.jiffies = jiffies;
        text = new FtraceText(spec.hz());
        if (spec.trace()) lines.addAll(FtraceText.header(spec.cpus()));
    }

    @Override
    public boolean wants(TracepointKind kind) {
        return switch (kind) {
            case BALANCE_DIRTY_PAGES, BDI_DIRTY_RATELIMIT -> true;
            case GLOBAL_DIRTY_STATE -> spec.trace() && spec.traceGlobalDirtyState();
            case WRITEBACK_WAKE_BACKGROUND,
                    WRITEBACK_START,
                    WRITEBACK_WRITTEN,
                    WRITEBACK_PAGES_WRITTEN,
                    WRITEBACK_SINGLE_INODE ->
                    spec.trace();
        };
    }

    @Override
    public void emit(Task current, Tracepoint event) {
        long jiffy = jiffies.now() - spec.j0();
        if (event instanceof Tracepoint.BalanceDirtyPages e) {
            if (balanceEvents++ >= spec.bdpRows()) return;
            bdp.add(row(jiffy, current, e));
        } else if (event instanceof Tracepoint.BdiDirtyRatelimit e) {
            ratelimit.add(row(jiffy, current, e));
        }
        if (spec.trace()) {
            long micros = jiffy * 1_000_000 / spec.hz();
            lines.add(text.line(current.comm(), current.pid(), current.cpu(), micros, event));
        }
    }

    private static long[] row(long jiffy, Task current, Tracepoint.BalanceDirtyPages e) {
        return new long[] {
            jiffy,
            current.pid(),
            e.device(),
            e.dirty(),
            e.thresh(),
            e.bgThresh(),
            e.domLimit(),
            e.setpoint(),
            e.wbThresh(),
            e.wbDirty(),
            e.wbSetpoint(),
            e.dirtyRatelimit(),
            e.taskRatelimit(),
            e.dirtied(),
            e.periodJiffies(),
            e.pauseJiffies(),
            e.pausedJiffies(),
            e.dirtiedPause(),
            e.thinkJiffies(),
            e.writeBandwidth(),
            e.avgWriteBandwidth()
        };
    }

    private static long[] row(long jiffy, Task current, Tracepoint.BdiDirtyRatelimit e) {
        return new long[] {
            jiffy,
            current.pid(),
            e.device(),
            e.writeBandwidth(),
            e.avgWriteBandwidth(),
            e.dirtyRate(),
            e.dirtyRatelimit(),
            e.taskRatelimit(),
            e.balancedDirtyRatelimit(),
            e.domLimit()
        };
    }

    List<long[]> bdp() {
        return bdp;
    }

    List<long[]> ratelimit() {
        return ratelimit;
    }

    List<String> lines() {
        return lines;
    }

    long balanceEvents() {
        return balanceEvents;
    }
}
