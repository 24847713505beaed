package tidemark.kernel;

import tidemark.kernel.writeback.FlusherVerdict;

/// A time in which the disk wrote nothing although dirtiers were stopped; pages.
///
/// @param startNanos when the disk had last finished a page
/// @param endNanos when it finished the next; of a stall under way: now
/// @param over whether it is over
/// @param dirty dirty and under writeback
/// @param limit the limit that stopped the dirtiers
/// @param upperWriteback pages that wait in the loop queue; 0 without a loop device
/// @param diskDirty dirty pages of the disk
/// @param diskBound what its flusher compares them with
/// @param endedBy what the flusher was doing when it ended
/// @param tweak knob and value set shortly before its end; empty if none was
public record Stall(
        long startNanos,
        long endNanos,
        boolean over,
        long dirty,
        long limit,
        long upperWriteback,
        long diskDirty,
        long diskBound,
        FlusherVerdict.Reason endedBy,
        String tweak) {}
