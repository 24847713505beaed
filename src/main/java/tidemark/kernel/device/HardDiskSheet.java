package tidemark.kernel.device;

/// What a hard disk is like, in the words of its data sheet.
///
/// The page on devices names the sources of the defaults.
///
/// @param sectors size, in sectors of 512 bytes; the tracks are made to hold as many
/// @param rpm turns of the platter a minute
/// @param surfaces heads, one above the other
/// @param zones rings with a number of sectors per track of their own
/// @param outerTrackSectors sectors on a track at the rim
/// @param innerTrackSectors sectors on a track near the hub
/// @param trackSwitchNanos to the next head or the next cylinder, with settling, ns; tracks begin
///   so much later than the one before that reading on just makes it
/// @param averageSeekNanos over a third of all cylinders, with settling, ns
/// @param fullSeekNanos over all cylinders, ns
/// @param writeSettleNanos more for a seek before writing, ns
/// @param commandNanos from the arrival of a command to the begin of its work, ns
/// @param interfaceBytesPerSecond of the link to the host, B/s
/// @param cacheBytes volatile write cache, B; 0 = off, a write ends on the platter
/// @param idleNanos for how long no read is wanted before the cache is written out unasked, ns
/// @param aheadBytes read ahead into a segment of the buffer, B; 0 = off
/// @param aheadSegments streams whose data the buffer keeps
/// @param patienceNanos a request that has waited so long is served before all nearer ones, ns
/// @param queueDepth requests on the disk at once (NCQ: 32 tags)
public record HardDiskSheet(
        long sectors,
        int rpm,
        int surfaces,
        int zones,
        int outerTrackSectors,
        int innerTrackSectors,
        long trackSwitchNanos,
        long averageSeekNanos,
        long fullSeekNanos,
        long writeSettleNanos,
        long commandNanos,
        long interfaceBytesPerSecond,
        long cacheBytes,
        long idleNanos,
        long aheadBytes,
        int aheadSegments,
        long patienceNanos,
        int queueDepth) {
    private static final long NANOS_PER_MINUTE = 60_000_000_000L;

    /// A desktop disk of 2005, 500 GB: 64.8 MB/s at the rim, 31 MB/s near the hub.
    public static final HardDiskSheet DESKTOP_2005 =
            new HardDiskSheet(
                    976_773_168,
                    7200,
                    10,
                    30,
                    1242,
                    594,
                    1_480_000,
                    8_500_000,
                    14_700_000,
                    1_000_000,
                    100_000,
                    280_000_000,
                    8 << 20,
                    50_000_000,
                    1 << 20,
                    8,
                    1_000_000_000,
                    32);

    /// A desktop disk of 2012, 1 TB on one platter: 190 MB/s at the rim, 95 MB/s near the hub.
    public static final HardDiskSheet DESKTOP_2012 =
            new HardDiskSheet(
                    1_953_525_168,
                    7200,
                    2,
                    24,
                    3458,
                    1729,
                    1_000_000,
                    8_500_000,
                    15_000_000,
                    1_000_000,
                    60_000,
                    550_000_000,
                    32 << 20,
                    50_000_000,
                    2 << 20,
                    16,
                    1_000_000_000,
                    32);

    /// A disk for servers, 4 TB: quick seeks (7.4 ms read, 8.2 ms write; 0.23 ms to the next
    /// track).
    public static final HardDiskSheet NEARLINE =
            new HardDiskSheet(
                    7_814_037_168L,
                    7200,
                    8,
                    24,
                    3780,
                    1890,
                    230_000,
                    7_400_000,
                    15_000_000,
                    800_000,
                    40_000,
                    550_000_000,
                    128 << 20,
                    50_000_000,
                    4 << 20,
                    32,
                    1_000_000_000,
                    32);

    /// A laptop's disk, 5400 rpm: 12 ms read, 13 ms write, 20 ms over all cylinders, 1 ms to the
    /// next track.
    public static final HardDiskSheet LAPTOP =
            new HardDiskSheet(
                    625_142_448,
                    5400,
                    4,
                    24,
                    1560,
                    780,
                    1_000_000,
                    12_000_000,
                    20_000_000,
                    1_000_000,
                    100_000,
                    280_000_000,
                    8 << 20,
                    50_000_000,
                    1 << 20,
                    8,
                    1_000_000_000,
                    32);

    /// Checks the bounds.
    public HardDiskSheet {
        Sheets.atLeastOne("sectors", sectors);
        Sheets.atLeastOne("rpm", rpm);
        Sheets.atLeastOne("surfaces", surfaces);
        Sheets.atLeastOne("zones", zones);
        Sheets.atLeastOne("innerTrackSectors", innerTrackSectors);
        Sheets.atLeastOne("outerTrackSectors", outerTrackSectors);
        Sheets.notNegative("trackSwitchNanos", trackSwitchNanos);
        Sheets.notNegative(
                "averageSeekNanos less trackSwitchNanos", averageSeekNanos - trackSwitchNanos);
        Sheets.notNegative("fullSeekNanos less averageSeekNanos", fullSeekNanos - averageSeekNanos);
        Sheets.notNegative("writeSettleNanos", writeSettleNanos);
        Sheets.notNegative("commandNanos", commandNanos);
        Sheets.atLeastOne("interfaceBytesPerSecond", interfaceBytesPerSecond);
        Sheets.notNegative("cacheBytes", cacheBytes);
        Sheets.notNegative("idleNanos", idleNanos);
        Sheets.notNegative("aheadBytes", aheadBytes);
        Sheets.atLeastOne("aheadSegments", aheadSegments);
        Sheets.notNegative("patienceNanos", patienceNanos);
        Sheets.atLeastOne("queueDepth", queueDepth);
    }

    /// Time of a turn, nanoseconds.
    public long turnNanos() {
        return NANOS_PER_MINUTE / rpm;
    }

    /// The same disk with another write cache.
    ///
    /// @param bytes 0 = off, as `hdparm -W0` does
    public HardDiskSheet withCache(long bytes) {
        return new HardDiskSheet(
                sectors,
                rpm,
                surfaces,
                zones,
                outerTrackSectors,
                innerTrackSectors,
                trackSwitchNanos,
                averageSeekNanos,
                fullSeekNanos,
                writeSettleNanos,
                commandNanos,
                interfaceBytesPerSecond,
                bytes,
                idleNanos,
                aheadBytes,
                aheadSegments,
                patienceNanos,
                queueDepth);
    }

    /// The same disk with another buffer for reading ahead.
    ///
    /// @param bytes of a segment; 0 = off, as `hdparm -A0` does
    public HardDiskSheet withAhead(long bytes) {
        return new HardDiskSheet(
                sectors,
                rpm,
                surfaces,
                zones,
                outerTrackSectors,
                innerTrackSectors,
                trackSwitchNanos,
                averageSeekNanos,
                fullSeekNanos,
                writeSettleNanos,
                commandNanos,
                interfaceBytesPerSecond,
                cacheBytes,
                idleNanos,
                bytes,
                aheadSegments,
                patienceNanos,
                queueDepth);
    }

    /// Time of bytes on the link, nanoseconds.
    long linkNanos(long bytes) {
        return (long) StrictMath.ceil(bytes * 1e9 / interfaceBytesPerSecond);
    }
}
