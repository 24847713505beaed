package tidemark.ui.tide;

import tidemark.snapshot.DevicePicture;
import tidemark.snapshot.FlusherPicture;
import tidemark.snapshot.Snapshot;

/// What a crash would take now: data that is nowhere but in memory, and how old it is.
///
/// @param pages dirty, unstable and under writeback
/// @param unstable of these: sent to a server and not yet safe
/// @param oldestNanos for how long the file that has been dirty longest has been dirty; 0 if none
/// @param expireNanos age at which the periodic flush writes it
public record RiskModel(long pages, long unstable, long oldestNanos, long expireNanos) {
    /// The risk of a moment.
    public static RiskModel of(Snapshot s) {
        long oldest = 0;
        long expire = 0;
        for (DevicePicture d : s.devices()) {
            FlusherPicture f = d.flusher();
            oldest = Math.max(oldest, d.dirty() > 0 ? f.oldestDirtyNanos() : 0);
            expire = Math.max(expire, f.expireNanos());
        }
        return new RiskModel(s.memory().total(), s.memory().unstable(), oldest, expire);
    }

    /// Whether the oldest data should have been written already.
    public boolean isOverdue() {
        return expireNanos > 0 && oldestNanos > expireNanos;
    }
}
