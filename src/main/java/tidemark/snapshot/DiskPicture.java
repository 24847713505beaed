package tidemark.snapshot;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// A disk at one instant.
///
/// @param kind what it is, in words, e.g. "rotating, write cache"
/// @param sectors its size, of 512 bytes
/// @param head the sector after the last one that the head has passed
/// @param depth how many requests it takes at once
/// @param inDriver requests that the driver has seen and that are not complete
/// @param serving the request being served; null if it stands still
/// @param sinceNanos since when it serves that request, or stands still
/// @param untilNanos when it will be done; 0 if it stands still
/// @param waiting other requests that the disk has, in order of arrival
/// @param busyNanos how long it has worked so far
public record DiskPicture(
        String kind,
        long sectors,
        long head,
        int depth,
        int inDriver,
        @Nullable RequestPicture serving,
        long sinceNanos,
        long untilNanos,
        List<RequestPicture> waiting,
        long busyNanos) {
    /// Copies the list.
    public DiskPicture {
        waiting = List.copyOf(waiting);
    }
}
