package tidemark.kernel.writeback;

import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;

/// Holds every dirtier to the one limit of all devices.
///
/// A task whose own device has nothing to write waits all the same until the total falls. If the
/// total can fall only by what this task does (it serves a loop device or a FUSE file system),
/// nothing moves any more: the deadlock of 2007.
///
/// Simplified: a sleep lasts a tenth of a second even if a device's queue becomes less full before.
/// Consequence: dirtiers without pages of their own come back in steps of 100 ms.
///
/// Kernel: `balance_dirty_pages()`, `congestion_wait()`, mm/page-writeback.c, up to 2.6.23.
final class GlobalThreshold extends WritingThrottle {
    GlobalThreshold(PageWriteback pages, Scheduler scheduler) {
        super(pages, scheduler);
    }

    private GlobalThreshold(GlobalThreshold that, Fork fork) {
        super(that, fork);
    }

    @Override
    public Frame fork(Fork fork) {
        return new GlobalThreshold(this, fork);
    }

    @Override
    void dirtied(long count) {}

    @Override
    long limit(BackingDevice device) {
        return look.thresh;
    }

    @Override
    long measured() {
        return look.dirty;
    }

    @Override
    boolean freeRun() {
        return false;
    }

    @Override
    boolean worthWriting(BackingDevice device) {
        return pages.memory().reclaimablePages() > 0;
    }

    @Override
    boolean isExceeded(BackingDevice device) {
        return pages.old().exceeded();
    }

    @Override
    void exceeded(BackingDevice device, boolean over) {
        pages.old().exceeded(over);
    }

    @Override
    long pauseAfter(long before) {
        return Math.max(1, pages.timing().hz() / 10);
    }

    /// Kernel: `pdflush_operation(background_writeout)`, which writes any device's pages.
    @Override
    void wakeFlushers(Task task, BackingDevice device) {
        for (BackingDevice each : pages.devices()) {
            if (each.hasDirtyIo()) pages.wakeFlusher(task, each);
        }
    }
}
