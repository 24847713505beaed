package tidemark.kernel.device;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tidemark.kernel.block.Request;

/// A device that onlookers can watch at its work: books, cameras, reports. They only look.
public interface ObservedDisk extends Disk {
    /// Time that the device has been at work, nanoseconds. Work that has begun counts to its end,
    /// which is [#busyUntilNanos]; times in which several requests are served count once.
    long busyNanos();

    /// Until when [#busyNanos] counts; 0 if the device stands still.
    long busyUntilNanos();

    /// Since when the device serves the request that it is to finish next, or stands still.
    long sinceNanos();

    /// When that request will be done, in nanoseconds; 0 if the device stands still.
    long untilNanos();

    /// When the service of the request began that was completed last.
    long doneSinceNanos();

    /// The request that the device is to finish next; null if it serves none.
    @Nullable Request serving();

    /// The other requests on the device.
    List<Request> waiting();

    /// The sector after the last one that the device has passed.
    long head();

    /// What is going on inside.
    DiskState state();
}
