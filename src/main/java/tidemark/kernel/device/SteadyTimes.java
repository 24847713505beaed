package tidemark.kernel.device;

/// A disk that takes a fixed time for a command and a fixed time for a sector, as one with a write
/// cache does while the cache has room; only reads elsewhere than where the last one ended wait for
/// the head.
///
/// @param commandNanos for a command
/// @param sectorNanos for a sector of 512 bytes
/// @param strayReadNanos more for a read that does not follow the last one
public record SteadyTimes(long commandNanos, long sectorNanos, long strayReadNanos)
        implements ServiceTimes {
    @Override
    public long serviceNanos(long head, boolean write, long sector, int sectors) {
        long position = write || sector == head ? 0 : strayReadNanos;
        return commandNanos + position + sectors * sectorNanos;
    }

    @Override
    public boolean movesHead(boolean write) {
        return !write;
    }

    @Override
    public boolean reorders() {
        return false;
    }
}
