package tidemark.workload;

import tidemark.kernel.block.BioFlags;

/// What a task transfers and how, past the page cache.
///
/// @param flags kind of transfer
/// @param firstSector where its area begins
/// @param areaSectors size of the area
/// @param sectors size of a request
/// @param batch requests that it sends at once
/// @param random whether they go anywhere in the area; else one follows the other
/// @param thinkNanos CPU time between the end of a batch and the next
public record Spot(
        BioFlags flags,
        long firstSector,
        long areaSectors,
        int sectors,
        int batch,
        boolean random,
        long thinkNanos) {}
