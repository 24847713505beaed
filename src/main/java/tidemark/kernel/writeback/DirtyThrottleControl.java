package tidemark.kernel.writeback;

/// The numbers that one look at the limits works with, in pages.
///
/// A scratch pad, overwritten by every look; fields are open as in the kernel.
///
/// Kernel: `struct dirty_throttle_control`, mm/page-writeback.c, 4.12.
public final class DirtyThrottleControl {
    /// Dirtyable memory.
    public long avail;

    /// Dirty and under writeback, all devices (for a flusher: dirty only).
    public long dirty;

    /// The caller's limit.
    public long thresh;

    /// The caller's background limit.
    public long bgThresh;

    /// Dirty and under writeback on the device.
    public long wbDirty;

    /// The device's share of the limit.
    public long wbThresh;

    /// The device's share of the background limit.
    public long wbBgThresh;

    /// Position ratio, in 1/1024.
    public long posRatio;

    /// Creates an empty pad.
    public DirtyThrottleControl() {}

    /// Copies all numbers of another pad.
    public void copy(DirtyThrottleControl that) {
        avail = that.avail;
        dirty = that.dirty;
        thresh = that.thresh;
        bgThresh = that.bgThresh;
        wbDirty = that.wbDirty;
        wbThresh = that.wbThresh;
        wbBgThresh = that.wbBgThresh;
        posRatio = that.posRatio;
    }
}
