package tidemark.kernel.device;

/// The limits of a virtual disk, and what lies below them.
///
/// The defaults of [#qemu] and [#CLOUD_VOLUME] follow published rules; the page on devices names
/// the sources.
///
/// @param bytesPerSecond cap on bytes, B/s, at most 9 GB/s; 0 = none (QEMU `throttling.bps-total`,
///   libvirt `total_bytes_sec`: 0 is unlimited there too)
/// @param burstBytes bytes that pass at once after a pause, B (QEMU without `bps-total-max`: a
///   tenth of a second's worth)
/// @param burstBytesPerSecond at which rate they pass, B/s; 0 = at once
/// @param operationsPerSecond cap on operations, 1/s; 0 = none (`throttling.iops-total`)
/// @param burstOperations operations that pass at once after a pause
/// @param burstOperationsPerSecond at which rate they pass, 1/s; 0 = at once
///   (`throttling.iops-total-max` with its length)
/// @param operationBytes a request counts as one operation for each begun piece of this size, B; 0
///   = each request is one (QEMU `throttling.iops-size`, 0 there too)
/// @param latencyNanos from being let through to being done, ns
/// @param latencyJitterPermille by how much a latency varies up or down, 1/1000, 0 to 999
/// @param queueDepth requests on the disk at once
public record DiskCaps(
        long bytesPerSecond,
        long burstBytes,
        long burstBytesPerSecond,
        long operationsPerSecond,
        long burstOperations,
        long burstOperationsPerSecond,
        long operationBytes,
        long latencyNanos,
        int latencyJitterPermille,
        int queueDepth) {
    /// The general-purpose volume of a cloud, as sold since 2020: 3,000 operations/s and 125 MiB/s
    /// without credits.
    public static final DiskCaps CLOUD_VOLUME =
            new DiskCaps(125L << 20, 12L << 20, 0, 3000, 300, 0, 256 << 10, 1_000_000, 300, 64);

    /// A small cloud volume that lives on credits: 100 operations/s, bursts of 3,000/s for half an
    /// hour from 5.4 million credits, pieces of 256 KiB.
    public static final DiskCaps CLOUD_CREDITS =
            new DiskCaps(
                    128L << 20, 12L << 20, 0, 100, 5_400_000, 3000, 256 << 10, 1_000_000, 300, 64);

    /// The disk of the measured guests: 20 MiB/s.
    public static final DiskCaps GUEST_20_MIB = qemu(20L << 20, 0);

    /// Checks the bounds.
    public DiskCaps {
        Sheets.between("bytesPerSecond", bytesPerSecond, 0, 9_000_000_000L);
        Sheets.notNegative("burstBytes", burstBytes);
        Sheets.between("operationsPerSecond", operationsPerSecond, 0, 9_000_000_000L);
        Sheets.between("burstBytesPerSecond", burstBytesPerSecond, 0, 9_000_000_000L);
        Sheets.between("burstOperationsPerSecond", burstOperationsPerSecond, 0, 9_000_000_000L);
        Sheets.notNegative("burstOperations", burstOperations);
        Sheets.notNegative("operationBytes", operationBytes);
        Sheets.atLeastOne("latencyNanos", latencyNanos);
        Sheets.permille("latencyJitterPermille", latencyJitterPermille);
        Sheets.atLeastOne("queueDepth", queueDepth);
    }

    /// A disk as QEMU caps it if only the two limits are given: bursts of a tenth of a second, on
    /// top of a fast host disk.
    public static DiskCaps qemu(long bytesPerSecond, long operationsPerSecond) {
        return new DiskCaps(
                bytesPerSecond,
                bytesPerSecond / 10,
                0,
                operationsPerSecond,
                operationsPerSecond / 10,
                0,
                0,
                200_000,
                0,
                64);
    }

    /// As how many operations a request counts.
    long operations(long bytes) {
        if (operationBytes == 0) return 1;
        return Math.max(1, (bytes + operationBytes - 1) / operationBytes);
    }
}
