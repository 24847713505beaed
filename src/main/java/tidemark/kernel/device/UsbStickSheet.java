package tidemark.kernel.device;

/// What a USB stick or memory card is like.
///
/// The defaults follow the flash-card survey of 2011 and reports on mailing lists; the page on
/// devices names the sources.
///
/// @param sectors size, in sectors of 512 bytes
/// @param readBytesPerSecond while data is read, B/s
/// @param writeBytesPerSecond while data goes into an open allocation unit in its order, B/s
/// @param commandNanos of a command, ns (flashbench: 0.5 to 0.9 ms for the smallest read)
/// @param unitBytes of an allocation unit, the block that is erased at once, B (the survey: mostly
///   4 or 8 MiB)
/// @param openUnits units that may be written at once without being merged (the survey: cheap ones
///   1 to 3, most about 5)
/// @param eraseNanos stall when a unit is full and the next one is opened, ns
/// @param mergeNanos stall when a unit is closed before it is full, or written out of its order,
///   ns: the rest of it is copied
/// @param stallJitterPermille by how much a stall varies up or down, 1/1000, 0 to 999
public record UsbStickSheet(
        long sectors,
        long readBytesPerSecond,
        long writeBytesPerSecond,
        long commandNanos,
        long unitBytes,
        int openUnits,
        long eraseNanos,
        long mergeNanos,
        int stallJitterPermille) {
    /// A usual USB 2.0 stick: reads 25 MB/s, writes some 8 MB/s in the long run.
    public static final UsbStickSheet USB2 =
            new UsbStickSheet(
                    sectors(16),
                    25_000_000,
                    10_000_000,
                    700_000,
                    4 << 20,
                    5,
                    100_000_000,
                    500_000_000,
                    300);

    /// A slow one, as in reports of desktops that stand still: 3 MB/s in the long run.
    public static final UsbStickSheet SLOW =
            new UsbStickSheet(
                    sectors(8),
                    15_000_000,
                    4_000_000,
                    900_000,
                    4 << 20,
                    1,
                    350_000_000,
                    1_200_000_000,
                    500);

    /// A good USB 3.0 stick.
    public static final UsbStickSheet USB3 =
            new UsbStickSheet(
                    sectors(64),
                    150_000_000,
                    60_000_000,
                    250_000,
                    8 << 20,
                    8,
                    40_000_000,
                    250_000_000,
                    300);

    /// Checks the bounds.
    public UsbStickSheet {
        Sheets.atLeastOne("sectors", sectors);
        Sheets.atLeastOne("readBytesPerSecond", readBytesPerSecond);
        Sheets.atLeastOne("writeBytesPerSecond", writeBytesPerSecond);
        Sheets.atLeastOne("commandNanos", commandNanos);
        Sheets.atLeastOne("unitBytes", unitBytes / 512);
        Sheets.atLeastOne("openUnits", openUnits);
        Sheets.notNegative("eraseNanos", eraseNanos);
        Sheets.notNegative("mergeNanos", mergeNanos);
        Sheets.permille("stallJitterPermille", stallJitterPermille);
    }

    private static long sectors(long gigabytes) {
        return gigabytes * 1_000_000_000 / 512;
    }

    /// Sectors of an allocation unit.
    public long unitSectors() {
        return unitBytes / 512;
    }

    /// Bytes a second that a long sequential write of large requests comes to, stalls included.
    public double sustainedWriteBytesPerSecond(long requestBytes) {
        double commands = (double) unitBytes / requestBytes * commandNanos;
        double nanos = unitBytes * 1e9 / writeBytesPerSecond + commands + eraseNanos;
        return unitBytes * 1e9 / nanos;
    }
}
