package tidemark.kernel.writeback;

import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.Memory;

/// Asks what the mechanisms would answer now, without ageing, tracing or changing anything: for
/// cameras, lamps and gauges.
public final class Onlooker {
    private final PageWriteback pages;
    private final Memory memory;
    private final WritebackDomain domain;

    Onlooker(PageWriteback pages) {
        this.pages = pages;
        memory = pages.memory();
        domain = pages.domain();
    }

    /// The two limits as a task would see them.
    ///
    /// @param raised whether the task's limits are raised
    public DirtyLimits limits(boolean raised) {
        return DirtyLimits.of(pages.knobs(), memory.dirtyablePages(), raised, domain.dirtyLimit());
    }

    /// What an ordinary dirtier's base rate on a device is multiplied with, in 1/1024.
    public long position(BackingDevice wb) {
        DirtyThrottleControl look = new DirtyThrottleControl();
        DirtyLimits limits = limits(false);
        look.dirty = memory.reclaimablePages() + memory.nrWriteback();
        look.thresh = limits.thresh();
        look.bgThresh = limits.bgThresh();
        look.wbThresh = share(wb, look.thresh);
        look.wbBgThresh = PageWriteback.backgroundShare(look.wbThresh, look.thresh, look.bgThresh);
        look.wbDirty = wb.reclaimablePages() + wb.writebackPages();
        return PositionControl.ratio(
                look, wb.isStrictLimit(), wb.avgWriteBandwidth, domain.hardLimit(look.thresh));
    }

    /// What the background test of a device's flusher would answer.
    public FlusherVerdict background(BackingDevice wb) {
        long dirty = memory.reclaimablePages();
        long bgThresh = limits(false).bgThresh();
        if (U64.less(bgThresh, dirty)) {
            return new FlusherVerdict(FlusherVerdict.Reason.DIRTY_OVER_BACKGROUND, dirty, bgThresh);
        }
        if (pages.scheme() != ThrottleScheme.CONTROL_LOOP) {
            return PageWriteback.belowBackground(dirty, bgThresh);
        }
        return PageWriteback.deviceVerdict(wb.reclaimable.readPositive(), share(wb, bgThresh));
    }

    /// A device's share of a limit.
    public long share(BackingDevice wb, long thresh) {
        long[] part = wb.completions.peek(domain.completions());
        return PageWriteback.share(
                thresh, part[0], part[1], pages.minRatioSum(), wb.minRatio(), wb.maxRatio());
    }
}
