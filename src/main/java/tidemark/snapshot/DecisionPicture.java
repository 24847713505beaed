package tidemark.snapshot;

import org.jspecify.annotations.Nullable;

/// A dirtier's last look at the limits, with all its numbers. Pages, pages/s, milliseconds.
///
/// @param verdict how it ended
/// @param atNanos when
/// @param device name of the device it dirties
/// @param dirty dirty and under writeback, all devices
/// @param thresh the task's own limit
/// @param background the task's own background limit
/// @param hardLimit larger of its limit and the smoothed one
/// @param deviceDirty dirty and under writeback on the device
/// @param deviceThresh the device's share of the limit
/// @param deviceBackground the device's share of the background limit
/// @param positionRatio in 1/1024
/// @param dirtyRatelimit base rate of the device
/// @param taskRatelimit the task's rate
/// @param pagesDirtied pages it pays for
/// @param periodMillis what they cost
/// @param pauseMillis the pause that follows; 0 = none
/// @param maxPauseMillis the longest pause allowed
/// @param passes how many times it has looked within this one call
/// @param duty what an old scheme asks of it; null under the control loop
public record DecisionPicture(
        Verdict verdict,
        long atNanos,
        String device,
        long dirty,
        long thresh,
        long background,
        long hardLimit,
        long deviceDirty,
        long deviceThresh,
        long deviceBackground,
        long positionRatio,
        long dirtyRatelimit,
        long taskRatelimit,
        long pagesDirtied,
        long periodMillis,
        long pauseMillis,
        long maxPauseMillis,
        long passes,
        @Nullable DutyPicture duty) {
    /// How a look ended.
    public enum Verdict {
        FREE_RUN,
        LOCAL_FREE_RUN,
        CREDIT,
        RATE,
        MAX_PAUSE,
        HARD_STOP,
        UNDER_LIMIT,
        WRITES,
        WROTE_CHUNK,
        OVER_LIMIT
    }
}
