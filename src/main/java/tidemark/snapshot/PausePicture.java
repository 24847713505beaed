package tidemark.snapshot;

/// How long a task was held up in the throttle, from entering to leaving, sleeps and waits alike.
///
/// @param count pauses that are over
/// @param medianNanos half of them were not longer, within 12.5 %
/// @param p99Nanos 99 of 100 were not longer, within 12.5 %
/// @param maxNanos the longest, the one under way included
/// @param longestSleepNanos the longest single sleep: the pause of the kernel's tracepoint
public record PausePicture(
        long count, long medianNanos, long p99Nanos, long maxNanos, long longestSleepNanos) {}
