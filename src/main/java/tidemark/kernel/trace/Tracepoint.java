package tidemark.kernel.trace;

/// One event that the model emits.
///
/// Fields are in the kernel's own units (pages, jiffies, pages/s), not in those of the trace text;
/// whoever writes text converts as the kernel's `TP_fast_assign` does. Some records carry more than
/// the kernel's text shows.
public sealed interface Tracepoint {
    /// Which tracepoint this is.
    TracepointKind kind();

    /// One look of a dirtier at the limits that ended in a pause or in credit.
    ///
    /// Kernel: `balance_dirty_pages`, include/trace/events/writeback.h.
    ///
    /// @param bdi device name
    /// @param device index of the device in its machine
    /// @param dirty dirty and under writeback, all devices, pages
    /// @param thresh the caller's limit, pages
    /// @param bgThresh the caller's background limit, pages
    /// @param domLimit the smoothed limit, pages
    /// @param wbThresh the device's share of `thresh`, pages
    /// @param wbDirty dirty and under writeback on the device, pages
    /// @param dirtyRatelimit base rate of the device, pages/s
    /// @param taskRatelimit rate of this task, pages/s
    /// @param dirtied pages dirtied since the last pause
    /// @param dirtiedPause pages the task was allowed before this look
    /// @param pausedJiffies since it entered `balance_dirty_pages()`
    /// @param pauseJiffies pause to come; not above 0 means none
    /// @param periodJiffies time that the pages cost at the task's rate
    /// @param thinkJiffies since the last pause ended; 0 if there was none; may be negative
    /// @param writeBandwidth of the device, last window, pages/s
    /// @param avgWriteBandwidth of the device, smoothed, pages/s
    record BalanceDirtyPages(
            String bdi,
            int device,
            long dirty,
            long thresh,
            long bgThresh,
            long domLimit,
            long wbThresh,
            long wbDirty,
            long dirtyRatelimit,
            long taskRatelimit,
            long dirtied,
            long dirtiedPause,
            long pausedJiffies,
            long pauseJiffies,
            long periodJiffies,
            long thinkJiffies,
            long writeBandwidth,
            long avgWriteBandwidth)
            implements Tracepoint {
        @Override
        public TracepointKind kind() {
            return TracepointKind.BALANCE_DIRTY_PAGES;
        }

        /// The setpoint that the text shows: between the free-run ceiling and the smoothed limit.
        public long setpoint() {
            return (domLimit + (thresh + bgThresh) / 2) / 2;
        }

        /// The device's part of [#setpoint()].
        public long wbSetpoint() {
            return Long.divideUnsigned(setpoint() * wbThresh, thresh + 1);
        }
    }

    /// A correction of a device's base rate.
    ///
    /// Kernel: `bdi_dirty_ratelimit`; rates in pages/s, bandwidths as before this window.
    record BdiDirtyRatelimit(
            String bdi,
            int device,
            long writeBandwidth,
            long avgWriteBandwidth,
            long dirtyRate,
            long dirtyRatelimit,
            long taskRatelimit,
            long balancedDirtyRatelimit,
            long domLimit)
            implements Tracepoint {
        @Override
        public TracepointKind kind() {
            return TracepointKind.BDI_DIRTY_RATELIMIT;
        }
    }

    /// The counters and the caller's limits, whenever limits are computed; pages.
    ///
    /// Kernel: `global_dirty_state`.
    record GlobalDirtyState(
            long dirty,
            long writeback,
            long unstable,
            long bgThresh,
            long thresh,
            long limit,
            long dirtied,
            long written)
            implements Tracepoint {
        @Override
        public TracepointKind kind() {
            return TracepointKind.GLOBAL_DIRTY_STATE;
        }
    }

    /// A dirtier wakes a flusher. Kernel: `writeback_wake_background`.
    record WakeBackground(String bdi) implements Tracepoint {
        @Override
        public TracepointKind kind() {
            return TracepointKind.WRITEBACK_WAKE_BACKGROUND;
        }
    }

    /// A pass of the flusher over its inodes begins or ends.
    ///
    /// Kernel: `writeback_start`, `writeback_written`.
    ///
    /// @param nrPages pages that remain to be written; 2^63-1 less what is done for "all"
    record WritebackWork(
            TracepointKind kind,
            String bdi,
            long nrPages,
            boolean syncAll,
            boolean kupdate,
            boolean rangeCyclic,
            boolean background,
            String reason)
            implements Tracepoint {}

    /// A run of the flusher has ended. Kernel: `writeback_pages_written`.
    record PagesWritten(long pages) implements Tracepoint {
        @Override
        public TracepointKind kind() {
            return TracepointKind.WRITEBACK_PAGES_WRITTEN;
        }
    }

    /// The flusher has had its turn with one inode.
    ///
    /// Kernel: `writeback_single_inode`.
    ///
    /// @param pagesRemain whether dirty pages are left
    /// @param dirtiedWhen jiffy of the first dirtying
    /// @param ageSeconds since then
    /// @param toWrite pages asked for
    /// @param wrote pages submitted
    record SingleInode(
            String bdi,
            long ino,
            boolean pagesRemain,
            long dirtiedWhen,
            long ageSeconds,
            long toWrite,
            long wrote)
            implements Tracepoint {
        @Override
        public TracepointKind kind() {
            return TracepointKind.WRITEBACK_SINGLE_INODE;
        }
    }
}
