package tidemark.kernel;

import tidemark.kernel.cfq.CfqVariant;
import tidemark.kernel.device.ServiceTimes;

/// What a machine with an elevator is like, before it runs.
///
/// @param hz ticks per second
/// @param times how long the disk takes
/// @param rotational whether the kernel thinks that the disk has a head
/// @param depth how many requests the disk takes at once
/// @param sectors size of the disk, of 512 bytes
/// @param kblockdNanos from a kick to the run of the queue by kblockd
/// @param wakeLatencyNanos largest latency of a wake-up
/// @param scheduler "cfq", "deadline" or "noop"
/// @param variant which of the changes of January 2016 CFQ has
public record BlockMachineSettings(
        int hz,
        ServiceTimes times,
        boolean rotational,
        int depth,
        long sectors,
        long kblockdNanos,
        long wakeLatencyNanos,
        String scheduler,
        CfqVariant variant) {}
