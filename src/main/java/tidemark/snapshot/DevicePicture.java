package tidemark.snapshot;

/// A device as dirty throttling sees it. Pages of 4 KiB, rates in pages/s.
///
/// @param index number in the machine
/// @param name name for people, e.g. "loop0"
/// @param bdi name in traces, e.g. "7:0"
/// @param kind what it is
/// @param dirty its dirty pages, not yet under writeback
/// @param writeback its pages under writeback
/// @param inFlight pages submitted and not yet finished by the device
/// @param capacity pages that may be in flight
/// @param thresh its share of the limit
/// @param background its share of the background limit
/// @param strictLimit whether its share is a limit of its own
/// @param shareNumerator completions of this device...
/// @param shareDenominator ...of so many
/// @param positionRatio what an ordinary dirtier's base rate is multiplied with now, in 1/1024
/// @param writeBandwidth speed over the last windows
/// @param avgWriteBandwidth smoothed speed
/// @param dirtyRatelimit base rate of a dirtier
/// @param balancedRatelimit rate at which dirtying and writing would balance
/// @param dirtyExceeded whether dirtiers look at the limits every 8 pages
/// @param dirtied pages dirtied since the start
/// @param written pages written since the start
/// @param busy whether the device works now
/// @param bandwidth what the device could write, pages/s; 0 for a loop device
/// @param flusher its flusher
public record DevicePicture(
        int index,
        String name,
        String bdi,
        Kind kind,
        long dirty,
        long writeback,
        long inFlight,
        long capacity,
        long thresh,
        long background,
        boolean strictLimit,
        long shareNumerator,
        long shareDenominator,
        long positionRatio,
        long writeBandwidth,
        long avgWriteBandwidth,
        long dirtyRatelimit,
        long balancedRatelimit,
        boolean dirtyExceeded,
        long dirtied,
        long written,
        boolean busy,
        long bandwidth,
        FlusherPicture flusher) {
    /// What a device is.
    public enum Kind {
        DISK,
        LOOP,
        /// A file system whose pages a server takes; they are unstable until it has committed them.
        NFS,
        /// A file system that a process of the same machine serves.
        FUSE;

        /// Whether it is no disk but a queue that somebody serves.
        public boolean isServed() {
            return this != DISK;
        }
    }

    /// Position ratio as a number, 1.0 = at the setpoint.
    public double position() {
        return positionRatio / 1024.0;
    }
}
