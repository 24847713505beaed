package tidemark.engine;

import tidemark.kernel.Machine;
import tidemark.kernel.MachineTask;
import tidemark.kernel.mm.DirtyLimits;
import tidemark.kernel.mm.Memory;
import tidemark.kernel.writeback.BackingDevice;
import tidemark.kernel.writeback.PageWriteback;
import tidemark.kernel.writeback.ThrottleDecision;
import tidemark.snapshot.Sample;

/// The series of memory and of what dirty throttling knows of each device.
final class PageSeries {
    private final Machine machine;
    private final Sample.Layout layout;
    private final Stretch stretch;
    private final long[] rates;

    PageSeries(Machine machine, Sample.Layout layout, Stretch stretch) {
        this.machine = machine;
        this.layout = layout;
        this.stretch = stretch;
        rates = new long[layout.devices()];
    }

    /// A task has run and stopped.
    void stopped(MachineTask task) {
        ThrottleDecision decision = task.dirtier() == null ? null : task.dirtier().decision();
        if (decision != null && decision.verdict().sleeps()) {
            rates[task.device().index()] = decision.taskRatelimit();
        }
        pages();
    }

    /// Looks at the counters that move with every event.
    private void pages() {
        Memory memory = machine.pages().memory();
        stretch.put(0, memory.reclaimablePages());
        stretch.put(1, memory.nrWriteback());
        int at = Sample.Layout.GLOBAL_SERIES.size();
        for (int d = 0; d < layout.devices(); d++) {
            BackingDevice wb = machine.pages().devices().get(d);
            stretch.put(at, wb.reclaimablePages());
            stretch.put(at + 1, wb.writebackPages());
            at += Sample.Layout.DEVICE_SERIES.size();
        }
    }

    /// Looks at everything.
    void look() {
        pages();
        PageWriteback pages = machine.pages();
        DirtyLimits limits = pages.onlooker().limits(false);
        long smoothed = pages.domain().dirtyLimit();
        long freeRun = DirtyLimits.freeRun(limits.thresh(), limits.bgThresh());
        stretch.put(2, limits.bgThresh());
        stretch.put(3, freeRun);
        stretch.put(4, (freeRun + Math.max(limits.thresh(), smoothed)) / 2);
        stretch.put(5, limits.thresh());
        stretch.put(6, smoothed);
        int at = Sample.Layout.GLOBAL_SERIES.size();
        for (int d = 0; d < layout.devices(); d++) {
            BackingDevice wb = pages.devices().get(d);
            stretch.put(at + 2, wb.writeBandwidth());
            stretch.put(at + 3, wb.avgWriteBandwidth());
            stretch.put(at + 4, wb.dirtyRatelimit());
            stretch.put(at + 5, wb.balancedDirtyRatelimit());
            stretch.put(at + 6, rates[d]);
            stretch.put(at + 7, pages.onlooker().position(wb));
            at += Sample.Layout.DEVICE_SERIES.size();
        }
    }
}
