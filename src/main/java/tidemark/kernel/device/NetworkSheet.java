package tidemark.kernel.device;

/// What the way to a disk behind a network is like, and the server there.
///
/// @param bytesPerSecond payload of the link in each direction, B/s (gigabit Ethernet with TCP and
///   1,500-byte frames: 1448 of 1538 bytes on the wire, 117.7 MB/s)
/// @param roundTripNanos there and back without load, ns (a switched local network: 0.1 to 0.3 ms)
/// @param serverNanos of a server's thread for a request, ns (chosen: RPC and page cache)
/// @param serverThreads requests that the server works on at once (nfsd starts 8 threads)
/// @param serverJitterPermille by how much a request's server time varies up or down, 1/1000, 0 to
///   999
/// @param flushNanos of the server to have all data on its own disk, ns (chosen: one seek and one
///   turn of a 7200 rpm disk)
/// @param queueDepth requests on their way at once (NFS over TCP before 3.1: 16 slots; open-iscsi:
///   `node.session.queue_depth` 32)
public record NetworkSheet(
        long bytesPerSecond,
        long roundTripNanos,
        long serverNanos,
        int serverThreads,
        int serverJitterPermille,
        long flushNanos,
        int queueDepth) {
    /// Gigabit Ethernet to a file server in the same room.
    public static final NetworkSheet GIGABIT =
            new NetworkSheet(117_700_000, 200_000, 60_000, 8, 200, 12_000_000, 32);

    /// Fast Ethernet (100 Mbit/s), an old file server.
    public static final NetworkSheet FAST_ETHERNET =
            new NetworkSheet(11_770_000, 300_000, 100_000, 8, 200, 15_000_000, 16);

    /// A storage network of 10 Gbit/s, to flash whose writes survive a loss of power.
    public static final NetworkSheet STORAGE_10G =
            new NetworkSheet(1_177_000_000, 60_000, 100_000, 32, 200, 200_000, 32);

    /// Checks the bounds.
    public NetworkSheet {
        Sheets.atLeastOne("bytesPerSecond", bytesPerSecond);
        Sheets.notNegative("roundTripNanos", roundTripNanos);
        Sheets.atLeastOne("serverNanos", serverNanos);
        Sheets.atLeastOne("serverThreads", serverThreads);
        Sheets.permille("serverJitterPermille", serverJitterPermille);
        Sheets.notNegative("flushNanos", flushNanos);
        Sheets.atLeastOne("queueDepth", queueDepth);
    }

    /// Time of bytes on the link, nanoseconds.
    long linkNanos(long bytes) {
        return (long) StrictMath.ceil(bytes * 1e9 / bytesPerSecond);
    }
}
