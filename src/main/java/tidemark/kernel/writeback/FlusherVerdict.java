package tidemark.kernel.writeback;

/// Whether a flusher finds work, why, and what it looked at.
///
/// @param reason the answer
/// @param pages the pages it counted
/// @param bound the bound it compared them with
public record FlusherVerdict(Reason reason, long pages, long bound) {
    /// Why a flusher works or not.
    public enum Reason {
        /// Dirty pages of all devices exceed the background limit.
        DIRTY_OVER_BACKGROUND(true),
        /// Dirty pages of the device exceed its share of the background limit.
        DEVICE_OVER_ITS_SHARE(true),
        /// Neither: nothing to do in the background.
        BELOW_BACKGROUND(false),
        /// The periodic flush looks for inodes dirty for too long.
        OLD_DATA(true),
        /// Somebody asked: sync, umount.
        ASKED_TO_SYNC(true);

        private final boolean work;

        Reason(boolean work) {
            this.work = work;
        }
    }

    /// Whether the flusher works.
    public boolean hasWork() {
        return reason.work;
    }
}
