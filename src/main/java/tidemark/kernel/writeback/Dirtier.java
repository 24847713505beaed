package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;

/// A program that dirties pages, as an onlooker sees it.
public interface Dirtier {
    /// Pages it has dirtied so far.
    long written();

    /// Pages it is to dirty in all; 0 = endless or not known.
    long quotaPages();

    /// Its last look at the limits; null before the first.
    @Nullable ThrottleDecision decision();

    /// How long it was held up in the throttle.
    PauseBook pauses();
}
