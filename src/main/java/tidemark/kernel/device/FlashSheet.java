package tidemark.kernel.device;

/// What a flash disk is like.
///
/// The defaults are chosen so that the disk comes to the figures of the data sheets of its class;
/// the page on devices names them.
///
/// @param sectors size, in sectors of 512 bytes
/// @param channels ways from the controller to the chips
/// @param ways dies on a channel that work at once
/// @param pageBytes read or programmed at once by a die, B
/// @param readNanos of a die to read a page, ns (MLC and TLC: 45 to 90 µs)
/// @param programNanos of a die to program a page, ns (MLC and TLC: 0.6 to 1.5 ms)
/// @param latencyNanos of a command in controller and driver, beside others, ns
/// @param commandNanos of a command in the controller alone, one after another, ns: its inverse is
///   the highest rate of operations
/// @param interfaceBytesPerSecond of the link to the host, B/s (SATA 6 Gbit/s: 550 MB/s of payload;
///   PCIe 3.0 with four lanes: 3.5 GB/s)
/// @param bufferBytes written and not programmed yet, B
/// @param collectionPermille share of the programming that copies pages to make room, 1/1000, 0 to
///   999
/// @param flushNanos of a flush when the buffer is empty, ns
/// @param safeBuffer whether capacitors keep the buffer when power fails, so that a flush need not
///   wait for it
/// @param queueDepth requests on the disk at once (SATA: 32; NVMe drivers: 1023)
public record FlashSheet(
        long sectors,
        int channels,
        int ways,
        int pageBytes,
        long readNanos,
        long programNanos,
        long latencyNanos,
        long commandNanos,
        long interfaceBytesPerSecond,
        long bufferBytes,
        int collectionPermille,
        long flushNanos,
        boolean safeBuffer,
        int queueDepth) {
    private static final long GIGABYTE_SECTORS = 1_000_000_000 / 512;

    /// A consumer's SATA disk: 550 MB/s read, 520 written, 98,000 operations/s.
    public static final FlashSheet SATA =
            new FlashSheet(
                    500 * GIGABYTE_SECTORS,
                    8,
                    4,
                    16 << 10,
                    65_000,
                    850_000,
                    20_000,
                    10_000,
                    550_000_000,
                    16 << 20,
                    150,
                    400_000,
                    false,
                    32);

    /// A consumer's NVMe disk on four lanes of PCIe 3.0: 3.4 GB/s read, 1.5 GB/s written.
    public static final FlashSheet NVME =
            new FlashSheet(
                    1000 * GIGABYTE_SECTORS,
                    8,
                    8,
                    16 << 10,
                    60_000,
                    600_000,
                    8_000,
                    2_000,
                    3_400_000_000L,
                    64 << 20,
                    150,
                    300_000,
                    false,
                    1023);

    /// A server's NVMe disk whose buffer survives a loss of power.
    public static final FlashSheet NVME_SERVER =
            new FlashSheet(
                    2000 * GIGABYTE_SECTORS,
                    16,
                    8,
                    16 << 10,
                    70_000,
                    800_000,
                    8_000,
                    1_500,
                    3_200_000_000L,
                    128 << 20,
                    250,
                    20_000,
                    true,
                    1023);

    /// Checks the bounds.
    public FlashSheet {
        Sheets.atLeastOne("sectors", sectors);
        Sheets.atLeastOne("channels", channels);
        Sheets.atLeastOne("ways", ways);
        Sheets.atLeastOne("pageBytes", pageBytes / 512);
        Sheets.atLeastOne("readNanos", readNanos);
        Sheets.atLeastOne("programNanos", programNanos);
        Sheets.notNegative("latencyNanos", latencyNanos);
        Sheets.atLeastOne("commandNanos", commandNanos);
        Sheets.atLeastOne("interfaceBytesPerSecond", interfaceBytesPerSecond);
        Sheets.atLeastOne("bufferBytes", bufferBytes);
        Sheets.permille("collectionPermille", collectionPermille);
        Sheets.notNegative("flushNanos", flushNanos);
        Sheets.atLeastOne("queueDepth", queueDepth);
    }

    /// Dies that work at once.
    public int dies() {
        return channels * ways;
    }

    /// Bytes a second that all dies together program for the host.
    public double programBytesPerSecond() {
        double all = dies() * (double) pageBytes / programNanos * 1e9;
        return all * (1000 - collectionPermille) / 1000;
    }

    /// Time of bytes on the link, nanoseconds.
    long linkNanos(long bytes) {
        return (long) StrictMath.ceil(bytes * 1e9 / interfaceBytesPerSecond);
    }
}
