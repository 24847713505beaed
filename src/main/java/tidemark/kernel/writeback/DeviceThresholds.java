package tidemark.kernel.writeback;

import tidemark.kernel.task.Frame;
import tidemark.kernel.task.Scheduler;
import tidemark.kernel.task.Task;
import tidemark.sim.Fork;

/// Holds a dirtier to its device's share of the limit, less up to an eighth if it dirties much.
///
/// Whoever shares no device with the heavy writers is not held up by them. Where kernels of this
/// age differ: it writes as soon as its device has dirty pages (to 2.6.30; later only if these
/// alone are over the limit), it is let go below the level of free running (from 2.6.26), its limit
/// is clipped by what is left of the limit of all (to 2.6.35), its sleeps grow from a jiffy to a
/// tenth of a second (from 2.6.32; before, a tenth of a second or until the queue is less full).
///
/// Simplified: shares of the limit age every 3 s as in 4.12, not with every so many pages written.
/// Consequence: a device that stops loses its share at other times than it did then.
///
/// Kernel: `balance_dirty_pages()`, `get_dirty_limits()`, mm/page-writeback.c, 2.6.24 to 3.1.
final class DeviceThresholds extends WritingThrottle {
    private final DirtierShare share;

    DeviceThresholds(PageWriteback pages, Scheduler scheduler) {
        super(pages, scheduler);
        share = new DirtierShare();
    }

    private DeviceThresholds(DeviceThresholds that, Fork fork) {
        super(that, fork);
        share = fork.of(that.share);
    }

    @Override
    public Frame fork(Fork fork) {
        return new DeviceThresholds(this, fork);
    }

    @Override
    void dirtied(long count) {
        share.count(pages.old(), count);
    }

    @Override
    long limit(BackingDevice device) {
        long left = Math.max(0, look.thresh - look.dirty) + look.wbDirty;
        return share.limit(pages.old(), Math.min(look.wbThresh, left));
    }

    @Override
    long measured() {
        return look.wbDirty;
    }

    @Override
    boolean freeRun() {
        return isBelowFreeRun();
    }

    @Override
    boolean worthWriting(BackingDevice device) {
        return device.reclaimable.sumPositive() > 0;
    }

    @Override
    boolean isExceeded(BackingDevice device) {
        return device.dirtyExceeded;
    }

    @Override
    void exceeded(BackingDevice device, boolean over) {
        device.dirtyExceeded = over;
    }

    @Override
    long pauseAfter(long before) {
        return before == 0 ? 1 : Math.min(2 * before, Math.max(1, pages.timing().hz() / 10));
    }

    @Override
    void wakeFlushers(Task task, BackingDevice device) {
        pages.wakeFlusher(task, device);
    }
}
