package tidemark.kernel.writeback;

import org.jspecify.annotations.Nullable;

/// The last look of a dirtier at the limits with all its numbers: what a "why" panel shows.
///
/// @param verdict how it ended
/// @param device name of the device it dirties
/// @param atJiffy when
/// @param dirty dirty and under writeback, all devices, pages
/// @param thresh the task's limit, pages
/// @param bgThresh the task's background limit, pages
/// @param hardLimit larger of limit and smoothed limit, pages
/// @param wbDirty dirty and under writeback on the device, pages
/// @param wbThresh the device's share of the limit, pages
/// @param wbBgThresh the device's share of the background limit, pages
/// @param posRatio position ratio, in 1/1024
/// @param dirtyRatelimit the device's base rate, pages/s
/// @param taskRatelimit the task's rate, pages/s
/// @param pagesDirtied pages it pays for
/// @param periodJiffies what they cost
/// @param pauseJiffies the pause that follows; not above 0 = none
/// @param maxPauseJiffies longest pause allowed
/// @param passes how many times it has looked within this one call
/// @param duty what an old scheme asks of it; null under the control loop
public record ThrottleDecision(
        ThrottleVerdict verdict,
        String device,
        long atJiffy,
        long dirty,
        long thresh,
        long bgThresh,
        long hardLimit,
        long wbDirty,
        long wbThresh,
        long wbBgThresh,
        long posRatio,
        long dirtyRatelimit,
        long taskRatelimit,
        long pagesDirtied,
        long periodJiffies,
        long pauseJiffies,
        long maxPauseJiffies,
        long passes,
        @Nullable WriteDuty duty) {}
