package tidemark.kernel.writeback;

import tidemark.kernel.task.Task;
import tidemark.kernel.trace.Tracepoint;
import tidemark.kernel.trace.TracepointKind;
import tidemark.kernel.trace.Tracer;

/// Corrects a device's base rate towards the rate at which dirtying and writing balance.
///
/// Kernel: `wb_update_dirty_ratelimit()`, mm/page-writeback.c, 4.12.
public final class DirtyRatelimit {
    private DirtyRatelimit() {}

    /// Makes one correction.
    ///
    /// @param limits the caller's look, with the position ratio
    /// @param domain for the hard limit
    /// @param dirtied pages dirtied on the device since the start
    /// @param elapsed jiffies since the last window began, not 0
    public static void update(
            BackingDevice wb,
            DirtyThrottleControl limits,
            WritebackDomain domain,
            long dirtied,
            long elapsed,
            int hz,
            Tracer tracer,
            Task current) {
        long dirtyRate = U64.div((dirtied - wb.dirtiedStamp) * hz, elapsed);
        long taskRatelimit = ((wb.dirtyRatelimit * limits.posRatio) >>> PositionControl.SHIFT) + 1;
        long balanced = U64.div32(taskRatelimit * wb.avgWriteBandwidth, dirtyRate | 1);
        balanced = U64.min(balanced, wb.avgWriteBandwidth);
        long step = step(wb, limits, domain, taskRatelimit, balanced);
        long ratelimit =
                U64.less(wb.dirtyRatelimit, balanced)
                        ? wb.dirtyRatelimit + step
                        : wb.dirtyRatelimit - step;
        wb.dirtyRatelimit = U64.max(ratelimit, 1);
        wb.balancedDirtyRatelimit = balanced;
        if (tracer.wants(TracepointKind.BDI_DIRTY_RATELIMIT)) {
            tracer.emit(
                    current,
                    new Tracepoint.BdiDirtyRatelimit(
                            wb.name(),
                            wb.index(),
                            wb.writeBandwidth,
                            wb.avgWriteBandwidth,
                            dirtyRate,
                            wb.dirtyRatelimit,
                            taskRatelimit,
                            balanced,
                            domain.dirtyLimit()));
        }
    }

    /// The step towards balance: only where position and rates agree on the direction, and damped.
    private static long step(
            BackingDevice wb,
            DirtyThrottleControl limits,
            WritebackDomain domain,
            long taskRatelimit,
            long balanced) {
        long measure = limits.dirty;
        long setpoint =
                (((limits.thresh + limits.bgThresh) >>> 1) + domain.hardLimit(limits.thresh)) >>> 1;
        if (wb.isStrictLimit()) {
            measure = limits.wbDirty;
            setpoint =
                    U64.less(measure, PositionControl.STRICT_MIN_DIRTY)
                            ? measure + 1
                            : (limits.wbThresh + limits.wbBgThresh) >>> 1;
        }
        long step = 0;
        long previous = wb.balancedDirtyRatelimit;
        if (U64.less(measure, setpoint)) {
            long bound = U64.min(U64.min(previous, balanced), taskRatelimit);
            if (U64.less(wb.dirtyRatelimit, bound)) step = bound - wb.dirtyRatelimit;
        } else {
            long bound = U64.max(U64.max(previous, balanced), taskRatelimit);
            if (U64.less(bound, wb.dirtyRatelimit)) step = wb.dirtyRatelimit - bound;
        }
        return damped(step, wb.dirtyRatelimit);
    }

    /// Small steps get smaller: noise must not walk the rate away.
    private static long damped(long step, long ratelimit) {
        long shift = U64.div(ratelimit, 2 * step + 1);
        return U64.less(shift, 64) ? ((step >>> shift) + 7) >>> 3 : 0;
    }
}
