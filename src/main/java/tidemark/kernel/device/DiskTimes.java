package tidemark.kernel.device;

/// How long a disk takes for a request, in whole microseconds: fixed costs, the way of the head by
/// the square root of the distance, half a turn, and the sectors at a steady rate.
///
/// @param rotational whether there is a head that moves
/// @param writeCache whether writes end in the device's memory, without the head moving
public record DiskTimes(boolean rotational, boolean writeCache) implements ServiceTimes {
    private static final long NANOS_PER_MICRO = 1000;
    private static final long COMMAND_MICROS = 100;
    private static final long READ_AHEAD_SECTORS = 1024;
    private static final long SETTLE_MICROS = 1000;
    private static final long SEEK_MICROS = 7000;
    private static final long SEEK_ROOT_SECTORS = 22_360;
    private static final long HALF_TURN_MICROS = 4166;
    private static final long CACHE_MICROS = 80;

    /// Time for a request.
    ///
    /// @param head the sector after the last one that the head has passed
    public long serviceMicros(long head, boolean write, long sector, int sectors) {
        if (!rotational) return COMMAND_MICROS + thousandths(1024L * sectors);
        if (!movesHead(write)) return CACHE_MICROS + thousandths(2048L * sectors);
        return COMMAND_MICROS + positionMicros(head, sector) + passMicros(sectors);
    }

    @Override
    public long serviceNanos(long head, boolean write, long sector, int sectors) {
        return serviceMicros(head, write, sector, sectors) * NANOS_PER_MICRO;
    }

    @Override
    public boolean reorders() {
        return rotational;
    }

    @Override
    public boolean movesHead(boolean write) {
        return rotational && !(write && writeCache);
    }

    private static long positionMicros(long head, long sector) {
        if (sector == head) return 0;
        long ahead = sector - head;
        if (ahead > 0 && ahead <= READ_AHEAD_SECTORS) return passMicros(ahead);
        long root = squareRoot(Math.abs(ahead));
        return SETTLE_MICROS + root * SEEK_MICROS / SEEK_ROOT_SECTORS + HALF_TURN_MICROS;
    }

    private static long passMicros(long sectors) {
        return (64 * sectors + 14) / 15;
    }

    private static long thousandths(long amount) {
        return (amount + 999) / 1000;
    }

    /// The square root, rounded down.
    static long squareRoot(long value) {
        long root = (long) StrictMath.sqrt((double) value);
        while (root * root > value) root--;
        while ((root + 1) * (root + 1) <= value) root++;
        return root;
    }
}
