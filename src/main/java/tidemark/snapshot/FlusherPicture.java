package tidemark.snapshot;

/// A device's flusher: at work or not, and what its last question was answered with.
///
/// @param running whether it is in a run (it may be waiting for room in the queue)
/// @param waitsForRoom whether the device's queue is full for it
/// @param reason the answer to the question whether there is work
/// @param pages the pages it counted: dirty ones only, not those under writeback
/// @param bound the bound it compared them with
/// @param wouldWork whether the background test would say yes at this instant
/// @param testPages what the background test counts at this instant
/// @param testBound what it would compare that with
/// @param wakeups how often dirtiers have woken it
/// @param oldestDirtyNanos for how long its oldest inode has been dirty; 0 if none is
/// @param expireNanos age at which its periodic flush takes an inode
public record FlusherPicture(
        boolean running,
        boolean waitsForRoom,
        Reason reason,
        long pages,
        long bound,
        boolean wouldWork,
        long testPages,
        long testBound,
        long wakeups,
        long oldestDirtyNanos,
        long expireNanos) {
    /// Why a flusher works or not.
    public enum Reason {
        DIRTY_OVER_BACKGROUND,
        DEVICE_OVER_ITS_SHARE,
        BELOW_BACKGROUND,
        OLD_DATA,
        ASKED_TO_SYNC
    }
}
