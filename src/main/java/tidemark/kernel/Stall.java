package tidemark.kernel;

import tidemark.kernel.writeback.FlusherVerdict;
import tidemark.kernel.writeback.ThrottleScheme;

/// A time in which the disk wrote nothing although dirtiers were stopped; pages, as counted when it
/// was noticed.
///
/// @param startNanos when the disk had last finished a page
/// @param endNanos when it finished the next; of a stall under way: now
/// @param over whether it is over
/// @param scheme how dirtiers are held back
/// @param dirty dirty and under writeback
/// @param limit the limit that stopped the dirtiers
/// @param upperWriteback pages that wait in the loop queue; 0 without a loop device
/// @param disk index of the disk at the bottom of a stopped dirtier's devices
/// @param diskDirty dirty pages of the disk
/// @param diskBound what its flusher compares them with
/// @param endedBy what the flusher was doing when it ended
/// @param tweak knob and value set shortly before its end; empty if none was
public record Stall(
        long startNanos,
        long endNanos,
        boolean over,
        ThrottleScheme scheme,
        long dirty,
        long limit,
        long upperWriteback,
        int disk,
        long diskDirty,
        long diskBound,
        FlusherVerdict.Reason endedBy,
        String tweak) {
    /// The same stall, still under way.
    Stall until(long now) {
        return new Stall(
                startNanos,
                now,
                false,
                scheme,
                dirty,
                limit,
                upperWriteback,
                disk,
                diskDirty,
                diskBound,
                endedBy,
                tweak);
    }

    /// The same stall, over.
    Stall ended(long now, FlusherVerdict.Reason by, String knob) {
        return new Stall(
                startNanos,
                now,
                true,
                scheme,
                dirty,
                limit,
                upperWriteback,
                disk,
                diskDirty,
                diskBound,
                by,
                knob);
    }
}
