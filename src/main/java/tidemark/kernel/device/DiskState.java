package tidemark.kernel.device;

/// What goes on inside a device at one moment; a picture of its own for each kind.
public sealed interface DiskState {
    /// Of a device of which no more is known than where its head stands.
    ///
    /// @param head the sector after the last one passed
    record Plain(long head) implements DiskState {}

    /// Of a hard disk.
    ///
    /// @param work what the head is doing
    /// @param head the sector before which the head stands, or will when it has done its work
    /// @param track number of that sector's track, from 0 at the rim
    /// @param tracks how many there are
    /// @param turn angle of the platter, 0 to 1
    /// @param cachedBytes written, not on the platter yet
    /// @param cacheBytes how much the write cache takes
    /// @param aheadSectors read from the track and not asked for yet
    /// @param flushing whether somebody waits for the cache to become empty
    record Platter(
            Work work,
            long head,
            long track,
            long tracks,
            double turn,
            long cachedBytes,
            long cacheBytes,
            long aheadSectors,
            boolean flushing)
            implements DiskState {}

    /// What the head of a hard disk is doing.
    enum Work {
        /// Standing over a track.
        NOTHING,
        /// Reading on past the end of the last read.
        READING_AHEAD,
        /// Going to, or reading, sectors of a request.
        READING,
        /// Going to, or writing, sectors of a request that passes the cache.
        WRITING,
        /// Going to, or writing, sectors from the cache.
        DESTAGING
    }

    /// Of a flash disk.
    ///
    /// @param busyDies dies that read for a request
    /// @param dies how many there are
    /// @param bufferedBytes written, not programmed yet
    /// @param bufferBytes how much the buffer takes
    record Flash(int busyDies, int dies, long bufferedBytes, long bufferBytes)
            implements DiskState {}

    /// Of a USB stick.
    ///
    /// @param openUnit the allocation unit written last; -1 before the first write
    /// @param filledBytes how far it is filled
    /// @param unitBytes how large it is
    /// @param stalling whether a block is being erased or merged now
    /// @param stalls how often that has happened
    record Stick(long openUnit, long filledBytes, long unitBytes, boolean stalling, long stalls)
            implements DiskState {}

    /// Of a capped disk.
    ///
    /// @param bytesLeft bytes that could go at once; -1 if bytes are not capped
    /// @param operationsLeft operations that could go at once; -1 if they are not capped
    /// @param held requests that a cap holds back now
    record Capped(long bytesLeft, long operationsLeft, int held) implements DiskState {}

    /// Of a disk behind a network.
    ///
    /// @param sending bytes that wait for, or are on, the way to the server
    /// @param receiving bytes that wait for, or are on, the way back
    /// @param serverBusy threads of the server at work
    record Remote(long sending, long receiving, int serverBusy) implements DiskState {}
}
